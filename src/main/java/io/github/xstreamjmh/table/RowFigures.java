/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import io.github.xstreamjmh.contender.SizeProfiler;
import io.github.xstreamjmh.engine.CpuTimeProfiler;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.ScoreUnit;
import io.github.xstreamjmh.result.Series;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Note;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/**
 * What is known of a row from its forks.
 *
 * @param row the row
 * @param forks its forks on one side
 * @param score the mean of the fork means with its 95 % interval, in {@code unit}
 * @param unit the unit as JMH writes it
 * @param notes what a reader has to know before trusting the figure, in words
 */
public record RowFigures(Row row, List<Fork> forks, Estimate score, String unit, List<String> notes) {

    private static final double CPU_SHORTFALL = 0.9;
    private static final String ALLOCATION = "gc.alloc.rate.norm";

    public static RowFigures of(List<Fork> forks, int cores) {
        Fork first = forks.get(0);
        List<double[]> scores =
                forks.stream().map(fork -> fork.primary().means()).toList();
        boolean judgeable =
                scores.stream().flatMapToDouble(Arrays::stream).allMatch(score -> score > 0 && Double.isFinite(score));
        List<String> notes = new ArrayList<>();
        Estimate estimate;
        if (judgeable) {
            Forks sample = new Forks(scores);
            estimate = sample.estimate();
            sample.notes().stream().map(Note::words).forEach(notes::add);
        } else {
            estimate = Estimate.of(
                    scores.stream()
                            .mapToDouble(score -> Arrays.stream(score)
                                    .filter(Double::isFinite)
                                    .average()
                                    .orElse(0))
                            .toArray(),
                    0.95);
            notes.add("an iteration measured no operation: give it more time (-r)");
        }
        RowFigures figures =
                new RowFigures(first.row(), forks, estimate, first.primary().unit(), notes);
        if (figures.starved(cores)) {
            notes.add("used less CPU time than the clock says it worked: other programs had the CPU");
        }
        return figures;
    }

    /** The score's unit, in which JMH measures. */
    private ScoreUnit scoreUnit() {
        return ScoreUnit.of(unit)
                .orElseThrow(() -> new IllegalStateException(unit + " does not say how long an operation takes"));
    }

    /** Nanoseconds per operation; infinite where no operation was done. */
    double nanoseconds() {
        return scoreUnit().nanosecondsPerOperation(score.mean());
    }

    /** How JMH was asked to measure: as a time, or as a throughput. */
    ScoreForm form() {
        return scoreUnit().throughput() ? ScoreForm.RATE : ScoreForm.TIME;
    }

    /** The score as people read it. */
    public String scoreText() {
        return form().text(nanoseconds());
    }

    /** The score; programs get it in JMH's unit. */
    Cell scoreCell() {
        return Cell.of(score.mean(), scoreText());
    }

    /** Half the width of the 95 % interval as a share of the score; unknown for a single fork. */
    Cell halfWidthCell() {
        return cell(
                score.n() == 1 ? OptionalDouble.empty() : OptionalDouble.of(score.relativeHalfWidth()), Units::percent);
    }

    /** Bytes allocated per operation. */
    Cell allocationCell() {
        OptionalDouble bytes = mean(ALLOCATION);
        // JMH spreads the profiler's own few bytes over all operations.
        return cell(bytes.isPresent() && bytes.getAsDouble() < 0.5 ? OptionalDouble.of(0) : bytes, Units::bytes);
    }

    /** CPU time of the fork per operation, in nanoseconds. */
    Cell cpuCell() {
        return cell(mean(CpuTimeProfiler.METRIC), Units::time);
    }

    /** The size in bytes of what is written, of rows that tell it. */
    OptionalDouble size() {
        return mean(SizeProfiler.METRIC);
    }

    Cell sizeCell() {
        return cell(size(), Units::bytes);
    }

    private static Cell cell(OptionalDouble value, DoubleFunction<String> text) {
        double known = value.orElse(Double.NaN);
        return Cell.of(known, text.apply(known));
    }

    private OptionalDouble mean(String metric) {
        return forks.stream()
                .filter(fork -> fork.secondary().containsKey(metric))
                .map(fork -> fork.secondary().get(metric))
                .map(Series::means)
                .mapToDouble(means -> Arrays.stream(means).average().orElse(Double.NaN))
                .average();
    }

    /** All threads together can't use less CPU time per operation than the clock allows them, unless others had the CPU. */
    private boolean starved(int cores) {
        OptionalDouble cpu = mean(CpuTimeProfiler.METRIC);
        double wall = nanoseconds();
        if (cpu.isEmpty() || !Double.isFinite(wall)) {
            return false;
        }
        // A time is that of one thread, of which several work at a time; a throughput counts the operations of all.
        int sharing = scoreUnit().throughput() ? 1 : row.threads();
        double running = Math.min(row.threads(), cores) / (double) sharing;
        return cpu.getAsDouble() < CPU_SHORTFALL * wall * running;
    }
}
