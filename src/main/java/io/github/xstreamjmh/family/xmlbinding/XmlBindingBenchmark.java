/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.SizeProfiler;
import io.github.xstreamjmh.contender.WrittenForm;
import java.io.ByteArrayOutputStream;
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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Writes a value to a document in memory, and reads it back.
 *
 * <p>A kilobyte has 1,000 bytes, as XStream writes them; others write the same value in fewer. By default the smallest
 * size and one whose start and end no longer count; {@code -p kilobytes=1,10,100,1000} runs the full grid. Threads share
 * nothing, since a reused stream serves one.
 */
@Question("Which library maps objects to XML fastest, and what does code by hand over streams gain?")
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class XmlBindingBenchmark {

    @Param
    private XmlBinding xml;

    @Param
    private Api api;

    @Param
    private Model model;

    @Param({"1", "100"})
    private int kilobytes;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private Binding binding;
    private Object value;
    private byte[] document;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        binding = xml.create(api);
        value = model.value(kilobytes);
        document = serialize().toByteArray();
        RoundTrip.requireEqual(value, deserialize());
        SizeProfiler.report(row, document.length);
        WrittenForm.offer(document);
    }

    @Benchmark
    public ByteArrayOutputStream serialize() throws Exception {
        out.reset();
        binding.write(value, out);
        return out;
    }

    @Benchmark
    public Object deserialize() throws Exception {
        return binding.read(document, model.type());
    }
}
