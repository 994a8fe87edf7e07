/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Fact;
import java.io.File;
import java.util.SortedMap;
import java.util.TreeSet;

/** Whether shards belong to one run. */
final class SameRun {

    private SameRun() {}

    /** @throws UsageException if they don't, or were measured with other jars or another JVM */
    static void require(ShardFolder first, ShardFolder other) {
        String names = first.name() + " and " + other.name();
        if (!anywhere(first).equals(anywhere(other))) {
            throw new UsageException(names + " are not shards of one run: the one belongs to " + first.command(1)
                    + ", the other to " + other.command(1) + ".");
        }
        TreeSet<String> sides = new TreeSet<>(first.environment().sides().keySet());
        sides.addAll(other.environment().sides().keySet());
        for (String side : sides) {
            SortedMap<String, Fact> here = first.environment().facts(side, "");
            SortedMap<String, Fact> there = other.environment().facts(side, "");
            TreeSet<String> paths = new TreeSet<>(here.keySet());
            paths.addAll(there.keySet());
            for (String path : paths) {
                Fact a = here.get(path);
                Fact b = there.get(path);
                Fact any = a == null ? b : a;
                if (any.resume() && !value(a).equals(value(b))) {
                    throw new UsageException(names + " can't be joined, because they differ in " + any.words() + " ("
                            + path
                            + " is " + value(a) + " in the one, " + value(b) + " in the other). Give all machines the"
                            + " same, and measure one of the shards again.");
                }
            }
        }
        if (!first.shard().plan().equals(other.shard().plan())) {
            throw new UsageException(names + " were cut from different plans ("
                    + first.shard().plan() + " and "
                    + other.shard().plan() + "), though they were asked for the same: rows in several threads depend on"
                    + " the number of cores, which is " + first.host().cpu().logicalCores() + " and "
                    + other.host().cpu().logicalCores() + "; -t N makes them the same everywhere.");
        }
    }

    /** The command but for the folder in which it was given, where a document of one's own may stand. */
    private static String anywhere(ShardFolder shard) {
        return shard.command(1).replace(shard.run().folder() + File.separator, "");
    }

    private static String value(Fact fact) {
        return fact == null || fact.value().isEmpty() ? "absent" : fact.value();
    }
}
