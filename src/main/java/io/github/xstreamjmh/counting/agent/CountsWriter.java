/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import io.github.xstreamjmh.counting.agent.Counts.Counter;
import io.github.xstreamjmh.counting.agent.Counts.Kind;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Writes what was counted in each batch, in lines of words that are encoded as in URLs: {@code operations} with the invocations
 * of a batch and the operations of an invocation; of each counter {@code kind origin class method descriptor body type size
 * throwable count...}; and {@code untaken class reason} of each class that is not counted.
 */
record CountsWriter(IntFunction<Counter> counters, int used, List<long[]> batches, Sizes sizes) {

    void write(Path file, int batch, int each, Map<String, String> untaken) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("operations " + batch + " " + each);
        for (int i = 0; i < used; i++) {
            int at = i;
            long[] counts = batches.stream()
                    .mapToLong(during -> at < during.length ? during[at] : 0)
                    .toArray();
            if (LongStream.of(counts).anyMatch(count -> count != 0)) {
                Counter counter = counters.apply(at);
                boolean object = counter.kind() == Kind.objects;
                Stream<String> words = Stream.of(
                        counter.kind().name(),
                        counter.jdk() ? "jdk" : "library",
                        counter.owner(),
                        counter.method(),
                        counter.descriptor(),
                        counter.body(),
                        counter.type(),
                        String.valueOf(object ? sizes.of(counter.type()) : 0),
                        String.valueOf(object && sizes.isThrowable(counter.type())));
                lines.add(line(Stream.concat(words, LongStream.of(counts).mapToObj(String::valueOf))));
            }
        }
        untaken.forEach((type, why) -> lines.add(line(Stream.of("untaken", type, why))));
        Files.write(file, lines);
    }

    private static String line(Stream<String> words) {
        return words.map(word -> URLEncoder.encode(word, StandardCharsets.UTF_8))
                .collect(Collectors.joining(" "));
    }
}
