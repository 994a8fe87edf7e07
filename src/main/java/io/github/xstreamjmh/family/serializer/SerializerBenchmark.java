/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Question;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Makes an object, writes it, reads it and looks at each of its fields.
 *
 * <p>The one figure that ranks all, so that the first table of all serializers is there within a quarter of an hour: its
 * parts, which take six times as long, are in {@link SerializerStepsBenchmark}. {@code -p
 * value=standard,shortText,manyImages,unicode} runs the grid.
 */
@Question(
        value = "Which serializer writes and reads a value fastest, and in how few bytes?",
        confounds = "Rows differ in what they do: tuned or as documented, with or without names, references and a"
                + " shared schema. The value is small, so setting up buffers counts more than with large ones. With"
                + " --threads each thread has a serializer of its own: what sharing one costs doesn't show.")
public class SerializerBenchmark extends SerializerState {

    @Benchmark
    public Object total() throws Exception {
        return steps().total();
    }
}
