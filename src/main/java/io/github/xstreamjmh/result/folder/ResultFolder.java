/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The folder of one run: {@code forks.jsonl} is the source, {@code environment.json} describes it, {@code results.json},
 * {@code results.txt} and {@code histograms/} are exports, one set for each side, and {@code logs/} has the output of forks that
 * failed or were profiled. {@code why} adds {@code counts.jsonl}, {@code times.jsonl} and {@code unanswered.jsonl}. All but
 * {@code .jsonl} files are written beside, forced to disk and renamed, so that no reader sees half a file.
 */
public final class ResultFolder {

    /** The name of the file that describes the run. */
    public static final String ENVIRONMENT = "environment.json";

    /** The name of the page that shows it, or what a search or a history found. */
    public static final String PAGE = "report.html";

    private static final String FORKS = "forks.jsonl";
    private static final String LOCK = ".lock";
    private static final String BESIDE = ".new";

    /** What a run leaves that could not write its first file. */
    private static final Set<String> UNBEGUN = Set.of(LOCK, ENVIRONMENT + BESIDE);

    private static final String HISTOGRAMS = "histograms";

    private static final int LONGEST_NAME = 150;

    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private final Path path;
    private boolean newest;

    private ResultFolder(Path path) {
        this.path = path;
    }

    /**
     * A folder named after the time of its making, below the given one; {@code latest} beside it points to it once something
     * has {@link #begun}.
     */
    public static ResultFolder dated(Path parent, LocalDateTime now) throws IOException {
        make(parent);
        ResultFolder result = new ResultFolder(make(parent, now.format(NAME)));
        result.newest = true;
        forceFolder(parent);
        return result;
    }

    /** Makes a folder of that name, or where another run has taken it, of the name with the first number that is left. */
    private static Path make(Path parent, String name) throws IOException {
        Path folder = parent.resolve(name);
        for (int again = 2; ; again++) {
            try {
                return Files.createDirectory(folder);
            } catch (FileAlreadyExistsException e) {
                folder = parent.resolve(name + "-" + again);
            }
        }
    }

    /** There is something in it to go on with: if it was just made and dated, {@code latest} points to it from now on. */
    public void begun() throws IOException {
        if (newest) {
            Latest.pointTo(path);
            forceFolder(path.toAbsolutePath().getParent());
            newest = false;
        }
    }

    /**
     * A folder of the given name, which must be empty or new, or left by a run that could not begin.
     *
     * @throws FileAlreadyExistsException if there is something in it
     * @throws UsageException if it is a file
     */
    public static ResultFolder empty(Path folder) throws IOException {
        requireEmpty(folder);
        make(folder);
        return new ResultFolder(folder);
    }

    /**
     * Makes sure that a folder is one which {@link #empty} takes. Makes none.
     *
     * @throws FileAlreadyExistsException if there is something in it
     * @throws UsageException if it is a file
     */
    public static void requireEmpty(Path folder) throws IOException {
        requireRoom(folder);
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> content = Files.list(folder)) {
            if (content.anyMatch(file -> !UNBEGUN.contains(file.getFileName().toString()))) {
                throw new FileAlreadyExistsException(folder.toString());
            }
        }
    }

    /**
     * Makes sure that a folder can be made where there is none, and written into where there is one. Makes none.
     *
     * @throws AccessDeniedException if this user can't
     * @throws UsageException if a file is in the way
     */
    public static void requireRoom(Path folder) throws IOException {
        Path there = folder.toAbsolutePath();
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (Files.exists(there) && !Files.isDirectory(there)) {
            throw new UsageException(there + " is a file. Choose another folder.");
        }
        if (!Files.isWritable(there)) {
            throw new AccessDeniedException(there.toString());
        }
    }

    /** Makes a folder that isn't there; one that is may be a link, which Java before 17.0.14 takes for something in the way. */
    private static void make(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
    }

    /** A folder that a run has been made in, by its name or by {@code latest}. */
    public static ResultFolder existing(Path folder) throws IOException {
        return new ResultFolder(Latest.followed(folder));
    }

    /**
     * Keeps others from measuring into this folder until it is closed.
     *
     * @throws UsageException if somebody does already
     */
    public Closeable lock() throws IOException {
        FileChannel channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                throw new OverlappingFileLockException();
            }
            return channel;
        } catch (OverlappingFileLockException e) {
            channel.close();
            throw new UsageException(
                    "Another run is measuring into " + path
                            + ": wait for it to end, or choose another folder with --out.",
                    e);
        }
    }

    public Path path() {
        return path;
    }

    public Path forks() {
        return path.resolve(FORKS);
    }

    public Path environment() {
        return path.resolve(ENVIRONMENT);
    }

    /** Whether a run has been begun in it. */
    public boolean hasRun() {
        return Files.isRegularFile(environment());
    }

    /**
     * What is in it, from the first finished fork on.
     *
     * @param name the folder as the user named it
     * @param tell takes a sentence about a fork that is left out
     * @throws UsageException if what is in it can't be understood
     */
    public Run read(String name, Consumer<String> tell) throws IOException {
        Environment of = Environment.read(environment());
        Run run = Run.of(name, of, finished(tell));
        requireForks(name, run);
        return run;
    }

    /**
     * Makes sure that a run has a finished fork.
     *
     * @param name its folder as the user named it
     * @throws UsageException if it has none
     */
    public static void requireForks(String name, Run run) {
        if (run.rows().values().stream().allMatch(Collection::isEmpty)) {
            throw new UsageException(name + ": there is no finished fork in this folder yet");
        }
    }

    /** Its finished forks; {@code tell} takes a sentence about one that is left out. */
    public List<Fork> finished(Consumer<String> tell) throws IOException {
        return Files.exists(forks()) ? ForkLog.read(forks(), tell) : List.of();
    }

    /** Writes {@code environment.json}. */
    public void write(Environment environment) throws IOException {
        replace(ENVIRONMENT, environment.json());
    }

    /** Writes a whole result at once, with its exports. */
    public void write(Environment environment, Collection<Fork> forks) throws IOException {
        replace(FORKS, ForkLog.text(forks));
        write(environment);
        for (String side : environment.sides().keySet()) {
            export(suffix(environment, side), exported(environment, forks, side));
        }
    }

    /** What a side is called in the names of its exports. */
    public static String suffix(Environment environment, String side) {
        return environment.sides().size() == 1 ? "" : side;
    }

    /** The forks of a side that viewers of JMH's results get, of those that count. */
    public static List<Fork> exported(Environment environment, Collection<Fork> forks, String side) {
        return Run.whole(forks, environment.sides().keySet()).stream()
                .filter(fork -> fork.exported() && fork.place().side().equals(side))
                .toList();
    }

    /**
     * Writes {@code results.json} and {@code results.txt} of a side, whose scores are JMH's means of iterations, and a file
     * for each histogram.
     *
     * @param side the side's name; of the only side of a run empty
     * @param forks its forks
     */
    public void export(String side, Collection<Fork> forks) throws IOException {
        String name = exports(side);
        replace(name + ".json", JmhResults.format(forks, ResultFormatType.JSON));
        replace(name + ".txt", JmhResults.format(forks, ResultFormatType.TEXT) + JmhResults.differences(forks));
        for (Map.Entry<String, String> histogram : Hgrm.format(side, forks).entrySet()) {
            Files.createDirectories(path.resolve(HISTOGRAMS));
            replace(HISTOGRAMS + "/" + histogram.getKey(), histogram.getValue());
        }
    }

    /** What the exports of a side are called, without an ending. */
    public static String exports(String side) {
        return "results" + (side.isEmpty() ? "" : "-" + side);
    }

    /** Keeps what a fork printed, under {@code logs/}; returns where. */
    public Path writeLog(Row row, Place place, String log) throws IOException {
        String again = place.phase() == Phase.confirm ? "confirm-" : "";
        // Other packages and other values may look the same.
        String name = fileName(again + "round-" + place.round() + "-" + place.side() + "-" + row.mode() + "-"
                        + row.inThreads())
                + "-" + Integer.toHexString(row.hashCode()) + ".log";
        Files.createDirectories(path.resolve("logs"));
        return replace("logs/" + name, log);
    }

    /** A name that every disk takes. */
    static String fileName(String words) {
        String name = words.replaceAll("[^A-Za-z0-9._=-]+", "_");
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME) + "-" + Integer.toHexString(words.hashCode());
    }

    private Path replace(String name, String text) throws IOException {
        return replace(path.resolve(name), text);
    }

    /** Writes a file beside, forces it to disk and renames it. */
    public static Path replace(Path file, String text) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + BESIDE);
        try {
            writeAndForce(beside, text);
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            forceFolder(file.toAbsolutePath().getParent());
            return file;
        } catch (IOException e) {
            try {
                Files.deleteIfExists(beside); // half a file helps nobody, least of all where the disk is full
            } catch (IOException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
    }

    /** Forces the names in a folder to disk, where the system can: Windows opens no folder, and some drives refuse. */
    static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder)) {
            channel.force(true);
        } catch (IOException e) {
            // The files themselves are safe; their names come to the disk with the system's next writing.
        }
    }

    private static void writeAndForce(Path file, String text) throws IOException {
        Files.deleteIfExists(file); // a link that somebody else made would lead elsewhere
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true); // else a renamed file may be empty after the power was lost
        }
    }
}
