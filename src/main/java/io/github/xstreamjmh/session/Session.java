/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.EnvironmentRecorder;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Stop;
import io.github.xstreamjmh.engine.jmh.JmhOutput;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.RowByRow;
import io.github.xstreamjmh.plan.Schedule;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.runner.options.WarmupMode;

/**
 * A measurement, or one more session of it: sets it up, lets the rounds go, and tells what came out.
 *
 * @param contestants one, or those to compare
 * @param out for data
 * @param err for talk
 */
public record Session(
        Request request,
        Plan plan,
        List<Contestant> contestants,
        Rule rule,
        Presenter.Maker presenters,
        PrintStream out,
        PrintStream err) {

    /**
     * How rounds go.
     *
     * @param schedule what runs next
     * @param interleaving how the forks of a turn share the time
     * @param settled by all forks of the phase that count so far, the rows that leave
     * @param again when all rounds are done, what to measure again as servers run it, if anything
     */
    public record Rule(
            Schedule schedule,
            Interleaving interleaving,
            Function<List<Fork>, Set<Row>> settled,
            Function<Run, Optional<Again>> again) {}

    /**
     * What is measured again, in JVMs as servers run them.
     *
     * @param plan the rows
     * @param settled likewise the rows that leave
     * @param why in a sentence
     */
    public record Again(Plan plan, Function<List<Fork>, Set<Row>> settled, String why) {}

    /** Rows one after the other, each on all sides. */
    public static Schedule rowByRow(Request request, Plan plan, List<Contestant> contestants, Phase phase) {
        return new RowByRow(
                phase,
                plan.rows(),
                contestants.stream().map(Contestant::side).toList(),
                plan.rounds(),
                request.asked().seed());
    }

    /**
     * Makes sure that a row can be measured by itself.
     *
     * @throws UsageException if every row is to be warmed up in every fork, or is to run in groups of other sizes, if a profiler is
     *     there twice, or if nothing is to be measured but something listed
     */
    public static void requireRounds(JmhOptions options) {
        if (options.lists()) {
            throw new UsageException("-l, -lp, -lprof and -lrf list, and measure nothing: use them without a command,"
                    + " as in bin/benchmark -l Parser.");
        }
        if (options.getWarmupMode().hasValue() && options.getWarmupMode().get() != WarmupMode.INDI) {
            throw new UsageException("-wm " + options.getWarmupMode().get()
                    + " warms up every row in every fork, which rounds don't support: name rows to warm up with -wmb.");
        }
        Set<String> profilers = new HashSet<>();
        for (ProfilerConfig profiler : options.getProfilers()) {
            if (!profilers.add(profiler.getKlass())) {
                throw new UsageException("-prof " + profiler.getKlass() + " is given twice: leave one out.");
            }
        }
        if (options.getThreadGroups().hasValue()) {
            throw new UsageException(
                    "-tg would change the threads of every row, including control rows: change a group's"
                            + " own with @GroupThreads.");
        }
    }

    /**
     * Makes sure that profilers work here.
     *
     * @throws UsageException if one doesn't; with what it says itself, such as its help
     */
    public static void requireProfilers(JmhOptions options) {
        for (ProfilerConfig profiler : options.getProfilers()) {
            try {
                ProfilerFactory.getProfilerOrException(profiler);
            } catch (ProfilerException e) {
                boolean unknown = Causes.firstLine(e).contains(ClassNotFoundException.class.getSimpleName());
                throw new UsageException(
                        "-prof " + profiler.getKlass() + ": "
                                + (unknown
                                        ? "there is no such profiler. bin/benchmark -lprof lists them."
                                        : e.getMessage().strip()),
                        e);
            }
        }
    }

    /**
     * Makes sure that the forks of several sides don't go into one file.
     *
     * @throws UsageException if JMH's result file is asked for
     */
    public static void requireNoResultFile(JmhOptions options) {
        if (options.resultFile().hasValue() || options.resultFileFormat().hasValue()) {
            throw new UsageException("JMH's results of each side are kept in the result folder, such as"
                    + " results-baseline.json: leave out -rf and -rff.");
        }
    }

    /**
     * Runs.
     *
     * @param machine as it was before verification and counts
     * @param strict whether to refuse on a machine that is not fit
     * @return the exit code
     */
    public int run(Machine machine, boolean strict) throws IOException, InterruptedException {
        Printer silent = new Printer(plan, err, err);
        if (plan.rows().isEmpty()) {
            silent.skipped();
            if (request.resumed().isEmpty() && !plan.skipped().isEmpty() && !plan.hasFailed()) {
                throw new UsageException("None of the selected rows can be measured here.");
            }
            if (request.resumed().isPresent() && !plan.skipped().isEmpty() && !plan.hasFailed()) {
                // It measured some when it was begun.
                EnvironmentRecorder.requireSame(
                        request.resumed().get().environment(),
                        new Preparation(request, plan, contestants, machine.host()).environment());
            }
            silent.say("Nothing is left to measure.");
            if (request.resumed().isPresent()) {
                request.resumed().get().lock().close();
            }
            return plan.hasFailed() ? ExitCode.ROW_FAILED : ExitCode.OK;
        }
        JmhOutput output =
                new JmhOutput(request.options(), Path.of(request.asked().folder()));
        output.check();
        checkFitness(machine, silent, strict);
        // A run that is refused leaves the user's output file as it is: that is opened last.
        try (Recording recording = new Preparation(request, plan, contestants, machine.host()).record(err);
                PrintStream talk = output.open(err, request.resumed().isPresent());
                Stop stop = new Stop()) {
            return measure(machine, output, recording, stop, talk);
        }
    }

    private void checkFitness(Machine machine, Printer printer, boolean strict) {
        int threads =
                plan.rows().stream().mapToInt(row -> row.row().threads()).max().orElse(1);
        List<String> complaints = machine.complaints(threads);
        if (strict && !complaints.isEmpty()) {
            throw new UsageException(
                    "--strict: this machine is not fit for measuring. " + String.join(" ", complaints));
        }
        complaints.forEach(complaint -> printer.say("Warning: " + complaint));
        plan.rows().stream()
                .flatMapToInt(row -> row.cappedThreads(request.options()).stream())
                .max()
                .ifPresent(annotated -> printer.say("Rows published with " + annotated
                        + " threads run in fewer here, one per core; -t sets another number."));
    }

    private int measure(Machine machine, JmhOutput output, Recording recording, Stop stop, PrintStream talk) {
        PrintStream data = output.redirected() ? talk : out;
        Presenter presenter = presenters.to(data, err);
        Printer printer = new Printer(plan, presenter.forPeople() ? data : err, err);
        request.asked()
                .shard()
                .ifPresent(shard -> printer.say(
                        "Shard " + shard.number() + " of " + shard.of() + " of plan " + shard.plan() + "."));
        presenter.begins(recording.folder());
        int finished = recording.log().forks().size();
        if (finished > 0) {
            printer.say(Units.counted(finished, "fork") + (finished == 1 ? " exists already." : " exist already."));
        }
        Stages stages = new Stages(
                request,
                contestants,
                rule.interleaving(),
                machine,
                output.verbose(),
                err,
                recording,
                stop,
                talk,
                printer,
                presenter,
                System.nanoTime(),
                new LinkedHashMap<>(),
                new LinkedHashMap<>());
        End end = End.COMPLETE;
        Optional<IOException> broken = Optional.empty();
        try {
            end = stages.run(rule.schedule(), 0, request.steady(), plan, rule.settled());
            Optional<Again> again = end == End.COMPLETE ? rule.again().apply(recording.run()) : Optional.empty();
            if (again.isPresent()) {
                printer.say(again.get().why());
                Plan rows = again.get().plan();
                end = stages.run(
                        rowByRow(request, rows, contestants, Phase.confirm),
                        rule.schedule().rounds(),
                        false,
                        rows,
                        again.get().settled());
            }
        } catch (IOException e) {
            broken = Optional.of(e);
        }
        int code = new Conclusion(recording, output, plan, printer, presenter)
                .conclude(stages.failures(), stages.failureLogs(), end, broken);
        Optional<String> unwritten = output.unwritten(talk);
        unwritten.ifPresent(printer::say);
        return unwritten.isPresent() ? ExitCode.worse(code, ExitCode.USAGE) : code;
    }
}
