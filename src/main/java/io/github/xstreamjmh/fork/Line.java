/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Names and values on one line, {@code name=value&name=value} as in the query of a URL: what the tools and the JVMs that
 * they start say to each other.
 */
public final class Line {

    private Line() {}

    public static String of(Map<String, String> values) {
        return values.entrySet().stream()
                .map(value ->
                        URLEncoder.encode(value.getKey(), UTF_8) + "=" + URLEncoder.encode(value.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }

    /**
     * Reads what {@link #of} wrote.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static Map<String, String> parse(String line) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String value : line.split("&", -1)) {
            int sign = value.indexOf('=');
            if (sign < 0) {
                throw new IllegalArgumentException("no value in '" + value + "'");
            }
            values.put(
                    URLDecoder.decode(value.substring(0, sign), UTF_8),
                    URLDecoder.decode(value.substring(sign + 1), UTF_8));
        }
        return values;
    }

    /** The values whose names begin so, by the rest of their names. */
    static Map<String, String> below(String start, Map<String, String> values) {
        Map<String, String> below = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            if (name.startsWith(start)) {
                below.put(name.substring(start.length()), value);
            }
        });
        return below;
    }
}
