/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Reads results, whoever wrote them: result folders of this suite, JMH's JSON, CSV and text, and the tables of {@code
 * reference/published}. What a file is, its beginning tells.
 */
public final class ResultReader {

    private static final String RESULTS = "results.json";
    private static final String ENVIRONMENT = "environment.json";

    /** How JSON's first line begins, whoever laid it out, and no log's does. */
    private static final Pattern JSON = Pattern.compile("\\[\\s*([{\\]].*)?|\\{.*");

    private static final String FORKS = "forks.jsonl";

    /** In the line of a fork that measured the machine. */
    private static final String CONTROL = "\"io.github.xstreamjmh.family.control.";

    private static final Pattern FOLDER = Pattern.compile("[\\w-]+");
    private static final int LONGEST_NAME = 100;

    private ResultReader() {}

    /** Whether there are results of this suite in a folder. */
    public static boolean isResultFolder(Path folder) {
        return Files.isRegularFile(folder.resolve(RESULTS));
    }

    /**
     * Reads a result folder or a file.
     *
     * @param metrics which of the metrics beside time to read, by name; others are passed over, which is faster
     * @throws UsageException if it can't be read, or what it says can't be: a sentence with the file and the place
     */
    public static Results read(Path path, Predicate<String> metrics) {
        Path file = path;
        Path folder = followed(path);
        if (Files.isDirectory(folder)) {
            file = folder.resolve(RESULTS);
            if (!isResultFolder(folder)) {
                throw new UsageException(path + ": there is no " + RESULTS
                        + " in this folder; name a result folder, or a file that JMH wrote");
            }
        }
        try {
            return read(path, file, metrics);
        } catch (IOException e) {
            throw Source.unreadable(file.toString(), e);
        } catch (OutOfMemoryError e) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            throw new UsageException(
                    file + ": too large for the " + megabytes + " MB of this JVM; give it more with JAVA_OPTS=-Xmx4g",
                    e);
        }
    }

    private static Results read(Path path, Path file, Predicate<String> metrics) throws IOException {
        try (Source source = Source.open(file)) {
            String beginning = source.beginning();
            List<RowResult> rows;
            boolean published = PublishedTable.recognises(beginning);
            if (JSON.matcher(beginning).matches()) {
                rows = JmhJson.read(source, metrics);
            } else if (JmhCsv.recognises(beginning)) {
                rows = JmhCsv.read(source);
            } else if (published) {
                rows = PublishedTable.read(source);
            } else {
                rows = JmhText.read(source);
            }
            return new Results(path.toString(), rows, environment(file), controls(file), published);
        }
    }

    /** Where links are for the privileged, {@code latest} is a file that names the folder beside it. */
    private static Path followed(Path path) {
        try {
            if (path.endsWith("latest") && Files.isRegularFile(path) && Files.size(path) < LONGEST_NAME) {
                String name = Files.readString(path).strip();
                return FOLDER.matcher(name).matches() ? path.resolveSibling(name) : path;
            }
            return path;
        } catch (IOException e) {
            throw Source.unreadable(path.toString(), e);
        }
    }

    /** The control rows stand beside the file that is for everybody's viewers, with the forks. */
    private static List<RowResult> controls(Path file) throws IOException {
        Path beside = file.resolveSibling(FORKS);
        if (!file.endsWith(RESULTS) || !Files.exists(beside)) {
            return List.of();
        }
        Map<Row, List<Fork>> rows = new LinkedHashMap<>();
        try {
            ForkLog.read(beside, line -> line.contains(CONTROL))
                    .forEach(fork -> rows.computeIfAbsent(fork.row(), row -> new ArrayList<>())
                            .add(fork));
        } catch (IOException e) {
            throw Source.unreadable(beside.toString(), e);
        }
        return rows.values().stream().map(ResultReader::rowResult).toList();
    }

    private static RowResult rowResult(List<Fork> forks) {
        Fork first = forks.get(0);
        List<double[]> iterations =
                forks.stream().map(fork -> fork.primary().means()).toList();
        double score =
                iterations.stream().flatMapToDouble(Arrays::stream).average().orElse(Double.NaN);
        Metric time = new Metric(first.primary().unit(), score, Double.NaN, iterations);
        return new RowResult(first.row(), first.settings(), time, Collections.emptySortedMap());
    }

    private static SortedMap<String, String> environment(Path file) throws IOException {
        Path beside = file.resolveSibling(ENVIRONMENT);
        return file.endsWith(RESULTS) && Files.exists(beside)
                ? Environment.read(beside).flat()
                : Collections.emptySortedMap();
    }
}
