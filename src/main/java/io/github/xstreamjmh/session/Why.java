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
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.Counting;
import io.github.xstreamjmh.counting.CountsFile;
import io.github.xstreamjmh.counting.WhyAnswer;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.sampling.Sampler;
import io.github.xstreamjmh.sampling.Sampling;
import io.github.xstreamjmh.stats.Judge;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What rows of a result of {@code versus} do otherwise than before: counts them on the same jars, JVMs and flags, samples
 * them if asked to, prints the answer, and keeps the counts beside the measurement, which they are no part of.
 *
 * @param folder the result
 * @param rows which of its rows
 * @param sampled whether pairs of forks are sampled, too; what fails there costs the counts nothing
 * @param out for data
 * @param err for talk
 */
public record Why(
        Path folder, Predicate<ComparedRow> rows, boolean sampled, Rendering format, PrintStream out, PrintStream err) {

    /**
     * Counts and tells.
     *
     * @param asked the sides of the result
     * @return the exit code
     */
    public int answer(Asked.Versus asked) throws IOException, InterruptedException {
        Request request = Request.resumed(folder, Optional.empty(), Optional.empty(), "versus ", started -> false);
        Request.Resumed measured = request.resumed().orElseThrow();
        Closeable lock = measured.lock();
        try (lock) {
            Lineup lineup = Lineup.of(asked, Jars.measured());
            lineup.sides().forEach(side -> requireSame(side, measured.environment()));
            Run run = ResultReader.read(folder, metric -> true);
            ComparedTable compared = Comparer.ofTurns(run, Metric.time, Optional.empty(), Judge.ALPHA);
            List<ComparedRow> selected = compared.rows().stream().filter(rows).toList();
            if (selected.isEmpty()) {
                out.println("No row got slower or faster. Name those to be counted all the same, such as .* for all.");
                return ExitCode.OK;
            }
            List<PlannedRow> planned = planned(request, selected);
            List<Side> sides = lineup.sides().stream().map(Contestant::side).toList();
            CountTable counts = new Counting(Counter.of(request.options(), request.steady()), sides, err).of(planned);
            Path kept = measured.folder().path();
            CountsFile.add(kept, counts.rows());
            HtmlPage.write(run, Optional.of(compared), CountsFile.read(kept), kept.resolve(Conclusion.PAGE));
            Answer answer = new WhyAnswer(selected, counts);
            format.print(sampled ? withTime(answer, request, planned, sides, selected) : answer, out);
            return counts.notCounted().isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
        }
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

    private static List<PlannedRow> planned(Request request, List<ComparedRow> selected) {
        Set<Row> wanted = selected.stream().map(ComparedRow::row).collect(Collectors.toSet());
        return Plan.of(request.options()).rows().stream()
                .filter(row -> wanted.contains(row.row()))
                .toList();
    }

    private Answer withTime(
            Answer counts, Request request, List<PlannedRow> planned, List<Side> sides, List<ComparedRow> selected) {
        Interleaving interleaving =
                request.asked().versus().orElseThrow().forkByFork() ? Interleaving.FORKS : Interleaving.ITERATIONS;
        try (Sampler sampler = new Sampler(request.options(), request.steady(), interleaving)) {
            return Sampling.of(counts, timed(planned, selected), sides, sampler, err);
        } catch (IOException | RuntimeException e) {
            err.println("Can't sample (" + e + "): the counts are complete without it.");
            return counts;
        }
    }

    private static Map<PlannedRow, Duration> timed(List<PlannedRow> planned, List<ComparedRow> selected) {
        Map<PlannedRow, Duration> timed = new LinkedHashMap<>();
        for (PlannedRow row : planned) {
            double operation = selected.stream()
                    .filter(one -> one.row().equals(row.row()))
                    .mapToDouble(one -> one.sides().candidate().value())
                    .max()
                    .orElseThrow();
            timed.put(row, Duration.ofNanos((long) operation));
        }
        return timed;
    }
}
