/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.report;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.document.MarkdownRenderer;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.report.Otava;
import io.github.xstreamjmh.report.Page;
import io.github.xstreamjmh.report.ReleasesPage;
import io.github.xstreamjmh.report.Report;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.PublicCopy;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ForkLog;
import io.github.xstreamjmh.result.folder.NamedFile;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/benchmark report}. */
@Command(
        name = "report",
        description = {
            "Makes one self-contained HTML file of results: who is fastest, dot plots with every"
                    + " fork, memory, warm-up, whether the machine changed, and all tables. Every run leaves one in"
                    + " its folder.",
            "",
            "Two to four results are compared; more that share rows become a history. A folder of"
                    + " result folders stands for all of them, in order of date."
        },
        footer = {
            "  bin/benchmark report results/latest                     writes report.html",
            "  bin/benchmark report results/before results/after -o changes.html",
            "  bin/benchmark report results                            all of them, as a history",
            "  bin/benchmark report results/latest --share public      a copy without your folders and passwords",
            "  bin/benchmark report results/latest --format markdown   the same tables for a wiki",
            "  bin/benchmark report results --format otava             for Apache Otava, which finds change points"
        })
public final class ReportCommand extends BenchmarkCommand {

    private static final Path FILE = Path.of(ResultFolder.PAGE);

    /** Titles of more libraries give their number. */
    private static final int MOST_NAMED = 3;

    /** What a report is written as. */
    enum Format {
        html,
        markdown,
        otava
    }

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULT",
            description =
                    "A result folder (also of since or history), a folder of these, a file that JMH wrote, or what since or"
                            + " history --format json printed.")
    private List<Path> paths = new ArrayList<>();

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "Write to this file. Default: report.html for HTML, standard output for other formats.")
    private Path file;

    @Option(
            names = "--format",
            defaultValue = "html",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(
            names = "--share",
            paramLabel = "DIR",
            description =
                    "Instead of a report, copy a result to this new or empty folder, for others: home folders become"
                            + " ~, the working folder a dot, and agents' options and most values of -D are left out.")
    private Path share;

    private final List<Run> runs = new ArrayList<>();
    private final List<HistoryAnswer> histories = new ArrayList<>();

    @Override
    public Integer call() {
        if (share != null) {
            if (file != null || format != Format.html) {
                throw new UsageException("--share copies a result with its report.html: leave out -o and --format.");
            }
            share();
            return ExitCode.OK;
        }
        paths.forEach(this::read);
        String text = switch (format) {
            case html -> HtmlPage.of(page());
            case markdown -> markdown(page());
            case otava -> otava(runs);
        };
        if (file == null && format != Format.html) {
            out.print(text);
        } else {
            write(file == null ? FILE : file, text);
        }
        return ExitCode.OK;
    }

    private Page page() {
        List<ReleasesPage.Library> libraries =
                histories.stream().flatMap(history -> history.onPage().stream()).toList();
        if (runs.isEmpty()) {
            return ReleasesPage.of(title(libraries), libraries);
        }
        Page page = Report.of(runs, findings(), libraries);
        Path name = paths.get(0).toAbsolutePath().normalize().getFileName();
        boolean ofFolder = paths.size() == 1 && runs.size() > 1 && name != null;
        return ofFolder ? new Page(name.toString(), page.views()) : page;
    }

    private static String title(List<ReleasesPage.Library> libraries) {
        List<String> names =
                libraries.stream().map(ReleasesPage.Library::name).distinct().toList();
        return names.size() > MOST_NAMED ? "Releases of " + names.size() + " libraries" : String.join(", ", names);
    }

    private void share() {
        try {
            ResultFolder from =
                    single().orElseThrow(() -> new UsageException("--share copies one result folder: name one."));
            Environment own = Environment.read(from.environment());
            List<Fork> measured = ForkLog.read(from.forks(), err::println);
            List<Fork> forks = PublicCopy.of(own, measured);
            if (rows(forks) < rows(measured)) {
                throw new UsageException("Some rows of " + paths.get(0)
                        + " differ in nothing but a folder that a copy leaves out: it can't be shared.");
            }
            Environment environment = PublicCopy.of(own);
            Run run = Run.of(String.valueOf(share.toAbsolutePath().getFileName()), environment, forks);
            ResultFolder.requireForks(from.path().toString(), run);
            ResultFolder copy = ResultFolder.empty(share);
            copy.write(environment, forks);
            Findings findings =
                    PublicCopy.of(Findings.read(from.path()), own.run().folder());
            findings.write(copy.path());
            HtmlPage.write(run, Optional.empty(), findings, copy.path().resolve(ResultFolder.PAGE));
            err.println("A copy to share is in " + share + ".");
        } catch (FileAlreadyExistsException e) {
            throw new UsageException(share + " is not empty. Choose a new folder for --share.", e);
        } catch (IOException e) {
            throw new UsageException("Can't share " + paths.get(0) + ": " + Causes.firstLine(e) + ".", e);
        }
    }

    private static long rows(List<Fork> forks) {
        return forks.stream().map(Fork::row).distinct().count();
    }

    /** What {@code why} found of the rows of a single result. */
    private Findings findings() {
        try {
            Optional<ResultFolder> single = single();
            return single.isPresent() ? Findings.read(single.get().path()) : Findings.NONE;
        } catch (IOException e) {
            throw new UsageException("Can't read " + paths.get(0) + ": " + Causes.firstLine(e) + ".", e);
        }
    }

    /** The result folder that is all that was named. */
    private Optional<ResultFolder> single() throws IOException {
        if (paths.size() != 1) {
            return Optional.empty();
        }
        return Optional.of(ResultFolder.existing(paths.get(0))).filter(ResultFolder::hasRun);
    }

    private void write(Path target, String text) {
        try {
            NamedFile.write(target, text);
            err.println("The report is in " + target + ".");
        } catch (IOException e) {
            throw new UsageException(
                    "Can't write " + target + " (" + Causes.firstLine(e) + "). Choose another file with -o.", e);
        }
    }

    private static String markdown(Page page) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, false, StandardCharsets.UTF_8);
        MarkdownRenderer.print(page.document(), stream);
        stream.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String otava(List<Run> runs) {
        if (runs.isEmpty()) {
            throw new UsageException("Otava takes results; a history has none.");
        }
        runs.stream().filter(run -> run.environment().isEmpty()).findFirst().ifPresent(run -> {
            throw new UsageException(run.name()
                    + " doesn't say when it was measured, which Otava needs: name result folders of this suite.");
        });
        return Otava.of(runs);
    }

    private void read(Path path) {
        try {
            Optional<HistoryAnswer> history = HistoryAnswer.in(path);
            if (history.isPresent()) {
                histories.add(history.get());
            } else if (!Files.isDirectory(path) || ResultReader.isResultFolder(path)) {
                runs.add(named(path, ResultReader.read(path, metric -> true, err::println)));
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
                    found.add(ResultReader.read(file, metric -> true, err::println));
                    continue;
                }
                Optional<HistoryAnswer> history = HistoryAnswer.in(file);
                history.ifPresent(histories::add);
                if (history.isEmpty() && Files.isDirectory(file) && hasResults(file)) {
                    err.println(
                            "Left out: " + file + ": it holds several results; name it alone for a report of its own.");
                }
            } catch (UsageException e) {
                err.println("Left out: " + e.getMessage());
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
