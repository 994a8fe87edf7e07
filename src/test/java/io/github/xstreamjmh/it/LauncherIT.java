/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Most of these run a script in Java's place, which reports any version and shows how the launcher called it. */
class LauncherIT {

    private UnpackedApp app;

    @BeforeEach
    void unpack() throws IOException {
        app = UnpackedApp.copy();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dash", "bash", "busybox sh"})
    void everyShellPassesArgumentsAndExitCodeThrough(String shell) throws Exception {
        assumeTrue(installed(shell), shell + " is not installed");
        useJava("17.0.15");
        List<String> arguments = List.of("-f", "1", "", "two words", "*", "$HOME", "it's \"ü\"", "back\\slash");

        Result result = app.execute(Stream.of(
                        Arrays.stream(shell.split(" ", -1)),
                        Stream.of(launcher().toString()),
                        arguments.stream())
                .flatMap(part -> part)
                .toList());

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(7);
        assertThat(result.out().lines().toList())
                .endsWith(arguments.toArray(String[]::new))
                .contains("io.github.xstreamjmh.Main");
    }

    @Test
    void theClassPathNamesEachJarInByteOrderThoseOfTheToolsFirst() throws Exception {
        useJava("17.0.15");
        Files.createFile(app.tools().resolve("Yak.jar"));
        Files.createFile(app.lib().resolve("Zebra.jar"));
        Files.createFile(app.lib().resolve("notes.txt"));

        List<String> call = app.run().out().lines().toList();

        List<String> jars = new ArrayList<>();
        for (Path folder : List.of(app.tools(), app.lib())) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".jar"))
                        .sorted()
                        .forEach(jars::add);
            }
        }
        String classPath = call.get(call.indexOf("-cp") + 1);
        assertThat(classPath.split(":", -1))
                .extracting(jar -> Path.of(jar).getFileName().toString())
                .isEqualTo(jars);
    }

    @Test
    void theUsersOptionsComeAfterOurs() throws Exception {
        useJava("17.0.15");
        app.environment("JAVA_OPTS", "-Xmx1g  -Dglob=* -Dxstreamjmh.home=mine");

        List<String> call = app.run().out().lines().toList();

        assertThat(call)
                .containsSubsequence(
                        "--enable-native-access=ALL-UNNAMED",
                        "-Xmx1g",
                        "-Dglob=*",
                        "-Dxstreamjmh.home=mine",
                        "io.github.xstreamjmh.Main");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "C.UTF-8", "no_SUCH.locale"})
    void aRealJavaStartsInAFolderNamedWithAnUmlautInAnyLocale(String locale) throws Exception {
        app.environment("LC_ALL", locale);

        Result result = app.run("--version");

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("xstream-jmh", System.getProperty("java.version"));
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void aNewerJavaStartsWithoutAWarning() throws Exception {
        String java25 = System.getenv("JAVA25_HOME");
        assumeTrue(java25 != null, "JAVA25_HOME does not name a JDK 25");
        app.environment("JAVA_HOME", java25);

        Result result = app.run("--version");

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("25");
        assertThat(result.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_402", "9", "11.0.22", "16-ea"})
    void anOldJavaIsRefusedByItsVersion(String version) throws Exception {
        useJava(version);

        Result result = app.run();

        assertRefused(result, "is Java " + version + ", too old: set JAVA_HOME to Java 17 or later");
    }

    @ParameterizedTest
    @ValueSource(strings = {"24", "25.0.3", "26-ea"})
    void aNewJavaIsToldNotToWarnOfUnsafe(String version) throws Exception {
        useJava(version);

        assertThat(app.run().out().lines()).contains("--sun-misc-unsafe-memory-access=allow");
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "17.0.15", "21.0.7", "23-valhalla"})
    void anOlderJavaIsSparedAnOptionThatItDoesNotKnow(String version) throws Exception {
        useJava(version);

        assertThat(app.run().out()).contains("io.github.xstreamjmh.Main").doesNotContain("unsafe");
    }

    @Test
    void javaHomeWithoutAJavaIsNamed() throws Exception {
        app.environment("JAVA_HOME", "/no such/jdk");

        assertRefused(app.run(), "JAVA_HOME is /no such/jdk, but there is no bin/java in it");
    }

    @Test
    void withoutJavaHomeTheJavaOfThePathRuns() throws Exception {
        Path jdk = useJava("17.0.15");
        app.environment("JAVA_HOME", null).environment("PATH", jdk.resolve("bin") + ":" + System.getenv("PATH"));

        assertThat(app.run().exitCode()).isEqualTo(7);
    }

    @Test
    void withoutAnyJavaASentenceSaysWhatToDo() throws Exception {
        app.environment("JAVA_HOME", "").environment("PATH", "/no/such/folder");

        assertRefused(app.run(), "no java found: install Java 17 or later, or set JAVA_HOME to one");
    }

    @Test
    void aJavaThatDoesNotStartIsNamedWithWhatItSaid() throws Exception {
        app.environment("JAVA_TOOL_OPTIONS", "-XX:NoSuchOption");

        Result result = app.run();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("bin/java does not start: ", "NoSuchOption");
    }

    @Test
    void optionsThatJavaRefusesAreNoVerdict() throws Exception {
        app.environment("JAVA_OPTS", "-Dglob=* -XX:+NoSuchFlag");

        Result result = app.run("versus");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("benchmark: ")
                .contains("bin/java does not start with the JAVA_OPTS -Dglob=* -XX:+NoSuchFlag: ", "NoSuchFlag'");
    }

    @Test
    void aChainOfRelativeLinksLeadsHome() throws Exception {
        useJava("17.0.15");
        Path links = Files.createDirectories(app.workFolder().resolve("my links/bin"));
        Files.createSymbolicLink(links.resolve("first"), links.relativize(launcher()));
        Files.createSymbolicLink(app.workFolder().resolve("second"), Path.of("my links", "bin", "first"));

        assertHome(app.execute(List.of("./second")));
    }

    @Test
    void aLinkOnThePathLeadsHome() throws Exception {
        useJava("17.0.15");
        Files.createSymbolicLink(app.workFolder().resolve("xbench"), launcher());
        app.environment("PATH", app.workFolder() + ":" + System.getenv("PATH"));

        assertHome(app.execute(List.of("sh", "-c", "xbench")));
    }

    @Test
    void aLinkedBinFolderLeadsHome() throws Exception {
        useJava("17.0.15");
        Files.createSymbolicLink(app.workFolder().resolve("tools"), launcher().getParent());

        assertHome(app.execute(List.of("tools/benchmark")));
    }

    @Test
    void aFolderNamedWithShellSyntaxIsJustAName() throws Exception {
        useJava("17.0.15");
        Path odd = Files.createDirectory(app.workFolder().resolve("-$(exit) `exit`;'\"*\\ü"));
        Files.move(app.home(), odd.resolve("app"));

        Result result = app.execute(List.of(odd.resolve("app/bin/benchmark").toString()));

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("-Dxstreamjmh.home=" + odd.resolve("app/bin/..") + "\n");
    }

    @Test
    void aFolderNamedWithAColonIsRefused() throws Exception {
        Path odd = app.workFolder().resolve("a:b");
        Files.move(app.home(), odd);

        assertRefused(
                app.execute(List.of(odd.resolve("bin/benchmark").toString())), "a class path cannot hold a colon");
        assertRefused(
                app.execute(List.of("sh", "-c", "cd \"$0\" && bin/benchmark", odd.toString())),
                "move the suite out of " + odd);
    }

    @Test
    void aFolderWhoseNameEndsInAnExclamationMarkIsRefused() throws Exception {
        Path odd = app.workFolder().resolve("wow!");
        Files.move(app.home(), odd);

        assertRefused(
                app.execute(List.of(odd.resolve("bin/benchmark").toString())),
                "a class path cannot hold a folder whose name ends in '!': move the suite out of " + odd);
    }

    @Test
    void theSuitesJarIsMissedInAFolderThatIsNamedLikeIt() throws Exception {
        Path own = app.home().relativize(app.jar("xstream-jmh-tools"));
        Path odd = Files.createDirectories(app.workFolder().resolve("tools/xstream-jmh-tools-1"))
                .resolve("app");
        Files.move(app.home(), odd);
        Files.delete(odd.resolve(own));

        assertRefused(app.execute(List.of(odd.resolve("bin/benchmark").toString())), "unzip the suite again");
    }

    @Test
    void aFolderTooLongForAClassPathIsRefused() throws Exception {
        Path deep = app.workFolder();
        for (int i = 0; i < 5; i++) {
            deep = deep.resolve("deep".repeat(50));
        }
        Files.move(app.home(), Files.createDirectories(deep).resolve("app"));

        assertRefused(
                app.execute(List.of(deep.resolve("app/bin/benchmark").toString())),
                "move the suite to a folder with a shorter path");
    }

    @Test
    void aDiskThatIsFullIsNoSuccess() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")), "no device that is always full");
        app = UnpackedApp.copyOfTools();
        Result result = app.execute(List.of(
                "sh",
                "-c",
                "\"$0\" libs > /dev/full",
                app.home().resolve("bin/benchmark").toString()));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).startsWith("benchmark: Can't write to standard output");
    }

    @Test
    void toolsWithoutTheSuitesOwnJarAreNamed() throws Exception {
        String sentence = "the suite's own xstream-jmh-tools-<version>.jar is not in "
                + app.home().resolve("bin/../tools");

        Files.delete(app.jar("xstream-jmh-tools"));
        assertRefused(app.run(), sentence);

        Files.move(app.tools(), app.home().resolve("elsewhere"));
        assertRefused(app.run(), sentence);

        Files.createDirectory(app.tools());
        assertRefused(app.run(), sentence);
    }

    private Path launcher() {
        return app.home().resolve("bin/benchmark");
    }

    /** A JDK whose java has the version, prints each of its arguments on a line of its own, and exits with 7. */
    private Path useJava(String version) throws IOException {
        Path jdk = app.workFolder().resolveSibling("jdk " + version);
        Path java = Files.createDirectories(jdk.resolve("bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                case " $*" in
                    *" -version")
                        echo 'Picked up JAVA_TOOL_OPTIONS: -Dx=1' >&2
                        echo 'openjdk version "%s" 2026-01-20' >&2
                        echo 'OpenJDK Runtime Environment (build 99)' >&2
                        exit 0
                        ;;
                esac
                printf '%%s\\n' "$@"
                exit 7
                """.formatted(version));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        app.environment("JAVA_HOME", jdk.toString());
        return jdk;
    }

    private void assertHome(Result result) throws IOException {
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(7);
        String option = "-Dxstreamjmh.home=";
        String home = result.out()
                .lines()
                .filter(line -> line.startsWith(option))
                .findFirst()
                .orElseThrow();
        assertThat(app.workFolder().resolve(home.substring(option.length())).toRealPath())
                .isEqualTo(app.home().toRealPath());
    }

    private static void assertRefused(Result result, String sentence) {
        assertThat(result.err()).startsWith("benchmark: ").contains(sentence).hasLineCount(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(2);
    }

    private static boolean installed(String shell) {
        String program = shell.split(" ", 2)[0];
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
