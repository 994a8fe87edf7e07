/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.firstuse;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.data.Letters;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.data.PhotoAlbum;
import io.github.xstreamjmh.family.jsonbinding.JsonBinding;
import io.github.xstreamjmh.family.parser.Parser;
import io.github.xstreamjmh.family.serializer.MediaSerializer;
import io.github.xstreamjmh.family.serializer.Rebuilt;
import io.github.xstreamjmh.family.serializer.Serializer;
import io.github.xstreamjmh.family.xmlbinding.Model;
import io.github.xstreamjmh.family.xmlbinding.XmlBinding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Makes a contender of another family in a fresh JVM, and has it write a small value and read it back; the fork is the
 * sample. Each method has the contenders of its family. Some libraries write dates in the machine's time zone, so that is
 * UTC.
 */
@Question(
        value = "What does a library cost before it is warm?",
        confounds =
                "Jars were opened before and many JDK classes are preloaded, so neither costs much; the JDK's XML"
                        + " parsers are not preloaded. Values differ between methods. Each row's held includes that of the row nothing.")
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 40,
        jvmArgsPrepend = {
            "-Xms256m",
            "-Xmx256m",
            "-Duser.timezone=UTC",
            "-Dfile.encoding=UTF-8",
            // What XStream's and Fory's rows need: without its modules as they are archived, a JVM starts otherwise.
            "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
            "--add-opens=java.base/java.text=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.desktop/java.awt.font=ALL-UNNAMED"
        })
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class FirstUseBenchmark {

    /** No library: bytes are copied. */
    @State(Scope.Benchmark)
    public static class Nothing extends FirstUse<byte[]> {

        @Override
        protected byte[] value() {
            return new byte[1000];
        }

        @Override
        protected void make() {}

        @Override
        protected byte[] writeAndRead(byte[] value) {
            return Arrays.copyOf(value, value.length);
        }
    }

    /** XStream over one of its parsers, with a list of texts that the driver's own writer writes: it is loaded, too. */
    @State(Scope.Benchmark)
    public static class Parsers extends FirstUse<Object> {

        @Param
        private Parser parser;

        private Codec<Object, byte[]> codec;

        @Override
        protected Object value() {
            return texts();
        }

        @Override
        protected void make() throws Exception {
            codec = parser.create();
        }

        @Override
        protected Object writeAndRead(Object value) throws Exception {
            return codec.read(codec.write(value));
        }
    }

    /** An XML binding, with the values of its rows of one kilobyte: it is made for both models, so it works on both. */
    @State(Scope.Benchmark)
    public static class XmlBindings extends FirstUse<List<Object>> {

        @Param
        private XmlBinding xml;

        private io.github.xstreamjmh.family.xmlbinding.Binding binding;

        @Override
        protected List<Object> value() {
            return Stream.of(Model.values())
                    .map(model -> model.value(1, Letters.ascii))
                    .toList();
        }

        @Override
        protected void make() throws Exception {
            binding = xml.create();
        }

        @Override
        protected List<Object> writeAndRead(List<Object> value) throws Exception {
            List<Object> read = new ArrayList<>();
            for (Object each : value) {
                Sink sink = new Sink();
                binding.write(each, sink);
                read.add(binding.read(sink.toByteArray(), each.getClass()));
            }
            return read;
        }
    }

    /** A JSON binding, with an album of one photo, whose dates each writes in its own way. */
    @State(Scope.Benchmark)
    public static class JsonBindings extends FirstUse<PhotoAlbum> {

        @Param
        private JsonBinding json;

        private io.github.xstreamjmh.family.jsonbinding.Binding binding;

        @Override
        protected PhotoAlbum value() {
            return PhotoAlbum.of(1);
        }

        @Override
        protected void make() throws Exception {
            binding = json.create();
        }

        @Override
        protected PhotoAlbum writeAndRead(PhotoAlbum value) throws Exception {
            return binding.readBytes(binding.writeBytes(value));
        }
    }

    /** A serializer, with the value that all compare it with. */
    @State(Scope.Benchmark)
    public static class Serializers extends FirstUse<MediaContent> {

        @Param
        private Serializer serializer;

        private MediaSerializer<?> made;

        @Override
        protected MediaContent value() {
            return MediaContent.standard();
        }

        @Override
        protected void make() throws Exception {
            made = serializer.create();
        }

        @Override
        protected MediaContent writeAndRead(MediaContent value) throws Exception {
            return writeAndRead(made, value);
        }

        private static <T> MediaContent writeAndRead(MediaSerializer<T> serializer, MediaContent value)
                throws Exception {
            Sink sink = new Sink();
            serializer.write(serializer.create(value), sink);
            return Rebuilt.from(serializer, serializer.read(sink.toByteArray()));
        }
    }

    /** What a small document has: forty short texts, of one type, since Jettison keeps no order of several. */
    public static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            texts.add("article " + i);
        }
        return texts;
    }

    @Benchmark
    public Object nothing(Nothing use) throws Exception {
        return use.first();
    }

    @Benchmark
    public Object parser(Parsers use) throws Exception {
        return use.first();
    }

    @Benchmark
    public Object xmlBinding(XmlBindings use) throws Exception {
        return use.first();
    }

    @Benchmark
    public Object jsonBinding(JsonBindings use) throws Exception {
        return use.first();
    }

    @Benchmark
    public Object serializer(Serializers use) throws Exception {
        return use.first();
    }
}
