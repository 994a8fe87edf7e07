/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.base64;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.WrittenForm;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Encodes random bytes to a string, and decodes that string. The warm-up is longer than elsewhere: on a small machine
 * the compiler is slow to get to loops as short as these.
 */
@Question(
        value = "Which Base64 codec is fastest?",
        confounds = "The JDK's codec is compiled to vector instructions where the CPU has them. Arrays of 1 MB"
                + " are humongous objects for G1, so rows there also measure the collector and memory. A row codes one array again and again:"
                + " branch predictors may learn a short one by heart.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(4)
@Fork(
        value = 4,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 4, time = 1)
public class Base64Benchmark {

    @Param
    private Base64Codec codec;

    @Param({"16", "4096", "1048576"})
    private int bytes;

    private Codec<byte[], String> base64;
    private byte[] value;
    private String text;

    @Setup
    public void setUp() throws Exception {
        base64 = codec.create();
        value = RandomBytes.of(bytes);
        text = verified(base64, value);
        WrittenForm.offer(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The round trip, and that the text is what all write: a codec reads back whatever it has written itself. */
    static String verified(Codec<byte[], String> codec, byte[] value) throws Exception {
        String text = RoundTrip.verified(codec, value);
        RoundTrip.requireEqual(Base64.getEncoder().encodeToString(value), text);
        return text;
    }

    @Benchmark
    public String encode() throws Exception {
        return base64.write(value);
    }

    @Benchmark
    public byte[] decode() throws Exception {
        return base64.read(text);
    }
}
