/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads what the agent wrote, in words that are encoded as in URLs. */
final class CountsFile {

    /** In a line, behind kind, origin, class, method, descriptor, body, type, size and whether it is an exception. */
    private static final int FIRST_COUNT = 9;

    /** The latter pair of batches of one and of two sizes, and the former. */
    private static final int[] PAIR = {3, 5};

    private static final int[] FORMER_PAIR = {2, 4};

    private CountsFile() {}

    static Counted read(Path file) throws IOException {
        List<List<String>> lines = Files.readAllLines(file).stream()
                .map(line -> Stream.of(line.split(" ", -1))
                        .map(word -> URLDecoder.decode(word, StandardCharsets.UTF_8))
                        .toList())
                .toList();
        int batch = Integer.parseInt(lines.get(0).get(1));
        double operations = (double) batch * Integer.parseInt(lines.get(0).get(2));
        Map<String, MethodCounts> methods = new LinkedHashMap<>();
        Map<String, String> untaken = new TreeMap<>();
        Work again = Work.NONE;
        for (List<String> line : lines.subList(1, lines.size())) {
            if (line.get(0).equals("untaken")) {
                untaken.put(line.get(1).replace('/', '.'), line.get(2));
                continue;
            }
            boolean jdk = line.get(1).equals("jdk");
            Work work = work(line, PAIR, operations);
            MethodCounts method =
                    new MethodCounts(line.get(2).replace('/', '.'), line.get(3), line.get(4), jdk, line.get(5), work);
            methods.merge(
                    method.key(),
                    method,
                    (one, other) -> new MethodCounts(
                            one.owner(),
                            one.name(),
                            one.descriptor(),
                            one.jdk(),
                            one.body(),
                            one.work().plus(other.work())));
            again = again.plus(work(line, FORMER_PAIR, operations));
        }
        List<MethodCounts> ran = new ArrayList<>(methods.values());
        ran.removeIf(method -> method.work().equals(Work.NONE));
        return new Counted(batch, List.copyOf(ran), again, untaken);
    }

    private static Work work(List<String> line, int[] batches, double operations) {
        double count = (Long.parseLong(line.get(FIRST_COUNT + batches[1]))
                        - Long.parseLong(line.get(FIRST_COUNT + batches[0])))
                / operations;
        return switch (line.get(0)) {
            case "bytecodes" -> new Work(count, 0, 0, 0, 0);
            case "calls" -> new Work(0, count, 0, 0, 0);
            case "arrays" -> new Work(0, 0, count, 0, 0);
            case "bytes" -> new Work(0, 0, 0, count, 0);
            case "objects" ->
                new Work(
                        0,
                        0,
                        count,
                        count * Long.parseLong(line.get(7)),
                        Boolean.parseBoolean(line.get(8)) ? count : 0);
            default -> throw new IllegalArgumentException("The agent counts no " + line.get(0));
        };
    }
}
