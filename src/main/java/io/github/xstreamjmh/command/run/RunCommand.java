/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.ShardName;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhHelp;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Limits;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Shards;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.RunOptions;
import io.github.xstreamjmh.session.RunPresenter;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark [options] [regexp...]}: reads the command line of a run and has it carried out. */
@Command(
        name = "run",
        description = {
            "Measures benchmarks; the default command.",
            "%nA run proceeds in rounds: each forks one JVM per row, in shuffled order, so there is a complete"
                    + " table after the first round, and each further one makes it more precise. Without a regexp,"
                    + " XStream's own families run: parser, converter, stringconverter, namecoder, base64,"
                    + " typepermission."
        },
        customSynopsis = "bin/benchmark [options] [JMH options] [regexp...]%n",
        footer = {
            "  bin/benchmark --quick ParserBenchmark          orders of magnitude in minutes",
            "  bin/benchmark Parser -p parser=Xpp3,Woodstox   two contenders",
            "  bin/benchmark --precision 2%% Base64            until each row is known to ±2 %%",
            "  bin/benchmark --resume results/latest          continue a stopped run",
            "  bin/benchmark -prof stack ParserBenchmark      with one of JMH's profilers",
            "  bin/benchmark --jar their-benchmarks.jar Map    any JMH benchmarks",
            "  bin/benchmark --shard 2/3 --out shards/2       the part of the second of three machines",
            "",
            "JMH's options work, except -tg and -wm (-f is the number of rounds):"
        })
public final class RunCommand extends BenchmarkCommand {

    @Option(
            names = "--jar",
            paramLabel = "FILE",
            description = "Measure the benchmarks of this JMH jar, with its dependencies inside, instead of lib/: those"
                    + " that a regexp names, or all.")
    private Path jar;

    @Mixin
    private RunOptions how;

    @Option(
            names = "--as",
            paramLabel = "FORM",
            description = "Show each score as time or as rate, instead of as it was measured.")
    private ScoreForm form;

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            converter = ShardName.Converter.class,
            description = "Measure the K-th of N parts, so that several machines can share the rows; bin/benchmark plan"
                    + " shows the parts, bin/benchmark merge joins them. Default of --seed: " + Shards.SEED
                    + ".")
    private ShardName shard;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> jmhArguments = new ArrayList<>();

    /** Has JMH's own help printed below that of the suite. */
    @Spec
    void addJmhsOptions(CommandSpec command) {
        List<String> sections = new ArrayList<>(command.usageMessage().sectionKeys());
        sections.add("jmhOptions");
        command.usageMessage().sectionKeys(sections);
        command.usageMessage().sectionMap().put("jmhOptions", help -> JmhHelp.text());
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        JmhOptions plain = JmhOptions.parse(jmhArguments, spec.optionsMap().keySet());
        boolean resumes = common.resume().isPresent();
        List<String> arguments =
                resumes || !foreign() ? jmhArguments : Suite.selectionIn(jmhArguments, plain.anySelected());
        if (foreign() && !InPlaceOfLib.inside()) {
            Suite.in(jar);
            return inPlaceOfLib(jar);
        }
        if (JmhOptions.parse(arguments).list()) {
            return ExitCode.OK;
        }
        Request all = common.resume()
                .map(folder -> Request.resumed(
                                folder,
                                common.budget(),
                                "",
                                words -> common.goesOn(spec, words, "--as", "--jar", JmhOptions.FORKS))
                        .withJar(foreign())
                        .upTo(plain))
                .orElseGet(() -> fresh(arguments));
        Session.requireRounds(all.options());
        Session.requireProfilers(all.options());
        if (all.steady() && all.options().embedded()) {
            throw new UsageException("--steady sets the flags of forks: leave out -f 0.");
        }
        if (!resumes) {
            Request.requireNewFolder(all.out());
        }
        List<Jar> jars = Jars.measured();
        if (!foreign()) { // a foreign jar brings JMH along, which stands behind the suite's own
            Jars.requireSound(jars);
        }
        return measure(all, jars);
    }

    /** Whether another jar's benchmarks are to be measured. */
    private boolean foreign() {
        return jar != null;
    }

    private Request fresh(List<String> selected) {
        return Request.of(
                how.asked(selected, shard == null ? common.seed() : common.seedOr(Shards.SEED), common.label()),
                common.budget(),
                common.out());
    }

    private int measure(Request all, List<Jar> jars) throws IOException, InterruptedException {
        Plan whole = Plan.of(all.options()).withRounds(all.rounds());
        long seed = all.asked().seed();
        Request request =
                shard == null ? all : all.of(Shards.cut(whole, shard.of(), seed).recorded(shard.number()));
        Plan plan = request.asked()
                .shard()
                .map(part -> Shards.planOf(whole, part, seed))
                .orElse(whole);
        List<Contestant> one = List.of(new Contestant(Side.own(), jars, Optional.empty()));
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            return new Session(
                            request,
                            plan,
                            one,
                            new Session.Rule(
                                    Session.rowByRow(request, plan, one, Phase.measure),
                                    Interleaving.NONE,
                                    Limits.eachSide(request::settled),
                                    run -> Optional.empty()),
                            (data, talk) -> new RunPresenter(request, plan, Optional.ofNullable(form), data, talk),
                            out,
                            err)
                    .run(Machine.here(), common.strict());
        }
    }
}
