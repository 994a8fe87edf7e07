/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Shard;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands that users are told to run, as a shell takes them. */
public final class ShellCommand {

    /** What every shell takes as it stands. */
    private static final Pattern SAFE = Pattern.compile("[\\w@%+=:,./-]+");

    private ShellCommand() {}

    /**
     * The command that measures a shard, for a shell, without the folder for its results.
     *
     * @param number which one
     * @param of any of the shards
     */
    public static String ofShard(int number, Asked of) {
        Shard shard = of.shard().orElseThrow();
        List<String> words = new ArrayList<>(List.of("bin/benchmark"));
        of.rank().ifPresent(rank -> words.addAll(rank(rank)));
        words.addAll(List.of("--shard", number + "/" + shard.of()));
        words.addAll(List.of("--seed", String.valueOf(of.seed())));
        if (of.quick()) {
            words.add("--quick");
        }
        if (of.compilation().isPresent()) {
            words.add("--steady");
        }
        of.precision().ifPresent(share -> words.addAll(List.of("--precision", String.valueOf(share))));
        of.label().ifPresent(label -> words.addAll(List.of("--label", label)));
        words.addAll(of.arguments());
        return words.stream().map(ShellCommand::quoted).collect(Collectors.joining(" "));
    }

    /** How all shards of a run are measured and joined, in a sentence. */
    public static String ofShards(Asked of) {
        return "Each is measured by " + ofShard(1, of) + " --out shards/1 and so on, with a number and a folder of its"
                + " own; bin/benchmark merge shards/* --out merged joins them.";
    }

    private static List<String> rank(Asked.Rank rank) {
        List<String> words = new ArrayList<>(List.of("rank", "--precision", String.valueOf(rank.precision())));
        rank.by().ifPresent(by -> words.addAll(List.of("--by", by)));
        if (!rank.only().isEmpty()) {
            words.addAll(List.of("--only", String.join(",", rank.only())));
        }
        if (rank.ranks()) {
            words.addAll(List.of("--until", "ranks"));
        }
        return words;
    }

    static String quoted(String word) {
        return SAFE.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
