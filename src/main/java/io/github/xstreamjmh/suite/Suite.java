/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.classpath.Entries;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.result.Row;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The benchmarks on the class path, read from the lists that JMH wrote at compile time: no benchmark class is initialized. */
public final class Suite {

    /** What runs when nothing is asked for: XStream's own six families. */
    public static final String XSTREAM_FAMILIES =
            "^io\\.github\\.xstreamjmh\\.family\\.(parser|converter|stringconverter|namecoder|base64|typepermission)\\.";

    /** The rows that measure the machine; the first rounds of a run have them, of later ones some. */
    public static final String CONTROL = "^io\\.github\\.xstreamjmh\\.family\\.control\\.";

    static final String LIST = BenchmarkList.BENCHMARK_LIST.substring(1);

    /** That of ten thousand benchmarks has some megabytes. */
    static final int LARGEST_LIST = 64 << 20;

    /** What is to be said of a list that is none to JMH. */
    private static final String TOO_OLD = " has benchmarks made with a JMH before " + GeneratedCode.OLDEST
            + ". Build it again with JMH " + GeneratedCode.OLDEST + " or later.";

    private static final String OWN_FAMILIES = "io.github.xstreamjmh.family.";

    private Suite() {}

    /**
     * The benchmarks whose name contains a match of an include and none of an exclude, in JMH's order.
     *
     * @throws UsageException if a regular expression is broken, or a jar's benchmarks are too old
     */
    public static List<BenchmarkListEntry> find(List<String> includes, List<String> excludes) {
        try {
            return List.copyOf(BenchmarkList.defaultList()
                    .find(
                            OutputFormatFactory.createFormatInstance(
                                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                                    VerboseMode.SILENT),
                            includes,
                            excludes));
        } catch (PatternSyntaxException e) {
            throw new UsageException(
                    "'" + e.getPattern() + "' is not a regular expression: " + e.getDescription() + " near index "
                            + e.getIndex() + ". Benchmarks are selected as JMH does; -l lists them.",
                    e);
        } catch (IllegalStateException e) {
            throw new UsageException("A jar in lib/" + TOO_OLD, e);
        }
    }

    /**
     * The benchmarks of a foreign jar, by name and mode.
     *
     * @throws UsageException if it has none, they can't be read, or they are too old
     */
    public static Map<String, BenchmarkListEntry> in(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry list = zip.getEntry(LIST);
            if (list == null) {
                throw new UsageException(jar + " is not a jar of JMH benchmarks: it has no " + LIST + ".");
            }
            byte[] lines = Entries.read(zip, list, LARGEST_LIST);
            return BenchmarkList.readBenchmarkList(new ByteArrayInputStream(lines)).stream()
                    .collect(Collectors.toMap(
                            entry -> entry.getUsername() + " " + entry.getMode().shortLabel(),
                            entry -> entry,
                            (a, b) -> a,
                            LinkedHashMap::new));
        } catch (IllegalStateException e) {
            throw new UsageException(jar + TOO_OLD, e);
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new UsageException(
                    jar + " can't be read as a jar of JMH benchmarks: " + Causes.firstLine(e) + ".", e);
        }
    }

    /** JMH's arguments for what a foreign jar has: all of it, unless some is named, but not the suite's control rows. */
    public static List<String> selectionIn(List<String> arguments, boolean anySelected) {
        List<String> all = new ArrayList<>(List.of("-e", CONTROL));
        all.addAll(arguments);
        if (!anySelected) {
            all.add(".*");
        }
        return all;
    }

    /**
     * The rows of benchmarks: each in each of its modes with each combination of its parameters.
     *
     * @param overrides the parameter values asked for
     * @param modes the modes asked for; none for those of the annotations
     * @param threads the numbers of threads asked for; none for that of the annotations
     */
    public static List<SuiteRow> rows(
            List<BenchmarkListEntry> benchmarks,
            Map<String, List<String>> overrides,
            Collection<Mode> modes,
            List<Integer> threads) {
        List<SuiteRow> rows = new ArrayList<>();
        for (BenchmarkListEntry annotated : complete(benchmarks, overrides)) {
            for (Mode mode : modes.isEmpty() ? single(annotated.getMode()) : expand(modes)) {
                BenchmarkListEntry benchmark = annotated.cloneWith(mode);
                for (int all : threads(benchmark, threads)) {
                    for (Map<String, String> params : combinations(benchmark, overrides)) {
                        rows.add(new SuiteRow(
                                benchmark, new Row(benchmark.getUsername(), mode.shortLabel(), all, params)));
                    }
                }
            }
        }
        return rows;
    }

    /** Those whose parameters have values. Who gives one that has none by itself asks for the benchmarks that need it. */
    private static List<BenchmarkListEntry> complete(
            List<BenchmarkListEntry> benchmarks, Map<String, List<String>> overrides) {
        boolean given =
                benchmarks.stream().anyMatch(one -> !Collections.disjoint(withoutValue(one), overrides.keySet()));
        return benchmarks.stream()
                .filter(one -> overrides.keySet().containsAll(withoutValue(one)))
                .filter(one -> !given || !withoutValue(one).isEmpty())
                .toList();
    }

    /** The parameters that have no value unless the user gives one. */
    public static Set<String> withoutValue(BenchmarkListEntry benchmark) {
        return benchmark.getParams().orElse(Map.of()).keySet().stream()
                .filter(param -> ParamFields.isXmlFile(benchmark.getUserClassQName(), param))
                .collect(Collectors.toSet());
    }

    /** The numbers of threads that a benchmark runs in: whole groups. What is done once is done by one. */
    private static List<Integer> threads(BenchmarkListEntry benchmark, List<Integer> asked) {
        if (isMeasuredOnce(benchmark)) {
            return List.of(1);
        }
        int cores = Runtime.getRuntime().availableProcessors();
        int group = Arrays.stream(benchmark.getThreadGroups()).sum();
        return (asked.isEmpty()
                        ? Stream.of(Optional.<Integer>empty())
                        : asked.stream().map(Optional::of))
                .map(count -> (threads(benchmark, count, cores) + group - 1) / group * group)
                .distinct()
                .toList();
    }

    /**
     * How many threads a benchmark runs in. The published threads of the suite's own take a core each: on fewer cores they
     * would wait for each other, and forks would differ by what the scheduler did.
     *
     * @param asked the number asked for
     */
    static int threads(BenchmarkListEntry benchmark, Optional<Integer> asked, int cores) {
        int count = asked.orElse(benchmark.getThreads().orElse(1));
        if (count == Threads.MAX) {
            return cores;
        }
        boolean capped = asked.isEmpty() && benchmark.getUserClassQName().startsWith(OWN_FAMILIES);
        return capped ? Math.min(count, cores) : count;
    }

    /**
     * Whether a benchmark of the suite's own measures a single operation of a fresh JVM: numbers of iterations that are asked
     * for, by {@code --quick} as well, are for the others.
     */
    public static boolean isMeasuredOnce(BenchmarkListEntry benchmark) {
        return benchmark.getMode() == Mode.SingleShotTime
                && benchmark.getUserClassQName().startsWith(OWN_FAMILIES)
                && benchmark.getWarmupIterations().orElse(1) == 0
                && benchmark.getMeasurementIterations().orElse(0) == 1;
    }

    /** What a row's contender says of it beside its figures, by the heading of a column; nothing of a row that has none. */
    public static Map<String, String> columns(Row row) {
        return ParamFields.contender(row.type(), row.params())
                .map(contender -> contender.columns(row.method(), row.params()))
                .orElse(Map.of());
    }

    /** What confounds the figures of a row's family, in a sentence or two; empty if its author didn't say. */
    public static String confounds(Row row) {
        return question(row.type()).map(Question::confounds).orElse("");
    }

    /** How many JVMs a fork of a benchmark has, its own among them. */
    public static int jvms(BenchmarkListEntry benchmark) {
        return question(benchmark.getUserClassQName()).map(Question::jvms).orElse(1);
    }

    /** What the author of a benchmark class says of it; empty if nothing, or it can't be loaded. */
    public static Optional<Question> question(String benchmarkClass) {
        return ParamFields.load(benchmarkClass).map(type -> type.getAnnotation(Question.class));
    }

    private static List<Mode> single(Mode mode) {
        return expand(List.of(mode));
    }

    private static List<Mode> expand(Collection<Mode> modes) {
        return modes.contains(Mode.All)
                ? Arrays.stream(Mode.values()).filter(mode -> mode != Mode.All).toList()
                : List.copyOf(modes);
    }

    /**
     * Every combination of a benchmark's parameter values, in the order of their declaration, the last varying fastest.
     *
     * @param overrides the values asked for, by parameter; others keep the values of their annotation
     */
    public static List<Map<String, String>> combinations(
            BenchmarkListEntry benchmark, Map<String, List<String>> overrides) {
        List<Map<String, String>> combinations = List.of(Map.of());
        for (Map.Entry<String, String[]> param :
                benchmark.getParams().orElse(Map.of()).entrySet()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> combination : combinations) {
                for (String value : overrides.getOrDefault(param.getKey(), List.of(param.getValue()))) {
                    Map<String, String> next = new LinkedHashMap<>(combination);
                    next.put(param.getKey(), value);
                    longer.add(next);
                }
            }
            combinations = longer;
        }
        return combinations;
    }
}
