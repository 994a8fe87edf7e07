/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static io.github.xstreamjmh.result.Fact.Effect.SHOWN;

import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.json.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What surrounded a run: {@code environment.json}. Beside each fact stands the rule for a difference in it.
 *
 * @param format the version of this layout and of that of {@code forks.jsonl}
 * @param suite the suite
 * @param date when the run began
 * @param run what was asked for
 * @param hosts the machines, by identity; a run that was not merged has one
 * @param sides the class paths and JVMs, by name, the baseline first
 * @param workloads digests of what the families work on, by family and workload, such as {@code parser.parseBigText}
 * @param uses by row, the artifacts of the libraries that its contender works with and of what they bring along, sorted; a
 *     row of which nothing is known is absent
 * @param skipped the rows that could not be measured here
 * @param failed the rows that failed
 * @param rounds the state of the machine around each round
 */
public record Environment(
        int format,

        @Rule(resume = true, compare = SHOWN, words = "the suite")
        Suite suite,

        Instant date,
        Asked run,
        Map<String, Host> hosts,
        Map<String, SideFacts> sides,

        @Rule(resume = true, compare = SHOWN, words = "the workloads")
        SortedMap<String, String> workloads,

        SortedMap<String, List<String>> uses,
        List<Skipped> skipped,
        List<Failed> failed,
        List<Round> rounds) {

    public Environment {
        require(!hosts.isEmpty(), "'hosts' has no machine");
        require(!sides.isEmpty(), "'sides' has no side");
    }

    private static void require(boolean sound, String otherwise) {
        if (!sound) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** The version that this suite writes. What it adds to a version, older files lack, and that is no fault of theirs. */
    public static final int FORMAT = 3;

    /** The suite, by the version that its jar states. */
    public record Suite(String version) {

        /** What the artifact ids of its jars begin with, which all rows run through. */
        public static final String ARTIFACT = "xstream-jmh";
    }

    /**
     * What a run was asked for, as far as a resumed one needs it.
     *
     * @param arguments the arguments for JMH, as given
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

        /** What is no rank. */
        public Asked(
                List<String> arguments,
                String folder,
                boolean quick,
                long seed,
                Optional<Double> precision,
                Optional<String> compilation,
                Optional<String> label,
                Optional<Versus> versus,
                Optional<Shard> shard) {
            this(arguments, folder, quick, seed, precision, compilation, label, versus, shard, Optional.empty());
        }

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
                    Optional.empty());
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

        /** The command that it was asked of, with a blank behind it; empty for a run. */
        public String command() {
            return versus.isPresent() ? "versus " : rank.isPresent() ? "rank " : "";
        }
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
            double threshold) {

        public Versus {
            require(threshold > 0 && Double.isFinite(threshold), "'threshold' can't be " + threshold);
            require(!whole || !baseline.isEmpty(), "'baseline' has no jar");
        }
    }

    /** Jars or folders of jars that make one candidate. */
    public record Jars(String name, List<String> paths) {}

    /** A row that could not be measured here, and why. */
    public record Skipped(String row, String reason) {}

    /** A row that failed, on which side, and why. */
    public record Failed(String row, String side, String cause) {}

    /**
     * The state of the machine around a round.
     *
     * @param start when it began
     * @param before the state of the machine then
     * @param after the state when it had ended; unknown for a round that was not finished
     */
    public record Round(int round, int session, Instant start, MachineState before, MachineState after) {}

    /**
     * Reads a file.
     *
     * @throws IOException if it can't be read
     * @throws io.github.xstreamjmh.cli.UsageException if it is no environment of this suite; the message names the file
     */
    public static Environment read(Path file) throws IOException {
        try (Source source = Source.open(file)) {
            Json.read(Beginning.class, source).requireKnown(file);
        }
        try (Source source = Source.open(file)) {
            return Json.read(Environment.class, source);
        }
    }

    /** The file's text. */
    public String json() {
        return Json.document(this);
    }

    private Environment but(
            Map<String, Host> otherHosts, Map<String, SideFacts> otherSides, List<Failed> rows, List<Round> others) {
        return new Environment(
                format, suite, date, run, otherHosts, otherSides, workloads, uses, skipped, rows, List.copyOf(others));
    }

    /** The same after another round began or ended. */
    public Environment with(Round round) {
        List<Round> others = new ArrayList<>(rounds);
        others.removeIf(other -> other.round() == round.round() && other.session() == round.session());
        others.add(round);
        return but(hosts, sides, failed, others);
    }

    /** The same of one side alone. */
    public Environment withSide(String side) {
        Map<String, SideFacts> one = sides.containsKey(side) ? Map.of(Place.BASELINE, sides.get(side)) : sides;
        return but(hosts, one, failed, rounds);
    }

    /** The same of one machine alone, on which these sessions ran. */
    Environment withHost(String host, Set<Integer> sessions) {
        Map<String, Host> one = hosts.containsKey(host) ? Map.of(host, hosts.get(host)) : hosts;
        return but(
                one,
                sides,
                failed,
                rounds.stream()
                        .filter(round -> sessions.contains(round.session()))
                        .toList());
    }

    /** The same with the rows that could not be measured. */
    public Environment withFailed(List<Failed> rows) {
        return but(hosts, sides, rows, rounds);
    }

    /**
     * All facts of a side on a host by dotted path, such as {@code cpu.model}, {@code java.vendor} or {@code
     * libraries.xstream.version}.
     */
    public SortedMap<String, Fact> facts(String side, String host) {
        SortedMap<String, Fact> facts = new TreeMap<>(Fact.of(this));
        facts.keySet().removeIf(path -> path.startsWith("hosts.") || path.startsWith("sides."));
        if (hosts.containsKey(host)) {
            Fact.of(hosts.get(host)).forEach((path, fact) -> facts.put(path.equals("id") ? "host" : path, fact));
        }
        if (sides.containsKey(side)) {
            facts.putAll(Fact.of(sides.get(side)));
        }
        return facts;
    }
}
