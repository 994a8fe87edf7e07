/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Note;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a row on one side, for a table of a run.
 *
 * @param result the row and its forks
 * @param score the mean of the fork means with its 95 % interval, in {@code unit}
 * @param unit the unit as JMH writes it
 * @param notes what a reader has to know before trusting the figure, in words
 */
public record RowFigures(RowResult result, Estimate score, String unit, List<String> notes) {

    private static final double CPU_SHORTFALL = 0.9;

    /**
     * The figures of a row.
     *
     * @param cores how many cores the machine has
     */
    public static RowFigures of(RowResult result, int cores) {
        List<double[]> scores =
                result.forks().stream().map(fork -> fork.score().values()).toList();
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
                new RowFigures(result, estimate, result.forks().get(0).score().unit(), notes);
        if (figures.starved(cores)) {
            notes.add("used less CPU time than the clock says it worked: other programs had the CPU");
        }
        return figures;
    }

    public Row row() {
        return result.row();
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
        double width = score.n() == 1 ? Double.NaN : score.relativeHalfWidth();
        return Cell.of(width, Units.percent(width));
    }

    /** Whether a metric was measured. */
    boolean has(Metric metric) {
        return result.sample(metric).isPresent();
    }

    /** The figure of a metric; a dash where it was not measured. */
    Cell cell(Metric metric) {
        double value = result.sample(metric).map(Sample::value).orElse(Double.NaN);
        // JMH spreads its allocation profiler's own few bytes over all operations.
        double shown = metric == Metric.alloc && value < 0.5 ? 0 : value;
        return Cell.of(shown, metric.format(shown));
    }

    /** All threads together can't use less CPU time per operation than the clock allows them, unless others had the CPU. */
    private boolean starved(int cores) {
        Optional<Sample> cpu = result.sample(Metric.cpu);
        double wall = nanoseconds();
        if (cpu.isEmpty() || !Double.isFinite(wall)) {
            return false;
        }
        // A time is that of one thread, of which several work at a time; a throughput counts the operations of all.
        int sharing = scoreUnit().throughput() ? 1 : row().threads();
        double running = Math.min(row().threads(), cores) / (double) sharing;
        return cpu.get().value() < CPU_SHORTFALL * wall * running;
    }
}
