/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.latency;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Limits;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.RunPresenter;
import io.github.xstreamjmh.session.Session;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark latency}: reads its command line and has a run carried out. */
@Command(
        name = "latency",
        sortOptions = false,
        description = {
            "Measures how long messages take that are sent at fixed times, whether or not those before are answered.",
            "",
            "XML heartbeats go over loopback TCP to an echo server in a second JVM and back. A client that waits for each"
                    + " answer never sees what a queue adds; one that keeps to a schedule does. So each message's time"
                    + " counts from when it was due (response time), and besides from when it was really sent (service"
                    + " time); how late that was is the slip. Of each there is a table of percentiles, none of which has"
                    + " fewer than ten messages above it; below, what contenders take beyond raw.",
            "",
            "Rows are contenders at a rate; raw and raw1KB send bytes that are no XML. A row whose sender could not keep"
                    + " up says so. Rounds, forks and results are those of a run: bin/benchmark help run."
        },
        customSynopsis = "bin/benchmark latency [options] [JMH options]%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            ExitCode.HELP_OK,
            ExitCode.HELP_USAGE,
            ExitCode.HELP_ROW_FAILED,
            ExitCode.HELP_NOT_AS_BEGUN,
            ExitCode.HELP_INTERRUPTED
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bin/benchmark latency                                          all contenders at both rates",
            "  bin/benchmark latency --rate 2000 -p heartbeat=handWritten,raw two contenders at another rate",
            "  bin/benchmark latency -r 60s -f 3                              a minute each: p99.99 in its report",
            "  bin/benchmark latency --resume results/latest                  go on with a stopped run",
            "  bin/benchmark compare before after --metric p99                what changed between two results",
            "  bin/benchmark report results/latest                            the curves",
            "",
            "JMH's options work as in a run, but for those that select benchmarks, modes or threads."
        })
public final class LatencyCommand implements Callable<Integer> {

    static final String BENCHMARK = "^io\\.github\\.xstreamjmh\\.family\\.heartbeat\\.LatencyBenchmark\\.";
    private static final int HIGHEST_RATE = 1_000_000;

    private final PrintStream out;
    private final PrintStream err;

    @Option(
            names = "--rate",
            split = ",",
            paramLabel = "N",
            description = "How many messages a second, or several such rates (default: 1000,5000).")
    private List<Integer> rates = new ArrayList<>();

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> jmhArguments = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    /**
     * @param out for data
     * @param err for talk
     */
    public LatencyCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Request request = common.resume()
                .map(folder -> Request.resumed(
                        folder, common.budget(), Optional.empty(), "", words -> common.goesOn(spec, words)))
                .orElseGet(this::fresh);
        if (request.options().list()) {
            return ExitCode.OK;
        }
        Session.requireRounds(request.options());
        List<Jar> jars = Jars.measured();
        Jars.requireSound(jars);
        Plan plan = Plan.of(request.options());
        common.resume().ifPresent(folder -> requireLatency(plan, folder));
        List<Contestant> one = List.of(new Contestant(Side.own(), jars, Optional.empty()));
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            return new Session(
                            request,
                            plan,
                            one,
                            Session.Rule.rowByRow(
                                    request,
                                    plan,
                                    one,
                                    Phase.measure,
                                    Interleaving.NONE,
                                    Limits.eachSide(forks -> false)),
                            (data, talk) -> new RunPresenter(
                                    request,
                                    plan,
                                    run -> LatencyTables.of(run, Machine.here().logicalCores()),
                                    data,
                                    talk),
                            out,
                            err)
                    .run(common.strict());
        }
    }

    private Request fresh() {
        JmhOptions given = JmhOptions.parse(jmhArguments, spec.optionsMap().keySet());
        requireNothingElse(given);
        List<String> arguments = new ArrayList<>(List.of(BENCHMARK));
        if (!rates.isEmpty()) {
            arguments.addAll(
                    List.of("-p", "rate=" + rates.stream().map(this::checked).collect(Collectors.joining(","))));
        }
        arguments.addAll(jmhArguments);
        return Request.of(
                new Environment.Asked(
                        arguments,
                        Request.here(),
                        false,
                        common.seed(),
                        Optional.empty(),
                        Optional.empty(),
                        common.label(),
                        Optional.empty(),
                        Optional.empty()),
                common.budget(),
                Optional.empty(),
                common.out());
    }

    private String checked(int rate) {
        if (rate < 1 || rate > HIGHEST_RATE) {
            throw new UsageException("--rate is 1 to " + HIGHEST_RATE + " messages a second, not " + rate + ".");
        }
        return String.valueOf(rate);
    }

    private static void requireNothingElse(JmhOptions given) {
        if (given.anySelected()) {
            throw new UsageException("latency measures one benchmark: pick its contenders with -p heartbeat=..., and"
                    + " measure others with bin/benchmark.");
        }
        if (!given.getBenchModes().isEmpty() || given.getThreads().hasValue()) {
            throw new UsageException("latency is measured by one sender in a mode of its own: leave out "
                    + (given.getThreads().hasValue() ? "-t." : "-bm."));
        }
    }

    /** A run that goes on may be one of anything. */
    private static void requireLatency(Plan plan, Path folder) {
        Pattern latency = Pattern.compile(BENCHMARK);
        if (plan.rows().stream()
                .anyMatch(row -> !row.control()
                        && !latency.matcher(row.row().benchmark()).find())) {
            throw new UsageException("The run in " + folder + " measures other rows: bin/benchmark --resume " + folder
                    + " goes on with it.");
        }
    }
}
