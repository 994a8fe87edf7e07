/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.report;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.report.Page;
import io.github.xstreamjmh.report.ReleasesPage;
import io.github.xstreamjmh.report.Report;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.NamedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What there is to report: results and histories, each named or in a folder that was named. */
final class Content {

    /** Titles of more libraries give their number. */
    private static final int MOST_NAMED = 3;

    private final List<Path> paths;
    private final Consumer<String> tell;
    private final List<Run> runs = new ArrayList<>();
    private final List<HistoryAnswer> histories = new ArrayList<>();
    private final List<Path> folders = new ArrayList<>();

    private Content(List<Path> paths, Consumer<String> tell) {
        this.paths = paths;
        this.tell = tell;
    }

    /**
     * All of it.
     *
     * @param tell is told what is left out
     * @throws UsageException if something that was named can't be read
     */
    static Content of(List<Path> paths, Consumer<String> tell) {
        Content content = new Content(paths, tell);
        paths.forEach(content::read);
        return content;
    }

    /** The results; those of a folder by date. */
    List<Run> runs() {
        return runs;
    }

    /** Folders inside one that was named, which hold results of their own. */
    List<Path> folders() {
        return folders;
    }

    /**
     * The page of it, titled as the folder that results come from.
     *
     * @param findings what {@code why} found of a single result
     */
    Page page(Findings findings) {
        List<ReleasesPage.Library> libraries =
                histories.stream().flatMap(history -> history.onPage().stream()).toList();
        if (runs.isEmpty()) {
            return ReleasesPage.of(title(libraries), libraries);
        }
        Page page = Report.of(runs, findings, libraries);
        Path only = paths.get(0);
        boolean ofFolder = paths.size() == 1 && Files.isDirectory(only) && !ResultReader.isResultFolder(only);
        Path name = only.toAbsolutePath().normalize().getFileName();
        return ofFolder && name != null ? page.titled(name.toString()) : page;
    }

    private static String title(List<ReleasesPage.Library> libraries) {
        List<String> names =
                libraries.stream().map(ReleasesPage.Library::name).distinct().toList();
        return names.size() > MOST_NAMED ? "Releases of " + names.size() + " libraries" : String.join(", ", names);
    }

    private void read(Path path) {
        try {
            Optional<HistoryAnswer> history = HistoryAnswer.in(path);
            if (history.isPresent()) {
                histories.add(history.get());
            } else if (!Files.isDirectory(path) || ResultReader.isResultFolder(path)) {
                runs.add(named(path, ResultReader.read(path, metric -> true, tell)));
            } else {
                readContent(path);
            }
        } catch (IOException e) {
            throw Source.unreadable(path.toString(), e);
        }
    }

    /** By its own name if the path is a link, or ends in dots; a pipe has none. */
    private static Run named(Path path, Run run) throws IOException {
        if (NamedFile.isDevice(path)) {
            return run;
        }
        Path own = path.toRealPath().getFileName();
        return own == null || own.equals(path.getFileName()) ? run : run.named(own.toString());
    }

    /** What is in a folder: results, and histories. */
    private void readContent(Path folder) throws IOException {
        List<Run> found = new ArrayList<>();
        int before = histories.size();
        for (Path file : content(folder)) {
            try {
                if (ResultReader.isResultFolder(file)) {
                    found.add(ResultReader.read(file, metric -> true, tell));
                    continue;
                }
                Optional<HistoryAnswer> history = HistoryAnswer.in(file);
                history.ifPresent(histories::add);
                if (history.isEmpty() && Files.isDirectory(file) && hasResults(file)) {
                    folders.add(file);
                }
            } catch (UsageException e) {
                tell.accept("Left out: " + e.getMessage());
            }
        }
        found.sort(Comparator.comparing(run -> run.environment().orElseThrow().date()));
        if (found.isEmpty() && histories.size() == before) {
            throw new UsageException(folder + ": there is no result folder in it; name one, or a file that JMH wrote.");
        }
        runs.addAll(found);
    }

    private static boolean hasResults(Path folder) {
        try {
            for (Path file : content(folder)) {
                if (ResultReader.isResultFolder(file) || HistoryAnswer.in(file).isPresent()) {
                    return true;
                }
            }
            return false;
        } catch (IOException | UsageException e) {
            return false; // who names it is told why
        }
    }

    /** All but the link to the last result, which on Windows is a file. */
    private static List<Path> content(Path folder) throws IOException {
        try (Stream<Path> content = Files.list(folder)) {
            return content.filter(file -> !Files.isSymbolicLink(file))
                    .filter(file -> !file.endsWith("latest") || Files.isDirectory(file))
                    .sorted()
                    .toList();
        }
    }
}
