/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Reads results, whoever wrote them: result folders of this suite, JMH's JSON, CSV and text, and the tables of {@code
 * reference/published}. What a file is, its beginning tells.
 */
public final class ResultReader {

    /** How JSON's first line begins, whoever laid it out. */
    private static final Pattern JSON = Pattern.compile("\\[\\s*([{\\]].*)?|\\{.*");

    private ResultReader() {}

    /** Whether there are results of this suite in a folder. */
    public static boolean isResultFolder(Path folder) {
        return Files.isRegularFile(folder.resolve(ResultFolder.ENVIRONMENT));
    }

    /** The same where nobody is to be told of a fork that is left out. */
    public static Run read(Path path, Predicate<String> metrics) {
        return read(path, metrics, leftOut -> {});
    }

    /**
     * Reads a result folder or a file.
     *
     * @param metrics which of the metrics beside the score to read from JMH's JSON, by key; others are passed over, which
     *     is faster
     * @param tell takes a sentence about a fork that is left out
     * @throws UsageException if it can't be read, or what it says can't be: a sentence with the file and the place
     */
    public static Run read(Path path, Predicate<String> metrics, Consumer<String> tell) {
        try {
            ResultFolder folder = ResultFolder.existing(path);
            if (!Files.isDirectory(folder.path())) {
                return readFile(path, metrics);
            }
            if (!folder.hasRun()) {
                throw new UsageException(
                        path + ": there is no environment.json in this folder; name a result folder, or a "
                                + "file that JMH wrote");
            }
            return folder.read(path.toString(), tell);
        } catch (IOException e) {
            throw Source.unreadable(path.toString(), e);
        } catch (OutOfMemoryError e) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            throw new UsageException(
                    path + ": too large for the " + megabytes + " MB of this JVM; give it more with JAVA_OPTS=-Xmx4g",
                    e);
        }
    }

    private static Run readFile(Path file, Predicate<String> metrics) throws IOException {
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
            return Run.of(file.toString(), Optional.empty(), rows, published);
        }
    }
}
