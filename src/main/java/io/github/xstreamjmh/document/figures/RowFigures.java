/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Cell;
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
 * @param time the mean of the forks in nanoseconds per operation of a thread, with its 95 % interval
 * @param notes what a reader has to know before trusting the figure, in words
 */
public record RowFigures(RowResult result, Estimate time, List<String> notes) {

    private static final double CPU_SHORTFALL = 0.9;

    /** To how many nanoseconds a process knows its CPU time. */
    private static final double CPU_TICK = 10e6;

    /**
     * The figures of the rows of one table, whose variances are moderated over the rows.
     *
     * @param cores how many cores the machine has
     * @param precision the rule by which rows left the rounds; empty where all rows have their rounds
     */
    public static List<RowFigures> of(List<RowResult> rows, int cores, Optional<Precision> precision) {
        List<Forks> samples = new ArrayList<>();
        rows.forEach(row -> forks(row).ifPresent(samples::add));
        Iterator<Estimate> moderated = samples.isEmpty()
                ? null
                : Estimate.ofTable(samples, Estimate.CONFIDENCE).iterator();
        List<RowFigures> figures = new ArrayList<>();
        for (RowResult row : rows) {
            Optional<Forks> sample = forks(row);
            List<String> notes = new ArrayList<>();
            Estimate estimate;
            if (sample.isEmpty()) {
                estimate = estimate(row);
                notes.add("an iteration measured no operation: give it more time (-r)");
            } else {
                estimate = moderated.next();
                sample.get().notes().stream()
                        .filter(note -> note != Note.FEW_FORKS) // here nothing is judged
                        .map(Note::words)
                        .forEach(notes::add);
                if (precision.isPresent() && row.hosts().size() == 1) {
                    estimate = precision.get().estimate(times(row));
                    if (precision.get().missing(times(row)) > 0) {
                        notes.add("not yet known to ±"
                                + Units.percent(precision.get().halfWidth())
                                + ": run more rounds (--resume, or -f)");
                    }
                }
            }
            RowFigures of = new RowFigures(row, estimate, notes);
            Punctuality.shortfall(row.forks().stream().map(Fork::figures).toList())
                    .ifPresent(notes::add);
            if (row.row().threads() > cores) {
                notes.add(Note.MORE_THREADS_THAN_CORES.words());
            } else if (of.starved(cores)) {
                notes.add("less CPU time than elapsed time: other programs used the CPU");
            }
            figures.add(of);
        }
        return figures;
    }

    /** The figure of some forks of a row as people read it, while they are made. */
    public static String text(RowResult row) {
        RowFigures figures = new RowFigures(row, estimate(row), List.of());
        return figures.form().text(figures.nanoseconds(), row.row().threads());
    }

    /** The times of a row's forks in nanoseconds per operation, in the order of their rounds. */
    public static double[] times(RowResult row) {
        return row.measured(Metric.time).map(Sample::figures).orElseThrow();
    }

    /** By the forks alone, as far as they have figures. */
    private static Estimate estimate(RowResult row) {
        double[] finite = Arrays.stream(times(row)).filter(Double::isFinite).toArray();
        return finite.length == 0
                ? new Estimate(
                        Double.NaN,
                        new Interval(Double.NaN, Double.NaN),
                        row.forks().size())
                : Estimate.of(finite, Estimate.CONFIDENCE);
    }

    /** The forks as a sample; none if an iteration measured nothing. */
    private static Optional<Forks> forks(RowResult row) {
        return RowSample.of(List.of(row.measured(Metric.time).orElseThrow()));
    }

    public Row row() {
        return result.row();
    }

    /** The score's unit, in which JMH measures. */
    private ScoreUnit scoreUnit() {
        String unit = result.forks().get(0).score().unit();
        return ScoreUnit.of(unit)
                .orElseThrow(() -> new IllegalStateException(unit + " does not say how long an operation takes"));
    }

    /** Nanoseconds per operation; NaN where no operation was done. */
    public double nanoseconds() {
        return time.mean();
    }

    /** The 95 % interval in nanoseconds per operation; without ends for a single fork. */
    public Interval interval() {
        return time.interval().known() ? time.interval() : Interval.UNKNOWN;
    }

    /** Each fork in nanoseconds per operation, in the order of their rounds. */
    public double[] forkNanoseconds() {
        return times(result);
    }

    /** The score in a form and how well it is known, such as {@code 1.23 ms ±3.4 %}. */
    public String summary(ScoreForm wanted) {
        String width = halfWidthCell().text();
        return wanted.text(nanoseconds(), row().threads()) + (width.equals("-") ? "" : " ±" + width);
    }

    /** How JMH was asked to measure: as a time, or as a throughput. */
    public ScoreForm form() {
        return scoreUnit().throughput() ? ScoreForm.rate : ScoreForm.time;
    }

    /** The score, in the form's unit. */
    public Cell scoreCell(Optional<ScoreForm> wanted) {
        ScoreForm form = wanted.orElse(form());
        return Cell.of(form.of(nanoseconds(), row().threads()), form.text(nanoseconds(), row().threads()));
    }

    /** Half the width of the 95 % interval as a share of the score; unknown for a single fork. */
    Cell halfWidthCell() {
        double width = time.n() == 1 ? Double.NaN : time.relativeHalfWidth();
        return Cell.of(width, Units.percent(width));
    }

    /** Whether a metric was measured. */
    public boolean has(Metric metric) {
        return result.sample(metric).isPresent();
    }

    /** Whether its operations were due at fixed times. */
    boolean scheduled() {
        return result.forks().stream().anyMatch(fork -> Punctuality.asked(fork.figures()));
    }

    /** The figure of a metric; a dash where it was not measured, or is less than its clock can tell. */
    public Cell cell(Metric metric) {
        double value = result.sample(metric)
                .map(Sample::value)
                .filter(known -> metric != Metric.cpu || known >= unseen())
                .orElse(Double.NaN);
        return Cell.of(value, metric.format(value));
    }

    /** Threads can't use less CPU time per operation than the clock allows them, unless others had the CPU. */
    private boolean starved(int cores) {
        Optional<Sample> cpu = result.sample(Metric.cpu);
        double wall = nanoseconds();
        // At fixed times operations overlap, and each takes what those before it keep it waiting.
        if (cpu.isEmpty() || !Double.isFinite(wall) || scheduled()) {
            return false;
        }
        double running = Math.min(row().threads(), cores) / (double) row().threads();
        return cpu.get().value() + unseen() < CPU_SHORTFALL * wall * running;
    }

    /** What CPU time a single shot may have used unseen; over an iteration of many operations that evens out. */
    private double unseen() {
        return row().singleShot() ? CPU_TICK / Math.max(1, result.settings().measurementBatchSize()) : 0;
    }
}
