/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.WrittenForm;
import io.github.xstreamjmh.fork.ReportedProfiler;
import java.nio.charset.StandardCharsets;
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
import org.openjdk.jmh.infra.BenchmarkParams;

/** Unmarshals 250 objects, ten deep, with XStream from an XML string, and marshals them to one again. */
@Question(
        value = "What does escaping XML names cost?",
        confounds = "Escaped names are 17 % more characters to write and to parse. Threads wait for"
                + " locks of the XStream they share, which makes rows more alike (not with -t 1).")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(4)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 5, time = 1)
public class NameCoderBenchmark {

    @Param
    private NameCoding nameCoder;

    private Codec<Links._1._2._3._4._5[], String> codec;
    private String xml;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        codec = nameCoder.create();
        xml = RoundTrip.verified(codec, Links.chainsOfTen());
        byte[] form = xml.getBytes(StandardCharsets.UTF_8);
        ReportedProfiler.size(row, form.length);
        WrittenForm.offer(form);
    }

    @Benchmark
    public String roundTrip() throws Exception {
        return codec.write(codec.read(xml));
    }
}
