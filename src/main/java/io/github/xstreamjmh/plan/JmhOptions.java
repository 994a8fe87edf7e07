/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.suite.Suite;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.util.Optional;

/**
 * JMH's own options, read by JMH's own parser. As the parent of a fork's options they keep to themselves what concerns
 * the run as a whole: which benchmarks, and where results and output go.
 */
public final class JmhOptions extends CommandLineOptions {

    private static final long serialVersionUID = 1L;

    /**
     * The suite's own option for the rows that only stand for tables published by others. It stands among JMH's arguments
     * wherever those go, so that whoever plans from them plans the same rows.
     */
    public static final String PUBLISHED = "--published";

    /** The suite's own option for rows in several numbers of threads; it stands there too, as one word. */
    public static final String THREADS = "--threads";

    /** JMH's option for the number of forks. */
    public static final String FORKS = "-f";

    private static final Pattern UNKNOWN = Pattern.compile("^(\\S+) is not a recognized option");

    /** What JMH does without being asked. */
    private static final Set<String> NO_CHANGES = Set.of("-gc false", "-si true", "-wm " + Defaults.WARMUP_MODE);

    private final List<String> args;

    private JmhOptions(List<String> args) throws CommandLineOptionException {
        super(jmhs(args));
        this.args = List.copyOf(args);
    }

    private static String[] jmhs(List<String> args) {
        return args.stream()
                .filter(arg -> !arg.equals(PUBLISHED) && !arg.startsWith(THREADS + "="))
                .toArray(String[]::new);
    }

    /**
     * Reads a command line.
     *
     * @throws UsageException if JMH does not accept it
     */
    public static JmhOptions parse(List<String> args) {
        return parse(args, List.of());
    }

    /**
     * Reads a command line from which the options that are not JMH's have been taken.
     *
     * @param others the names of those, with their dashes: a misspelt one is left for JMH
     * @throws UsageException if JMH does not accept it
     */
    public static JmhOptions parse(List<String> args, Collection<String> others) {
        try {
            return new JmhOptions(args);
        } catch (CommandLineOptionException e) {
            Matcher unknown = UNKNOWN.matcher(e.getMessage());
            String sentence = unknown.find() ? JmhHelp.of(unknown.group(1), args, others) : e.getMessage() + ".";
            throw new UsageException(
                    sentence + " bin/benchmark -h lists JMH's options, bin/benchmark help COMMAND a command's own.", e);
        } catch (IllegalArgumentException | IllegalStateException e) { // such as an unknown unit or mode
            throw new UsageException(
                    e.getMessage().strip().replaceAll("\\R+", ". ")
                            + ". bin/benchmark -h lists JMH's options, bin/benchmark help COMMAND a command's own.",
                    e);
        }
    }

    /** Whether something is to be listed. */
    public boolean lists() {
        return shouldList() || shouldListWithParams() || shouldListProfilers() || shouldListResultFormats();
    }

    /**
     * Answers the options that list benchmarks, profilers or formats, on standard output as JMH does.
     *
     * @return whether one was given
     */
    public boolean list() {
        if (shouldList() || shouldListWithParams()) {
            Suite.find(getIncludes(), getExcludes()); // says in words what JMH would throw
        }
        if (shouldList()) {
            new Runner(withSelection()).list();
        } else if (shouldListWithParams()) {
            new Runner(withSelection()).listWithParams(withSelection());
        } else if (shouldListProfilers()) {
            listProfilers();
        } else if (shouldListResultFormats()) {
            listResultFormats();
        } else {
            return false;
        }
        return true;
    }

    /** The same with more of them. */
    public JmhOptions with(String... more) {
        return parse(Stream.concat(args.stream(), Stream.of(more)).toList());
    }

    /** Words with another number of forks. */
    public static List<String> withForks(List<String> words, int forks) {
        List<String> others = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).equals(FORKS)) {
                i++;
            } else if (!words.get(i).matches(FORKS + "=?\\d+")) {
                others.add(words.get(i));
            }
        }
        others.addAll(List.of(FORKS, String.valueOf(forks)));
        return List.copyOf(others);
    }

    /** JMH sends the options to forks, which have no class of the tools. */
    private Object writeReplace() {
        return withSelection();
    }

    private CommandLineOptions withSelection() {
        try {
            return new CommandLineOptions(jmhs(args));
        } catch (CommandLineOptionException e) {
            throw new IllegalStateException("JMH has read these options before", e);
        }
    }

    /**
     * The names of the parameters that {@code -p} was given. JMH tells a parameter's values, but not which there are: so
     * it is asked for whatever stands before an equals sign, in each of the ways to write {@code -p}.
     */
    List<String> parameterNames() {
        return args.stream()
                .map(arg -> arg.replaceFirst("^-p=?", ""))
                .filter(arg -> arg.contains("="))
                .map(arg -> arg.substring(0, arg.indexOf('=')))
                .filter(name -> getParameter(name).hasValue())
                .distinct()
                .toList();
    }

    /** JMH's arguments, with {@link #PUBLISHED} and {@link #THREADS} before them if these were given. */
    public static List<String> arguments(boolean published, List<Integer> threads, List<String> jmhs) {
        List<String> all = new ArrayList<>();
        if (published) {
            all.add(PUBLISHED);
        }
        if (!threads.isEmpty()) {
            all.add(THREADS + "=" + threads.stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        all.addAll(jmhs);
        return List.copyOf(all);
    }

    /**
     * The numbers of threads that rows are measured in; none for those of the annotations.
     *
     * @throws UsageException if they are given in two ways, or one is no number of threads
     */
    List<Integer> threadCounts() {
        List<Integer> several = args.stream()
                .filter(arg -> arg.startsWith(THREADS + "="))
                .flatMap(arg -> Stream.of(arg.substring(THREADS.length() + 1).split(",", -1)))
                .map(Integer::valueOf)
                .distinct()
                .sorted()
                .toList();
        if (several.isEmpty()) {
            return getThreads().hasValue() ? List.of(getThreads().get()) : List.of();
        }
        if (getThreads().hasValue()) {
            throw new UsageException("-t and " + THREADS + " both say how many threads: leave one out.");
        }
        if (several.get(0) < 1) {
            throw new UsageException(THREADS + " takes numbers from 1 on, such as 1,2,4.");
        }
        return several;
    }

    /** Whether the rows that only stand for tables published by others belong to the default rows. */
    boolean published() {
        return args.contains(PUBLISHED);
    }

    /** Whether JMH's profiler of allocation was asked for. */
    public boolean profilesAllocation() {
        return getProfilers().stream()
                .map(ProfilerConfig::getKlass)
                .anyMatch(name -> name.equals("gc") || name.equals(GCProfiler.class.getName()));
    }

    /** Whether rows run in this JVM rather than in forks. */
    public boolean embedded() {
        return getForkCount().hasValue() && getForkCount().get() == 0;
    }

    /** Whether forks can take turns: those that only warm up, and benchmarks that warm up others, ask for turns anew. */
    public boolean takeTurns() {
        return getWarmupForkCount().orElse(0) == 0 && getWarmupIncludes().isEmpty();
    }

    /** The benchmarks that warm up before a row's own, as {@code -wmb} asks. */
    List<BenchmarkListEntry> warmupBenchmarks() {
        return getWarmupIncludes().isEmpty() ? List.of() : Suite.find(getWarmupIncludes(), List.of());
    }

    /** What was asked for that changes how a row is measured and no other setting tells, as options, sorted. */
    public List<String> changes() {
        return Stream.of(
                        getProfilers().stream().map(JmhOptions::profiler),
                        change("-gc", shouldDoGC()),
                        change("-si", shouldSyncIterations()),
                        change("-opi", getOperationsPerInvocation()),
                        change("-tg", getThreadGroups()),
                        change("-wm", getWarmupMode()),
                        getWarmupIncludes().stream().map(regexp -> "-wmb " + regexp),
                        change("-wf", getWarmupForkCount()),
                        embedded() ? Stream.of("-f 0") : Stream.<String>empty())
                .flatMap(Function.identity())
                .filter(change -> !NO_CHANGES.contains(change))
                .sorted()
                .toList();
    }

    private static String profiler(ProfilerConfig profiler) {
        return "-prof " + profiler.getKlass() + (profiler.getOpts().isEmpty() ? "" : ":" + profiler.getOpts());
    }

    private static Stream<String> change(String name, Optional<?> value) {
        return Stream.ofNullable(value.hasValue() ? value.get() : null)
                .map(it -> name + " " + (it instanceof int[] numbers ? Arrays.toString(numbers) : it));
    }

    /** The regular expressions that select benchmarks. */
    List<String> selection() {
        return super.getIncludes();
    }

    /** Whether benchmarks were named. */
    public boolean anySelected() {
        return !selection().isEmpty();
    }

    /** The regular expressions that take benchmarks out. */
    List<String> deselection() {
        return super.getExcludes();
    }

    /** Whether a benchmark is selected, by its name; of one that is not on the class path, too. */
    public boolean selects(String benchmark) {
        return contains(benchmark, selection()) && !contains(benchmark, deselection());
    }

    private static boolean contains(String benchmark, List<String> regexps) {
        return regexps.stream()
                .anyMatch(regexp -> Pattern.compile(regexp).matcher(benchmark).find());
    }

    /** The file for JMH's results that the user asked for. */
    public Optional<String> resultFile() {
        return super.getResult();
    }

    /** The format that the user asked for. */
    public Optional<ResultFormatType> resultFileFormat() {
        return super.getResultFormat();
    }

    /** The file for JMH's talk that the user asked for. */
    public Optional<String> outputFile() {
        return super.getOutput();
    }

    @Override
    public List<String> getIncludes() {
        return List.of();
    }

    @Override
    public List<String> getExcludes() {
        return List.of();
    }

    @Override
    public Optional<String> getResult() {
        return Optional.none();
    }

    @Override
    public Optional<ResultFormatType> getResultFormat() {
        return Optional.none();
    }

    @Override
    public Optional<String> getOutput() {
        return Optional.none();
    }
}
