/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.Sink;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;

/** The steps of which {@link SerializerBenchmark} times the total; each from {@code deserialize} on does one thing more. */
@Fork(4)
@Question(
        value = "The same in steps: create, write, read, read the top only, read all.",
        confounds = "Steps shift work to later ones: a lazy reader is fast in one and slow in the next.")
public class SerializerStepsBenchmark extends SerializerState {

    /** Makes the serializer's own object of a plain one. */
    @Benchmark
    public Object create() throws Exception {
        return steps().create();
    }

    /** Makes an object and writes it. */
    @Benchmark
    public Sink serialize() throws Exception {
        return steps().serialize();
    }

    /** Writes an object that was written before, so that what it keeps counts. */
    @Benchmark
    public Sink serializeSame() throws Exception {
        return steps().serializeSame();
    }

    @Benchmark
    public Object deserialize() throws Exception {
        return steps().deserialize();
    }

    /** Reads an object and looks at the film and its persons. */
    @Benchmark
    public Object deserializeShallow() throws Exception {
        return steps().deserializeShallow();
    }

    /** Reads an object and looks at everything. */
    @Benchmark
    public Object deserializeDeep() throws Exception {
        return steps().deserializeDeep();
    }
}
