/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.report;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.document.MarkdownRenderer;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.report.Otava;
import io.github.xstreamjmh.report.Page;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
            "  bin/benchmark report reference -o site                  linked pages, in a folder that exists",
            "  bin/benchmark report results/latest --share public      a copy without your folders and passwords",
            "  bin/benchmark report results/latest --format markdown   the same tables for a wiki",
            "  bin/benchmark report results --format otava             for Apache Otava, which finds change points"
        })
public final class ReportCommand extends BenchmarkCommand {

    private static final Path FILE = Path.of(ResultFolder.PAGE);

    /** Of the pages of a folder, the first. */
    private static final String INDEX = "index.html";

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
            description =
                    "Write to this file. Default: report.html for HTML, standard output for other formats. If it is a folder:"
                            + " index.html, and a page for each folder of results inside RESULT.")
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

    @Override
    public Integer call() {
        if (share != null) {
            if (file != null || format != Format.html) {
                throw new UsageException("--share copies a result with its report.html: leave out -o and --format.");
            }
            share();
            return ExitCode.OK;
        }
        if (file != null && format == Format.html && Files.isDirectory(file)) {
            pages();
            return ExitCode.OK;
        }
        String text = switch (format) {
            case html -> HtmlPage.of(page());
            case markdown -> markdown(page());
            case otava -> otava(Content.of(paths, err::println).runs());
        };
        if (file == null && format != Format.html) {
            out.print(text);
        } else {
            write(file == null ? FILE : file, text);
        }
        return ExitCode.OK;
    }

    /** A page of all that was named; folders that need one of their own are told. */
    private Page page() {
        Content content = Content.of(paths, err::println);
        content.folders()
                .forEach(inside -> err.println(
                        "Left out: " + inside + ": it holds several results; name it alone for a report of its own."));
        return content.page(findings());
    }

    /** A page of what is in a folder, and one of each folder inside that needs its own. */
    private void pages() {
        if (paths.size() != 1 || ResultReader.isResultFolder(paths.get(0))) {
            throw new UsageException(file + " is a folder, which takes the pages of a folder of results: name a file.");
        }
        Map<String, Page> pages = new LinkedHashMap<>();
        Content content = Content.of(paths, err::println);
        pages.put(INDEX, content.page(Findings.NONE));
        for (Path inside : content.folders()) {
            pages.put(
                    inside.getFileName() + ".html",
                    Content.of(List.of(inside), err::println).page(Findings.NONE));
        }
        Map<String, String> titles = new LinkedHashMap<>();
        pages.forEach((name, page) -> titles.put(name, page.title()));
        pages.forEach((name, page) -> write(file.resolve(name), HtmlPage.of(page.among(titles))));
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
                        + " differ only in a folder that a copy leaves out, so it can't be shared.");
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
}
