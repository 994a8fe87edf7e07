/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.comparison.Ranks;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.plan.Heat;
import io.github.xstreamjmh.plan.Heats;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Shards;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.session.Verification;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark rank}: reads its command line and has contenders measured in heats. */
@Command(
        name = "rank",
        description = {
            "Shows which contender is fastest, and how much slower the others are.",
            "",
            "The JVMs of all contenders of a benchmark method run at once and take turns (a heat), so the"
                    + " noise of the machine hits all of them alike. Heats are repeated with new JVMs until each ratio"
                    + " to the fastest is known to 3 %%. If memory can't hold all JVMs, each heat takes some of them."
        },
        customSynopsis = "bin/benchmark rank [options] [JMH options] [regexp...]%n",
        footer = {
            "  bin/benchmark rank --quick ParserBenchmark       an order in minutes",
            "  bin/benchmark rank ParserBenchmark --budget 30m  as precise as half an hour allows",
            "  bin/benchmark rank --only Aalto,Woodstox         should I switch?",
            "  bin/benchmark rank --until ranks Base64          until the order of any two is known",
            "  bin/benchmark rank --jar theirs.jar --by impl    any JMH benchmarks",
            "",
            "JMH's options work as in a run (bin/benchmark help run); -f is the most rounds."
        })
public final class RankCommand extends BenchmarkCommand {

    @Option(
            names = "--jar",
            paramLabel = "FILE",
            description = "Rank the benchmarks of this JMH jar, in place of lib/.")
    private Path jar;

    @Mixin
    private RankOptions own;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> jmhArguments = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        JmhOptions plain = JmhOptions.parse(jmhArguments, spec.optionsMap().keySet());
        if (jar != null && !InPlaceOfLib.inside()) {
            Suite.in(jar);
            return inPlaceOfLib(jar);
        }
        List<Jar> jars = Jars.measured();
        if (jar == null) {
            Jars.requireSound(jars);
        }
        List<Contestant> one = List.of(new Contestant(Side.own(), jars, Optional.empty()));
        Optional<Request> resumed = common.resume()
                .map(folder -> Request.resumed(
                        folder,
                        common.budget(),
                        Optional.empty(),
                        "rank ",
                        words -> common.goesOn(spec, words, "--jar")));
        return resumed.isPresent() ? goOn(resumed.get(), one) : begin(plain, one);
    }

    private int begin(JmhOptions plain, List<Contestant> one) throws IOException, InterruptedException {
        Request request =
                own.request(jar == null ? jmhArguments : Suite.selectionIn(jmhArguments, plain.anySelected()), common);
        requireHeats(request.options());
        if (own.shard().isPresent() && own.by().filter(Heat.BY_METHOD::equals).isPresent()) {
            throw new UsageException("--by method ranks methods, which --shard would separate: leave one of them out.");
        }
        Contest contest = new Contest(own.by(), own.only);
        Plan whole = contest.of(Plan.of(request.options()).judged(), err);
        Request asked = request.of(own.rank(Contest.atOnce(Contest.heaps(request, whole))));
        Plan rounds = whole.withRounds(asked.rounds());
        Request part = own.shard()
                .map(shard -> asked.of(
                        Shards.cut(rounds, shard.of(), asked.asked().seed()).recorded(shard.number())))
                .orElse(asked);
        if (own.dry) {
            Plan measured = inHeats(part, part(part, rounds), contest);
            out.println(presenter(part, measured, schedule(part, measured, contest, one), out, err)
                    .estimate());
            return ExitCode.OK;
        }
        Verification verified = Verification.asked(part, part(part, rounds), one, err);
        return measure(part, contest.ranked(verified.plan(), err), contest, verified.sides());
    }

    private int goOn(Request request, List<Contestant> one) throws IOException, InterruptedException {
        Asked.Rank asked = request.asked().rank().orElseThrow();
        Contest contest = new Contest(asked.by(), asked.only());
        Plan whole = contest.of(Plan.of(request.options()), err).withRounds(request.rounds());
        Plan plan = part(request, whole);
        List<PlannedRow> working = plan.rows().stream()
                .filter(row -> !request.skippedThen(row.row()))
                .toList();
        return measure(request, new Plan(working, plan.skipped()), contest, one);
    }

    /** The shard of a plan that is asked for. A heat has no need of control rows. */
    private static Plan part(Request request, Plan whole) {
        Plan part = request.asked()
                .shard()
                .map(shard -> Shards.planOf(whole, shard, request.asked().seed()))
                .orElse(whole);
        return new Plan(part.rows().stream().filter(row -> !row.control()).toList(), part.skipped());
    }

    private static void requireHeats(JmhOptions options) {
        Session.requireRounds(options);
        if (options.embedded()) {
            throw new UsageException("rank needs forked JVMs: leave out -f 0.");
        }
        if (options.getWarmupForkCount().orElse(0) > 0
                || !options.getWarmupIncludes().isEmpty()) {
            throw new UsageException("Forks that only warm up (-wf), or warm up others (-wmb), can't take turns.");
        }
    }

    private int measure(Request request, Plan plan, Contest contest, List<Contestant> one)
            throws IOException, InterruptedException {
        Asked.Rank asked = request.asked().rank().orElseThrow();
        Plan measured = inHeats(request, plan, contest);
        Heats schedule = schedule(request, measured, contest, one);
        boolean quick = request.asked().quick();
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            return new Session(
                            request,
                            measured,
                            one,
                            new Session.Rule(
                                    schedule,
                                    Interleaving.ITERATIONS,
                                    forks -> quick ? Set.of() : Ranks.settled(forks, asked.precision(), asked.ranks())),
                            (data, talk) -> presenter(request, measured, schedule, data, talk),
                            out,
                            err)
                    .run(common.strict());
        }
    }

    private static Plan inHeats(Request request, Plan plan, Contest contest) {
        return plan.inHeats(contest.heats(plan.rows()), request.options(), request.coresToWarmUp());
    }

    private static Heats schedule(Request request, Plan measured, Contest contest, List<Contestant> one) {
        return new Heats(
                contest.heats(measured.rows()),
                request.asked().rank().orElseThrow().atOnce(),
                one.get(0).side(),
                measured.rounds(),
                request.asked().seed());
    }

    private static RankPresenter presenter(
            Request request, Plan measured, Heats schedule, PrintStream out, PrintStream err) {
        int atOnce = schedule.round(1).stream()
                .mapToInt(turn -> turn.members().size())
                .max()
                .orElse(0);
        long heap = Contest.heaps(request, measured).stream()
                .limit(atOnce)
                .mapToLong(Long::longValue)
                .sum();
        return new RankPresenter(request, schedule, heap, out, err);
    }
}
