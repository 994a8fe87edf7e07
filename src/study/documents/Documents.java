/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package documents;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.family.parser.Parser;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads a document so many times an operation as a system property says, so that a change is known without an instrument; at
 * every fifth iteration (or every n-th) an operation may pause, or make garbage, besides; or a JVM holds memory.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
public class Documents {

    // In fields, so that the compiler doesn't know them: constants make another program of 21 documents than of 20.
    private int times = Integer.getInteger("documents", 20);
    private long pauseMillis = Long.getLong("pause", 0);
    private int garbageMegabytes = Integer.getInteger("garbage", 0);
    private int every = Integer.getInteger("every", 5);
    private List<byte[]> held = megabytes(Integer.getInteger("held", 0));

    @Param({"MXParser", "Xpp3", "Aalto", "DOM4J", "JDom2", "Xom"})
    String parser;

    private Codec<Object, byte[]> codec;
    private byte[] bytes;
    private int iteration;
    private boolean due;
    private List<byte[]> garbage;

    @Setup
    public void setUp() throws Exception {
        List<String> list = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            list.add("element " + i);
        }
        codec = Parser.valueOf(parser).create();
        bytes = codec.write(list);
    }

    @Setup(Level.Iteration)
    public void next() {
        due = ++iteration % every == 0;
    }

    @Benchmark
    public Object read() throws Exception {
        Object last = null;
        for (int i = 0; i < times; i++) {
            last = codec.read(bytes);
        }
        if (due) {
            due = false;
            if (pauseMillis > 0) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(pauseMillis));
            }
            garbage = megabytes(garbageMegabytes);
        }
        return last;
    }

    private static List<byte[]> megabytes(int count) {
        List<byte[]> arrays = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            arrays.add(new byte[1 << 20]);
        }
        return arrays;
    }
}
