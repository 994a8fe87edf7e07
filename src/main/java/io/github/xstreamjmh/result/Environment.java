/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static io.github.xstreamjmh.result.Fact.Effect.FORBIDS;
import static io.github.xstreamjmh.result.Fact.Effect.SHOWN;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.JsonInput;
import io.github.xstreamjmh.json.Records;
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
        Map<String, Side> sides,

        @Rule(resume = true, compare = SHOWN, words = "the workloads")
        SortedMap<String, String> workloads,

        SortedMap<String, List<String>> uses,
        List<Skipped> skipped,
        List<Failed> failed,
        List<Round> rounds) {

    /** The version that this suite writes. What it adds to a version, older files lack, and that is no fault of theirs. */
    public static final int FORMAT = 3;

    /** The oldest version that it reads. */
    private static final int OLDEST = 2;

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
            Optional<Shard> shard) {

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
            return new Asked(arguments, folder, quick, seed, precision, compilation, label, versus, part);
        }
    }

    /**
     * Which part of a plan a run is where several machines share the plan.
     *
     * @param number which one, from 1
     * @param of how many there are
     * @param plan a digest of the whole plan, which all of its shards have in common
     * @param rows what it has to measure, without control rows
     */
    public record Shard(int number, int of, String plan, List<Planned> rows) {

        /** How the command line names it, such as {@code 2/3}. */
        public String name() {
            return number + "/" + of;
        }
    }

    /** A row, and in how many rounds it takes part. */
    public record Planned(Row row, int rounds) {}

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
            double threshold) {}

    /** Jars or folders of jars that make one candidate. */
    public record Jars(String name, List<String> paths) {}

    /**
     * A machine.
     *
     * @param id tells machines apart, but for clones of one image
     * @param virtual whether it is a virtual machine, which may be another machine after each start; absent where unknown
     * @param boot tells one start of a virtual machine from the next; absent where unknown, and of what is none
     */
    public record Host(
            @Rule(resume = true, compare = FORBIDS, words = "the machine")
            String id,

            @Rule(compare = SHOWN) Optional<Boolean> virtual,
            @Rule(compare = SHOWN) Optional<String> boot,
            Os os,
            Cpu cpu,
            Memory memory) {}

    /** A machine's operating system. */
    public record Os(
            @Rule(compare = SHOWN) String family,
            @Rule(compare = SHOWN) String version,
            @Rule(compare = SHOWN) String kernel,

            @Rule(resume = true, compare = FORBIDS, words = "the architecture")
            String architecture) {}

    /**
     * A machine's processor.
     *
     * @param model its name for people, which several generations share
     * @param generation what tells generations apart, such as {@code family 25, model 17, stepping 1}; absent where unknown
     * @param extensions the vector extensions that it offers to compilers, such as {@code avx avx2}
     * @param microcode the revision of its microcode
     * @param caches those of a core, such as {@code L1 Data 32K, L2 Unified 1024K}
     * @param governor what sets the clock, such as {@code performance}
     * @param turbo whether the clock may exceed its nominal rate, as the kernel's file says it
     */
    public record Cpu(
            @Rule(resume = true, compare = FORBIDS, words = "the CPU")
            String model,

            @Rule(resume = true, compare = FORBIDS, words = "the CPU's generation")
            Optional<String> generation,

            @Rule(resume = true, compare = FORBIDS, words = "the CPU's vector extensions")
            Optional<String> extensions,

            @Rule(compare = SHOWN) Optional<String> microcode,
            @Rule(compare = SHOWN) Optional<String> caches,

            @Rule(resume = true, compare = FORBIDS, words = "the number of cores")
            int physicalCores,

            @Rule(resume = true, compare = FORBIDS, words = "the number of cores")
            int logicalCores,

            @Rule(compare = SHOWN) Optional<String> governor,
            @Rule(compare = SHOWN) Optional<String> turbo) {

        /** What people call it, such as {@code AMD EPYC (family 25, model 17, stepping 1)}. */
        public String name() {
            return model + " (" + generation.orElse("of unknown generation") + ")";
        }
    }

    /** A machine's memory. */
    public record Memory(@Rule(compare = SHOWN) long totalBytes) {}

    /**
     * One class path and one JVM.
     *
     * @param java the JVM of the forks, as a fork of it said
     * @param libraries the jars
     * @param folders the folders of classes on the class path
     * @param provenance by row, the classes that did the work and where they came from
     */
    public record Side(
            Java java,
            @Rule(resume = true, words = "the jars in lib/") List<Library> libraries,

            @Rule(resume = true, compare = SHOWN, words = "the classes")
            List<Folder> folders,

            SortedMap<String, List<Work>> provenance) {}

    /**
     * The JVM of the forks. Its version and flags are compared row by row, as {@link Settings}.
     *
     * @param executable the java executable; {@code java} where that does not matter
     * @param collector the garbage collector that runs with the flags of the forks, such as {@code G1}
     * @param flags the flags that forks get beside those of their row
     */
    public record Java(
            String executable,
            @Rule(resume = true, words = "the JVM") String version,

            @Rule(resume = true, compare = FORBIDS, words = "the JDK's vendor")
            String vendor,

            @Rule(resume = true, words = "the JVM") String vmName,
            @Rule(resume = true, words = "the JVM") String vmVersion,

            @Rule(resume = true, compare = FORBIDS, words = "the garbage collector")
            String collector,

            @Rule(resume = true, words = "the JVM's flags") List<String> flags) {}

    /** A jar of {@code lib/}: its artifact id, version, file name, checksum and licence. */
    public record Library(
            String library,
            @Rule(resume = true, compare = SHOWN) String version,
            String jar,
            @Rule(resume = true, compare = SHOWN) String sha256,
            String licence) {}

    /** A folder of classes, and the checksum of what is in it. */
    public record Folder(String folder, String sha256) {}

    /** A class that did a row's work, and the jar that it came from. */
    public record Work(String implementation, String origin) {}

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
     * @throws UsageException if it is no environment of this suite; the message names the file
     */
    public static Environment read(Path file) throws IOException {
        try (Source source = Source.open(file)) {
            JsonObject tree = new JsonInput(source).object();
            requireKnown(file, tree);
            try {
                return Records.read(Environment.class, tree);
            } catch (IllegalArgumentException e) {
                throw source.wrong("line 1", e.getMessage() + "; was the file edited?", e);
            }
        }
    }

    /**
     * Makes sure that this version of the suite reads a file of the format that its beginning states.
     *
     * @throws UsageException if it does not
     */
    public static void requireKnown(Path file, JsonObject beginning) {
        int format = beginning.getInt("format", 1);
        if (format < OLDEST || format > FORMAT) {
            throw new UsageException(file + ": written in format " + format
                    + ", but this version of the suite reads formats " + OLDEST + " to " + FORMAT
                    + ": use the version that wrote it");
        }
    }

    /** The file's text. */
    public String json() {
        return JsonWriter.indent("  ").string().value(Records.write(this)).done() + "\n";
    }

    /** The same after another round began or ended. */
    public Environment with(Round round) {
        List<Round> others = new ArrayList<>(rounds);
        others.removeIf(other -> other.round() == round.round() && other.session() == round.session());
        others.add(round);
        return new Environment(
                format, suite, date, run, hosts, sides, workloads, uses, skipped, failed, List.copyOf(others));
    }

    /** The same of one side alone. */
    public Environment withSide(String side) {
        return new Environment(
                format,
                suite,
                date,
                run,
                hosts,
                sides.containsKey(side) ? Map.of(Place.BASELINE, sides.get(side)) : sides,
                workloads,
                uses,
                skipped,
                failed,
                rounds);
    }

    /** The same of one machine alone, on which these sessions ran. */
    Environment withHost(String host, Set<Integer> sessions) {
        return new Environment(
                format,
                suite,
                date,
                run,
                hosts.containsKey(host) ? Map.of(host, hosts.get(host)) : hosts,
                sides,
                workloads,
                uses,
                skipped,
                failed,
                rounds.stream()
                        .filter(round -> sessions.contains(round.session()))
                        .toList());
    }

    /** The same with the rows that could not be measured. */
    public Environment withFailed(List<Failed> rows) {
        return new Environment(format, suite, date, run, hosts, sides, workloads, uses, skipped, rows, rounds);
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
