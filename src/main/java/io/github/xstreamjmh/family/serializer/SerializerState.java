/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.WrittenForm;
import io.github.xstreamjmh.fork.ReportedProfiler;
import java.util.concurrent.TimeUnit;
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

/** What the family's two benchmarks share: how a serializer and a value are made ready. Each thread has its own. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 8,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public abstract class SerializerState {

    @Param
    private Serializer serializer;

    @Param({"standard", "manyImages"})
    private Value value;

    private Steps<?> steps;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        steps = new Steps<>(serializer.create(), value.content());
        ReportedProfiler.size(row, steps.form());
        WrittenForm.offer(steps.form());
    }

    final Steps<?> steps() {
        return steps;
    }
}
