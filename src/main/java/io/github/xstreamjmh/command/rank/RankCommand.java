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
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Heats;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Shards;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.session.Verification;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
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
                    + " noise of the machine affects all equally. Heats are repeated with new JVMs until each ratio"
                    + " to the fastest is known to ±3 %%. If memory can't hold all JVMs, each heat takes some of them.",
            "",
            "Without a regexp, XStream's own six families are ranked; bin/benchmark families lists all."
        },
        customSynopsis = "bin/benchmark rank [options] [JMH options] [regexp...]%n",
        footer = {
            "  bin/benchmark rank --quick ParserBenchmark       ratios in minutes",
            "  bin/benchmark rank ParserBenchmark --budget 30m  as precise as half an hour allows",
            "  bin/benchmark rank --only Jackson,Gson Json      should I switch?",
            "  bin/benchmark rank --until ranks Base64          until the order of any two is known",
            "  bin/benchmark rank --jar theirs.jar --by impl    any JMH benchmarks",
            "",
            "JMH's options work as in a run (bin/benchmark help run), except -wf and -wmb; -f limits the rounds."
        })
public final class RankCommand extends BenchmarkCommand {

    @Option(names = "--jar", paramLabel = "FILE", description = "Rank the benchmarks of this JMH jar, instead of lib/.")
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
                                "rank ",
                                words -> common.goesOn(spec, words, "--jar", JmhOptions.FORKS))
                        .withJar(jar != null)
                        .upTo(plain));
        return resumed.isPresent() ? goOn(resumed.get(), one) : begin(plain, one);
    }

    private int begin(JmhOptions plain, List<Contestant> one) throws IOException, InterruptedException {
        Request request =
                own.request(jar == null ? jmhArguments : Suite.selectionIn(jmhArguments, plain.anySelected()), common);
        requireHeats(request.options());
        own.requireSense();
        if (jar != null && own.machines() > 1) {
            throw new UsageException(
                    "--shards prints commands for lib/ only. With --jar, give each machine the same rank"
                            + " --jar FILE --seed N, with --shard 1/" + own.machines() + ", 2/" + own.machines()
                            + " and so on.");
        }
        Contest contest = new Contest(own.by(), own.only);
        Plan whole = contest.of(Plan.of(request.options()).judged(), err);
        Request asked = request.of(own.rank(atOnce(Contest.heaps(request, whole))));
        Plan rounds = whole.withRounds(asked.rounds());
        Request part = own.shard()
                .map(shard -> asked.of(
                        Shards.cut(rounds, shard.of(), asked.asked().seed()).recorded(shard.number())))
                .orElse(asked);
        if (own.dry) {
            own.format().print(planned(part, part(part, rounds), contest, one), out);
            return ExitCode.OK;
        }
        Request.requireNewFolder(common.out());
        Session.requireProfilers(request.options());
        Machine machine = Machine.here();
        MachineLock lock = MachineLock.acquire();
        try (lock) { // from the verification on, which would disturb another run
            Verification verified = Verification.asked(part, part(part, rounds), one, err);
            return measure(part, contest.withRivals(verified.plan()), contest, verified.sides(), machine);
        }
    }

    /** What is only planned may be for machines with more memory. */
    private int atOnce(List<Long> heaps) {
        try {
            return Contest.atOnce(heaps);
        } catch (UsageException e) {
            if (!own.dry) {
                throw e;
            }
            err.println("Warning: on this machine it can't run. " + e.getMessage());
            return 2;
        }
    }

    private RankPlan planned(Request request, Plan rounds, Contest contest, List<Contestant> one) {
        Shards shared = Shards.upTo(rounds, own.machines(), request.asked().seed(), err::println);
        return new RankPlan(
                share(request, rounds, contest, one),
                shared.parts().stream()
                        .map(part -> share(request, part, contest, one))
                        .toList(),
                Shards.groups(rounds).stream()
                        .map(method -> share(request, method, contest, one))
                        .toList(),
                request.of(shared.recorded(1)).asked());
    }

    private static RankPlan.Share share(Request request, Plan part, Contest contest, List<Contestant> one) {
        Plan measured = inHeats(request, withoutControls(part), contest);
        return new RankPlan.Share(measured, effort(request, measured, schedule(request, measured, contest, one)));
    }

    private int goOn(Request request, List<Contestant> one) throws IOException, InterruptedException {
        Asked.Rank asked = request.asked().rank().orElseThrow();
        Contest contest = new Contest(asked.by(), asked.only());
        Plan whole = contest.of(Plan.of(request.options()).judged(), err).withRounds(request.rounds());
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            return measure(request, request.working(part(request, whole)), contest, one, Machine.here());
        }
    }

    /** The shard of a plan that is asked for. A heat has no need of control rows. */
    private static Plan part(Request request, Plan whole) {
        Plan part = request.asked()
                .shard()
                .map(shard -> Shards.planOf(whole, shard, request.asked().seed()))
                .orElse(whole);
        return withoutControls(part);
    }

    private static Plan withoutControls(Plan plan) {
        return new Plan(plan.measured(), plan.skipped());
    }

    private static void requireHeats(JmhOptions options) {
        Session.requireRounds(options);
        if (options.embedded()) {
            throw new UsageException("rank needs forked JVMs: leave out -f 0.");
        }
        if (!options.takeTurns()) {
            throw new UsageException("Forks that only warm up (-wf), or warm up others (-wmb), can't take turns.");
        }
    }

    private int measure(Request request, Plan plan, Contest contest, List<Contestant> one, Machine machine)
            throws IOException, InterruptedException {
        Asked.Rank asked = request.asked().rank().orElseThrow();
        Plan measured = inHeats(request, plan, contest);
        Heats schedule = schedule(request, measured, contest, one);
        Effort effort = effort(request, measured, schedule);
        if (request.begunHere()) {
            Contest.requireRoom(Contest.heaps(request, measured), effort.atOnce(), Contest.free());
        }
        boolean quick = request.asked().quick();
        return new Session(
                        request,
                        measured,
                        one,
                        new Session.Rule(
                                schedule,
                                Interleaving.HEATS,
                                forks -> quick
                                        ? Set.of()
                                        : Ranks.settled(forks, asked.precision(), schedule.rounds(), asked.ranks()),
                                run -> Optional.empty()),
                        (data, talk) -> new RankPresenter(request, effort, data, talk),
                        out,
                        err)
                .run(machine, common.strict());
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

    private static Effort effort(Request request, Plan measured, Heats schedule) {
        return Effort.of(schedule, Contest.heaps(request, measured));
    }
}
