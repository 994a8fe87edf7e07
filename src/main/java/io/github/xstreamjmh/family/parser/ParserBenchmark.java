/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.WrittenForm;
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
 * Unmarshals a document with XStream, from UTF-8 bytes in memory to objects; each method has the document of its name.
 *
 * <p>The flags: the nested document needs a deep stack, JDK 24 and later limit the nesting depth of their own parsers,
 * and nothing may depend on the platform's charset.
 */
@Question(
        value = "What does the parser cost XStream on huge text, many children or deep nesting?",
        confounds =
                "XStream's driver, converters and objects are part of every row. For each child, its readers of DOM4J,"
                        + " JDom, JDom2 and Xom go through all siblings: with many children, these rows are mostly XStream's."
                        + " These four use the JDK's SAX parser. Binary, read byte by byte under ByteArrayInputStream's lock,"
                        + " needn't decode names.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xss8m", "-Djdk.xml.maxElementDepth=0", "-Dfile.encoding=UTF-8"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class ParserBenchmark {

    @Param
    private Parser parser;

    @Param("compact")
    private Layout layout;

    private Codec<Object, byte[]> codec;
    private byte[] bytes;

    @Setup
    public void setUp(BenchmarkParams benchmark) throws Exception {
        String name = benchmark.getBenchmark();
        Document document = Document.valueOf(name.substring(name.lastIndexOf('.') + 1));
        codec = parser.create();
        Object value = document.value();
        bytes = layout == Layout.compact && parser.readsXml() ? document.compact() : codec.write(value);
        RoundTrip.requireEqual(value, codec.read(bytes));
        ReportedProfiler.size(benchmark, bytes.length);
        WrittenForm.offer(bytes);
    }

    @Benchmark
    public Object parseBigText() throws Exception {
        return codec.read(bytes);
    }

    @Benchmark
    public Object parseManyChildren() throws Exception {
        return codec.read(bytes);
    }

    @Benchmark
    public Object parseNestedElements() throws Exception {
        return codec.read(bytes);
    }
}
