/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.Counting;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.folder.Unanswered;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Lineup;
import io.github.xstreamjmh.session.Measurement;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.session.Why;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark versus}: reads its command line and has sides measured in turns. */
@Command(
        name = "versus",
        description = {
            "Shows whether other jars, another JVM or other flags make rows slower or faster.",
            "",
            "The jars in lib/ are the baseline. A candidate is the same with other versions of some jars: a"
                    + " jar, a folder of jars, or group:artifact:version[,version...] from Maven's repositories,"
                    + " with those dependencies that lib/ has, in the versions of its POM. + joins jars"
                    + " that change together. Several candidates are each compared with the baseline.",
            "",
            "The sides' JVMs run at once, in lockstep: after warm-up they take turns, so the noise of the"
                    + " machine affects all equally. Rows stop when decided. If nothing changed, at most"
                    + " one table in a hundred shows a change in steady mode, whatever its number of rows. Rows that changed are"
                    + " measured again in server mode, which decides the exit code. Rows that don't use what"
                    + " differs are left out."
        },
        customSynopsis = "bin/benchmark versus [CANDIDATE...] [options] [JMH options] [regexp...]%n",
        footer = {
            "  bin/benchmark versus com.thoughtworks.xstream:xstream:1.4.20 Parser",
            "  bin/benchmark versus com.thoughtworks.xstream:xstream:1.4.10,1.4.15,1.4.18 ConverterType",
            "  bin/benchmark versus build/woodstox-core-7.2.0-SNAPSHOT.jar --budget 20m",
            "  bin/benchmark versus head.jar --baseline base.jar Parser    a pull request and its base",
            "  bin/benchmark versus --jvm /opt/jdk-25/bin/java Parser    another JVM",
            "  bin/benchmark versus --jar old-benchmarks.jar new-benchmarks.jar",
            "  bin/benchmark versus head.jar --count Parser                does it do more work? on busy machines",
            "  bin/benchmark versus head.jar --why Parser                  which method made it slower?",
            "  bin/benchmark versus --aa Base64                            how often is this machine wrong?",
            "",
            "JMH's options work as in a run (bin/benchmark help run), except -f, -rf and -rff. Iterations are shorter",
            "than in a run, unless one of -i, -r, -wi and -w is given."
        })
public final class VersusCommand extends BenchmarkCommand {

    @Mixin
    private VersusOptions sides;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(
            names = "--fail-on",
            paramLabel = "WHAT",
            split = ",",
            defaultValue = "time",
            description = "What the exit code depends on: ${COMPLETION-CANDIDATES}, or both, as in time,alloc (default:"
                    + " ${DEFAULT-VALUE}).")
    private Set<FailOn> failOn;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (common.resume().isEmpty() && !sides.count) {
            Request.requireNewFolder(common.out());
        }
        Optional<Path> baselineOfWhole = baselineOfWhole();
        if (baselineOfWhole.isPresent() && !InPlaceOfLib.inside()) {
            return inPlaceOfLib(baselineOfWhole.get());
        }
        List<Jar> own = Jars.measured();
        Optional<Path> resumed = common.resume();
        Request request = resumed.isEmpty()
                ? sides.request(words, own, common, spec)
                : sides.longer(Request.resumed(resumed.get(), common.budget(), "versus ", this::goesOn));
        Session.requireRounds(request.options());
        Session.requireProfilers(request.options());
        Asked.Versus asked = request.asked().versus().orElseThrow();
        if (!asked.whole()) {
            Jars.requireSound(own);
        }
        Lineup lineup = Lineup.of(asked, own);
        Plan plan = new Selection(request, lineup, err).plan();
        if (sides.count) {
            return count(request, lineup, plan);
        }
        if (sides.why && !format.forPeople()) {
            throw new UsageException("--why answers in prose: use --format text or markdown, or run bin/benchmark why"
                    + " RESULT afterwards.");
        }
        AtomicReference<Path> folder = new AtomicReference<>();
        Machine machine = Machine.here();
        MachineLock lock = MachineLock.acquire();
        int code;
        try (lock) {
            code = new Measurement(
                            request,
                            lineup,
                            (referee, measured, interleaving, data, talk) -> new VersusPresenter(
                                    referee,
                                    measured,
                                    interleaving,
                                    lineup.differences(),
                                    request.asked().seed(),
                                    format,
                                    failOn,
                                    folder::set,
                                    data,
                                    talk),
                            out,
                            err)
                    .of(plan, machine, common.strict());
        }
        if (sides.why && folder.get() != null && code != ExitCode.INTERRUPTED) {
            Rendering prose = format.rendering().orElseThrow();
            new Why(folder.get(), ComparedRow::changed, Optional.empty(), true, prose, out, err).after(() -> asked);
        }
        return code;
    }

    /** Nothing is timed: other programs may run, and nothing is kept. */
    private int count(Request request, Lineup lineup, Plan plan) throws IOException, InterruptedException {
        Rendering rendering = format.rendering()
                .orElseThrow(() -> new UsageException("--format github is for times, and --count measures none."));
        lineup.differences().forEach(err::println);
        plan.skipped().forEach(skipped -> err.println("SKIPPED " + plan.name(skipped.row()) + ": " + skipped.reason()));
        List<Side> all = lineup.sides().stream().map(Contestant::side).toList();
        CountTable table =
                new Counting(Counter.of(request.options(), request.steady()), all, err).of(plan.rows(), row -> {});
        rendering.print(table, out);
        if (rendering == Rendering.csv) { // which has no place for them
            Unanswered.sentences(table.notCounted()).forEach(err::println);
        }
        return table.exitCode();
    }

    private boolean goesOn(List<String> started) {
        return common.goesOn(spec, started, "--format", "--fail-on", "--why", VersusOptions.MOST);
    }

    /** The jar that has to be on this JVM's class path; empty where the suite's own benchmarks are measured. */
    private Optional<Path> baselineOfWhole() throws InterruptedException {
        Optional<Path> resumed = common.resume();
        return resumed.isEmpty()
                ? sides.baselineOfWhole(words)
                : resumed.flatMap(folder -> Request.versusOf(folder, this::goesOn))
                        .filter(Asked.Versus::whole)
                        .map(then -> Path.of(then.baseline().get(0)));
    }
}
