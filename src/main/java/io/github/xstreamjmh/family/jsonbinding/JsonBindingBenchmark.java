/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.WrittenForm;
import io.github.xstreamjmh.contender.WrongResultException;
import io.github.xstreamjmh.data.Letters;
import io.github.xstreamjmh.data.PhotoAlbum;
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
 * Writes an album of photos to JSON, and reads such JSON into an album: by default an array of
 * bytes, with {@code -p form=string} a string. All libraries write dates as the same text, StAXON and jsoniter by code of
 * their own, unless {@code -p dates=asIs} leaves them to the library or {@code -p dates=none} takes them out.
 *
 * <p>Threads share the binding, as those of a server do.
 *
 * <p>In UTC whatever the machine's time zone is, because some libraries write dates in that zone, and its name or offset
 * counts in the size.
 */
@Question(
        value = "Which library maps beans to JSON fastest, set up as documented?",
        confounds = "Dates use what the library documents for custom types, which is slow in some (-p dates=none"
                + " leaves dates out; some write null instead). Rows of string-only libraries include transcoding. Texts are Czech unless"
                + " -p jsonText says otherwise, so strings are UTF-16 inside. JsonSmart supports only its own dates.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 3,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Duser.timezone=UTC"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class JsonBindingBenchmark {

    @Param
    private JsonBinding json;

    @Param({"40", "200"})
    private int photos;

    @Param("bytes")
    private Form form;

    @Param("iso")
    private Dates dates;

    @Param("czech")
    private Letters jsonText;

    private Binding binding;
    private PhotoAlbum album;
    private Object text;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        binding = json.create(dates);
        album = dates == Dates.none ? PhotoAlbum.withoutDates(photos) : PhotoAlbum.of(photos);
        album.write(jsonText);
        text = write();
        RoundTrip.requireEqual(album, read());
        byte[] utf8 = form.utf8(text);
        if (dates == Dates.iso && !new String(utf8, UTF_8).contains(IsoDate.text(album.getCreated()))) {
            throw new WrongResultException("dates are not written as " + IsoDate.text(album.getCreated()));
        }
        ReportedProfiler.size(row, utf8.length);
        WrittenForm.offer(utf8);
    }

    private Object write() throws Exception {
        return form.write(binding, album);
    }

    private PhotoAlbum read() throws Exception {
        return form.read(binding, text);
    }

    /** A thread at work with the shared binding. */
    @State(Scope.Thread)
    public static class Worker {

        private JsonBindingBenchmark shared;

        /** Proves the binding right in each thread, while the others do so too: some can't write in several. */
        @Setup
        public void setUp(JsonBindingBenchmark shared, BenchmarkParams row) throws Exception {
            this.shared = shared;
            if (row.getBenchmark().endsWith(".serialize")) {
                RoundTrip.requireEqual(shared.text, shared.write());
            } else {
                RoundTrip.requireEqual(shared.album, shared.read());
            }
        }
    }

    @Benchmark
    public Object serialize(Worker worker) throws Exception {
        return worker.shared.write();
    }

    @Benchmark
    public PhotoAlbum deserialize(Worker worker) throws Exception {
        return worker.shared.read();
    }
}
