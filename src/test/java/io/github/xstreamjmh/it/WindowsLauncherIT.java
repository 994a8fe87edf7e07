/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.grack.nanojson.JsonParser;
import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code bin\benchmark.cmd} under Wine, with a Java for Windows that {@code WINDOWS_JAVA_HOME} names.
 *
 * <p>Not tested: Ctrl-C, sampling, timed {@code since} and {@code history}, and a percent sign in a folder's name, for Wine's
 * shell expands what it has just expanded, which Windows' does not.
 */
class WindowsLauncherIT {

    private static final Path PREFIX = Path.of("target", "it", "wine").toAbsolutePath();

    /** Begins a line for sh, which runs it in the folder that is its first word. */
    private static final String IN_HOME = "cd \"$0\" || exit 1; ";

    private static final String LAUNCHER = "exec wine cmd /c 'bin\\benchmark.cmd'";

    /** Quiet, and without what asks to be installed. */
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "WINEPREFIX",
            PREFIX.toString(),
            "WINEDEBUG",
            "-all",
            "WINEDLLOVERRIDES",
            "mscoree,mshtml,winemenubuilder.exe=",
            "JAVA_OPTS",
            UnpackedApp.SOON);

    /**
     * Waits for input. Wine ends its services when no program has run for some seconds, and the next one starts them again with
     * its files open: a launcher's folder would stay.
     */
    private static Process waiting;

    private final Set<String> tried = new HashSet<>();

    private UnpackedApp app;

    @BeforeAll
    static void requireWine() throws Exception {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":", -1))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "wine"))),
                "wine is not installed");
        assumeTrue(
                System.getenv("WINDOWS_JAVA_HOME") != null,
                "WINDOWS_JAVA_HOME does not name a Java 17 or later for Windows");
        Files.createDirectories(PREFIX);
        assertThat(wine("wineboot", "--init")).isZero(); // it talks when it makes its folder
        waiting = start("wine", "cmd");
        Path java = Path.of(System.getenv("WINDOWS_JAVA_HOME"), "bin");
        if (Files.notExists(java.resolve("server/classes.jsa"))) { // without, each JVM takes longer to begin
            wine("wine", java.resolve("java.exe").toString(), "-Xshare:dump");
        }
    }

    @AfterAll
    static void endWine() throws Exception {
        if (waiting != null) {
            waiting.destroyForcibly().waitFor();
            wine("wineserver", "--kill");
        }
    }

    private static int wine(String... command) throws Exception {
        return start(command).waitFor();
    }

    private static Process start(String... command) throws IOException {
        ProcessBuilder process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        process.environment().putAll(ENVIRONMENT);
        return process.start();
    }

    @BeforeEach
    void unpack() throws IOException {
        unpack(UnpackedApp.copyOfTools());
    }

    private void unpack(UnpackedApp copy) {
        app = copy;
        ENVIRONMENT.forEach(app::environment);
        app.environment("JAVA_HOME", windowsPath(Path.of(System.getenv("WINDOWS_JAVA_HOME"))));
    }

    @Test
    void theHelpIsPrinted() throws Exception {
        Result result = run(0, "help");

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("bin/benchmark [options] [JMH options] [regexp...]");
    }

    /**
     * With few JVMs, for each takes its time here. Not tried: Ctrl-C, what takes minutes ({@code why} without {@code --counts}), and
     * the comparisons of {@code since} and {@code history}, which are those of {@code versus}.
     */
    @Test
    void everyCommandOfReadmeWorksOnFewRows() throws Exception {
        unpack(UnpackedApp.copy());
        // With this user's Maven repository, and whom this JVM trusts.
        app.environment(
                "JAVA_OPTS",
                ENVIRONMENT.get("JAVA_OPTS")
                        + " \"-Duser.home=" + windowsPath(Path.of(System.getProperty("user.home")))
                        + "\" \"-Djavax.net.ssl.trustStore="
                        + windowsPath(Path.of(System.getProperty("java.home"), "lib", "security", "cacerts")) + "\"");
        Files.writeString(app.home().resolve("orders.xml"), "<orders><order id='1'>one</order></orders>");

        works("rank --quick ParserBenchmark -p document=orders.xml -p parser=Xpp3,Woodstox" + ReadmeIT.CUT_SHORT);
        // What follows runs few rows: each JVM takes its time to open the jars of the others.
        app.keep("xstream-1", "mxparser-", "xmlpull-", "xpp3_min-", "woodstox-core-", "stax2-api-");
        works("libs");
        works("verify NameCoder");
        works("families");
        works("versus com.fasterxml.woodstox:woodstox-core:6.7.0 --baseline "
                + published("com.thoughtworks.xstream:xstream:1.4.10")
                + " --jvm '" + windowsPath(Path.of(System.getenv("WINDOWS_JAVA_HOME"), "bin", "java.exe"))
                + "' ParserBenchmark.parseNested -p parser=Woodstox --max-pairs 1" + ReadmeIT.CUT_SHORT);
        works("why --counts 'results\\latest' parseNested");
        String releases = "com.thoughtworks.xstream:xstream:1.4.20..1.4.21 --count NameCoder -p nameCoder=Dollar";
        works("since " + releases);
        works("history com.thoughtworks.xstream:xstream:1.4.20..1.4.21 --count Base64Benchmark.encode"
                + " -p codec=XStreamEncoder -p bytes=16");

        works("--out before ParserBenchmark.parseNested -p parser=Xpp3,Woodstox -f 1" + ReadmeIT.CUT_SHORT);
        Path forks = app.home().resolve("before/forks.jsonl");
        List<String> whole = Files.readAllLines(forks);
        Files.writeString(forks, Files.readString(forks).stripTrailing()); // killed while it wrote down its last fork
        works("--resume before");
        assertThat(Files.readAllLines(forks)).hasSameSizeAs(whole);
        assertThat(JsonParser.array().from(Files.readString(app.home().resolve("before/results.json"))))
                .hasSize(2);
        assertThat(works("compare before --by parser --baseline Xpp3")).contains("Woodstox");
        Files.delete(app.jar("xstream"));
        Path other = Published.jar("com.thoughtworks.xstream:xstream:1.4.19");
        Files.copy(other, app.lib().resolve(other.getFileName()));
        works("--out after ParserBenchmark.parseNested -p parser=Xpp3,Woodstox -f 1" + ReadmeIT.CUT_SHORT);
        assertThat(works("compare before after")).contains("1.4.19");
        works("report before");

        works("--jar " + published("net.bytebuddy:byte-buddy-benchmark:1.17.8") + " TrivialClassCreation.*baseline -f 1"
                + ReadmeIT.CUT_SHORT);
        assertThat(tried)
                .containsAll(Pattern.compile("bin/benchmark (-*[a-z]+)")
                        .matcher(Files.readString(ReadmeIT.README))
                        .results()
                        .map(command -> command.group(1))
                        .toList());
        assertThat(app.home().resolve("results/latest")).isRegularFile();
    }

    /** Runs a command, its words quoted for sh; returns what it prints. */
    private String works(String command) throws Exception {
        tried.add(command.split(" ", -1)[0]);
        List<Integer> codes = command.matches("(compare|versus) .*") ? ReadmeIT.VERDICTS : List.of(0);
        Matcher made = Pattern.compile("--out (\\w+) .*").matcher(command);
        String first = made.matches() ? "rm -rf " + made.group(1) + "; " : "";
        Result result = execute(
                List.of(
                        "sh",
                        "-c",
                        IN_HOME + first + LAUNCHER + " " + command,
                        app.home().toString()),
                ran -> codes.contains(ran.exitCode()));
        assertThat(result.exitCode()).as(command + ": " + result.err()).isIn(codes);
        return result.out();
    }

    private static String published(String coordinates) throws InterruptedException {
        return "'" + windowsPath(Published.jar(coordinates)) + "'";
    }

    @Test
    void inAFolderOfAnyNameTheClassPathIsThatOfTheOtherLauncher() throws Exception {
        Path odd = app.home().resolveSibling("a folder! (1) & c^o");
        Files.move(app.home(), odd);
        Files.createFile(odd.resolve("tools/Yak.jar"));
        Files.createFile(odd.resolve("lib/Zebra.jar"));
        app.environment("JAVA_OPTS", "-XshowSettings:properties");

        Result result = runIn(odd, ran -> ran.exitCode() == 0, "--version");

        assertThat(result.out()).contains("xstream-jmh");
        Matcher classPath =
                Pattern.compile("java\\.class\\.path = (.*(?:\\R {8}.*)*)").matcher(result.err());
        assertThat(classPath.find()).isTrue();
        List<String> jars = new ArrayList<>();
        for (String folder : List.of("tools", "lib")) {
            try (Stream<Path> files = Files.list(odd.resolve(folder))) {
                files.map(file -> folder + "\\" + file.getFileName()).sorted().forEach(jars::add);
            }
        }
        String home = "\\a folder! (1) & c^o\\bin\\..\\";
        assertThat(classPath.group(1).lines())
                .extracting(jar -> jar.substring(jar.indexOf(home) + home.length()))
                .isEqualTo(jars);
        assertThat(temporaryFolders()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wow!", "a;b"})
    void aFolderThatAClassPathCannotHoldIsRefused(String name) throws Exception {
        Path odd = Files.createDirectory(app.home().resolveSibling("refused")).resolve(name);
        Files.move(app.home(), odd);

        Result result = runIn(odd, ran -> ran.exitCode() == 2, "--version");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("benchmark: a class path can hold neither a semicolon nor", name);
    }

    @Test
    void anExitCodeIsPassedOn() throws Exception {
        Result result = run(2, "NoSuchBenchmark");

        assertThat(result.err().lines().filter(line -> !line.startsWith("wine: ")))
                .singleElement()
                .asString()
                .startsWith("benchmark: No benchmark matches 'NoSuchBenchmark'");
        assertThat(temporaryFolders()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_402", "9", "11.0.22", "16-ea"})
    void anOldJavaIsRefusedByItsVersion(String version) throws Exception {
        reportVersion(version);

        assertRefused("is Java " + version + ", too old: set JAVA_HOME to Java 17 or later");
        assertThat(temporaryFolders()).isEmpty();
    }

    @Test
    void aJavaThatDoesNotStartIsNamed() throws Exception {
        app.environment("JAVA_TOOL_OPTIONS", "-XX:NoSuchOption");

        assertRefused("bin\\java.exe\" does not start: set JAVA_HOME to another Java 17 or later");
        assertThat(temporaryFolders()).isEmpty();
    }

    @Test
    void optionsThatJavaRefusesAreNamed() throws Exception {
        app.environment("JAVA_OPTS", "-XX:NoSuchOption");

        assertStopped("does not start with the options in JAVA_OPTS", "NoSuchOption");
    }

    @Test
    void aFolderThatJavaCantReadIsNamed() throws Exception {
        Files.move(app.lib(), app.home().resolve("gone"));

        assertStopped("benchmark: Java can't read ", "NoSuchFileException");
    }

    /** Stopped with a sentence, after what Java said. */
    private void assertStopped(String... sentences) throws Exception {
        Result result = runIn(app.home(), ran -> Stream.of(sentences).allMatch(ran.err()::contains));

        assertThat(result.err()).contains(sentences);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(temporaryFolders()).isEmpty();
    }

    @Test
    void withoutJavaHomeTheJavaOfThePathRuns() throws Exception {
        String java = windowsPath(Path.of(System.getenv("WINDOWS_JAVA_HOME"), "bin"));
        app.environment("JAVA_HOME", null).environment("WINEPATH", java);

        assertThat(run(0, "--version").out()).contains("xstream-jmh");
    }

    @Test
    void javaHomeWithoutAJavaIsNamed() throws Exception {
        app.environment("JAVA_HOME", "Z:\\no such\\jdk");

        assertRefused("JAVA_HOME is \"Z:\\no such\\jdk\", but there is no bin\\java.exe in it");
    }

    @Test
    void withoutAnyJavaASentenceSaysWhatToDo() throws Exception {
        app.environment("JAVA_HOME", null);

        assertRefused("no java found: install Java 17 or later, or set JAVA_HOME to one");
    }

    @Test
    void toolsWithoutTheSuitesOwnJarAreNamed() throws Exception {
        Files.delete(app.jar("xstream-jmh-tools"));

        assertRefused("the suite's own jar, xstream-jmh-tools-VERSION.jar, is not in ");
    }

    /** Runs the launcher, which ends with this code. */
    private Result run(int code, String... arguments) throws Exception {
        Result result = runIn(app.home(), ran -> ran.exitCode() == code, arguments);
        assertThat(result.exitCode()).as(result.err()).isEqualTo(code);
        return result;
    }

    private Result runIn(Path home, Predicate<Result> asExpected, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", IN_HOME + LAUNCHER + " \"$@\"", home.toString()));
        command.addAll(List.of(arguments));
        return execute(command, asExpected);
    }

    /**
     * Runs a command: up to twice again if it isn't as expected, for now and then Wine starts no process, which shows wherever that
     * happens. What the launcher does wrong, it does again.
     */
    private Result execute(List<String> command, Predicate<Result> asExpected) throws Exception {
        Result result = app.execute(command);
        for (int more = 2; more > 0 && !asExpected.test(result); more--) {
            result = app.execute(command);
        }
        return result;
    }

    private static String windowsPath(Path path) {
        return "Z:" + path.toAbsolutePath().toString().replace('/', '\\');
    }

    /** Has the Java report another version. */
    private void reportVersion(String version) throws IOException {
        Path agent = PREFIX.resolveSibling("version-agent.jar"); // its name has to be ASCII
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), VersionAgent.class.getName());
        String entry = VersionAgent.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(agent), manifest)) {
            jar.putNextEntry(new ZipEntry(entry));
            Files.copy(Path.of("target/test-classes", entry), jar);
        }
        app.environment("JAVA_TOOL_OPTIONS", "\"-javaagent:" + windowsPath(agent) + "=" + version + "\"");
    }

    /** What the launcher left in the folder for temporary files. */
    private static List<Path> temporaryFolders() throws IOException {
        try (Stream<Path> files = Files.find(
                PREFIX.resolve("drive_c/users"),
                5,
                (path, attributes) -> path.getFileName().toString().matches("xstream-jmh-\\d+"))) {
            return files.toList();
        }
    }

    private void assertRefused(String sentence) throws Exception {
        Result result = runIn(app.home(), ran -> ran.err().contains(sentence));

        assertThat(result.err()).startsWith("benchmark: ").contains(sentence).hasLineCount(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
