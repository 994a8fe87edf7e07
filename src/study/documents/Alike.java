/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package documents;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.family.parser.Parser;
import java.util.ArrayList;
import java.util.List;
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

/** One contender under eight names. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
public class Alike {

    @Param({"1", "2", "3", "4", "5", "6", "7", "8"})
    int copy;

    private Codec<Object, byte[]> codec;
    private byte[] bytes;

    @Setup
    public void setUp() throws Exception {
        List<String> list = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            list.add("element " + i);
        }
        codec = Parser.Woodstox.create();
        bytes = codec.write(list);
    }

    @Benchmark
    public Object read() throws Exception {
        return codec.read(bytes);
    }
}
