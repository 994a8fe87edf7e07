/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.contender.WrittenForm;
import io.github.xstreamjmh.data.Letters;
import io.github.xstreamjmh.fork.ReportedProfiler;
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
 * <p>A kilobyte has 1,000 bytes, as XStream writes texts of ASCII compactly; others write the same value in a few more or fewer. By
 * default the smallest size and one whose start and end no longer count; {@code -p kilobytes=1,10,100,1000} runs the full
 * grid. Threads share the binding, as those of a server do, and nothing else that changes: {@code -t 16} shows what that
 * costs.
 */
@Question(
        value = "Which library maps objects to XML fastest, and what does hand-written code gain?",
        confounds = "Texts are ASCII unless -p xmlText says otherwise: nothing is escaped, and decoding is fastest."
                + " Libraries choose names and elements around lists themselves, so sizes differ. Setting up counts"
                + " most at 1 kB: JDKSax keeps its parser, but not its writer; Jaxb (whose guide advises pooling for small"
                + " documents), Moxy, SimpleXml, JDKStax and XStream make both for each document. The same document is"
                + " read each time, so XStream's cache of short strings hits.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
        value = 3,
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

    @Param("ascii")
    private Letters xmlText;

    private Binding binding;
    private Object value;
    private byte[] document;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        binding = xml.create(api);
        value = model.value(kilobytes, xmlText);
        Sink sink = new Sink();
        binding.write(value, sink);
        document = sink.toByteArray();
        ReportedProfiler.size(row, document.length);
        WrittenForm.offer(document);
    }

    /** A thread at work with the shared binding, on a sink of its own. */
    @State(Scope.Thread)
    public static class Worker {

        private final Sink sink = new Sink();
        private XmlBindingBenchmark shared;

        /** Proves the binding right in each thread, while the others do so too. */
        @Setup
        public void setUp(XmlBindingBenchmark shared) throws Exception {
            this.shared = shared;
            RoundTrip.requireEqual(shared.document, write().toByteArray());
            RoundTrip.requireEqual(shared.value, read());
        }

        private Sink write() throws Exception {
            sink.reset();
            shared.binding.write(shared.value, sink);
            return sink;
        }

        private Object read() throws Exception {
            return shared.binding.read(shared.document, shared.model.type());
        }
    }

    @Benchmark
    public Sink serialize(Worker worker) throws Exception {
        return worker.write();
    }

    @Benchmark
    public Object deserialize(Worker worker) throws Exception {
        return worker.read();
    }
}
