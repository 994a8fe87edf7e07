/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What was measured of a row on one side: the forks, which are the sample, each represented by one figure of its
 * iterations. Forks may come from several runs, which are then a level of the sample above them.
 */
public final class Forks {

    private static final int FEWEST = 3;
    private static final double WIDEST = 0.10;

    /** Somewhat above the quantile of 95 % intervals of three forks: of more it is smaller. */
    private static final double LARGEST_QUANTILE = 4.31;

    private static final double STATE_GAP = StrictMath.log(1.05);
    private static final double STATE_GAP_TO_NEXT = 4;
    private static final int SMALLEST_STATE = 2;

    private final double[] means;
    private final double[] logs;
    /** Of each fork; none of several runs. */
    private final List<double[]> iterations;

    private final List<double[]> warmUps;

    private final Set<Note> drift;
    /** Where each run begins, and the number of forks. */
    private final int[] runs;

    /**
     * Forks of one run.
     *
     * @param times time per operation of each fork, in any one unit
     * @param forks likewise of the measured iterations of each fork
     * @param warmUps likewise of the warm-up iterations before them, which may be none
     * @throws IllegalArgumentException if there is no fork, a fork has no measured iteration, a time isn't positive and
     *     finite, or the warm-ups are not as many as the forks
     */
    public Forks(double[] times, List<double[]> forks, List<double[]> warmUps) {
        if (forks.isEmpty() || forks.stream().anyMatch(fork -> fork.length == 0)) {
            throw new IllegalArgumentException("a row needs a fork, and a fork an iteration");
        }
        if (times.length != forks.size() || warmUps.size() != forks.size()) {
            throw new IllegalArgumentException(
                    "%d times and %d warm-ups for %d forks".formatted(times.length, warmUps.size(), forks.size()));
        }
        if (!areTimes(times)
                || !forks.stream().allMatch(Forks::areTimes)
                || !warmUps.stream().allMatch(Forks::areTimes)) {
            throw new IllegalArgumentException("a time must be positive and finite");
        }
        means = times.clone();
        logs = Arrays.stream(times).map(StrictMath::log).toArray();
        iterations = List.copyOf(forks);
        this.warmUps = List.copyOf(warmUps);
        drift = WarmUp.drift(forks, warmUps);
        runs = new int[] {0, logs.length};
    }

    private Forks(double[] means, double[] logs, Set<Note> drift, int[] runs) {
        this.means = means;
        this.logs = logs;
        this.iterations = List.of();
        this.warmUps = List.of();
        this.drift = drift;
        this.runs = runs;
    }

    /**
     * The forks of several runs of one side.
     *
     * @param runs the forks of each run, in any order that is the same for all rows of a table
     * @throws IllegalArgumentException if there is no run, or one consists of several
     */
    public static Forks ofRuns(List<Forks> runs) {
        if (runs.isEmpty() || runs.stream().anyMatch(run -> run.runs() > 1)) {
            throw new IllegalArgumentException("a side needs a run, and a run is not made of runs");
        }
        int[] starts = new int[runs.size() + 1];
        for (int run = 0; run < runs.size(); run++) {
            starts[run + 1] = starts[run] + runs.get(run).count();
        }
        return new Forks(
                runs.stream().flatMapToDouble(run -> Arrays.stream(run.means)).toArray(),
                runs.stream().flatMapToDouble(run -> Arrays.stream(run.logs)).toArray(),
                runs.stream().flatMap(run -> run.drift.stream()).collect(Collectors.toSet()),
                starts);
    }

    /** Whether a fork's figures can be times: whether all of them are positive and finite. */
    public static boolean areTimes(double... figures) {
        for (double figure : figures) {
            if (!(figure > 0 && Double.isFinite(figure))) {
                return false;
            }
        }
        return true;
    }

    public int count() {
        return means.length;
    }

    /** How many runs the forks come from. */
    int runs() {
        return runs.length - 1;
    }

    /** The mean of each fork, in the unit of the times. */
    double[] means() {
        return means.clone();
    }

    /** The logarithms of what the forks are tested by, in the order of the forks. */
    double[] logs() {
        return logs.clone();
    }

    /** The times of each fork's iterations; empty for several runs. */
    List<double[]> iterations() {
        return iterations;
    }

    /** How a fork drifted, by {@link WarmUp#drift(double[], double[])}; of one run. */
    int drift(int fork) {
        return WarmUp.drift(iterations.get(fork), warmUps.get(fork));
    }

    /** The mean of the logarithms of each run. */
    double[] logsOfRuns() {
        return IntStream.range(0, runs())
                .mapToDouble(run -> Moments.of(Arrays.copyOfRange(logs, runs[run], runs[run + 1]))
                        .mean())
                .toArray();
    }

    /** What to know of these forks; empty when there is nothing. */
    public Set<Note> notes() {
        Set<Note> notes = EnumSet.noneOf(Note.class);
        if (count() < FEWEST) {
            notes.add(Note.FEW_FORKS);
        } else {
            // The standard deviation of logarithms is, near enough, that of the times as a share of their mean.
            if (Math.sqrt(Moments.of(logs).variance()) > WIDEST) {
                notes.add(Note.SPREAD);
            }
            if (wide()) {
                notes.add(Note.WIDE);
            }
            if (twoStates()) {
                notes.add(Note.TWO_STATES);
            }
        }
        notes.addAll(drift);
        return Collections.unmodifiableSet(notes);
    }

    /** Whether half the 95 % interval of the mean is wider than it may be; asked by the p-value, which is faster. */
    private boolean wide() {
        Moments moments = Moments.of(means);
        double widest = WIDEST * moments.mean() / Math.sqrt(moments.varianceOfMean());
        return widest < LARGEST_QUANTILE && StudentT.twoSidedP(widest, moments.n() - 1) > 1 - Estimate.CONFIDENCE;
    }

    /**
     * The largest gap between neighbouring forks is above 5 %, above four times the next, and has two forks or more on
     * either side; so it takes four forks. Of normal samples 4.4 % of four look so, 2.9 % of five, and below 2 % of more.
     */
    private boolean twoStates() {
        double[] sorted = logs();
        Arrays.sort(sorted);
        double largest = 0;
        double next = 0;
        int below = 0;
        for (int i = 1; i < sorted.length; i++) {
            double gap = sorted[i] - sorted[i - 1];
            next = Math.max(next, Math.min(gap, largest));
            if (gap > largest) {
                largest = gap;
                below = i;
            }
        }
        return largest > STATE_GAP
                && largest > STATE_GAP_TO_NEXT * next
                && below >= SMALLEST_STATE
                && sorted.length - below >= SMALLEST_STATE;
    }
}
