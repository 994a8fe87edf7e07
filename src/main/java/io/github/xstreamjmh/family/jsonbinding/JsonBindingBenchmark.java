/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.SizeProfiler;
import io.github.xstreamjmh.contender.WrittenForm;
import io.github.xstreamjmh.data.PhotoAlbum;
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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Writes an album of photos to a JSON string, and reads such a string into an album.
 *
 * <p>In UTC whatever the machine's time zone is, because some libraries write dates in that zone, and its name or offset
 * counts in the size.
 */
@Question("Which library maps a rich bean to JSON fastest, used naively?")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Duser.timezone=UTC"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class JsonBindingBenchmark {

    @Param
    private JsonBinding json;

    @Param({"20", "200"})
    private int photos;

    private Codec<PhotoAlbum, String> codec;
    private PhotoAlbum album;
    private String text;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        codec = json.create();
        album = PhotoAlbum.of(photos);
        text = RoundTrip.verified(codec, album);
        byte[] form = text.getBytes(StandardCharsets.UTF_8);
        SizeProfiler.report(row, form.length);
        WrittenForm.offer(form);
    }

    @Benchmark
    public String serialize() throws Exception {
        return codec.write(album);
    }

    @Benchmark
    public PhotoAlbum deserialize() throws Exception {
        return codec.read(text);
    }
}
