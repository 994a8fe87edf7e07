/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.typepermission;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.WrittenForm;
import java.io.OutputStream;
import java.io.PrintStream;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Unmarshals values with XStream, from an XML string to objects: one of each of many types, or many of few types. In one
 * thread, so that no row waits for XStream's locks.
 */
@Question(
        value = "What does XStream's security cost?",
        confounds = "An XStream checks each name once and keeps the answer: shared rows time that cache; fresh rows"
                + " also time creating an XStream, and manyTypes then checks 34 names. Default guards against slow"
                + " collections since 1.4.19, the other rows don't.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 4,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 4, time = 1)
public class TypePermissionBenchmark {

    @Param
    private TypePermission permission;

    @Param
    private Instance instance;

    private final PrintStream console = System.err;
    private Codec<Object[], String> codec;
    private String xml;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        codec = new PermittedCodec(permission, instance);
        xml = RoundTrip.verified(
                codec, row.getBenchmark().endsWith(".manyTypes") ? Values.manyTypes() : Values.manyElements());
        WrittenForm.offer(xml.getBytes(StandardCharsets.UTF_8));
        // From 1.4.10 to 1.4.17 each XStream warns on the console when it first reads if no type was forbidden.
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    }

    @TearDown
    public void tearDown() {
        System.setErr(console);
    }

    @Benchmark
    public Object[] manyTypes() throws Exception {
        return codec.read(xml);
    }

    @Benchmark
    public Object[] manyElements() throws Exception {
        return codec.read(xml);
    }
}
