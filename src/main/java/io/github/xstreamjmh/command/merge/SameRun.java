/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import io.github.xstreamjmh.cli.UsageException;
import java.io.File;
import java.util.regex.Pattern;

/** Whether shards belong to one run. */
final class SameRun {

    /** Options that name the run, or say what is printed and where. */
    private static final Pattern WORDS_AND_FILES =
            Pattern.compile(" (?:--label|-o|-rff?|-v) (?:'(?:[^']++|'\\\\'')*+'|\\S+)");

    private SameRun() {}

    /** @throws UsageException if they don't, or were measured with other jars or another JVM */
    static void require(ShardFolder first, ShardFolder other) {
        String names = first.name() + " and " + other.name();
        if (!anywhere(first).equals(anywhere(other))) {
            throw new UsageException(names + " are not shards of one run: one belongs to " + first.command(1)
                    + ", the other to " + other.command(1) + ".");
        }
        first.environment().difference("", other.environment(), "").ifPresent(one -> {
            throw new UsageException(names + " can't be joined, because they differ in " + one.words() + " ("
                    + one.path() + " is " + one.here() + " in one, " + one.there()
                    + " in the other). Give all machines the same, and measure one of the shards again.");
        });
        if (!first.shard().plan().equals(other.shard().plan())) {
            throw new UsageException(names + " were cut from different plans ("
                    + first.shard().plan() + " and "
                    + other.shard().plan() + "), though their options are the same: rows with several threads depend on"
                    + " the number of cores, which is " + first.host().cpu().logicalCores() + " and "
                    + other.host().cpu().logicalCores() + "; -t N makes them the same everywhere.");
        }
    }

    /**
     * The command but for the folder in which it was given, where a document of one's own may stand, and for what has no
     * influence on the figures.
     */
    private static String anywhere(ShardFolder shard) {
        return WORDS_AND_FILES
                .matcher(shard.command(1).replace(shard.run().folder() + File.separator, ""))
                .replaceAll("");
    }
}
