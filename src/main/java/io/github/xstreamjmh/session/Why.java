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
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.explanation.WhyAnswer;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fact;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowOfCandidate;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.LinesFile;
import io.github.xstreamjmh.result.folder.Unanswered;
import io.github.xstreamjmh.sampling.Sampler;
import io.github.xstreamjmh.sampling.Sampling;
import io.github.xstreamjmh.sampling.TimeByMethod;
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
        Request request = Request.resumed(folder, Optional.empty(), "versus ");
        Request.Resumed measured = request.resumed().orElseThrow();
        Closeable lock = measured.lock();
        try (lock) {
            Lineup lineup = Lineup.of(asked, Jars.measured());
            lineup.sides().forEach(side -> requireSame(side, measured.environment()));
            requireSameJvms(request, lineup, measured.environment());
            Path kept = measured.folder().path();
            Findings.read(kept); // a broken file is said before minutes of counting
            Run run = ResultReader.read(kept, metric -> true)
                    .named(kept.toAbsolutePath().normalize().getFileName().toString());
            ComparedTable compared = Comparer.ofTurns(run);
            List<ComparedRow> selected = compared.rows().stream().filter(rows).toList();
            if (selected.isEmpty()) {
                return withoutRows();
            }
            Plan plan = planned(request, selected);
            List<Side> sides = sides(lineup, selected);
            List<String> unwritten = new ArrayList<>();
            CountTable counts = new Counting(Counter.of(request.options(), request.steady()), sides, err)
                    .of(plan.rows(), row -> keep(kept, CountedRow.FILE, row.rows(), unwritten));
            WhyAnswer answer = new WhyAnswer(selected, counts, Optional.empty());
            Set<Row> said = new HashSet<>();
            if (sampled) {
                answer = withTime(answer, kept, request, lineup, sides, plan, said, unwritten);
            }
            tell(answer.without(said), said);
            keep(kept, Unanswered.FILE, answer.unanswered(), unwritten);
            int code = answer.isWhole() ? ExitCode.OK : ExitCode.ROW_FAILED;
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
            err.println("Can't say why (" + UsageException.reason(e)
                    + "): the results are complete without it. bin/benchmark why " + quoted() + " tries again.");
        }
    }

    /** Keeps what was found out; takes down why it can't be kept. */
    static <T extends Record> void keep(Path folder, LinesFile<T> file, List<T> lines, List<String> unwritten) {
        try {
            file.add(folder, lines);
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
            HtmlPage.writeInto(kept, run, () -> Optional.of(compared), err::println);
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

    /** The baseline, and the candidates of which something is explained. */
    private static List<Side> sides(Lineup lineup, List<ComparedRow> selected) {
        Set<String> named = selected.stream().map(ComparedRow::candidate).collect(Collectors.toSet());
        return lineup.sides().stream()
                .map(Contestant::side)
                .filter(side -> side.name().equals(Place.BASELINE) || named.contains(side.name()))
                .toList();
    }

    /** Counts are of what was measured, or of nothing. */
    private static void requireSame(Contestant side, Environment environment) {
        requireSame(side.side().name(), environment.sides().get(side.side().name()), side.jars());
    }

    static void requireSame(String side, SideFacts measured, List<Jar> jars) {
        Map<String, String> then = new LinkedHashMap<>();
        measured.libraries().forEach(library -> then.put(library.sha256(), library.jar()));
        measured.folders().forEach(folder -> then.put(folder.sha256(), folder.folder()));
        for (Jar jar : jars) {
            if (!then.containsKey(jar.sha256())) {
                throw new UsageException(
                        jar.path() + " is not what was measured: restore it, or measure again.", ExitCode.NOT_AS_BEGUN);
            }
        }
        jars.forEach(jar -> then.remove(jar.sha256()));
        if (!then.isEmpty()) {
            throw new UsageException(
                    then.values().iterator().next() + " is no longer in the class path of " + side
                            + ": restore it, or measure again.",
                    ExitCode.NOT_AS_BEGUN);
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
    private WhyAnswer withTime(
            WhyAnswer counted,
            Path kept,
            Request request,
            Lineup lineup,
            List<Side> sides,
            Plan plan,
            Set<Row> said,
            List<String> unwritten) {
        Interleaving interleaving = Measurement.interleaving(request, lineup, plan, err);
        Map<PlannedRow, Duration> timed = timed(request.options(), plan.rows(), counted.rows());
        Optional<Sampling> sampling = Optional.empty();
        try (Sampler sampler = new Sampler(
                request.options(),
                request.steady(),
                interleaving,
                request.asked().versus().orElseThrow().rounds())) {
            sampling = Optional.of(Sampling.of(
                    timed,
                    sides,
                    sampler,
                    known(request, counted),
                    (row, times) -> {
                        keep(kept, TimeByMethod.FILE, times, unwritten);
                        if (format.forPeople()) {
                            tell(counted.only(row, times), said);
                            said.add(row);
                        }
                    },
                    err));
        } catch (IOException | RuntimeException e) {
            String why = Causes.firstLine(e);
            if (sampling.isPresent()) { // and the sampler could not be closed
                err.println(why);
            } else {
                List<Row> rows = timed.keySet().stream().map(PlannedRow::row).toList();
                sampling = Optional.of(Sampling.none(rows, sides, why));
            }
        }
        return new WhyAnswer(counted.rows(), counted.counts(), sampling);
    }

    private static Sampling.Known known(Request request, WhyAnswer counted) {
        return new Sampling.Known() {
            @Override
            public boolean otherMode(PlannedRow row, String candidate) {
                return request.steady()
                        && !row.cold(request.options())
                        && ofServers(row.row(), candidate, counted.rows());
            }

            @Override
            public Map<String, String> renamed(Row row, String candidate) {
                return counted.counts().rows().stream()
                        .filter(one -> one.key().equals(new RowOfCandidate(row, candidate)))
                        .findFirst()
                        .map(CountedRow::renamed)
                        .orElse(Map.of());
            }
        };
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
        if (format == Rendering.csv) { // which has no place for them
            Unanswered.sentences(answer.unanswered()).forEach(err::println);
        }
    }

    /** Whether a row's verdict and figures are of forks as servers run them. */
    private static boolean ofServers(Row row, String candidate, List<ComparedRow> selected) {
        return selected.stream()
                .filter(one -> one.key().equals(new RowOfCandidate(row, candidate)))
                .anyMatch(one -> one.judgement().ofOtherMode());
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
