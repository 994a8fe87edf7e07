/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How often methods of a fork were seen at work.
 *
 * @param all how many samples there are
 * @param cpu the CPU time of an operation, which they are of, in nanoseconds
 * @param methods those that were seen
 */
record Samples(int all, double cpu, Map<Method, Seen> methods) {

    /**
     * How often a method was.
     *
     * @param jdk whether it is the JDK's
     * @param self at work itself
     * @param own itself, or a method of the JDK that it called; of one of the JDK's: itself
     * @param anywhere itself, or what it called
     * @param inlined of these, how often it was part of its caller's code
     */
    record Seen(boolean jdk, int self, int own, int anywhere, int inlined) {

        /** Not at all. */
        static final Seen NEVER = new Seen(false, 0, 0, 0, 0);
    }

    /** What was seen of a method. */
    Seen of(Method method) {
        return methods.getOrDefault(method, Seen.NEVER);
    }

    /** The same with other names of methods. */
    Samples renamed(Map<Method, Method> names) {
        Map<Method, Seen> others = new LinkedHashMap<>();
        methods.forEach((method, seen) -> others.put(names.getOrDefault(method, method), seen));
        return new Samples(all, cpu, others);
    }

    /** Reads what the sampler in the fork wrote. */
    static Samples read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        Map<Method, Seen> methods = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> words = Stream.of(line.split(" ", -1))
                    .map(word -> URLDecoder.decode(word, StandardCharsets.UTF_8))
                    .toList();
            int[] counts = words.stream().skip(4).mapToInt(Integer::parseInt).toArray();
            methods.put(
                    new Method(words.get(1), words.get(2), words.get(3)),
                    new Seen(words.get(0).equals("jdk"), counts[0], counts[1], counts[2], counts[3]));
        }
        String[] first = lines.get(0).split(" ", -1);
        return new Samples(Integer.parseInt(first[0]), Double.parseDouble(first[1]), methods);
    }
}
