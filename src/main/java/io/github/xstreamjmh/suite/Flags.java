/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.result.Row;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/** The JVM flags that forks get. */
public final class Flags {

    /** What the launcher adds for the suite's own JVM; forks do without. */
    private static final Set<String> LAUNCHER_FLAGS =
            Set.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

    /** The launcher's and the suite's own properties begin so. */
    private static final String OWN_PROPERTY = "-Dxstreamjmh.";

    /** What servers run by default. A JVM that sees one CPU or little memory would take another, in silence. */
    private static final String COLLECTOR = "-XX:+UseG1GC";

    /** How many times as often as usual a method runs before it is compiled. */
    private static final double LATE = 20;

    /** What {@link #LATE} is spread over, from the least. */
    private static final double SPREAD = 2;

    /** The golden ratio's fraction: any number of its multiples lie evenly between two integers. */
    private static final double EVENLY = (Math.sqrt(5) - 1) / 2;

    /**
     * Forks differ by which profile a method has when a thread in the background gets round to compiling it. Steady ones
     * wait for the compiler, which halves their standard deviation; and they compile later, for at the usual thresholds
     * the profiles are too young and large texts parse 25-40 % slower. So they run within 3-13 % of the JVM's own times.
     */
    private static final List<String> STEADY = List.of("-Xbatch", thresholds(LATE));

    /** It has no threads of its own whose timing could differ. */
    private static final String STEADY_COLLECTOR = "-XX:+UseSerialGC";

    /** Options for forks that need less memory: with less than the families' {@code -Xms1g}, {@code -Xmx} alone is refused. */
    public static final String SMALLER_HEAPS = "-jvmArgsAppend '-Xms512m -Xmx512m'";

    /** Before the size of the young generation. */
    public static final String YOUNG = "-Xmn";

    /** Has the JVM touch its heap when it starts. */
    public static final String TOUCHED = "-XX:+AlwaysPreTouch";

    private static final Pattern ANY_COLLECTOR =
            Pattern.compile("-XX:\\+Use(Serial|Parallel|ParallelOld|G1|Z|Shenandoah|Epsilon|ConcMarkSweep)GC");

    /** Which part of the memory, in percent, a JVM takes for its heap unless it is told otherwise. */
    private static final double SHARE_OF_A_HEAP = 25;

    private static final Pattern SHARE_OF_MEMORY = Pattern.compile("-XX:MaxRAMPercentage=([0-9]+(?:\\.[0-9]+)?)");

    private static final long BESIDE_ANY_HEAP = 128L << 20;
    private static final long SHARE_OF_THE_COLLECTOR = 16;

    private static final Pattern HEAP = Pattern.compile("(?:-Xmx|-XX:MaxHeapSize=)(\\d{1,18})([kKmMgGtT]?)");

    /** Where users leave flags for every JVM. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private Flags() {}

    private static String thresholds(double scaling) {
        return "-XX:CompileThresholdScaling="
                + BigDecimal.valueOf(scaling)
                        .setScale(1, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString();
    }

    /**
     * Steady forks with thresholds of compilation that differ from round to round. With those of one round the compiler makes
     * the same program of the same code each time; but of code that differs a little it may make one that is a tenth slower,
     * each time again. So the rounds' thresholds decide by chance, and their spread tells of it.
     *
     * @param flags those of a fork; others than steady ones stay as they are
     */
    public static List<String> ofRound(List<String> flags, int round) {
        double evenly = round * EVENLY % 1;
        String own = thresholds(LATE * StrictMath.pow(SPREAD, evenly - 0.5));
        return flags.stream()
                .map(flag -> flag.equals(STEADY.get(1)) ? own : flag)
                .toList();
    }

    /** The flags that a row's JVM needs, before all others: those of its benchmark, then those of its contender. */
    public static List<String> needed(BenchmarkListEntry benchmark, Row row) {
        Collection<String> ofBenchmark = benchmark.getJvmArgsPrepend().orElse(List.of());
        return Stream.concat(
                        ofBenchmark.stream(),
                        ParamFields.contender(benchmark.getUserClassQName(), row.params()).stream()
                                .flatMap(contender -> contender.flags().stream())
                                .filter(flag -> !ofBenchmark.contains(flag)))
                .toList();
    }

    /** The flags of this JVM that forks get too: the user's, as JMH does, and none of the launcher's. */
    public static List<String> inherited() {
        return inherited(ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    static List<String> inherited(List<String> flags) {
        Set<String> launchers = new HashSet<>(LAUNCHER_FLAGS); // they stand before the user's, which may be the same
        return flags.stream()
                .filter(flag -> !launchers.remove(flag) && !flag.startsWith(OWN_PROPERTY))
                .toList();
    }

    /**
     * What comes before a fork's own flags, so that it runs with a known garbage collector, unless one is asked for, and
     * compiles in a known way.
     *
     * @param flags all flags that the fork gets by its command line
     * @param steady whether it is to compile in the foreground
     */
    public static List<String> first(Collection<String> flags, boolean steady) {
        return first(flags, steady, VARIABLES.stream().map(System::getenv));
    }

    static List<String> first(Collection<String> flags, boolean steady, Stream<String> variables) {
        boolean asked = Stream.concat(flags.stream(), variables.filter(value -> value != null))
                .anyMatch(Flags::asksForCollector);
        List<String> first = new ArrayList<>();
        if (!asked) {
            first.add(steady ? STEADY_COLLECTOR : COLLECTOR);
        }
        if (steady) {
            first.addAll(STEADY);
        }
        return List.copyOf(first);
    }

    /** Whether flags, one or a line of them, ask for a garbage collector. */
    public static boolean asksForCollector(String flags) {
        return ANY_COLLECTOR.matcher(flags).find();
    }

    /** The heap that flags allow, in bytes: of several the last wins. Empty if they leave it to the JVM. */
    public static OptionalLong heap(Collection<String> flags) {
        return flags.stream()
                .map(HEAP::matcher)
                .filter(Matcher::matches)
                .mapToLong(heap -> Long.parseLong(heap.group(1))
                        << (10 * " kmgt".indexOf(heap.group(2).toLowerCase(Locale.ROOT))))
                .reduce((first, last) -> last);
    }

    /**
     * The same where the JVM takes a share of the memory.
     *
     * @param total the memory of the machine, in bytes
     */
    public static long heap(Collection<String> flags, long total) {
        return heap(flags).orElseGet(() -> (long) (total
                / 100.0
                * flags.stream()
                        .map(SHARE_OF_MEMORY::matcher)
                        .filter(Matcher::matches)
                        .mapToDouble(share -> Double.parseDouble(share.group(1)))
                        .reduce(SHARE_OF_A_HEAP, (first, last) -> last)));
    }

    /**
     * What a JVM takes, in bytes: its heap, a sixteenth of that for the collector's structures, and 128 MB for metaspace,
     * compiled code, the compilers' work, stacks and the JVM itself. An allowance, not a bound.
     */
    public static long memory(long heap) {
        return heap + heap / SHARE_OF_THE_COLLECTOR + BESIDE_ANY_HEAP;
    }

    /** Flags with those before them. */
    public static List<String> complete(List<String> flags, boolean steady) {
        List<String> all = new ArrayList<>(first(flags, steady));
        all.addAll(flags);
        return all;
    }
}
