/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Shard;
import io.github.xstreamjmh.suite.Suite;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands that users are told to run, as a shell takes them. */
public final class ShellCommand {

    /** What every shell takes as it stands. */
    private static final Pattern SAFE = Pattern.compile("[\\w@%+=:,./-]+");

    /** What stands among the arguments for JMH where another jar's benchmarks are measured. */
    private static final List<String> WITHOUT_CONTROLS = List.of("-e", Suite.CONTROL);

    /** Which jar, only its user knows. */
    private static final List<String> JAR = List.of("--jar", "FILE");

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
        of.rank().ifPresent(rank -> words.addAll(rank(rank, of.quick())));
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
        List<String> arguments = new ArrayList<>(of.arguments());
        if (isOfOtherJar(of)) { // whose option leaves the control rows out
            int first = Collections.indexOfSubList(arguments, WITHOUT_CONTROLS);
            arguments.subList(first, first + WITHOUT_CONTROLS.size()).clear();
            words.addAll(JAR);
        }
        words.addAll(arguments);
        return words.stream().map(ShellCommand::quoted).collect(Collectors.joining(" "));
    }

    /**
     * The command that goes on with a run, for a shell.
     *
     * @param folder the run's, as the user named it
     */
    public static String resuming(Asked run, String folder) {
        return "bin/benchmark " + run.command() + (isOfOtherJar(run) ? String.join(" ", JAR) + " " : "") + "--resume "
                + quoted(folder);
    }

    /** Whether a jar's benchmarks are measured, instead of those of {@code lib/}. */
    static boolean isOfOtherJar(Asked run) {
        return run.versus().isEmpty() && Collections.indexOfSubList(run.arguments(), WITHOUT_CONTROLS) >= 0;
    }

    /** How all shards of a run are measured and joined, in a sentence. */
    public static String ofShards(Asked of) {
        return "Each is measured by " + ofShard(1, of) + " --out shards/1 and so on, with a number and a folder of its"
                + " own; bin/benchmark merge shards/* --out merged joins them.";
    }

    private static List<String> rank(Asked.Rank rank, boolean quick) {
        List<String> words = new ArrayList<>(List.of("rank"));
        if (!quick) {
            words.addAll(List.of("--precision", String.valueOf(rank.precision())));
        }
        rank.by().ifPresent(by -> words.addAll(List.of("--by", by)));
        if (!rank.only().isEmpty()) {
            words.addAll(List.of("--only", String.join(",", rank.only())));
        }
        if (rank.ranks()) {
            words.addAll(List.of("--until", "ranks"));
        }
        return words;
    }

    /** A word as a shell takes it. */
    public static String quoted(String word) {
        return SAFE.matcher(word.replace(File.separatorChar, '/')).matches()
                ? word
                : "'" + word.replace("'", "'\\''") + "'";
    }
}
