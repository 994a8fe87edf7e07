/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.releases.ComparedReleases;
import io.github.xstreamjmh.releases.Range;
import io.github.xstreamjmh.releases.ReleaseOptions;
import io.github.xstreamjmh.releases.Story;
import io.github.xstreamjmh.releases.StoryFolder;
import io.github.xstreamjmh.releases.Survey;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.search.RowSearch;
import io.github.xstreamjmh.search.Search;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Why;
import io.github.xstreamjmh.stats.Sequential;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark since}: finds the release that made rows slower or faster. */
@Command(
        name = "since",
        description = {
            "Finds the release that made rows slower or faster, among those from one version to another.",
            "",
            "First it counts what each row executes and allocates in every release, and prints that. Then it compares releases"
                    + " with the oldest, in lockstep as versus does: the newest, those on either side of a step in the counts,"
                    + " then the middle of each range in which time changed. A release is blamed only after comparison with the one before"
                    + " it. Releases in which a row does not work are named and skipped.",
            "",
            "report draws the result. Each comparison has a folder in it, for compare, report and why."
        },
        customSynopsis = {
            "bin/benchmark since group:artifact:FROM..TO [options] [JMH options] [regexp...]",
            "       bin/benchmark since FOLDER[:FROM..TO] [options] [JMH options] [regexp...]%n"
        },
        footer = {
            "  bin/benchmark since com.fasterxml.woodstox:woodstox-core:7.0.0..7.3.0 parseBigText -p parser=Woodstox",
            "  bin/benchmark since com.thoughtworks.xstream:xstream:1.4.10.. --count Converter    from there to the newest",
            "  bin/benchmark since builds --budget 30m Parser    jars of one library, named by version",
            "  bin/benchmark since --resume results/latest --why            which method made it slower?",
            "",
            "JMH's options work as in versus. Either end of a range may be left out."
        })
public final class SinceCommand extends BenchmarkCommand {

    private static final String NAME = "since";

    @Mixin
    private ReleaseOptions asked;

    @Option(
            names = "--why",
            description =
                    "After the search, count and sample what the named releases do differently, as bin/benchmark why does,"
                            + " and name the methods; takes minutes per row.")
    private boolean why;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        asked.requireSense(common);
        if (why && !asked.format().forPeople()) {
            throw new UsageException("--why answers in prose: use --format text or markdown, or run bin/benchmark why"
                    + " about the folder of a comparison.");
        }
        if (why) {
            Why.requireTimes(asked.count());
        }
        List<Jar> own = Jars.measured();
        Jars.requireSound(own);
        Optional<Path> resumed = common.resume();
        if (resumed.isPresent()) {
            common.goesOn(spec, List.of(), "--format", "--count", "--why");
            StoryFolder folder = folder(ResultFolder.existing(resumed.get()));
            Story.read(folder.path(), NAME); // before a wrong folder is locked
            Closeable lock = folder.lock();
            try (lock) {
                return search(Survey.of(Story.read(folder.path(), NAME), own, err), folder);
            }
        }
        Request.requireNewFolder(common.out());
        Story story = asked.story(words, spec, common, own);
        Survey survey = Survey.of(story, own, err);
        StoryFolder folder = folder(Request.newFolder(common.out()));
        Closeable lock = folder.lock();
        try (lock) {
            return search(
                    survey.kept(
                            Range.parse(words.get(0)),
                            survey.releases().names().get(0),
                            survey.plan().rows().size()),
                    folder);
        }
    }

    private StoryFolder folder(ResultFolder in) {
        return new StoryFolder(in, NAME, NAME, asked, out, err);
    }

    private int search(Survey working, StoryFolder folder) throws IOException, InterruptedException {
        Machine machine = Machine.here();
        Optional<Survey> counted = folder.counted(working, common);
        if (counted.isEmpty()) {
            return ExitCode.INCONCLUSIVE;
        }
        Survey survey = counted.get();
        SinceAnswer counts = answer(survey, Map.of());
        if (asked.count()) {
            return print(survey.story(), counts, folder);
        }
        folder.show(counts.history(survey.story().kept()), survey.story());
        return timed(survey, folder, machine);
    }

    private static int print(Story story, SinceAnswer found, StoryFolder folder) {
        return ExitCode.worse(folder.print(found.history(story.kept()), story), found.exitCode());
    }

    private static SinceAnswer answer(Survey survey, Map<Row, RowSearch> searches) {
        return new SinceAnswer(
                survey.releases().names(),
                survey.left(),
                survey.curves(),
                searches,
                survey.story().threshold(),
                survey.exitCode());
    }

    private int timed(Survey survey, StoryFolder folder, Machine machine) throws IOException, InterruptedException {
        double threshold = survey.story().threshold();
        Map<Row, RowSearch> searches = new LinkedHashMap<>();
        survey.curves()
                .forEach((row, curve) -> searches.put(
                        row,
                        new RowSearch(
                                curve.working(survey.releases().names().size()), curve.steps(threshold), threshold)));
        Search<Row> search = new Search<>(searches);
        if (!ComparedReleases.any(folder.path())) {
            err.println(estimate(survey, search));
        }
        ComparedReleases pairs = new ComparedReleases(survey, folder.path(), folder.command(), common, machine, err);
        boolean complete;
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            complete = search.run(pairs);
        }
        int code = print(survey.story(), answer(survey, searches), folder);
        if (why && pairs.mayGoOn()) {
            explain(searches, pairs);
        }
        return pairs.ended(complete, code);
    }

    /** What it takes, in a sentence. */
    private static String estimate(Survey survey, Search<Row> search) {
        int comparisons = search.expected(survey.releases().names().size());
        return (comparisons == 1 ? "The comparison" : "Up to " + comparisons + " comparisons are usual. Each")
                + " takes about "
                + Units.clock(survey.expected(survey.curves().keySet(), 2)) + " if " + Sequential.FEWEST_FOR_SAME
                + " pairs decide each row.";
    }

    /** What the rows of each step do otherwise, by the comparison of the two releases beside it. */
    private void explain(Map<Row, RowSearch> searches, ComparedReleases pairs) throws InterruptedException {
        Map<Path, Set<Row>> steps = new LinkedHashMap<>();
        searches.forEach((row, search) -> search.steps()
                .forEach(step -> steps.computeIfAbsent(pairs.folder(step.gap(), row), key -> new LinkedHashSet<>())
                        .add(row)));
        for (Map.Entry<Path, Set<Row>> step : steps.entrySet()) {
            Path compared = step.getKey();
            new Why(
                            compared,
                            row -> step.getValue().contains(row.row()),
                            Optional.empty(),
                            true,
                            asked.format(),
                            out,
                            err)
                    .after(() -> Request.versusOf(compared).orElseThrow());
        }
    }
}
