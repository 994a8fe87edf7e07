/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.MediaSerializer;
import io.github.xstreamjmh.family.serializer.Rebuilt;
import io.github.xstreamjmh.family.serializer.Serializer;

/**
 * A program without JMH and without a clock, to be timed from outside: has a serializer write a value and read it back, once,
 * or only gets as far as that.
 *
 * <pre>java -cp 'target/test-classes:target/xstream-jmh/lib/*' io.github.xstreamjmh.study.PlainFirstUse SERIALIZER [use]</pre>
 */
final class PlainFirstUse {

    private PlainFirstUse() {}

    public static void main(String... arguments) throws Exception {
        Serializer serializer = Serializer.valueOf(arguments[0]);
        MediaContent value = MediaContent.standard();
        PlainFirstUse.class.getClassLoader().getResource("no/such/resource"); // opens all jars
        if (arguments.length > 1) {
            RoundTrip.requireEqual(value, written(serializer.create(), value));
        }
    }

    private static <T> MediaContent written(MediaSerializer<T> serializer, MediaContent value) throws Exception {
        Sink sink = new Sink();
        serializer.write(serializer.create(value), sink);
        return Rebuilt.from(serializer, serializer.read(sink.toByteArray()));
    }
}
