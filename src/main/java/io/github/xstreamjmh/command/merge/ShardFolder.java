/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.Ranks;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.plan.Limits;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.Shard;
import io.github.xstreamjmh.result.Shard.Planned;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.ShellCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The result folder of a shard, which may be unfinished or have no fork yet.
 *
 * @param name the folder as the user named it
 */
record ShardFolder(String name, Environment environment, List<Fork> forks) {

    /**
     * Reads a folder.
     *
     * @param tell takes a sentence about a fork that is left out
     * @throws UsageException if it holds no shard
     */
    static ShardFolder read(Path named, Consumer<String> tell) {
        try {
            ResultFolder folder = ResultFolder.existing(named);
            if (!folder.hasRun()) {
                throw new UsageException(named + " is not a result folder: it has no environment.json.");
            }
            Environment environment = Environment.read(folder.environment());
            if (environment.run().shard().filter(shard -> !shard.isMerged()).isEmpty()) {
                throw new UsageException(
                        named + " is not a shard: it was measured without --shard K/N, or is already merged.");
            }
            return new ShardFolder(named.toString(), environment, folder.finished(tell));
        } catch (IOException e) {
            throw Source.unreadable(named.toString(), e);
        }
    }

    Asked run() {
        return environment.run();
    }

    Shard shard() {
        return run().shard().orElseThrow();
    }

    /** The machine; shards are measured on one. */
    Host host() {
        return environment.hosts().values().iterator().next();
    }

    /** The command that measures a shard of the same run. */
    String command(int number) {
        return ShellCommand.ofShard(number, run()) + " --out DIR";
    }

    /** The forks that count. */
    List<Fork> whole() {
        return Run.whole(forks, environment.sides().keySet());
    }

    /** What is in the folder that doesn't belong there, if anything: then two runs have written into it. */
    Optional<String> stranger() {
        Set<Row> own = shard().rows().stream().map(Planned::row).collect(Collectors.toSet());
        for (Fork fork : forks) {
            if (!fork.place().host().equals(host().id())) {
                return Optional.of("of machine " + fork.place().host());
            }
            if (!fork.control() && !own.contains(fork.row())) {
                return Optional.of("of " + fork.row());
            }
        }
        return Optional.empty();
    }

    /** Whether a row failed, or was skipped when it was verified: {@code --resume} doesn't measure that. */
    private boolean failed(Row row) {
        return environment.failed().stream().anyMatch(failed -> failed.is(row))
                || environment.skipped().stream().anyMatch(skipped -> skipped.is(row));
    }

    /** The rows without a fork that have not failed either. */
    List<Row> withoutFork() {
        Set<Row> measured = whole().stream().map(Fork::row).collect(Collectors.toSet());
        return shard().rows().stream()
                .map(Planned::row)
                .filter(row -> !measured.contains(row) && !failed(row))
                .toList();
    }

    /**
     * The rows with a fork that were measured in fewer rounds than planned, or whose heat was. Rows that left when they were known
     * well enough are done.
     */
    List<Row> unfinished() {
        Map<Row, Integer> rounds = new HashMap<>();
        whole().stream()
                .collect(Collectors.groupingBy(ShardFolder::unit))
                .values()
                .forEach(forks -> {
                    int count = rounds(forks);
                    forks.forEach(fork -> rounds.put(fork.row(), count));
                });
        Set<Row> settled = settled();
        Set<Row> withoutRival = withoutRival();
        return shard().rows().stream()
                .filter(planned -> rounds.containsKey(planned.row())
                        && rounds.get(planned.row()) < planned.rounds()
                        && !settled.contains(planned.row())
                        && !withoutRival.contains(planned.row())
                        && !failed(planned.row()))
                .map(Planned::row)
                .toList();
    }

    /** What has its rounds as a whole: a heat, which is not made again for a row that crashed in it, or a row. */
    private static Object unit(Fork fork) {
        return fork.place().group().<Object>map(Place.Group::heat).orElse(fork.row());
    }

    /**
     * In how many rounds a unit was measured. One that ended within the last left out some of a heat's blocks; but who failed leaves
     * some out, too.
     */
    private int rounds(List<Fork> unit) {
        List<Integer> blocks = unit.stream()
                .collect(Collectors.groupingBy(
                        fork -> fork.place().round(),
                        TreeMap::new,
                        Collectors.mapping(fork -> fork.place().group().map(Place.Group::name), Collectors.toSet())))
                .values()
                .stream()
                .map(Set::size)
                .toList();
        int last = blocks.size() - 1;
        boolean whole = unit.stream().anyMatch(fork -> failed(fork.row()));
        return last > 0 && !whole && blocks.get(last) < blocks.get(last - 1) ? last : last + 1;
    }

    /** The rows of heats whose other rows all failed. */
    private Set<Row> withoutRival() {
        Map<String, Set<Row>> left = whole().stream()
                .filter(fork -> fork.place().group().isPresent() && !failed(fork.row()))
                .collect(Collectors.groupingBy(
                        fork -> fork.place().group().orElseThrow().heat(),
                        Collectors.mapping(Fork::row, Collectors.toSet())));
        return left.values().stream()
                .filter(rows -> rows.size() == 1)
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
    }

    private Set<Row> settled() {
        if (run().rank().isEmpty()) {
            return Limits.eachSide(forks -> Request.settled(run(), forks)).apply(whole());
        }
        Asked.Rank rank = run().rank().get();
        int rounds = shard().rows().stream().mapToInt(Planned::rounds).max().orElse(0);
        return run().quick() ? Set.of() : Ranks.settled(whole(), rank.precision(), rounds, rank.ranks());
    }
}
