/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.List;
import java.util.Optional;

/**
 * What a run was asked for, as far as a resumed one needs it.
 *
 * @param arguments the arguments for JMH, with the suite's own two and what {@code --quick} sets before them
 * @param folder the working directory, which relative paths among the arguments start from
 * @param quick whether it is a quick look that gives no verdicts
 * @param seed the seed of all shuffles
 * @param precision rows leave the rounds at this half-width
 * @param compilation how forks compile; absent for the JVM's own way
 * @param label what whoever measured called it, such as a commit
 * @param versus what the sides are; absent for a run of one side
 * @param shard which part of its plan it is; absent for a run of the whole
 * @param rank how contenders are ranked; absent where they aren't
 */
public record Asked(
        List<String> arguments,
        String folder,
        boolean quick,
        long seed,
        Optional<Double> precision,
        Optional<String> compilation,
        Optional<String> label,
        Optional<Versus> versus,
        Optional<Shard> shard,
        Optional<Rank> rank) {

    /** Nothing but arguments for JMH. */
    public static Asked of(List<String> arguments, String folder, long seed) {
        return new Asked(
                arguments,
                folder,
                false,
                seed,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The same with other arguments for JMH. */
    public Asked with(List<String> others) {
        return new Asked(others, folder, quick, seed, precision, compilation, label, versus, shard, rank);
    }

    /** The same for a part of its plan, or for the whole. */
    public Asked of(Optional<Shard> part) {
        return new Asked(arguments, folder, quick, seed, precision, compilation, label, versus, part, rank);
    }

    /** The same, ranked. */
    public Asked of(Rank ranked) {
        return new Asked(
                arguments, folder, quick, seed, precision, compilation, label, versus, shard, Optional.of(ranked));
    }

    /** The same, between sides. */
    public Asked of(Versus sides) {
        return new Asked(
                arguments, folder, quick, seed, precision, compilation, label, Optional.of(sides), shard, rank);
    }

    /** The same, whose forks compile in another way, or in the JVM's own. */
    public Asked compiled(Optional<String> way) {
        return new Asked(arguments, folder, quick, seed, precision, way, label, versus, shard, rank);
    }

    /** The same with another label, or none. */
    public Asked labelled(Optional<String> text) {
        return new Asked(arguments, folder, quick, seed, precision, compilation, text, versus, shard, rank);
    }

    /** The command that it was asked of, with a blank behind it; empty for a run. */
    public String command() {
        return versus.isPresent() ? "versus " : rank.isPresent() ? "rank " : "";
    }

    /**
     * How contenders are ranked.
     *
     * @param by what tells them apart; absent for the parameter of their catalogue
     * @param only those that are ranked; empty for all
     * @param precision to what share ratios are to be known, such as 0.03 for 3 %
     * @param ranks whether it goes on until ranks are known, rather than ratios
     * @param atOnce how many JVMs fit into the memory at once
     */
    public record Rank(Optional<String> by, List<String> only, double precision, boolean ranks, int atOnce) {

        public Rank {
            require(precision > 0 && Double.isFinite(precision), "'precision' can't be " + precision);
            require(atOnce > 1, "'atOnce' can't be " + atOnce);
        }
    }

    /**
     * What the sides of a comparison are, and how they are judged.
     *
     * @param candidates what stands in the candidates' class paths in place of other versions, candidate by candidate, each
     *     jars or folders; a candidate may differ in its JVM alone
     * @param baseline likewise of the baseline, which has at least the suite's own
     * @param jvm the candidates' java executable, if it isn't the baseline's
     * @param jvmArgs flags of the candidates alone
     * @param whole whether jars hold whole sets of benchmarks
     * @param all whether rows run that the difference can't touch
     * @param same whether there is no difference, to see what the machine makes of that
     * @param forkByFork whether the sides' forks run one after the other, not in lockstep
     * @param sequential whether rows leave as soon as they are decided
     * @param rounds how many rounds there are, or of a sequential comparison at most
     * @param threshold the change that matters, such as 0.05 for 5 %
     * @param confirm whether rows that changed are measured again as servers run them
     */
    public record Versus(
            List<Jars> candidates,
            List<String> baseline,
            Optional<String> jvm,
            List<String> jvmArgs,
            boolean whole,
            boolean all,
            boolean same,
            boolean forkByFork,
            boolean sequential,
            int rounds,
            double threshold,
            boolean confirm) {

        public Versus {
            require(threshold > 0 && Double.isFinite(threshold), "'threshold' can't be " + threshold);
            require(!whole || !baseline.isEmpty(), "'baseline' has no jar");
        }

        /** The same with another number of rounds. */
        public Versus upTo(int others) {
            return new Versus(
                    candidates,
                    baseline,
                    jvm,
                    jvmArgs,
                    whole,
                    all,
                    same,
                    forkByFork,
                    sequential,
                    others,
                    threshold,
                    confirm);
        }

        /** The same with forks one after the other. */
        public Versus oneAfterTheOther() {
            return new Versus(
                    candidates, baseline, jvm, jvmArgs, whole, all, same, true, sequential, rounds, threshold, confirm);
        }
    }

    /** Jars or folders of jars that make one candidate. */
    public record Jars(String name, List<String> paths) {}

    private static void require(boolean sound, String otherwise) {
        if (!sound) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
