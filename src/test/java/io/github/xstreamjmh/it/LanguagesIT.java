/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Benchmarks in other languages than Java, built as their users do: compiler, JMH's generator for bytecode, one jar. */
class LanguagesIT {

    private static final String JMH = "org.openjdk.jmh:jmh-generator-";

    private enum Language {
        GROOVY(
                List.of("org.apache.groovy:groovy:4.0.33"),
                List.of(),
                List.of("org.codehaus.groovy.tools.FileSystemCompiler"),
                "groovy",
                """
                package foreign

                import org.openjdk.jmh.annotations.*

                @State(Scope.Benchmark)
                class GroovyBenchmark {
                    @Param('100') int size

                    @Benchmark Object sum() { (0..<size).sum() }
                }
                """),
        KOTLIN(
                List.of("org.jetbrains.kotlin:kotlin-stdlib:1.9.21"),
                List.of(
                        "org.jetbrains.kotlin:kotlin-compiler-embeddable:1.9.21",
                        "org.jetbrains.kotlin:kotlin-script-runtime:1.9.21",
                        "org.jetbrains.intellij.deps:trove4j:1.0.20200330"),
                List.of("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-jvm-target", "17"),
                "kt",
                """
                package foreign

                import org.openjdk.jmh.annotations.*

                @State(Scope.Benchmark)
                open class KotlinBenchmark {
                    @Param("100") var size = 0

                    @Benchmark fun sum() = (0 until size).sum()
                }
                """),
        SCALA(
                List.of("org.scala-lang:scala-library:2.13.18"),
                List.of("org.scala-lang:scala-compiler:2.13.18", "org.scala-lang:scala-reflect:2.13.18"),
                List.of("scala.tools.nsc.Main"),
                "scala",
                """
                package foreign

                import org.openjdk.jmh.annotations._

                @State(Scope.Benchmark)
                class ScalaBenchmark {
                  @Param(Array("100")) var size: Int = _

                  @Benchmark def sum: Int = List.range(0, size).sum
                }
                """);

        private final List<String> library;
        private final List<String> compiler;
        private final List<String> compile;
        private final String extension;
        private final String source;

        /**
         * @param library the coordinates of what compiled code needs, one jar
         * @param compiler those of what the compiler needs besides
         * @param compile its main class and options
         */
        Language(List<String> library, List<String> compiler, List<String> compile, String extension, String source) {
            this.library = library;
            this.compiler = compiler;
            this.compile = compile;
            this.extension = extension;
            this.source = source;
        }
    }

    private UnpackedApp app;

    @ParameterizedTest
    @EnumSource
    void aJarOfTheLanguagesBenchmarksIsMeasured(Language language) throws Exception {
        app = UnpackedApp.copyOfTools();
        Path jar = jar(language);

        Result run = app.run("--jar", jar.toString(), "-f", "1", "-wi", "1", "-w", "10ms", "-i", "2", "-r", "10ms");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("Benchmark.sum").doesNotContain("FAILED");
        assertThat(app.workFolder().resolve("results/latest/results.json"))
                .content()
                .containsPattern("\"foreign\\.(Groovy|Kotlin|Scala)Benchmark\\.sum\"")
                .contains("\"100\"");
    }

    /** A JMH jar that holds what it needs. */
    private Path jar(Language language) throws Exception {
        Path folder = app.workFolder();
        Path source = folder.resolve("Source." + language.extension);
        Files.writeString(source, language.source);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        String library = Published.classPath(language.library);
        String classPath = TinyJars.jmh(app) + File.pathSeparator + library;

        List<String> compile = new ArrayList<>(language.compile);
        compile.addAll(List.of("-cp", classPath, "-d", classes.toString(), source.toString()));
        List<String> compiler = new ArrayList<>(language.library);
        compiler.addAll(language.compiler);
        // Groovy's compiler looks classes up on its own class path, too
        java(Published.classPath(compiler) + File.pathSeparator + TinyJars.jmh(app), compile);

        Path generated = folder.resolve("generated");
        java(
                Published.classPath(List.of(JMH + "bytecode:1.37", JMH + "reflection:1.37", JMH + "asm:1.37"))
                        + File.pathSeparator
                        + classPath,
                List.of(
                        "org.openjdk.jmh.generators.bytecode.JmhBytecodeGenerator",
                        classes.toString(),
                        generated.toString(),
                        classes.toString(),
                        "default"));
        javac(classes, generated, classPath);

        Path jar = Files.copy(Path.of(library), folder.resolve("benchmarks.jar"));
        assertThat(ToolProvider.findFirst("jar")
                        .orElseThrow()
                        .run(System.out, System.err, "uf", jar.toString(), "-C", classes.toString(), "."))
                .isZero();
        return jar;
    }

    private void java(String classPath, List<String> mainAndArguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath));
        command.addAll(mainAndArguments);
        Result result = app.execute(command);
        assertThat(result.exitCode()).as(result.out() + result.err()).isZero();
    }

    private static void javac(Path classes, Path sources, String classPath) throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-d", classes.toString(), "-cp", classes + File.pathSeparator + classPath));
        try (Stream<Path> tree = Files.walk(sources)) {
            tree.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        assertThat(ToolProvider.findFirst("javac")
                        .orElseThrow()
                        .run(System.out, System.err, arguments.toArray(String[]::new)))
                .isZero();
    }
}
