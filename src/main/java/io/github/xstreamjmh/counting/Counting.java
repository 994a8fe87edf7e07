/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Counts rows on a baseline and on candidates, the sides of a row at once: counts know no time.
 *
 * @param sides the baseline first
 * @param talk takes a sentence a row
 * @param timeIsUp whether no more JVMs may begin to count, but for a row's first
 */
public record Counting(Counter counter, List<Side> sides, PrintStream talk, BooleanSupplier timeIsUp) {

    /** How many times the batch that would do for it a candidate counts at most. */
    private static final int MOST = 4;

    private static final long FIRST_SEED = 1;
    private static final long SECOND_SEED = 2;

    /** With as much time as it takes. */
    public Counting(Counter counter, List<Side> sides, PrintStream talk) {
        this(counter, sides, talk, () -> false);
    }

    /** Takes what was counted of a row, before the next is. */
    public interface Keeper {
        void keep(CountTable row) throws IOException;
    }

    /**
     * Counts rows, each on all sides in batches of one size, unless a candidate does far more. Where counts differ, both sides are
     * counted again, with other random numbers and at another time.
     */
    public CountTable of(List<PlannedRow> rows, Keeper keeper) throws IOException, InterruptedException {
        List<CountedRow> counted = new ArrayList<>();
        List<Unanswered> not = new ArrayList<>();
        int done = 0;
        for (PlannedRow row : rows) {
            talk.println(
                    "[" + ++done + "/" + rows.size() + "] Counting " + row.row().inThreads());
            CountTable table = confirmed(row, false);
            keeper.keep(table);
            counted.addAll(table.rows());
            not.addAll(table.notCounted());
        }
        return new CountTable(List.copyOf(counted), List.copyOf(not));
    }

    /**
     * Counts one row, without a word: each side beside the last one before it that was counted, both of them again where its work
     * changes.
     */
    public CountTable chain(PlannedRow row) throws InterruptedException {
        return confirmed(row, true);
    }

    private CountTable confirmed(PlannedRow row, boolean chained) throws InterruptedException {
        Map<String, Side> named = sides.stream().collect(Collectors.toMap(Side::name, side -> side));
        CountTable once = count(row, sides, FIRST_SEED, chained);
        List<CountedRow> counted = new ArrayList<>();
        List<Unanswered> not = new ArrayList<>(once.notCounted());
        Side before = sides.get(0);
        for (CountedRow one : once.rows()) {
            Side now = named.get(one.candidate());
            boolean again = chained ? one.isChange() : one.isDoubtful();
            if (again && timeIsUp.getAsBoolean()) {
                not.add(Unanswered.notCounted(row.row(), now.name(), Counter.NO_TIME));
            } else if (again) {
                CountTable confirming = count(row, List.of(before, now), SECOND_SEED, chained);
                if (confirming.rows().isEmpty() && chained) { // the release after it is counted beside it
                    counted.add(one);
                }
                confirming.rows().stream().map(one::confirmedBy).forEach(counted::add);
                confirming.notCounted().stream()
                        .filter(failed -> !chained)
                        .map(failed -> Unanswered.notCounted(
                                row.row(), now.name(), "counted again on " + failed.side() + ", " + failed.why()))
                        .forEach(not::add);
            } else {
                counted.add(one);
            }
            before = chained ? now : before;
        }
        return new CountTable(List.copyOf(counted), List.copyOf(not));
    }

    private CountTable count(PlannedRow row, List<Side> sides, long seed, boolean chained) throws InterruptedException {
        List<CountedRow> counted = new ArrayList<>();
        List<Unanswered> not = new ArrayList<>();
        int cores = Runtime.getRuntime().availableProcessors();
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(sides.size(), cores));
        try {
            List<Future<Counted>> forks = forks(row, sides, seed, pool);
            collect(row, sides, forks, chained, counted, not);
        } finally {
            pool.shutdownNow();
        }
        return new CountTable(List.copyOf(counted), List.copyOf(not));
    }

    private List<Future<Counted>> forks(PlannedRow row, List<Side> sides, long seed, ExecutorService pool) {
        CompletableFuture<Integer> batch = new CompletableFuture<>();
        List<Future<Counted>> forks = new ArrayList<>();
        // The baseline first, so that no thread waits for a size on which nobody decides.
        forks.add(pool.submit(() -> {
            try {
                return counter.count(row, sides.get(0), seed, enough -> {
                    batch.complete(enough);
                    return enough;
                });
            } finally {
                batch.complete(1); // if it failed, whatever the others count says nothing
            }
        }));
        for (Side side : sides.subList(1, sides.size())) {
            forks.add(pool.submit(() -> {
                if (timeIsUp.getAsBoolean()) {
                    throw new NotCountedException(Counter.NO_TIME);
                }
                return counter.count(row, side, seed, enough -> batch(batch.join(), enough));
            }));
        }
        return forks;
    }

    private static void collect(
            PlannedRow row,
            List<Side> sides,
            List<Future<Counted>> forks,
            boolean chained,
            List<CountedRow> counted,
            List<Unanswered> not)
            throws InterruptedException {
        Optional<Counted> baseline = Optional.empty();
        List<RuntimeException> complaints =
                new ArrayList<>(); // told when all have ended, so that no JVM is left behind
        for (int i = 0; i < sides.size(); i++) {
            String side = sides.get(i).name();
            try {
                Counted now = forks.get(i).get();
                baseline.ifPresent(before -> counted.add(CountedRow.of(row.row(), side, before, now)));
                baseline = i == 0 || (chained && baseline.isPresent()) ? Optional.of(now) : baseline;
            } catch (ExecutionException e) {
                if (e.getCause() instanceof UsageException complaint) {
                    complaints.add(complaint);
                } else if (!(e.getCause() instanceof NotCountedException why)) {
                    complaints.add(new IllegalStateException("The counter itself failed", e.getCause()));
                } else if (i == 0 || baseline.isPresent()) {
                    not.add(Unanswered.notCounted(row.row(), side, why.getMessage()));
                }
            }
        }
        if (!complaints.isEmpty()) {
            throw complaints.get(0);
        }
    }

    /**
     * How many invocations make a batch of a candidate: as many as of the baseline, but for one that takes a thousand times as
     * long it would be hours.
     *
     * @param enough those that would do for it
     */
    static int batch(int baseline, int enough) {
        return Math.min(baseline, MOST * enough);
    }
}
