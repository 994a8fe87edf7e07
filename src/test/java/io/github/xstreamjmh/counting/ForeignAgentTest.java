/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.build.CounterJar;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library that comes with an agent of its own, which rewrites its classes: what runs is counted. */
class ForeignAgentTest {

    private static final String WORK = """
            package lib;
            public class Work {
                public static int run() {
                    int s = 0;
                    for (int i = 0; i < 10; i++) s += i;
                    return s;
                }
            }
            """;

    private static final String MAIN = """
            package driver;
            public class Main {
                public static void main(String[] args) throws Exception {
                    Class<?> counts = Class.forName("io.github.xstreamjmh.counting.agent.Counts");
                    for (int size : new int[] {1, 1, 1, 1, 2, 2}) {
                        counts.getMethod("begin").invoke(null);
                        for (int i = 0; i < size; i++) lib.Work.run();
                        counts.getMethod("end").invoke(null);
                    }
                    counts.getMethod("tell", int.class, int.class).invoke(null, 1, 1);
                }
            }
            """;

    /** Takes the class from another place. */
    private static final String AGENT = """
            package lib;
            import java.lang.instrument.ClassFileTransformer;
            import java.lang.instrument.Instrumentation;
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.security.ProtectionDomain;
            public class Agent {
                public static void premain(String other, Instrumentation instrumentation) throws Exception {
                    byte[] rewritten = Files.readAllBytes(Path.of(other, "lib", "Work.class"));
                    instrumentation.addTransformer(new ClassFileTransformer() {
                        @Override
                        public byte[] transform(
                                ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] file) {
                            return "lib/Work".equals(name) ? rewritten : null;
                        }
                    });
                }
            }
            """;

    private static Path compile(Path classes, String... sources) throws Exception {
        for (String source : sources) {
            String name = source.replaceFirst("(?s).*?public class (\\w+).*", "$1");
            Path file = Files.writeString(Files.createDirectories(classes).resolve(name + ".java"), source);
            assertThat(ToolProvider.getSystemJavaCompiler()
                            .run(
                                    null,
                                    null,
                                    null,
                                    "-cp",
                                    classes.toString(),
                                    "-d",
                                    classes.toString(),
                                    file.toString()))
                    .isZero();
        }
        return classes;
    }

    private static Path jar(Path classes, Path jar) throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "lib.Agent");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (String name : new String[] {"lib/Agent.class", "lib/Agent$1.class"}) {
                out.putNextEntry(new ZipEntry(name));
                Files.copy(classes.resolve(name), out);
            }
        }
        return jar;
    }

    private static double bytecodes(Path agent, Path talk, String... arguments) throws Exception {
        return AgentTest.run(agent, talk, arguments).methods().stream()
                .filter(method -> method.method().owner().equals("lib.Work"))
                .mapToDouble(method -> method.work().bytecodes())
                .sum();
    }

    @Test
    void whatItRewritesIsCountedAsItRuns(@TempDir Path folder) throws Exception {
        Path plain = compile(folder.resolve("plain"), WORK, MAIN);
        Path rewritten = compile(folder.resolve("rewritten"), WORK.replace("i < 10", "i < 30"), MAIN);
        Path own = jar(compile(folder.resolve("own"), AGENT), folder.resolve("own.jar"));
        Path counter = CounterJar.make(Files.createDirectory(folder.resolve("counter")));
        Path talk = folder.resolve("talk.txt");

        double more = bytecodes(counter, talk, "-cp", rewritten.toString(), "driver.Main");

        assertThat(bytecodes(
                        counter, talk, "-javaagent:" + own + "=" + rewritten, "-cp", plain.toString(), "driver.Main"))
                .isEqualTo(more)
                .isGreaterThan(2 * bytecodes(counter, talk, "-cp", plain.toString(), "driver.Main"));
    }
}
