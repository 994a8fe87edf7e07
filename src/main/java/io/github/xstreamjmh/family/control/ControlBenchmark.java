/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.control;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Fixed work for the parts of a machine that rows of families lean on, always the same. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms128m", "-Xmx128m"})
@Warmup(iterations = 3, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class ControlBenchmark {

    private static final int SEED = 20_261_121;
    private static final int STEPS = 100_000;

    /** What the core works on: a field, so that the compiler can't know the result. */
    @State(Scope.Benchmark)
    public static class Start {
        private long value = SEED;
    }

    /** One cycle through 32 MB, more than second-level caches hold, in random order: each element names the next. */
    @State(Scope.Benchmark)
    public static class Cycle {
        private final int[] next = new int[8 << 20];
        private int at;

        /** Sattolo's shuffle (1986), which makes a permutation of one single cycle. */
        @Setup
        public void setUp() {
            Random random = new Random(SEED);
            for (int i = 0; i < next.length; i++) {
                next[i] = i;
            }
            for (int i = next.length - 1; i > 0; i--) {
                int j = random.nextInt(i);
                int swapped = next[i];
                next[i] = next[j];
                next[j] = swapped;
            }
        }
    }

    /** Markup with words, numbers and tags of random length, so that no branch predictor knows what comes next. */
    @State(Scope.Benchmark)
    public static class Text {
        private final char[] chars = new char[STEPS];

        @Setup
        public void setUp() {
            Random random = new Random(SEED);
            String alphabet = "aaaabcdeefghiijklmnooprsttuw0123456789     <>/&";
            for (int i = 0; i < chars.length; i++) {
                chars[i] = alphabet.charAt(random.nextInt(alphabet.length()));
            }
        }
    }

    /** A small object that points to another, as trees, lists and maps are made of. */
    private record Node(Node next, int value) {}

    /** What is called without the compiler knowing which: four implementations in random order. */
    @State(Scope.Benchmark)
    public static class Calls {
        private static final List<IntUnaryOperator> KINDS =
                List.of(x -> x + 1, x -> x ^ 0x55, x -> x * 31, x -> Integer.rotateLeft(x, 7));

        private final IntUnaryOperator[] targets = new IntUnaryOperator[4096];

        @Setup
        public void setUp() {
            Random random = new Random(SEED);
            Arrays.setAll(targets, i -> KINDS.get(random.nextInt(KINDS.size())));
        }
    }

    /** Multiplications, shifts and additions, each of which waits for the one before it: the clock of the core. */
    @Benchmark
    public long integerLoop(Start start) {
        long x = start.value;
        for (int i = 0; i < STEPS; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            x ^= x >>> 29;
        }
        return x;
    }

    /** Six chains of shifts and additions that don't wait for each other: they fill the core, and feel whoever shares it. */
    @Benchmark
    public long independentLoops(Start start) {
        long a = start.value;
        long b = a + 1;
        long c = a + 2;
        long d = a + 3;
        long e = a + 4;
        long f = a + 5;
        for (int i = 0; i < STEPS / 4; i++) {
            a = (a ^ a >>> 29) + 1442695040888963407L;
            b = (b ^ b >>> 29) + 1442695040888963407L;
            c = (c ^ c >>> 29) + 1442695040888963407L;
            d = (d ^ d >>> 29) + 1442695040888963407L;
            e = (e ^ e >>> 29) + 1442695040888963407L;
            f = (f ^ f >>> 29) + 1442695040888963407L;
        }
        return a ^ b ^ c ^ d ^ e ^ f;
    }

    /**
     * Loads, each of which waits for the one before it; goes on where the last call stopped, so that none but a large third-level cache
     * holds it.
     */
    @Benchmark
    public int memoryWalk(Cycle cycle) {
        int at = cycle.at;
        for (int i = 0; i < STEPS; i++) {
            at = cycle.next[at];
        }
        cycle.at = at;
        return at;
    }

    /** Which character it is decides what is done, as in a parser: mispredicted branches. */
    @Benchmark
    public int textScan(Text text) {
        int words = 0;
        int number = 0;
        int depth = 0;
        boolean inWord = false;
        for (char c : text.chars) {
            if (c == '<') {
                depth++;
                inWord = false;
            } else if (c == '>') {
                depth -= number & 1;
                inWord = false;
            } else if (c >= '0' && c <= '9') {
                number = number * 10 + (c - '0');
            } else if (c >= 'a' && c <= 'z') {
                if (!inWord) {
                    words++;
                    inWord = true;
                }
            } else {
                number >>>= 3;
                inWord = false;
            }
        }
        return words ^ number ^ depth;
    }

    /** Small objects in a chain, dropped at the next call: allocation and the young collector. */
    @Benchmark
    public Object allocation() {
        Node node = null;
        for (int i = 0; i < STEPS / 4; i++) {
            node = new Node(node, i);
        }
        return node;
    }

    /** Calls that are not inlined, for nobody knows their target. */
    @Benchmark
    public int interfaceCalls(Calls calls) {
        int x = SEED;
        for (IntUnaryOperator target : calls.targets) {
            x = target.applyAsInt(x);
        }
        return x;
    }
}
