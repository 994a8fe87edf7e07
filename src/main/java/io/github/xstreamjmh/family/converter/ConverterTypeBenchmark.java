/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.converter;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.WrittenForm;
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

/** Unmarshals an array of 1,000 beans with XStream, from an XML string to objects. */
@Question(
        value = "Which is fastest: custom, JavaBean or reflection converter?",
        confounds =
                "All rows include parsing, so converters differ more than rows do. JavaBean and Reflection cache"
                        + " strings, and find nearly all of them, since one document is read again and again; they look for"
                        + " references in each property. Custom does neither. Threads wait for locks of the XStream they share (not with -t 1).")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(4)
@Fork(
        value = 4,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
public class ConverterTypeBenchmark {

    @Param
    private ConverterType converter;

    private Codec<Bean[], String> codec;
    private String xml;

    @Setup
    public void setUp() throws Exception {
        codec = converter.create();
        xml = RoundTrip.verified(codec, Bean.thousand());
        WrittenForm.offer(xml.getBytes(StandardCharsets.UTF_8));
    }

    @Benchmark
    public Bean[] unmarshal() throws Exception {
        return codec.read(xml);
    }
}
