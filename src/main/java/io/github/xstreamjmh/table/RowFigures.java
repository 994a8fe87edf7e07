/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import io.github.xstreamjmh.contender.SizeProfiler;
import io.github.xstreamjmh.engine.CpuTimeProfiler;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Series;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Note;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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

    /** Nanoseconds per operation; empty for a throughput. */
    OptionalDouble nanoseconds() {
        return switch (unit) {
            case "ns/op" -> OptionalDouble.of(score.mean());
            case "us/op" -> OptionalDouble.of(score.mean() * 1e3);
            case "ms/op" -> OptionalDouble.of(score.mean() * 1e6);
            case "s/op" -> OptionalDouble.of(score.mean() * 1e9);
            default -> OptionalDouble.empty();
        };
    }

    /** The score as people read it. */
    public String scoreText() {
        OptionalDouble nanoseconds = nanoseconds();
        return nanoseconds.isPresent()
                ? Units.time(nanoseconds.getAsDouble())
                : "%.4g %s".formatted(score.mean(), unit);
    }

    /** Half the width of the 95 % interval as a share of the score; a dash for a single fork. */
    String halfWidthText() {
        return score.n() == 1 ? "-" : Units.percent(score.relativeHalfWidth());
    }

    String allocationText() {
        OptionalDouble bytes = mean(ALLOCATION);
        // JMH spreads the profiler's own few bytes over all operations.
        return bytes.isPresent() ? Units.bytes(bytes.getAsDouble() < 0.5 ? 0 : bytes.getAsDouble()) : "-";
    }

    String cpuText() {
        OptionalDouble cpu = mean(CpuTimeProfiler.METRIC);
        return cpu.isPresent() ? Units.time(cpu.getAsDouble()) : "-";
    }

    /** The size of what is written, for rows that tell it. */
    Optional<String> sizeText() {
        OptionalDouble size = mean(SizeProfiler.METRIC);
        return size.isPresent() ? Optional.of(Units.bytes(size.getAsDouble())) : Optional.empty();
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
        OptionalDouble wall = nanoseconds();
        OptionalDouble cpu = mean(CpuTimeProfiler.METRIC);
        if (wall.isEmpty() || cpu.isEmpty()) {
            return false;
        }
        double running = Math.min(row.threads(), cores) / (double) row.threads();
        return cpu.getAsDouble() < CPU_SHORTFALL * wall.getAsDouble() * running;
    }

    /** Smaller is faster, whether the score is a time or a throughput. */
    double slowness() {
        return unit.startsWith("ops/") ? -score.mean() : score.mean();
    }
}
