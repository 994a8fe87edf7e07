/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.Counting;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Lineup;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark versus}: reads its command line and has sides measured in turns. */
@Command(
        name = "versus",
        sortOptions = false,
        description = {
            "Tells whether other jars, another JVM or other flags make rows slower or faster.",
            "",
            "This lib/ is the baseline. A candidate is the same with jars in place of their other versions: a jar, a folder"
                    + " of jars, or group:artifact:version[,version...] from the Maven repositories of settings.xml, with"
                    + " what it needs of lib/ in the versions of its POM. + joins what changes at once. Several candidates"
                    + " are all held against the baseline.",
            "",
            "The sides' JVMs run at once, in lockstep: once they are warm one works while the others wait, so that what the"
                    + " machine does meanwhile falls on all of them. After each round the rows that are decided leave, so that forks go where"
                    + " they decide; whatever the number of rows, one table in a hundred or fewer shows a change though"
                    + " nothing changed. Rows that changed are measured again as servers run them, and the exit code follows"
                    + " that. Only rows run that the difference can touch."
        },
        customSynopsis = "bin/benchmark versus CANDIDATE... [options] [JMH options] [regexp...]%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            ExitCode.HELP_OK,
            ExitCode.HELP_SLOWER,
            ExitCode.HELP_USAGE,
            ExitCode.HELP_INCONCLUSIVE,
            ExitCode.HELP_ROW_FAILED,
            ExitCode.HELP_NOT_AS_BEGUN,
            ExitCode.HELP_INTERRUPTED
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bin/benchmark versus com.thoughtworks.xstream:xstream:1.4.20 Parser",
            "  bin/benchmark versus com.thoughtworks.xstream:xstream:1.4.10,1.4.15,1.4.18 ConverterType",
            "  bin/benchmark versus build/woodstox-core-7.2.0-SNAPSHOT.jar --budget 20m",
            "  bin/benchmark versus head.jar --baseline base.jar Parser    a pull request and its base",
            "  bin/benchmark versus --jvm /opt/jdk-25/bin/java Parser    another JVM, as servers run it",
            "  bin/benchmark versus --jar old-benchmarks.jar new-benchmarks.jar",
            "  bin/benchmark versus head.jar --count Parser                does it do more work? for busy machines",
            "  bin/benchmark versus --aa Base64                            what does this machine make of no difference?",
            "",
            "JMH's options work as in a run (bin/benchmark help run), but for -f. Iterations are shorter than in a run,",
            "unless one of -i, -r, -wi and -w is given."
        })
public final class VersusCommand implements Callable<Integer> {

    private final PrintStream out;
    private final PrintStream err;

    @Mixin
    private VersusOptions sides;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "How to print the table: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(
            names = "--fail-on",
            paramLabel = "WHAT",
            split = ",",
            defaultValue = "time",
            description = "What has a say in the exit code: ${COMPLETION-CANDIDATES}, or both, as in time,alloc"
                    + " (default: ${DEFAULT-VALUE}).")
    private Set<FailOn> failOn;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> words = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    /**
     * @param out for data
     * @param err for talk
     */
    public VersusCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Optional<Path> baselineOfWhole = baselineOfWhole();
        if (baselineOfWhole.isPresent() && !InPlaceOfLib.inside()) {
            return InPlaceOfLib.run(
                    baselineOfWhole.get(),
                    out,
                    err,
                    spec.commandLine().getParent().getParseResult().originalArgs());
        }
        List<Jar> own = Jars.measured();
        Optional<Path> resumed = common.resume();
        Request request = resumed.isEmpty()
                ? sides.request(words, own, common, spec)
                : Request.resumed(
                        resumed.get(),
                        common.budget(),
                        Optional.empty(),
                        "versus ",
                        started -> common.goesOn(spec, started, "--format", "--fail-on"));
        Session.requireRounds(request.options());
        Environment.Versus asked = request.asked().versus().orElseThrow();
        if (!asked.whole()) {
            Jars.requireSound(own);
        }
        Lineup lineup = Lineup.of(asked, own);
        Plan plan = new Selection(request, lineup, err).plan();
        if (sides.count()) {
            return count(request, lineup, plan);
        }
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            return new Measurement(request, lineup, format, failOn, out, err).of(plan, common.strict());
        }
    }

    /** Nothing is timed: other programs may run, and nothing is kept. */
    private int count(Request request, Lineup lineup, Plan plan) throws IOException, InterruptedException {
        if (format == Format.github) {
            throw new UsageException("--format github is for times, and --count measures none.");
        }
        lineup.differences().forEach(err::println);
        plan.skipped().forEach(skipped -> err.println("SKIPPED " + skipped.row() + ": " + skipped.reason()));
        CountTable table;
        try (Counter counter = Counter.of(request.options(), request.steady())) {
            List<Side> all = lineup.sides().stream().map(Contestant::side).toList();
            table = new Counting(counter, all, err).of(plan.rows());
        }
        Rendering.valueOf(format.name()).print(table, out);
        return table.exitCode();
    }

    /** The jar that has to be on this JVM's class path; empty where the suite's own benchmarks are measured. */
    private Optional<Path> baselineOfWhole() throws InterruptedException {
        Optional<Path> resumed = common.resume();
        return resumed.isEmpty()
                ? sides.baselineOfWhole(words)
                : resumed.flatMap(folder -> Request.versusOf(
                                folder, started -> common.goesOn(spec, started, "--format", "--fail-on")))
                        .filter(Environment.Versus::whole)
                        .map(then -> Path.of(then.baseline().get(0)));
    }
}
