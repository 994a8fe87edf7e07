/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * The ZIP that the build made, unpacked as a user would, into a folder named with a space and an umlaut.
 *
 * <p>The ZIP is unpacked once; each instance is a copy for one test, whose jars are hard links to save time. So replace a
 * jar by deleting it first: writing into it would change it for every test. The copies stay under {@code target/it} to
 * be looked at; the next run clears them away.
 *
 * <p>Rows that measure the machine take ten seconds a round: only copies that are said to have them do.
 */
public final class UnpackedApp {

    /** What a run left. */
    public record Result(int exitCode, String out, String err) {}

    private static final Path FOLDER =
            empty(Path.of("target", "it", System.getProperty("it.process"), "some where", "ü")
                    .toAbsolutePath());
    private static final Path TEMPORARY = temporary();

    /** Ends what hangs: on a busy machine tests take several times as long as on an idle one. */
    private static final Duration LIMIT = Duration.ofMinutes(30);

    /**
     * A test is over before the optimizing compiler and the threads of a collector have earned what they cost, and JMH would start two
     * JVMs to ask how they take its black holes; forks get this too.
     */
    static final String SOON = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djmh.blackhole.autoDetect=false";

    /** What is in {@code lib/} whatever is measured, by how the names of the jars begin. */
    private static final List<String> HARNESS =
            List.of("HdrHistogram-", "commons-math3-", "jmh-", "jopt-simple-", "slf4j-", "xstream-jmh-");

    /** What parsers of this name need, by how the names of the jars begin. */
    static final String[] XPP3 = {"xstream-1", "mxparser-", "xmlpull-", "xpp3_min-"};

    /** What it needs together with Aalto and Woodstox. */
    static final String[] FEW_PARSERS = {
        "xstream-1", "mxparser-", "xmlpull-", "xpp3_min-", "aalto-xml-", "woodstox-core-", "stax2-api-"
    };

    private static final String FORK = "xstream-jmh-fork";

    private static final Path ORIGINAL = unpack("app");
    private static final Path TOOLS = unpack("tools");
    private static final Path FORK_WITHOUT_CONTROL_ROWS = withControlRows("none");
    private static final Path FORK_WITH_ONE_CONTROL_ROW = withControlRows("integerLoop");

    private final Path home;
    private final Path workFolder;
    private final Map<String, String> environment = new HashMap<>();

    private UnpackedApp(Path home, Path workFolder) {
        this.home = home;
        this.workFolder = workFolder;
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        // JMH's lock file is in the temporary folder: no test waits for whoever else measures on this machine.
        environment.put("JAVA_OPTS", SOON + " -Djava.io.tmpdir=" + TEMPORARY);
    }

    public static UnpackedApp copy() throws IOException {
        return withoutControlRows(copyWithControlRows());
    }

    /** Leaves few libraries: with fewer jars each JVM begins sooner, and rows of the others are skipped. */
    public UnpackedApp keep(String... libraries) throws IOException {
        List<String> kept =
                Stream.concat(HARNESS.stream(), Stream.of(libraries)).toList();
        try (Stream<Path> jars = Files.list(lib())) {
            for (Path jar : jars.toList()) {
                if (kept.stream().noneMatch(jar.getFileName().toString()::startsWith)) {
                    Files.delete(jar);
                }
            }
        }
        return this;
    }

    /** The ZIP as users get it, to the byte. */
    public static UnpackedApp copyWithControlRows() throws IOException {
        return copy(ORIGINAL);
    }

    /**
     * The same of the other ZIP: the harness without contenders. For tests that bring benchmarks: with a tenth of the jars
     * each run begins sooner.
     */
    public static UnpackedApp copyOfTools() throws IOException {
        return withoutControlRows(copyOfToolsWithControlRows());
    }

    /** The suite with one of the six rows that measure the machine. */
    public static UnpackedApp copyWithOneControlRow() throws IOException {
        return with(FORK_WITH_ONE_CONTROL_ROW, copyWithControlRows());
    }

    /** The same with one of the six rows that measure the machine. */
    public static UnpackedApp copyOfToolsWithOneControlRow() throws IOException {
        return with(FORK_WITH_ONE_CONTROL_ROW, copyOfToolsWithControlRows());
    }

    /** The other ZIP as users get it, to the byte. */
    public static UnpackedApp copyOfToolsWithControlRows() throws IOException {
        return copy(TOOLS);
    }

    private static UnpackedApp withoutControlRows(UnpackedApp app) throws IOException {
        return with(FORK_WITHOUT_CONTROL_ROWS, app);
    }

    private static UnpackedApp with(Path otherFork, UnpackedApp app) throws IOException {
        Path fork = app.jar(FORK);
        Files.delete(fork);
        Files.createLink(fork, otherFork);
        return app;
    }

    private static UnpackedApp copy(Path original) throws IOException {
        Path folder = Files.createTempDirectory(FOLDER, "copy");
        Path home = folder.resolve(original.getFileName());
        copyTree(original, home);
        return new UnpackedApp(home, Files.createDirectory(folder.resolve("work folder")));
    }

    /** The unpacked folder, named {@code xstream-jmh-<version>}. */
    public Path home() {
        return home;
    }

    public Path lib() {
        return home.resolve("lib");
    }

    public Path tools() {
        return home.resolve("tools");
    }

    /** Where {@link #run} is called from, empty at first. */
    public Path workFolder() {
        return workFolder;
    }

    /** The jar of an artifact, such as {@code xstream}, whatever its version. */
    public Path jar(String artifact) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : List.of(tools(), lib())) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> jars = Files.list(folder)) {
                    jars.filter(jar -> jar.getFileName().toString().matches("\\Q" + artifact + "\\E-[0-9][^/]*\\.jar"))
                            .forEach(found::add);
                }
            }
        }
        if (found.size() != 1) {
            throw new IllegalStateException("The jars of " + artifact + " in " + home + " are " + found);
        }
        return found.get(0);
    }

    /** Puts the benchmarks of {@code io.github.xstreamjmh.dummy} into {@code lib/}, as a user would add their own. */
    public void addCrashDummies() throws IOException {
        String dummies = "io/github/xstreamjmh/dummy";
        Path classes = Path.of("target", "test-classes");
        try (OutputStream file = Files.newOutputStream(lib().resolve("crash-dummies-1.0.jar"));
                JarOutputStream jar = new JarOutputStream(file);
                Stream<Path> tree = Files.walk(classes.resolve(dummies))) {
            for (Path path : tree.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(new ZipEntry(classes.relativize(path).toString()));
                Files.copy(path, jar);
            }
            for (String list : List.of("META-INF/BenchmarkList", "META-INF/CompilerHints")) {
                jar.putNextEntry(new ZipEntry(list));
                for (String line : Files.readAllLines(classes.resolve(list))) {
                    if (line.contains(dummies) || line.contains(dummies.replace('/', '.'))) {
                        jar.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                    }
                }
            }
        }
    }

    /** Sets a variable for the runs that follow; {@code null} takes it away. */
    public UnpackedApp environment(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Lets the runs that follow have the collector that they have by default. */
    public UnpackedApp withDefaultCollector() {
        return environment("JAVA_OPTS", environment.get("JAVA_OPTS").replace("-XX:+UseSerialGC ", ""));
    }

    /** Lets the runs that follow measure beside others. */
    public UnpackedApp withoutLock() {
        return environment("JAVA_OPTS", SOON + " -Djmh.ignoreLock=true");
    }

    /** Runs {@code bin/benchmark} through dash where there is one, else through the system's sh. */
    public Result run(String... arguments) throws IOException, InterruptedException {
        return execute(benchmark(arguments));
    }

    /** Starts {@code bin/benchmark} and returns at once; the process must be ended by the caller. Output goes to files. */
    public Process start(Path out, Path err, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(Path.of("/usr/bin/env"))) {
            // Whoever started the tests in the background may have had SIGINT ignored, which is inherited.
            command.addAll(List.of("/usr/bin/env", "--default-signal=INT"));
        }
        command.addAll(benchmark(arguments));
        return builder(command, out, err).start();
    }

    private List<String> benchmark(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Files.isExecutable(Path.of("/bin/dash")) ? "/bin/dash" : "sh");
        command.add(home.resolve("bin/benchmark").toString());
        command.addAll(List.of(arguments));
        return command;
    }

    /** Runs a line of shell in the unzipped folder, as the manual has them. */
    public Result shell(String line) throws IOException, InterruptedException {
        return execute(List.of("sh", "-c", "cd \"$0\" && " + line, home.toString()));
    }

    /** Runs a command in the work folder, with the environment of {@link #run}. */
    public Result execute(List<String> command) throws IOException, InterruptedException {
        // Files, not pipes: a pipe that a stray grandchild holds open would never end.
        Path out = Files.createTempFile(workFolder.getParent(), "out", ".txt");
        Path err = Files.createTempFile(workFolder.getParent(), "err", ".txt");
        Process process = builder(command, out, err).start();
        boolean ended = false;
        try {
            ended = process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } finally {
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
        }
        if (!ended) {
            throw new AssertionError(
                    "%s still ran after %s; it said:%n%s%n%s".formatted(command, LIMIT, read(out), read(err)));
        }
        return new Result(process.exitValue(), read(out), read(err));
    }

    /** Windows' programs write an encoding of their own: a character that is none in UTF-8 is no fault. */
    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private ProcessBuilder builder(List<String> command, Path out, Path err) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(workFolder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeAll(Set.of("JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        environment.forEach((variable, value) -> {
            if (value == null) {
                builder.environment().remove(variable);
            } else {
                builder.environment().put(variable, value);
            }
        });
        return builder;
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("xstream-jmh-it");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path unpack(String archive) {
        Path zip = Path.of(System.getProperty(archive + ".zip"));
        try {
            Path original = FOLDER.resolve(archive);
            try (FileSystem content = FileSystems.newFileSystem(zip, Map.of("enablePosixFileAttributes", true))) {
                copyTree(content.getPath("/"), original);
            }
            try (Stream<Path> top = Files.list(original)) {
                List<Path> folders = top.toList();
                if (folders.size() != 1) {
                    throw new IllegalStateException("The ZIP unpacks to more than one folder: " + folders);
                }
                return folders.get(0);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot unpack " + zip, e);
        }
    }

    /** The jar of what runs in forks, of whose rows those of one method are left. */
    private static Path withControlRows(String method) {
        try {
            Path copy = FOLDER.resolve(FORK + "-" + method + ".jar");
            Files.copy(new UnpackedApp(ORIGINAL, ORIGINAL).jar(FORK), copy);
            try (FileSystem content = FileSystems.newFileSystem(copy)) {
                Path list = content.getPath("META-INF/BenchmarkList");
                List<String> left = Files.readAllLines(list).stream()
                        .filter(line -> line.contains("ControlBenchmark_" + method + "_"))
                        .toList();
                Files.write(list, left);
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> tree = Files.walk(from)) {
            for (Path source : tree.toList()) {
                Path target = to.resolve(from.relativize(source).toString());
                if (Files.isDirectory(source)) {
                    Files.createDirectories(target);
                } else if (source.getFileSystem().equals(target.getFileSystem())) {
                    Files.createLink(target, source);
                } else {
                    Files.copy(source, target);
                    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(source);
                    Files.setPosixFilePermissions(target, permissions);
                }
            }
        }
    }

    private static Path empty(Path folder) {
        try {
            if (Files.exists(folder)) {
                try (Stream<Path> tree = Files.walk(folder)) {
                    for (Path path : tree.sorted((a, b) -> b.compareTo(a)).toList()) {
                        Files.delete(path);
                    }
                }
            }
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
