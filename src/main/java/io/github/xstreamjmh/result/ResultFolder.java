/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Stream;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The folder of one run: {@code forks.jsonl}, {@code environment.json}, {@code results.json}, {@code results.txt}, and
 * {@code logs/} for what failed. All but the first are written beside and renamed, so that no reader sees half a file.
 */
public final class ResultFolder {

    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private final Path path;

    private ResultFolder(Path path) {
        this.path = path;
    }

    /** A folder named after the time of its making, below the given one; {@code latest} beside it points to it. */
    public static ResultFolder dated(Path parent, LocalDateTime now) throws IOException {
        Files.createDirectories(parent);
        String name = now.format(NAME);
        Path folder = parent.resolve(name);
        for (int again = 2; Files.exists(folder); again++) {
            folder = parent.resolve(name + "-" + again);
        }
        ResultFolder result = new ResultFolder(Files.createDirectory(folder));
        result.linkLatest();
        return result;
    }

    /**
     * A folder of the given name, which must be empty or new.
     *
     * @throws FileAlreadyExistsException if there is something in it
     */
    public static ResultFolder empty(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> content = Files.list(folder)) {
            if (content.findAny().isPresent()) {
                throw new FileAlreadyExistsException(folder.toString());
            }
        }
        return new ResultFolder(folder);
    }

    /** A folder that a run has been made in. */
    public static ResultFolder existing(Path folder) {
        return new ResultFolder(folder);
    }

    private void linkLatest() throws IOException {
        Path latest = path.resolveSibling("latest");
        Path beside = path.resolveSibling("latest.new");
        Files.deleteIfExists(beside);
        try {
            Files.createSymbolicLink(beside, path.getFileName());
        } catch (UnsupportedOperationException | java.nio.file.FileSystemException e) {
            // Windows keeps links for the privileged; Wine makes none and says nothing.
        }
        if (!Files.isSymbolicLink(beside)) {
            Files.writeString(beside, path.getFileName() + System.lineSeparator());
        }
        Files.move(beside, latest, StandardCopyOption.REPLACE_EXISTING);
    }

    public Path path() {
        return path;
    }

    public Path forks() {
        return path.resolve("forks.jsonl");
    }

    public Path environment() {
        return path.resolve("environment.json");
    }

    public Path results() {
        return path.resolve("results.json");
    }

    /** Writes {@code environment.json}. */
    public void write(Environment environment) throws IOException {
        replace("environment.json", environment.json());
    }

    /** Writes {@code results.json} and {@code results.txt} from the forks so far. */
    public void write(Iterable<Fork> forks) throws IOException {
        var list = new java.util.ArrayList<Fork>();
        forks.forEach(list::add);
        replace("results.json", JmhResults.format(list, ResultFormatType.JSON));
        replace("results.txt", JmhResults.format(list, ResultFormatType.TEXT));
    }

    /** Keeps the log of a fork that failed; returns where. */
    public Path writeLog(Row row, String side, int round, String log) throws IOException {
        String name = ("round-" + round + "-" + side + "-" + row).replaceAll("[^A-Za-z0-9._=-]+", "_") + ".log";
        Files.createDirectories(path.resolve("logs"));
        return replace("logs/" + name, log);
    }

    private Path replace(String name, String text) throws IOException {
        Path file = path.resolve(name);
        Path beside = path.resolve(name + ".new");
        Files.writeString(beside, text, StandardCharsets.UTF_8);
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        return file;
    }
}
