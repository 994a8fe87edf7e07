/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
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

    private ResultReader() {}

    /** Whether there are results of this suite in a folder. */
    public static boolean isResultFolder(Path folder) {
        return Files.isRegularFile(folder.resolve(RESULTS));
    }

    /**
     * Reads a result folder or a file.
     *
     * @throws UsageException if it can't be read, or what it says can't be: a sentence with the file and the place
     */
    public static Results read(Path path) {
        Path file = path;
        if (Files.isDirectory(path)) {
            file = path.resolve(RESULTS);
            if (!isResultFolder(path)) {
                throw new UsageException(path + ": there is no " + RESULTS
                        + " in this folder; name a result folder, or a file that JMH wrote");
            }
        }
        try {
            return read(path, file);
        } catch (IOException e) {
            throw Source.unreadable(file.toString(), e);
        } catch (OutOfMemoryError e) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            throw new UsageException(
                    file + ": too large for the " + megabytes + " MB of this JVM; give it more with JAVA_OPTS=-Xmx4g",
                    e);
        }
    }

    private static Results read(Path path, Path file) throws IOException {
        try (Source source = Source.open(file)) {
            String beginning = source.beginning();
            List<RowResult> rows;
            Optional<PublishedTable> published = PublishedTable.of(beginning);
            if (JSON.matcher(beginning).matches()) {
                rows = JmhJson.read(source);
            } else if (JmhCsv.recognises(beginning)) {
                rows = JmhCsv.read(source);
            } else if (published.isPresent()) {
                rows = published.get().rows(source, file);
            } else {
                rows = JmhText.read(source);
            }
            return new Results(path.toString(), rows, environment(file), published.isPresent());
        }
    }

    private static SortedMap<String, String> environment(Path file) throws IOException {
        Path beside = file.resolveSibling(ENVIRONMENT);
        return file.endsWith(RESULTS) && Files.exists(beside)
                ? Environment.read(beside).flat()
                : Collections.emptySortedMap();
    }
}
