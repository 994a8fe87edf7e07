/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.JmhOptions;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bin/benchmark latency}: a run of the benchmark that sends at fixed times. */
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
            "JMH's options, but for those that select benchmarks, modes or threads (-f is the number of rounds):"
        })
public final class LatencyCommand extends RunCommand {

    static final String BENCHMARK = "^io\\.github\\.xstreamjmh\\.family\\.heartbeat\\.LatencyBenchmark\\.";
    private static final int HIGHEST_RATE = 1_000_000;

    @Option(
            names = "--rate",
            split = ",",
            paramLabel = "N",
            description = "How many messages a second, or several such rates (default: 1000,5000).")
    private List<Integer> rates = new ArrayList<>();

    /**
     * @param out for data
     * @param err for talk
     */
    public LatencyCommand(PrintStream out, PrintStream err) {
        super(out, err);
    }

    @Override
    List<String> selection(JmhOptions given, List<String> arguments) {
        if (given.anySelected()) {
            throw new UsageException("latency measures one benchmark: pick its contenders with -p heartbeat=..., and"
                    + " measure others with bin/benchmark.");
        }
        if (foreign()) {
            throw new UsageException("latency measures a benchmark of the suite: leave out --jar.");
        }
        if (!given.getBenchModes().isEmpty() || given.getThreads().hasValue()) {
            throw new UsageException("latency is measured by one sender in a mode of its own: leave out "
                    + (given.getThreads().hasValue() ? "-t." : "-bm."));
        }
        List<String> all = new ArrayList<>(List.of(BENCHMARK));
        if (!rates.isEmpty()) {
            all.addAll(List.of("-p", "rate=" + rates.stream().map(this::checked).collect(Collectors.joining(","))));
        }
        all.addAll(super.selection(given, arguments));
        return all;
    }

    private String checked(int rate) {
        if (rate < 1 || rate > HIGHEST_RATE) {
            throw new UsageException("--rate is 1 to " + HIGHEST_RATE + " messages a second, not " + rate + ".");
        }
        return String.valueOf(rate);
    }
}
