/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.Counting;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.explanation.WhyAnswer;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fact;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.sampling.Sampler;
import io.github.xstreamjmh.sampling.Sampling;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What rows of a result of {@code versus} do otherwise than before: counts them on the same jars, JVMs and flags, samples
 * them if asked to, prints the answer, and keeps it beside the measurement, which it is no part of.
 *
 * @param folder the result
 * @param rows which of its rows
 * @param named the user's words for these; empty for what the result says of them
 * @param sampled whether pairs of forks are sampled, too; what fails there costs the counts nothing
 * @param out for data
 * @param err for talk
 */
public record Why(
        Path folder,
        Predicate<ComparedRow> rows,
        Optional<String> named,
        boolean sampled,
        Rendering format,
        PrintStream out,
        PrintStream err) {

    /**
     * Refuses what leaves nothing to explain.
     *
     * @param count whether no time is measured
     */
    public static void requireTimes(boolean count) {
        if (count) {
            throw new UsageException("--count gives no verdicts on time, which --why explains: leave out one of them.");
        }
    }

    /**
     * Counts and tells.
     *
     * @param asked the sides of the result
     * @return the exit code
     */
    public int answer(Asked.Versus asked) throws IOException, InterruptedException {
        Request request = Request.resumed(folder, Optional.empty(), "versus ", started -> false);
        Request.Resumed measured = request.resumed().orElseThrow();
        Closeable lock = measured.lock();
        try (lock) {
            Lineup lineup = Lineup.of(asked, Jars.measured());
            lineup.sides().forEach(side -> requireSame(side, measured.environment()));
            requireSameJvms(request, lineup, measured.environment());
            Run run = ResultReader.read(folder, metric -> true);
            ComparedTable compared = Comparer.ofTurns(run);
            List<ComparedRow> selected = compared.rows().stream().filter(rows).toList();
            if (selected.isEmpty()) {
                return withoutRows();
            }
            Plan plan = planned(request, selected);
            List<Side> sides = lineup.sides().stream().map(Contestant::side).toList();
            Path kept = measured.folder().path();
            List<String> unwritten = new ArrayList<>();
            CountTable counts = new Counting(Counter.of(request.options(), request.steady()), sides, err)
                    .of(plan.rows(), row -> keep(kept, row.rows(), unwritten));
            WhyAnswer answer = new WhyAnswer(selected, counts, Optional.empty());
            Set<Row> said = new HashSet<>();
            if (sampled) {
                answer = withTime(answer, kept, request, lineup, plan, said);
            }
            tell(answer.without(said), said);
            int code = counts.notCounted().isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
            return ExitCode.worse(code, written(kept, run, compared, unwritten));
        }
    }

    /**
     * The same after a measurement, which is done whatever becomes of it.
     *
     * @param asked tells the sides, or why it can't
     */
    public void after(Supplier<Asked.Versus> asked) throws InterruptedException {
        try {
            out.println();
            answer(asked.get());
        } catch (IOException | RuntimeException e) {
            err.println("Can't say why (" + e.getMessage()
                    + "): the results are complete without it. bin/benchmark why " + quoted() + " tries again.");
        }
    }

    /** Keeps counts; takes down why they can't be kept. */
    static void keep(Path folder, List<CountedRow> counts, List<String> unwritten) {
        try {
            CountedRow.FILE.add(folder, counts);
        } catch (IOException e) {
            unwritten.add(Causes.firstLine(e));
        }
    }

    /**
     * Makes the page, or says why counts could not be kept: a full disk costs files, never the answer.
     *
     * @return the exit code of that
     */
    int written(Path kept, Run run, ComparedTable compared, List<String> unwritten) {
        if (unwritten.isEmpty()) {
            Conclusion.writePage(kept, run, () -> Optional.of(compared), err::println);
            return ExitCode.OK;
        }
        err.println("benchmark: can't write results (" + unwritten.get(0) + "); make room, then bin/benchmark why "
                + quoted() + " tries again.");
        return ExitCode.USAGE;
    }

    private String quoted() {
        return ShellCommand.quoted(folder.toString());
    }

    /** Says that there is nothing to explain. */
    int withoutRows() {
        if (named.isPresent()) {
            throw new UsageException(
                    "No row matches '" + named.get() + "': bin/benchmark compare " + quoted() + " lists them.");
        }
        err.println("No row got slower or faster: bin/benchmark why " + quoted() + " '.*' counts them anyway.");
        format.print(WhyAnswer.NOTHING, out);
        return ExitCode.OK;
    }

    /** Counts are of what was measured, or of nothing. */
    private static void requireSame(Contestant side, Environment environment) {
        Set<String> then = environment.sides().get(side.side().name()).libraries().stream()
                .map(SideFacts.Library::sha256)
                .collect(Collectors.toSet());
        for (Jar jar : side.jars()) {
            if (!jar.isFolder() && !then.contains(jar.sha256())) {
                throw new UsageException(
                        jar.path() + " is not the jar that was measured: restore it, or measure again.",
                        ExitCode.NOT_AS_BEGUN);
            }
        }
    }

    private static void requireSameJvms(Request request, Lineup lineup, Environment then) throws InterruptedException {
        Host host = then.hosts().values().iterator().next(); // that of now says nothing of JVMs
        Environment now = new Preparation(request, new Plan(List.of(), List.of()), lineup.sides(), host).environment();
        now.sides()
                .forEach((side, facts) ->
                        requireSameJvm(side, then.sides().get(side).java(), facts.java()));
    }

    /** Work and time on another JVM explain nothing of what was measured. */
    static void requireSameJvm(String side, SideFacts.Java then, SideFacts.Java now) {
        SortedMap<String, Fact> is = Fact.of(now);
        String differing = Fact.of(then).entrySet().stream()
                .filter(was ->
                        !was.getValue().value().equals(is.get(was.getKey()).value()))
                .map(was -> was.getKey() + " was '" + was.getValue().value() + "', is '"
                        + is.get(was.getKey()).value() + "'")
                .collect(Collectors.joining(", "));
        if (!differing.isEmpty()) {
            throw new UsageException(
                    "The JVM of " + side + " is not the one that was measured (" + differing
                            + "): set JAVA_HOME and JAVA_OPTS as then, put back what -jvm or --jvm named, or measure"
                            + " again.",
                    ExitCode.NOT_AS_BEGUN);
        }
    }

    private static Plan planned(Request request, List<ComparedRow> selected) {
        return Plan.of(request.options())
                .only(selected.stream().map(ComparedRow::row).collect(Collectors.toSet()));
    }

    /** The answer with what is sampled of rows, each of which people are told at once. */
    private WhyAnswer withTime(WhyAnswer counted, Path kept, Request request, Lineup lineup, Plan plan, Set<Row> said) {
        Interleaving interleaving = Measurement.interleaving(request, lineup, plan, err);
        try (Sampler sampler = new Sampler(
                request.options(),
                request.steady(),
                interleaving,
                request.asked().versus().orElseThrow().rounds())) {
            Sampling sampling = Sampling.of(
                    timed(request.options(), plan.rows(), counted.rows()),
                    lineup.sides().stream().map(Contestant::side).toList(),
                    sampler,
                    (row, candidate) -> request.steady()
                            && !row.cold(request.options())
                            && confirmed(row.row(), candidate, counted.rows()),
                    kept,
                    (row, times) -> {
                        if (format.forPeople()) {
                            tell(counted.only(row, times), said);
                            said.add(row);
                        }
                    },
                    err);
            return new WhyAnswer(counted.rows(), counted.counts(), Optional.of(sampling));
        } catch (IOException | RuntimeException e) {
            err.println("Can't sample (" + e + "): the counts are complete without it.");
            return counted;
        }
    }

    /** Prints an answer, below what was said of rows before; nothing if there is nothing left. */
    private void tell(WhyAnswer answer, Set<Row> said) {
        if (format.forPeople() && answer.document().blocks().isEmpty()) {
            return;
        }
        if (!said.isEmpty()) {
            out.println();
        }
        format.print(answer, out);
    }

    /** Whether a row's verdict and figures are of forks as servers run them. */
    private static boolean confirmed(Row row, String candidate, List<ComparedRow> selected) {
        return selected.stream()
                .filter(one -> one.row().equals(row) && one.candidate().equals(candidate))
                .anyMatch(ComparedRow::confirmed);
    }

    /** How long an invocation of each row takes, on the side on which it takes longer. */
    static Map<PlannedRow, Duration> timed(JmhOptions options, List<PlannedRow> planned, List<ComparedRow> selected) {
        Map<PlannedRow, Duration> timed = new LinkedHashMap<>();
        for (PlannedRow row : planned) {
            double operation = selected.stream()
                    .filter(one -> one.row().equals(row.row()))
                    .flatMap(
                            one -> Stream.of(one.sides().baseline(), one.sides().candidate()))
                    .mapToDouble(Sample::value)
                    .max()
                    .orElseThrow();
            timed.put(row, Duration.ofNanos((long) (operation * row.operationsPerInvocation(options))));
        }
        return timed;
    }
}
