/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.dummy;

import io.github.xstreamjmh.family.firstuse.FirstUse;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Libraries of which it is known what their first use costs. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 3,
        jvmArgsPrepend = {"-Xms64m", "-Xmx64m"})
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class TinyLibraryBenchmark {

    /** What the static initialiser of a library does. */
    public static final int SLEEP_MILLIS = 100;

    /** What it keeps: with its header, whole regions of G1. */
    public static final int KEPT = (5 << 20) - 16;

    private static final class Library {
        private static final byte[] TABLE = new byte[KEPT];

        static {
            try {
                Thread.sleep(SLEEP_MILLIS);
            } catch (InterruptedException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        static byte[] copy(byte[] value) {
            return Arrays.copyOf(value, Math.min(value.length, TABLE.length));
        }
    }

    /** Sleeps and keeps when its class is initialised. */
    @State(Scope.Benchmark)
    public static class Slow extends FirstUse<byte[]> {

        @Override
        protected byte[] value() {
            return new byte[100];
        }

        @Override
        protected void make() {
            Library.copy(new byte[0]);
        }

        @Override
        protected byte[] writeAndRead(byte[] value) {
            return Library.copy(value);
        }
    }

    /** Reads something else from the second time on. */
    @State(Scope.Benchmark)
    public static class Forgetful extends FirstUse<byte[]> {

        private int uses;

        @Override
        protected byte[] value() {
            return new byte[100];
        }

        @Override
        protected void make() {}

        @Override
        protected byte[] writeAndRead(byte[] value) {
            return new byte[uses++ == 0 ? value.length : 0];
        }
    }

    /** Reads something else the first time. */
    @State(Scope.Benchmark)
    public static class Wrong extends Forgetful {

        @Override
        protected byte[] writeAndRead(byte[] value) {
            byte[] read = value.clone();
            read[0]++;
            return read;
        }
    }

    /** Can't be made. */
    @State(Scope.Benchmark)
    public static class Broken extends Forgetful {

        @Override
        protected void make() {
            throw new IllegalStateException("no such library");
        }
    }

    /** Looks on the whole class path for something that isn't there. */
    @State(Scope.Benchmark)
    public static class Searching extends FirstUse<byte[]> {

        @Override
        protected byte[] value() {
            return new byte[100];
        }

        @Override
        protected void make() {
            Searching.class.getClassLoader().getResource("no/such/service");
        }

        @Override
        protected byte[] writeAndRead(byte[] value) {
            return value.clone();
        }
    }

    @Benchmark
    public Object slow(Slow use) throws Exception {
        return use.first();
    }

    @Benchmark
    public Object forgetful(Forgetful use) throws Exception {
        return use.first();
    }

    @Benchmark
    public Object wrong(Wrong use) throws Exception {
        return use.first();
    }

    @Benchmark
    public Object broken(Broken use) throws Exception {
        return use.first();
    }

    @Benchmark
    public Object searching(Searching use) throws Exception {
        return use.first();
    }
}
