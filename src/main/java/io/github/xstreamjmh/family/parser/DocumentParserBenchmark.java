/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.WrongResultException;
import io.github.xstreamjmh.contender.XmlFile;
import io.github.xstreamjmh.fork.ReportedProfiler;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * Walks through XML of the user's own, from bytes in memory, by XStream's readers. Flags as in {@link ParserBenchmark}.
 *
 * <p>A class of its own, since a parameter more would make other rows of those of {@link ParserBenchmark}.
 */
@Question(
        value = "Which parser reads your own XML (-p document=FILE) fastest?",
        confounds =
                "XStream's driver is part of every row: for each child, its readers of DOM4J, JDom, JDom2 and Xom, which"
                        + " use the JDK's SAX parser, go through all siblings. Text in mixed content is not read, since"
                        + " XStream's readers disagree on it.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xss8m", "-Djdk.xml.maxElementDepth=0", "-Dfile.encoding=UTF-8"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class DocumentParserBenchmark {

    @Param
    private Parser parser;

    /** Without a value of its own: there are no rows unless the user names a file. */
    @Param("")
    @XmlFile
    private String document;

    private DriverCodec<?> codec;
    private byte[] bytes;

    @Setup
    public void setUp(BenchmarkParams benchmark) throws Exception {
        bytes = Files.readAllBytes(Path.of(document));
        long expected = Walk.expected(bytes); // before any other parser: refuses what could load other files
        codec = (DriverCodec<?>) parser.create();
        if (codec.walk(bytes) != expected) {
            throw new WrongResultException("reads other names, attributes or texts than the JDK's SAX parser");
        }
        ReportedProfiler.size(benchmark, bytes.length);
    }

    @Benchmark
    public long parseDocument() {
        return codec.walk(bytes);
    }
}
