/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.cli.Nearest;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.Parameters;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;

/**
 * What a run will measure, known before the first fork.
 *
 * @param rows the rows, control rows last
 * @param skipped the rows that were asked for and can't be measured here, with the reason
 */
public record Plan(List<PlannedRow> rows, List<Skipped> skipped) {

    /**
     * A row that can't be measured here: whose it is, if anyone's, and why.
     *
     * @param failure on which side it failed; empty if it was not tried
     */
    public record Skipped(Row row, String contender, String reason, Optional<Environment.Failure> failure) {

        /** One that was not tried. */
        public Skipped(Row row, String contender, String reason) {
            this(row, contender, reason, Optional.empty());
        }

        /** One that was tried and failed. */
        public static Skipped failed(Row row, String reason, Environment.Failure failure) {
            String family = row.type();
            String contender = ParamFields.contender(family, row.params())
                    .map(Contender::name)
                    .orElse("");
            return new Skipped(row, contender, reason, Optional.of(failure));
        }
    }

    /**
     * Makes the plan.
     *
     * @throws UsageException if nothing matches, or a parameter or its value does not exist
     */
    public static Plan of(JmhOptions options) {
        List<String> selection = options.selection().isEmpty() ? List.of(Suite.XSTREAM_FAMILIES) : options.selection();
        List<BenchmarkListEntry> benchmarks = Suite.find(selection, options.deselection());
        if (benchmarks.isEmpty()) {
            throw nothingMatches(options);
        }
        Map<String, List<String>> parameters = parameters(options, benchmarks);
        Parameters.check(benchmarks, parameters);
        requireValues(benchmarks, parameters);

        List<PlannedRow> rows = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        for (SuiteRow row : Suite.rows(benchmarks, parameters, options.getBenchModes(), options.threadCounts())) {
            if (!options.published() && onlyPublished(row, parameters)) {
                continue;
            }
            Optional<String> reason = row.skipReason().or(() -> measuredOnce(row, options));
            if (reason.isPresent()) {
                String contender = row.contender().map(Contender::name).orElse("");
                skipped.add(new Skipped(row.row(), contender, reason.get()));
            } else {
                rows.add(planned(row, options));
            }
        }
        if (!rows.isEmpty()) {
            rows.addAll(controls(rows));
        }
        return new Plan(List.copyOf(rows), skipped);
    }

    /** What can't be done with a row whose first operation is measured. */
    private static Optional<String> measuredOnce(SuiteRow row, JmhOptions options) {
        if (!Suite.isMeasuredOnce(row.benchmark())) {
            return Optional.empty();
        }
        if (options.embedded()) {
            return Optional.of("needs a fresh JVM: leave out -f 0");
        }
        if (!options.getWarmupIncludes().isEmpty()) {
            return Optional.of("needs a fresh JVM: leave out -wmb");
        }
        return options.profilesAllocation()
                ? Optional.of("reports its own allocation: leave out -prof gc")
                : Optional.empty();
    }

    /** Whether a row stands only for one of a published table, and nobody named its contender. */
    private static boolean onlyPublished(SuiteRow row, Map<String, List<String>> asked) {
        return row.contender().filter(Contender::published).isPresent()
                && row.row().params().keySet().stream()
                        .filter(param -> !ParamFields.catalogue(row.benchmark().getUserClassQName(), param)
                                .isEmpty())
                        .noneMatch(asked::containsKey);
    }

    private static UsageException nothingMatches(JmhOptions options) {
        if (options.selection().isEmpty()) {
            return new UsageException(
                    "None of XStream's families is in lib/: name a jar of JMH benchmarks with --jar FILE, or select"
                            + " benchmarks in lib/ with a regexp.");
        }
        List<String> names = Suite.find(List.of(".*"), List.of()).stream()
                .map(benchmark -> Row.shortName(benchmark.getUsername()))
                .toList();
        String asked = String.join(" ", options.selection());
        return new UsageException("No benchmark matches '" + asked + "'"
                + (options.deselection().isEmpty() ? "" : " without '" + String.join(",", options.deselection()) + "'")
                + ". Known benchmarks: " + String.join(", ", new TreeSet<>(names)) + "." + Nearest.hint(asked, names));
    }

    private static void requireValues(List<BenchmarkListEntry> benchmarks, Map<String, List<String>> asked) {
        Set<String> names = asked.keySet();
        if (benchmarks.stream().allMatch(one -> !names.containsAll(Suite.withoutValue(one)))) {
            BenchmarkListEntry first = benchmarks.get(0);
            throw new UsageException(Row.shortName(first.getUsername())
                    + " needs a value: "
                    + new TreeSet<>(Suite.withoutValue(first))
                            .stream().map(name -> "-p " + name + "=...").collect(Collectors.joining(" ")));
        }
    }

    /** JMH tells a parameter's values by name only, so the names that were asked for are tried. */
    private static Map<String, List<String>> parameters(JmhOptions options, List<BenchmarkListEntry> benchmarks) {
        Map<String, List<String>> parameters = new TreeMap<>();
        TreeSet<String> names = new TreeSet<>(options.parameterNames());
        for (BenchmarkListEntry benchmark : benchmarks) {
            names.addAll(benchmark.getParams().orElse(Map.of()).keySet());
        }
        for (String name : names) {
            Collection<String> values = options.getParameter(name).orElse(List.of());
            if (!values.isEmpty()) {
                parameters.put(name, XmlFiles.names(name, List.copyOf(new LinkedHashSet<>(values)), benchmarks));
            }
        }
        return parameters;
    }

    private static PlannedRow planned(SuiteRow row, JmhOptions options) {
        BenchmarkListEntry benchmark = row.benchmark();
        int forks = options.getForkCount().orElse(benchmark.getForks().orElse(Defaults.MEASUREMENT_FORKS));
        return new PlannedRow(
                row.row(),
                benchmark,
                Math.max(1, forks),
                PlannedRow.singleShot(benchmark)
                        ? Duration.ZERO
                        : PlannedRow.warmup(benchmark, options).plus(PlannedRow.measurement(benchmark, options)),
                false);
    }

    /** The control rows that belong beside some rows: those that are not among them. */
    static List<PlannedRow> controls(List<PlannedRow> rows) {
        int rounds = rows.stream().mapToInt(PlannedRow::rounds).max().orElseThrow();
        List<BenchmarkListEntry> benchmarks = Suite.find(List.of(Suite.CONTROL), List.of());
        JmhOptions annotated = JmhOptions.parse(List.of());
        return Suite.rows(benchmarks, Map.of(), List.of(), List.of()).stream()
                .filter(control -> rows.stream().noneMatch(row -> row.row().equals(control.row())))
                .map(control -> new PlannedRow(
                        control.row(),
                        control.benchmark(),
                        rounds,
                        PlannedRow.warmup(control.benchmark(), annotated)
                                .plus(PlannedRow.measurement(control.benchmark(), annotated)),
                        true))
                .toList();
    }

    /**
     * The same plan, for a command that judges: without rows of more threads than there are cores, whose figures would tell of
     * the scheduler.
     *
     * @throws UsageException if there are no others
     */
    public Plan judged() {
        int cores = Runtime.getRuntime().availableProcessors();
        List<PlannedRow> crowded =
                rows.stream().filter(row -> row.row().threads() > cores).toList();
        List<PlannedRow> others =
                rows.stream().filter(row -> row.row().threads() <= cores).toList();
        if (!crowded.isEmpty() && others.stream().allMatch(PlannedRow::control)) {
            Row row = crowded.get(0).row();
            throw new UsageException("More threads than cores get no verdict, and " + row + " has " + row.threads()
                    + " on " + cores + ": ask for fewer (-t " + cores
                    + "), or measure it with a plain run: bin/benchmark "
                    + JmhOptions.THREADS + " ...");
        }
        return new Plan(
                others,
                Stream.concat(
                                skipped.stream(),
                                crowded.stream()
                                        .map(row -> new Skipped(
                                                row.row(),
                                                "",
                                                "more threads than the " + cores + " cores: no verdict")))
                        .toList());
    }

    /** The rows that were asked for, without those that measure the machine. */
    public List<PlannedRow> measured() {
        return rows.stream().filter(row -> !row.control()).toList();
    }

    /** The same plan with another number of rounds for every row, if one is given. */
    public Plan withRounds(OptionalInt number) {
        if (number.isEmpty()) {
            return this;
        }
        return new Plan(
                rows.stream()
                        .map(row -> new PlannedRow(
                                row.row(), row.benchmark(), number.getAsInt(), row.measuring(), row.control()))
                        .toList(),
                skipped);
    }

    /** The same plan of some of its rows alone. */
    public Plan only(Set<Row> some) {
        return new Plan(rows.stream().filter(row -> some.contains(row.row())).toList(), List.of());
    }

    /** The same plan, with what its rows take when the forks of several sides share the time. */
    public Plan interleaved(JmhOptions options, Interleaving interleaving, int sides, boolean steady) {
        return new Plan(
                rows.stream()
                        .map(row -> row.interleaved(options, interleaving, sides, steady))
                        .toList(),
                skipped);
    }

    /**
     * The rows that are ranked, with what they take in heats; all others are left out.
     *
     * @param cores how many a thread of JMH's takes while it warms up
     */
    public Plan inHeats(List<Heat> heats, JmhOptions options, int cores) {
        return new Plan(
                heats.stream()
                        .flatMap(heat -> heat.rows().stream()
                                .map(row ->
                                        row.inHeat(options, cores, heat.rows().size())))
                        .toList(),
                skipped);
    }

    /** The most rounds that any row takes part in. */
    public int rounds() {
        return rows.stream().mapToInt(PlannedRow::rounds).max().orElse(0);
    }

    /** How long a round should take on one side. */
    public Duration expected(int round) {
        return rows.stream()
                .filter(row -> row.runsIn(round))
                .map(PlannedRow::expected)
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** How long the whole run should take on one side. */
    public Duration expected() {
        return IntStream.rangeClosed(1, rounds()).mapToObj(this::expected).reduce(Duration.ZERO, Duration::plus);
    }

    /** What a row is called among these: with the number of threads where that alone tells it from another. */
    public String name(Row row) {
        boolean inSeveral = Stream.concat(
                        rows.stream().map(PlannedRow::row), skipped.stream().map(Skipped::row))
                .anyMatch(other ->
                        other.threads() != row.threads() && other.toString().equals(row.toString()));
        if (!inSeveral) {
            return row.toString();
        }
        return row.threads() == 1 ? row + " (1 thread)" : row.inThreads();
    }

    /** Whether a row was tried before the first fork and failed. */
    public boolean hasFailed() {
        return skipped.stream().anyMatch(row -> row.failure().isPresent());
    }

    /**
     * The rows that have neither a fork nor failed.
     *
     * @param forks those that count
     */
    public List<Row> notReached(List<Fork> forks, List<Environment.Failed> failed) {
        Set<Row> measured = forks.stream().map(Fork::row).collect(Collectors.toSet());
        return measured().stream()
                .map(PlannedRow::row)
                .filter(row -> !measured.contains(row) && failed.stream().noneMatch(known -> known.is(row)))
                .toList();
    }
}
