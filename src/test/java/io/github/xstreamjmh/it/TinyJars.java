/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Libraries and benchmarks of a few lines, compiled by tests. */
final class TinyJars {

    private TinyJars() {}

    /** The class path of JMH in a ZIP. */
    static String jmh(UnpackedApp app) throws IOException {
        try (Stream<Path> jars = Files.list(app.lib())) {
            return String.join(
                    File.pathSeparator,
                    jars.map(Path::toString)
                            .filter(name ->
                                    name.contains("jmh-") || name.contains("jopt") || name.contains("commons-math3"))
                            .toList());
        }
    }

    /** Compiles a source file, and has JMH's generator run. */
    static void compile(Path classes, String name, String source, String classPath) throws IOException {
        Path file = classes.resolveSibling(Path.of(name).getFileName());
        Files.writeString(file, source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertThat(compiler.run(
                        null,
                        null,
                        null,
                        "-d",
                        classes.toString(),
                        "-cp",
                        classPath,
                        "-processor",
                        "org.openjdk.jmh.generators.BenchmarkProcessor",
                        file.toString()))
                .isZero();
    }

    /** The classes as a library {@code hot} that states its version. */
    static Path library(Path classes, String version, Path folder) throws IOException {
        return jar(
                classes,
                folder.resolve("hot-" + version + ".jar"),
                Map.of(
                        "META-INF/maven/shop/hot/pom.properties",
                        "groupId=shop\nartifactId=hot\nversion=" + version + "\n"));
    }

    /** The classes, and more files by their names. */
    static Path jar(Path classes, Path path, Map<String, String> more) throws IOException {
        try (OutputStream file = Files.newOutputStream(path);
                JarOutputStream jar = new JarOutputStream(file);
                Stream<Path> tree = Files.walk(classes)) {
            for (Path content : tree.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(
                        new ZipEntry(classes.relativize(content).toString().replace('\\', '/')));
                Files.copy(content, jar);
            }
            for (Map.Entry<String, String> text : more.entrySet()) {
                jar.putNextEntry(new ZipEntry(text.getKey()));
                jar.write(text.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return path;
    }
}
