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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

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

    /** How many cores the machine has; of several the fewest. */
    public int cores() {
        return hosts.values().stream()
                .mapToInt(host -> host.cpu().logicalCores())
                .min()
                .orElseThrow();
    }

    private static void require(boolean sound, String otherwise) {
        if (!sound) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** Sides are parts of the names of files: they lead to no other folder. */
    private static final Pattern SIDE = Pattern.compile("[^/\\\\:\\p{Cntrl}]*");

    /** The version that this suite writes. What it adds to a version, older files lack, and that is no fault of theirs. */
    public static final int FORMAT = 3;

    /** The suite, by the version that its jar states. */
    public record Suite(String version) {

        /** What the artifact ids of its jars begin with, which all rows run through. */
        public static final String ARTIFACT = "xstream-jmh";
    }

    /** A row that was skipped, or failed. */
    public sealed interface OfRow permits Skipped, Failed {

        String row();

        /** In how many threads; empty in older files, where it means any number. */
        Optional<Integer> threads();

        /** Its benchmark with the package; empty in older files, where it means any. */
        Optional<String> benchmark();

        /** Its mode; empty likewise. */
        Optional<String> mode();

        /** Whether it is this row. */
        default boolean is(Row other) {
            return row().equals(other.toString())
                    && threads().orElse(other.threads()) == other.threads()
                    && benchmark().orElse(other.benchmark()).equals(other.benchmark())
                    && mode().orElse(other.mode()).equals(other.mode());
        }

        /** Whether both are of one row. */
        default boolean isLike(OfRow other) {
            return List.of(row(), threads(), benchmark(), mode())
                    .equals(List.of(other.row(), other.threads(), other.benchmark(), other.mode()));
        }

        /** The row's name for people. */
        default String name() {
            return Row.inThreads(row(), threads().orElse(0));
        }
    }

    /** On which side a row failed, and why. */
    public record Failure(String side, String cause) {}

    /**
     * A row that could not be measured here, and why.
     *
     * @param threads in how many; absent in older files, where it means any number
     * @param failure on which side it failed; absent if it was not tried, and in older files
     * @param benchmark with the package; absent in older files
     * @param mode absent likewise
     */
    public record Skipped(
            String row,
            Optional<Integer> threads,
            String reason,
            Optional<Failure> failure,
            Optional<String> benchmark,
            Optional<String> mode)
            implements OfRow {

        /** What became of a row. */
        public Skipped(Row row, String reason, Optional<Failure> failure) {
            this(
                    row.toString(),
                    Optional.of(row.threads()),
                    reason,
                    failure,
                    Optional.of(row.benchmark()),
                    Optional.of(row.mode()));
        }
    }

    /**
     * A row that failed, on which side, and why.
     *
     * @param threads in how many; absent in older files, where it means any number
     * @param benchmark with the package; absent in older files
     * @param mode absent likewise
     */
    public record Failed(
            String row,
            Optional<Integer> threads,
            String side,
            String cause,
            Optional<String> benchmark,
            Optional<String> mode)
            implements OfRow {

        /** What became of a row. */
        public Failed(Row row, String side, String cause) {
            this(
                    row.toString(),
                    Optional.of(row.threads()),
                    side,
                    cause,
                    Optional.of(row.benchmark()),
                    Optional.of(row.mode()));
        }
    }

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
        Source.requireRegular(file);
        try (Source source = Source.open(file)) {
            Json.read(Beginning.class, source).requireKnown(file);
        }
        try (Source source = Source.open(file)) {
            Environment environment = Json.read(Environment.class, source);
            for (String side : environment.sides.keySet()) {
                if (!SIDE.matcher(side).matches()) {
                    throw source.wrong("", "a side can't be called '" + side + "'");
                }
            }
            return environment;
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

    /** The same of a run that was asked for more. */
    public Environment with(Asked more) {
        return new Environment(format, suite, date, more, hosts, sides, workloads, uses, skipped, failed, rounds);
    }

    /** The same after another round began or ended. */
    public Environment with(Round round) {
        List<Round> others = new ArrayList<>(rounds);
        others.removeIf(other -> other.round() == round.round() && other.session() == round.session());
        others.add(round);
        return but(hosts, sides, failed, others);
    }

    /** The same with those of other sides that it lacks. */
    public Environment with(Map<String, SideFacts> others) {
        Map<String, SideFacts> all = new LinkedHashMap<>(sides);
        others.forEach(all::putIfAbsent);
        return but(hosts, all, failed, rounds);
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

    /** A fact by its path and in words, and what two environments say of it, or {@code absent}. */
    public record Difference(String path, String words, String here, String there) {}

    /**
     * The first fact, by side and path, that may not differ within a run and does.
     *
     * @param host this one's machine; empty if any will do
     */
    public Optional<Difference> difference(String host, Environment other, String otherHost) {
        Set<String> names = new TreeSet<>(sides.keySet());
        names.addAll(other.sides.keySet());
        for (String side : names) {
            SortedMap<String, Fact> here = facts(side, host);
            SortedMap<String, Fact> there = other.facts(side, otherHost);
            SortedMap<String, Fact> either = new TreeMap<>(here);
            either.putAll(there);
            for (Map.Entry<String, Fact> fact : either.entrySet()) {
                String path = fact.getKey();
                String one = value(here.get(path));
                String another = value(there.get(path));
                if (fact.getValue().resume() && !one.equals(another)) {
                    return Optional.of(new Difference(path, fact.getValue().words(), one, another));
                }
            }
        }
        return Optional.empty();
    }

    private static String value(Fact fact) {
        return fact == null || fact.value().isEmpty() ? "absent" : fact.value();
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
