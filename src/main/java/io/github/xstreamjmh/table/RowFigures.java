/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Punctuality;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.ForkStatistic;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Precision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
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

    private static final double CONFIDENCE = 0.95;
    private static final double CPU_SHORTFALL = 0.9;

    /**
     * The figures of the rows of one table, whose variances are moderated over the rows.
     *
     * @param cores how many cores the machine has
     * @param precision the rule by which rows left the rounds; empty where all rows have their rounds
     */
    static List<RowFigures> of(List<RowResult> rows, int cores, Optional<Precision> precision) {
        List<Forks> samples = new ArrayList<>();
        rows.forEach(row -> sample(row).ifPresent(samples::add));
        Iterator<Estimate> moderated =
                samples.isEmpty() ? null : Estimate.ofTable(samples, CONFIDENCE).iterator();
        List<RowFigures> figures = new ArrayList<>();
        for (RowResult row : rows) {
            Optional<Forks> sample = sample(row);
            List<String> notes = new ArrayList<>();
            Estimate estimate;
            if (sample.isEmpty()) {
                estimate = Estimate.of(finiteMeans(row), CONFIDENCE);
                notes.add("an iteration measured no operation: give it more time (-r)");
            } else {
                estimate = moderated.next();
                sample.get().notes().stream().map(Note::words).forEach(notes::add);
                if (precision.isPresent() && row.hosts().size() == 1) {
                    estimate = precision.get().estimate(means(row));
                    if (precision.get().missing(means(row)) > 0) {
                        notes.add("not yet known to "
                                + Units.percent(precision.get().halfWidth())
                                + ": more rounds would get there (--resume, or -f)");
                    }
                }
            }
            RowFigures of =
                    new RowFigures(row, estimate, row.forks().get(0).score().unit(), notes);
            Punctuality.shortfall(row.forks().stream().map(Fork::figures).toList())
                    .ifPresent(notes::add);
            if (of.starved(cores)) {
                notes.add("used less CPU time than the clock says it worked: other programs had the CPU");
            }
            figures.add(of);
        }
        return figures;
    }

    /** The figure of some forks of a row as people read it, while they are made. */
    public static String text(RowResult row) {
        return new RowFigures(
                        row,
                        Estimate.of(finiteMeans(row), CONFIDENCE),
                        row.forks().get(0).score().unit(),
                        List.of())
                .scoreText(Optional.empty());
    }

    /** The means of a row's forks, in the order of their rounds. */
    public static double[] means(RowResult row) {
        return row.forks().stream()
                .mapToDouble(
                        fork -> Arrays.stream(fork.score().values()).average().orElse(Double.NaN))
                .toArray();
    }

    private static double[] finiteMeans(RowResult row) {
        return row.forks().stream()
                .mapToDouble(fork -> Arrays.stream(fork.score().values())
                        .filter(Double::isFinite)
                        .average()
                        .orElse(0))
                .toArray();
    }

    /** The forks as a sample; none if an iteration measured nothing. */
    private static Optional<Forks> sample(RowResult row) {
        List<double[]> scores =
                row.forks().stream().map(fork -> fork.score().values()).toList();
        List<double[]> warmUps = row.forks().stream()
                .map(fork -> measured(fork.score().warmup()) ? fork.score().warmup() : new double[0])
                .toList();
        return scores.stream().allMatch(RowFigures::measured)
                ? Optional.of(new Forks(scores, warmUps, ForkStatistic.MEAN))
                : Optional.empty();
    }

    private static boolean measured(double... scores) {
        return Arrays.stream(scores).allMatch(score -> score > 0 && Double.isFinite(score));
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
    public double nanoseconds() {
        return scoreUnit().nanosecondsPerOperation(score.mean());
    }

    /** The 95 % interval in nanoseconds per operation; without ends for a single fork. */
    public Interval interval() {
        if (!score.interval().known()) {
            return new Interval(0, Double.POSITIVE_INFINITY);
        }
        double low = scoreUnit().nanosecondsPerOperation(score.interval().low());
        double high = scoreUnit().nanosecondsPerOperation(score.interval().high());
        if (!scoreUnit().throughput()) {
            return new Interval(low, high);
        }
        // The highest rate is the shortest time; of an interval of rates that reaches zero, times have no end.
        return new Interval(high, low > 0 ? low : Double.POSITIVE_INFINITY);
    }

    /** The mean of each fork in nanoseconds per operation, in the order of their rounds. */
    public double[] forkNanoseconds() {
        return Arrays.stream(means(result))
                .map(scoreUnit()::nanosecondsPerOperation)
                .toArray();
    }

    /** The score in a form and how well it is known, such as {@code 1.23 ms ±3.4 %}. */
    public String summary(ScoreForm wanted) {
        String width = halfWidthCell().text();
        return scoreText(Optional.of(wanted)) + (width.equals("-") ? "" : " ±" + width);
    }

    /** How JMH was asked to measure: as a time, or as a throughput. */
    public ScoreForm form() {
        return scoreUnit().throughput() ? ScoreForm.rate : ScoreForm.time;
    }

    /** The score as people read it. */
    private String scoreText(Optional<ScoreForm> wanted) {
        return wanted.orElse(form()).text(nanoseconds());
    }

    /** The score; programs get it in JMH's unit. */
    Cell scoreCell(Optional<ScoreForm> wanted) {
        return Cell.of(score.mean(), scoreText(wanted));
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
        // At fixed times operations overlap, and each takes what those before it keep it waiting.
        boolean overlapping = result.forks().stream().anyMatch(fork -> Punctuality.asked(fork.figures()));
        if (cpu.isEmpty() || !Double.isFinite(wall) || overlapping) {
            return false;
        }
        // A time is that of one thread, of which several work at a time; a throughput counts the operations of all.
        int sharing = scoreUnit().throughput() ? 1 : row().threads();
        double running = Math.min(row().threads(), cores) / (double) sharing;
        return cpu.get().value() < CPU_SHORTFALL * wall * running;
    }
}
