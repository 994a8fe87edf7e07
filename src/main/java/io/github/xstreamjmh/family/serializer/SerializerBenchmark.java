/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Question;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Makes an object, writes it, reads it and looks at each of its fields.
 *
 * <p>The one figure that ranks all, in a fraction of the time that its parts take ({@link SerializerStepsBenchmark}).
 * {@code -p value=standard,shortText,manyImages,unicode} runs the grid.
 */
@Question(
        value = "Which serializer writes and reads a value fastest, and in how few bytes?",
        confounds = "Rows differ in what they do: tuned or as documented, with or without names, references and a"
                + " shared schema; some JSON rows write nulls, others leave them out; FlatBuffers makes no objects. With value=standard, setting up buffers counts more than with manyImages. With"
                + " --threads each thread has a serializer of its own: what sharing one costs doesn't show.")
public class SerializerBenchmark extends SerializerState {

    @Benchmark
    public Object total() throws Exception {
        return steps().total();
    }
}
