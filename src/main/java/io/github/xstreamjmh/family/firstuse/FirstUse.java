/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.firstuse;

import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.fork.CpuTimeProfiler;
import io.github.xstreamjmh.fork.HeldMemory;
import io.github.xstreamjmh.fork.ReportedProfiler;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * Something that a JVM has not used yet, and what using it costs: the first time, which the benchmark method clocks by
 * {@link #first()}; the CPU time, the allocation and the classes of that; the second, tenth and hundredth time; and the
 * memory that the JVM holds afterwards. Subclasses are states of JMH's.
 *
 * @param <T> the value that is written and read
 */
public abstract class FirstUse<T> {

    private static final int LAST = 100;

    /** Enough for the compiler. */
    private static final int SEARCHES = 500;

    /** Compilers that finish nothing in so long have nothing to do. */
    private static final int IDLE_MILLIS = 50;

    private static final List<Integer> CLOCKED = List.of(2, 10, LAST);

    private BenchmarkParams row;
    private T value;
    private T firstRead;
    private HeldMemory heldBefore;
    private Usage before;

    /** The value; made before the clock starts. */
    protected abstract T value();

    /** Makes what is used, the first that is touched of it. */
    protected abstract void make() throws Exception;

    /** Writes the value and reads it back, with what was made. */
    protected abstract T writeAndRead(T value) throws Exception;

    /**
     * Makes all ready but what is used.
     *
     * @throws IllegalStateException if the fork would do more than use it once
     */
    @Setup(Level.Iteration)
    public void setUp(BenchmarkParams row, IterationParams iteration) throws InterruptedException {
        if (row.getMode() != Mode.SingleShotTime
                || iteration.getType() == IterationType.WARMUP
                || iteration.getCount() > 1
                || row.getThreads() > 1) {
            throw new IllegalStateException(
                    "a library is used for the first time once in a fork, by one thread: leave out -bm, -wi, -i and -t");
        }
        this.row = row;
        value = value();
        useWhatAnyApplicationUses(row.id());
        openJars();
        Usage.now(); // loads what it needs
        HeldMemory.now();
        awaitCompilers();
        heldBefore = HeldMemory.now();
        before = Usage.now();
    }

    /** Else the first library to use a lambda, or to join texts, would pay for what the JDK makes ready then. */
    private static void useWhatAnyApplicationUses(String text) {
        Supplier<String> joined = () -> "first use of " + text;
        if (joined.get().isEmpty()) {
            throw new IllegalStateException("an empty text");
        }
    }

    /**
     * Else a library late on the class path, or one that looks for what isn't there, would pay for opening all jars before it,
     * and for looking into each by code that is not compiled yet.
     */
    private static void openJars() {
        for (int search = 0; search < SEARCHES; search++) {
            FirstUse.class.getClassLoader().getResource("no/such/resource" + search);
        }
    }

    /** What was done before would be compiled while the clock runs, and what was done last after the memory is measured. */
    private static void awaitCompilers() throws InterruptedException {
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        if (compilers == null) {
            return; // all is interpreted
        }
        long before;
        do {
            before = compilers.getTotalCompilationTime();
            Thread.sleep(IDLE_MILLIS);
        } while (compilers.getTotalCompilationTime() > before);
    }

    /** Uses it for the first time. */
    public final Object first() throws Exception {
        make();
        firstRead = writeAndRead(value);
        return firstRead;
    }

    /** Takes the figures of the first use, makes the others, and checks what was read. */
    @TearDown(Level.Iteration)
    public void useOn() throws Exception {
        Usage first = Usage.now().since(before);
        ReportedProfiler.report(row, CpuTimeProfiler.METRIC, first.cpu(), "ns/op");
        ReportedProfiler.report(row, "gc.alloc.rate.norm", first.allocated(), "B/op");
        ReportedProfiler.report(row, "classes", first.classes(), "classes");
        RoundTrip.requireEqual(value, firstRead);
        for (int use = 2; use <= LAST; use++) {
            long start = System.nanoTime();
            T read = writeAndRead(value);
            long nanoseconds = System.nanoTime() - start;
            if (CLOCKED.contains(use)) {
                ReportedProfiler.report(row, "use." + use, nanoseconds, "ns/op");
                RoundTrip.requireEqual(value, read);
            }
        }
        awaitCompilers();
        ReportedProfiler.report(row, "held", HeldMemory.now().total() - heldBefore.total(), "B");
    }
}
