/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.search.RowSearch;
import io.github.xstreamjmh.search.Search;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.session.Verification;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark since}: finds the release that made rows slower or faster. */
@Command(
        name = "since",
        description = {
            "Finds the release that made rows slower or faster, among those from one version to another.",
            "",
            "First it counts what each row executes and allocates in every release, and prints that. Then it compares releases"
                    + " with the oldest, in lockstep as versus does: the newest, those beside a step of the counts, and the"
                    + " middle of where the time changed. A release is named only after it was compared with the one before"
                    + " it. Releases in which a row does not work are named and skipped.",
            "",
            "Each comparison has a folder in the result, which compare and report take."
        },
        customSynopsis = {
            "bin/benchmark since group:artifact:FROM..TO [options] [JMH options] [regexp...]",
            "       bin/benchmark since FOLDER[:FROM..TO] [options] [JMH options] [regexp...]%n"
        },
        footer = {
            "  bin/benchmark since com.fasterxml.woodstox:woodstox-core:7.0.0..7.3.0 parseBigText -p parser=Woodstox",
            "  bin/benchmark since com.thoughtworks.xstream:xstream:1.4.10.. --count Converter    from there to the newest",
            "  bin/benchmark since builds --budget 30m Parser    jars of one library, named by version",
            "",
            "JMH's options work as in versus. Either end of a range may be left out."
        })
public final class SinceCommand extends BenchmarkCommand {

    @Mixin
    private SinceOptions asked;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> words = new ArrayList<>();

    /** The command that goes on with the search in a folder. */
    static String goingOn(Path folder) {
        return "bin/benchmark since --resume " + folder;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Jar> own = Jars.measured();
        Jars.requireSound(own);
        Optional<Path> resumed = common.resume();
        if (resumed.isPresent()) {
            common.goesOn(spec, List.of(), "--format");
            ResultFolder folder = ResultFolder.existing(resumed.get());
            return search(Story.read(folder.path()), own, Optional.of(folder));
        }
        Story story = begun(own);
        return search(story, own, asked.count ? Optional.empty() : Optional.of(Request.newFolder(common.out())));
    }

    private Story begun(List<Jar> own) throws InterruptedException {
        if (words.isEmpty() || words.get(0).startsWith("-")) {
            throw new UsageException("Say first which versions: group:artifact:FROM..TO, or a folder of jars.");
        }
        List<String> arguments = asked.arguments(words.subList(1, words.size()));
        JmhOptions options = JmhOptions.parse(arguments, spec.optionsMap().keySet());
        Session.requireRounds(options);
        if (options.getForkCount().hasValue() || asked.mostPairs < 1) {
            throw new UsageException(
                    "since makes as many forks as it needs: --max-pairs N, from 1 on, sets the most of a comparison.");
        }
        Plan.of(options); // complains of what doesn't exist before anything is looked up
        List<String> left = new ArrayList<>();
        List<Asked.Jars> releases =
                Releases.find(Range.parse(words.get(0)), asked.preReleases, own, Repositories.ofThisUser(), left);
        return new Story(
                Story.FORMAT,
                Machine.here().host().id(),
                releases,
                left,
                arguments,
                Request.here(),
                common.seed(),
                common.label(),
                asked.threshold,
                asked.mostPairs,
                asked.servers,
                List.of());
    }

    private int search(Story begun, List<Jar> own, Optional<ResultFolder> folder)
            throws IOException, InterruptedException {
        List<String> left = new ArrayList<>(begun.left());
        Releases releases = Releases.of(begun.releases(), own, left);
        left.forEach(err::println);
        err.println("Versions: " + String.join(", ", releases.names()) + ".");
        Plan plan = working(begun, releases);
        int code = plan.skipped().isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
        if (plan.rows().isEmpty()) {
            throw new UsageException("No row is left to look at.");
        }
        Closeable lock = folder.isPresent() ? folder.get().lock() : () -> {};
        try (lock) {
            Story story = counted(begun, releases, plan, folder);
            Map<Row, Curve> curves = new LinkedHashMap<>();
            plan.rows()
                    .forEach(row -> curves.put(
                            row.row(), story.curve(row.row().toString()).orElseThrow()));
            SinceAnswer counts = new SinceAnswer(releases.names(), left, curves, Map.of(), story.threshold());
            if (folder.isEmpty()) {
                asked.format.print(counts, out);
                return ExitCode.worse(code, counts.exitCode());
            }
            Rendering.text.print(counts, err);
            return ExitCode.worse(
                    code, timed(story, releases, plan, counts, folder.get().path()));
        }
    }

    /** The rows that the difference can touch and that work in the oldest release. */
    private Plan working(Story story, Releases releases) throws InterruptedException {
        Request request =
                Request.of(story.asked(Optional.empty()), Optional.empty(), Optional.empty(), Optional.empty());
        Plan plan = Plan.of(request.options());
        Predicate<SuiteRow> touched = releases.differences().touched(Bom.ofSuite());
        List<PlannedRow> rows = plan.rows().stream()
                .filter(row -> !row.control())
                .filter(row -> touched.test(new SuiteRow(row.benchmark(), row.row())))
                .toList();
        Contestant oldest =
                new Contestant(releases.side(0), releases.classPaths().get(0), Optional.empty());
        Plan working = Verification.asked(request, new Plan(rows, List.of()), List.of(oldest), err)
                .plan();
        working.skipped()
                .forEach(row -> err.println(
                        "SKIPPED " + row.row() + " in " + releases.names().get(0) + ": " + row.reason()));
        return working;
    }

    private Story counted(Story begun, Releases releases, Plan plan, Optional<ResultFolder> folder)
            throws IOException, InterruptedException {
        List<Side> sides = IntStream.range(0, releases.names().size())
                .mapToObj(releases::side)
                .toList();
        Story story = begun;
        Counter counter = Counter.of(JmhOptions.parse(begun.arguments()), !begun.servers());
        for (PlannedRow row : plan.rows()) {
            if (story.curve(row.row().toString()).isEmpty()) {
                story = story.with(Curve.of(row, sides, counter, err));
            }
            if (folder.isPresent()) {
                story.write(folder.get().path());
            }
        }
        return story;
    }

    private int timed(Story story, Releases releases, Plan plan, SinceAnswer counts, Path folder)
            throws IOException, InterruptedException {
        Map<Row, RowSearch> searches = new LinkedHashMap<>();
        counts.curves()
                .forEach((row, curve) -> searches.put(
                        row,
                        new RowSearch(
                                curve.working(releases.names().size()),
                                curve.steps(story.threshold()),
                                story.threshold())));
        ComparedReleases pairs =
                new ComparedReleases(story, releases, plan, folder, common.budget(), common.strict(), err);
        boolean complete;
        MachineLock machine = MachineLock.acquire();
        try (machine) {
            complete = new Search<>(searches).run(pairs);
        }
        SinceAnswer answer =
                new SinceAnswer(releases.names(), counts.left(), counts.curves(), searches, story.threshold());
        asked.format.print(answer, out);
        if (!complete) {
            err.println(
                    (pairs.interrupted() ? "Stopped" : "The time is up") + ". Continue with " + goingOn(folder) + ".");
        }
        return pairs.interrupted() ? ExitCode.INTERRUPTED : answer.exitCode();
    }
}
