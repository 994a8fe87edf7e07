/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.releases.ComparedReleases;
import io.github.xstreamjmh.releases.Range;
import io.github.xstreamjmh.releases.ReleaseOptions;
import io.github.xstreamjmh.releases.Releases;
import io.github.xstreamjmh.releases.Story;
import io.github.xstreamjmh.releases.Survey;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Request;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark history}: how rows went from release to release of a library. */
@Command(
        name = HistoryCommand.NAME,
        description = {
            "Records how rows went from release to release of a library.",
            "",
            "It counts what each row executes and allocates in every release. Where that steps, it compares the release with"
                    + " the one before it and with the newest, all in lockstep, by the rows whose counts step most: so each"
                    + " step has an error of its own, and nothing drifts between releases.",
            "",
            "Each comparison has a folder in the result, which compare and report take. Later releases are added to it by"
                    + " --extend, without measuring the old ones again."
        },
        customSynopsis = {
            "bin/benchmark history group:artifact:FROM..TO [options] [JMH options] [regexp...]",
            "       bin/benchmark history FOLDER[:FROM..TO] [options] [JMH options] [regexp...]",
            "       bin/benchmark history --resume DIR [--extend]%n"
        },
        footer = {
            "  bin/benchmark history com.fasterxml.woodstox:woodstox-core:5.0.0.. Parser -p parser=Woodstox --out woodstox",
            "  bin/benchmark history --resume woodstox --extend    with the releases that came since",
            "",
            "JMH's options work as in versus. Either end of a range may be left out."
        })
public final class HistoryCommand extends BenchmarkCommand {

    static final String NAME = "history";

    @Mixin
    private ReleaseOptions asked;

    @Option(
            names = "--rows",
            paramLabel = "N",
            defaultValue = "6",
            description = "Measure the time of at most so many rows (default: ${DEFAULT-VALUE}).")
    private int rows;

    @Option(names = "--extend", description = "With --resume: look for newer releases, and add them.")
    private boolean extend;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Jar> own = Jars.measured();
        Jars.requireSound(own);
        Optional<Path> resumed = common.resume();
        if (resumed.isPresent()) {
            common.goesOn(spec, List.of(), "--format", "--extend", "--count", "--pre-releases");
            ResultFolder folder = ResultFolder.existing(resumed.get());
            Story story = Story.read(folder.path(), NAME);
            return record(extend ? extended(story, own) : story, own, folder);
        }
        if (extend) {
            throw new UsageException("--extend adds releases to a history: name its folder with --resume.");
        }
        if (rows < 1) {
            throw new UsageException("--rows is at least 1; --count measures no time.");
        }
        Story story = asked.story(words, spec, common, own);
        String newest = story.releases().get(story.releases().size() - 1).name();
        return record(
                story.with(new Story.History(Range.parse(words.get(0)).of(), newest, rows)),
                own,
                Request.newFolder(common.out()));
    }

    private Story extended(Story story, List<Jar> own) throws InterruptedException {
        String last = story.releases().get(story.releases().size() - 1).name();
        String of = history(story).of();
        List<String> left = new ArrayList<>();
        List<Asked.Jars> newer = Releases.after(of, last, asked.preReleases(), own, Repositories.ofThisUser(), left);
        err.println(
                newer.isEmpty()
                        ? "There is no version of " + of + " after " + last + "."
                        : "New: " + newer.stream().map(Asked.Jars::name).collect(Collectors.joining(", ")) + ".");
        return story.with(newer, left);
    }

    private static Story.History history(Story story) {
        return story.history().orElseThrow(() -> new UsageException("That is no history."));
    }

    private int record(Story begun, List<Jar> own, ResultFolder folder) throws IOException, InterruptedException {
        Survey working = Survey.of(begun, own, err);
        int code = working.plan().skipped().isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
        Closeable lock = folder.lock();
        try (lock) {
            Survey survey = working.counted(story -> story.write(folder.path(), NAME), err);
            int reference = reference(survey);
            if (asked.count()) {
                print(survey, reference, Map.of(), folder.path());
                return code;
            }
            Rendering.text.print(answer(survey, Map.of()), err);
            return ExitCode.worse(code, timed(survey, reference, folder.path()));
        }
    }

    private HistoryAnswer answer(Survey survey, Map<Row, Times> times) {
        return new HistoryAnswer(
                survey.releases().names(),
                survey.left(),
                survey.curves(),
                times,
                survey.story().threshold());
    }

    private void print(Survey survey, int reference, Map<Row, Times> times, Path folder) throws IOException {
        HistoryAnswer answer = answer(survey, times);
        ResultFolder.replace(
                folder.resolve("report.html"), answer.page(survey.story().title(folder), reference));
        asked.format().print(answer, out);
    }

    private static int reference(Survey survey) {
        String name = history(survey.story()).reference();
        int reference = survey.releases().names().indexOf(name);
        if (reference < 0) {
            throw new UsageException(
                    "Release " + name + ", which all others are compared with, can't be had any more.");
        }
        return reference;
    }

    private int timed(Survey survey, int reference, Path folder) throws IOException, InterruptedException {
        Comparisons comparisons =
                Comparisons.of(survey, reference, history(survey.story()).rows());
        err.println(comparisons.estimate());
        String goesOn = "bin/benchmark history --resume " + folder;
        ComparedReleases pairs = new ComparedReleases(survey, folder, goesOn, common.budget(), common.strict(), err);
        Map<Row, Times> times = new LinkedHashMap<>();
        boolean complete;
        MachineLock machine = MachineLock.acquire();
        try (machine) {
            complete = comparisons.run(pairs, times);
        }
        print(survey, reference, times, folder);
        if (!complete) {
            err.println((pairs.interrupted() ? "Stopped" : "The time is up") + ". Continue with " + goesOn + ".");
        }
        return pairs.interrupted() ? ExitCode.INTERRUPTED : complete ? ExitCode.OK : ExitCode.INCONCLUSIVE;
    }
}
