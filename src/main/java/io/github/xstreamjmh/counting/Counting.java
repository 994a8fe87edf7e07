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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/**
 * Counts rows on a baseline and on candidates, the sides of a row at once: counts know no time.
 *
 * @param sides the baseline first
 * @param talk takes a sentence a row
 */
public record Counting(Counter counter, List<Side> sides, PrintStream talk) {

    /** How many times the batch that would do for it a candidate counts at most. */
    private static final int MOST = 4;

    /** Takes what was counted of a row, before the next is. */
    public interface Keeper {
        void keep(CountTable row) throws IOException;
    }

    /**
     * Counts rows, each on all sides in batches of one size, unless a candidate does far more. Sides on which a row does other
     * work, or its libraries do, are counted twice.
     */
    public CountTable of(List<PlannedRow> rows, Keeper keeper) throws IOException, InterruptedException {
        List<CountedRow> counted = new ArrayList<>();
        List<Unanswered> not = new ArrayList<>();
        int done = 0;
        for (PlannedRow row : rows) {
            talk.println(
                    "[" + ++done + "/" + rows.size() + "] Counting " + row.row().inThreads());
            CountTable table = confirmed(row, false, CountedRow::isDoubtful);
            keeper.keep(table);
            counted.addAll(table.rows());
            not.addAll(table.notCounted());
        }
        return new CountTable(List.copyOf(counted), List.copyOf(not));
    }

    /**
     * Counts one row, without a word: each side beside the last one before it that was counted, and those twice between which its
     * work changes.
     */
    public CountTable chain(PlannedRow row) throws InterruptedException {
        return confirmed(row, true, CountedRow::isChange);
    }

    private CountTable confirmed(PlannedRow row, boolean chained, Predicate<CountedRow> doubtful)
            throws InterruptedException {
        CountTable table = count(row, sides, chained);
        Set<String> again = new HashSet<>();
        String before = sides.get(0).name();
        for (CountedRow counted : table.rows()) {
            if (doubtful.test(counted)) {
                again.addAll(List.of(before, counted.candidate()));
            }
            before = chained ? counted.candidate() : before;
        }
        List<Side> doubtfulSides =
                sides.stream().filter(side -> again.contains(side.name())).toList();
        return doubtfulSides.isEmpty() ? table : table.confirmedBy(count(row, doubtfulSides, chained));
    }

    private CountTable count(PlannedRow row, List<Side> sides, boolean chained) throws InterruptedException {
        List<CountedRow> counted = new ArrayList<>();
        List<Unanswered> not = new ArrayList<>();
        int cores = Runtime.getRuntime().availableProcessors();
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(sides.size(), cores));
        try {
            count(row, sides, pool, chained, counted, not);
        } finally {
            pool.shutdownNow();
        }
        return new CountTable(List.copyOf(counted), List.copyOf(not));
    }

    private void count(
            PlannedRow row,
            List<Side> sides,
            ExecutorService pool,
            boolean chained,
            List<CountedRow> counted,
            List<Unanswered> not)
            throws InterruptedException {
        CompletableFuture<Integer> batch = new CompletableFuture<>();
        List<Future<Counted>> forks = new ArrayList<>();
        // The baseline first, so that no thread waits for a size on which nobody decides.
        forks.add(pool.submit(() -> {
            try {
                return counter.count(row, sides.get(0), enough -> {
                    batch.complete(enough);
                    return enough;
                });
            } finally {
                batch.complete(1); // if it failed, whatever the others count says nothing
            }
        }));
        for (Side side : sides.subList(1, sides.size())) {
            forks.add(pool.submit(() -> counter.count(row, side, enough -> batch(batch.join(), enough))));
        }
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
     * How many operations make a batch of a candidate: as many as of the baseline, but for one that takes a thousand times as
     * long it would be hours.
     *
     * @param enough those that would do for it
     */
    static int batch(int baseline, int enough) {
        return Math.min(baseline, MOST * enough);
    }
}
