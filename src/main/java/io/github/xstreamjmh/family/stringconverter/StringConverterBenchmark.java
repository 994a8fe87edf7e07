/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.WrittenForm;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
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
 * Unmarshals an array of 10,000 strings with XStream, from an XML string to objects. Where documents differ, making the next
 * one is timed as well, for all rows alike.
 */
@Question(
        value = "Is it worth caching deserialized strings?",
        confounds = "With documents=differing an eighth of the strings are new each time, and longer than the limit"
                + " of the Limited rows, which don't look them up. With documents=same caches find all strings,"
                + " unlike in practice. WeakCache rows wait for its lock (not with -t 1); each garbage"
                + " collection drops strings that no operation holds.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(4)
@Fork(
        value = 4,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 4, time = 1)
public class StringConverterBenchmark {

    @Param
    private StringCache stringCache;

    @Param("differing")
    private Documents documents;

    private final AtomicInteger numbers = new AtomicInteger();
    private Codec<String[], String> codec;
    private String xml;

    /** A thread's documents, one for each operation. */
    @State(Scope.Thread)
    public static class Source {

        private Supplier<String> xml;

        @Setup
        public void setUp(StringConverterBenchmark benchmark) {
            String first = benchmark.xml;
            xml = benchmark.documents == Documents.same
                    ? () -> first
                    : new DifferingDocuments(first, benchmark.numbers);
        }
    }

    @Setup
    public void setUp() throws Exception {
        codec = stringCache.create(Map.of("documents", documents.name()));
        xml = RoundTrip.verified(codec, Strings.tenThousand());
        WrittenForm.offer(xml.getBytes(StandardCharsets.UTF_8));
    }

    @Benchmark
    public String[] unmarshal(Source source) throws Exception {
        return codec.read(source.xml.get());
    }
}
