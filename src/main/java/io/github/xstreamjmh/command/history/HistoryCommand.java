/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.ShardName;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.releases.ComparedReleases;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.releases.Range;
import io.github.xstreamjmh.releases.ReleaseOptions;
import io.github.xstreamjmh.releases.Releases;
import io.github.xstreamjmh.releases.Story;
import io.github.xstreamjmh.releases.StoryFolder;
import io.github.xstreamjmh.releases.Survey;
import io.github.xstreamjmh.releases.Times;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Request;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark history}: how rows went from release to release of a library. */
@Command(
        name = HistoryCommand.NAME,
        description = {
            "Tracks how rows changed from release to release of a library.",
            "",
            "It counts what each row executes and allocates in every release. Where counts change, it compares that"
                    + " release in lockstep with the previous one and the newest in which a row works, on the rows whose"
                    + " counts change most. So each step has its own interval, free of drift.",
            "",
            "Each comparison has a folder in the result, for compare and report. Later releases are added to the history by"
                    + " --extend, without measuring the old ones again."
        },
        customSynopsis = {
            "bin/benchmark history group:artifact:FROM..TO [options] [JMH options] [regexp...]",
            "       bin/benchmark history FOLDER[:FROM..TO] [options] [JMH options] [regexp...]",
            "       bin/benchmark history --resume DIR [--extend]%n"
        },
        footer = {
            "  bin/benchmark history com.fasterxml.woodstox:woodstox-core:5.0.1.. Parser -p parser=Woodstox --out woodstox",
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
            description = "Time the N rows whose counts change most (default: ${DEFAULT-VALUE}).")
    private int rows;

    @Option(names = "--extend", description = "With --resume: look for newer releases, and add them.")
    private boolean extend;

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            defaultValue = "1/1",
            converter = ShardName.Converter.class,
            description =
                    "Run part K of N of the comparisons, to share them among machines. Copy their folders into one history,"
                            + " and --resume it to see all.")
    private ShardName shard;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        asked.requireSense(common);
        if (asked.count() && shard.of() > 1) {
            throw new UsageException(
                    "--shard shares comparisons of times, and --count makes none: leave one of them out.");
        }
        List<Jar> own = Jars.measured();
        Jars.requireSound(own);
        Optional<Path> resumed = common.resume();
        if (resumed.isPresent()) {
            common.goesOn(spec, List.of(), "--format", "--extend", "--count", "--pre-releases", "--shard");
            if (asked.preReleases() && !extend) {
                throw new UsageException("--pre-releases looks for more versions: add --extend.");
            }
            StoryFolder folder = folder(ResultFolder.existing(resumed.get()));
            Story.read(folder.path(), NAME); // before a wrong folder is locked
            Closeable lock = folder.lock();
            try (lock) {
                Story story = Story.read(folder.path(), NAME);
                Survey survey = Survey.of(extend ? extended(story, own) : story, own, err);
                return record(extend ? survey.described(folder.path()) : survey, folder);
            }
        }
        if (extend) {
            throw new UsageException("--extend adds releases to a history: name its folder with --resume.");
        }
        if (rows < 1) {
            throw new UsageException("--rows takes 1 or more; --count skips timing.");
        }
        Request.requireNewFolder(common.out());
        Story story = asked.story(words, spec, common, own);
        Survey survey = Survey.of(story, own, err);
        StoryFolder folder = folder(Request.newFolder(common.out()));
        Closeable lock = folder.lock();
        try (lock) {
            List<String> names = survey.releases().names();
            return record(survey.kept(Range.parse(words.get(0)), names.get(names.size() - 1), rows), folder);
        }
    }

    private Story extended(Story story, List<Jar> own) throws InterruptedException {
        String last = story.releases().get(story.releases().size() - 1).name();
        String of = story.kept().of();
        List<String> left = new ArrayList<>();
        List<Asked.Jars> newer = Releases.after(
                story.wanted().range().of(),
                last,
                asked.preReleases() || story.wanted().preReleases(),
                own,
                Repositories.ofThisUser(),
                left);
        List<String> skipped = left.stream().filter(Releases::isSkipped).toList();
        left.stream().filter(sentence -> !Releases.isSkipped(sentence)).forEach(err::println);
        if (!newer.isEmpty()) {
            err.println("New: " + newer.stream().map(Asked.Jars::name).collect(Collectors.joining(", ")) + ".");
        } else if (skipped.isEmpty()) {
            err.println("There is no version of " + of + " after " + last + ".");
        }
        return story.with(newer, skipped);
    }

    private StoryFolder folder(ResultFolder in) {
        String command = shard.of() == 1 ? NAME : NAME + " --shard " + shard.number() + "/" + shard.of();
        return new StoryFolder(in, NAME, command, asked, out, err);
    }

    private int record(Survey working, StoryFolder folder) throws IOException, InterruptedException {
        Machine machine = Machine.here();
        Optional<Survey> all = folder.counted(working, common);
        if (all.isEmpty()) {
            return ExitCode.INCONCLUSIVE;
        }
        Survey survey = all.get();
        int reference = reference(survey);
        int counted = ExitCode.worse(
                survey.exitCode(),
                exitCode(survey.curves().values(), survey.releases().names().size()));
        if (asked.count()) {
            return ExitCode.worse(counted, folder.print(answer(survey, reference, Map.of()), survey.story()));
        }
        folder.show(answer(survey, reference, Map.of()), survey.story());
        return ExitCode.worse(counted, timed(survey, reference, folder, machine));
    }

    /** That of rows of which nothing was counted in the newest release. */
    static int exitCode(Collection<Curve> curves, int releases) {
        return curves.stream().allMatch(curve -> curve.counted(releases - 1)) ? ExitCode.OK : ExitCode.ROW_FAILED;
    }

    private static HistoryAnswer answer(Survey survey, int reference, Map<Row, Times> times) {
        Story.History kept = survey.story().kept();
        List<String> versions = survey.releases().names();
        double threshold = survey.story().threshold();
        return new HistoryAnswer(
                kept.of(),
                HistoryAnswer.FORMAT,
                versions,
                versions.get(reference),
                survey.left(),
                survey.curves().entrySet().stream()
                        .map(row -> new TimedRow(
                                        versions,
                                        row.getKey(),
                                        row.getValue(),
                                        Optional.ofNullable(times.get(row.getKey())),
                                        threshold)
                                .line())
                        .toList(),
                kept.environment());
    }

    /** The newest release when the history was begun; if no row works there, the newest before it in which one does. */
    private static int reference(Survey survey) {
        String name = survey.story().kept().reference();
        int reference = survey.releases().names().indexOf(name);
        if (reference < 0) {
            throw new UsageException("Release " + name
                    + ", which all others are compared with, is no longer available: put it back, or"
                    + " start a new history.");
        }
        return IntStream.iterate(reference, release -> release >= 0, release -> release - 1)
                .filter(release -> survey.curves().values().stream()
                        .anyMatch(curve -> curve.counted(release) || curve.missed(release)))
                .findFirst()
                .orElse(reference);
    }

    private int timed(Survey survey, int reference, StoryFolder folder, Machine machine)
            throws IOException, InterruptedException {
        Comparisons comparisons =
                Comparisons.of(survey, reference, survey.story().kept().rows(), shard);
        survey.curves().forEach((row, curve) -> {
            if (!curve.counted(reference)) {
                err.println("Not timed: " + row + ". Nothing was counted in "
                        + survey.releases().names().get(reference) + ".");
            }
        });
        ComparedReleases pairs = new ComparedReleases(survey, folder.path(), folder.command(), common, machine, err);
        comparisons.estimate(pairs).ifPresent(err::println);
        Map<Row, Times> times = new LinkedHashMap<>();
        boolean complete;
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            complete = comparisons.run(pairs, times);
        }
        int code = folder.print(answer(survey, reference, times), survey.story());
        boolean failed = times.values().stream().anyMatch(row -> !row.failures().isEmpty());
        int found = failed ? ExitCode.ROW_FAILED : complete ? ExitCode.OK : ExitCode.INCONCLUSIVE;
        return pairs.ended(complete, ExitCode.worse(code, found));
    }
}
