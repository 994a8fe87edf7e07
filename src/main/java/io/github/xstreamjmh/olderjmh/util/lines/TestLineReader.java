/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.olderjmh.util.lines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Optional;

/**
 * Reads a line of JMH's list of benchmarks: each value behind a letter for its type, texts behind their lengths. JMH encodes the
 * values of parameters; before 1.24 it did not.
 */
public class TestLineReader {

    private static final String MAGIC = "JMH ";
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final int BITS = 6;

    /** Eight digits are three characters; at the end three are one, and six two. */
    private static final int GROUP = 8;

    /** Where generated classes lie that JMH 1.24 or later made. */
    private static final String PACKAGE = ".jmh_generated.";

    private final String line;
    private int at = MAGIC.length();

    public TestLineReader(String line) {
        this.line = line;
    }

    public boolean isCorrect() {
        return line.length() > MAGIC.length() && line.startsWith(MAGIC);
    }

    public String nextString() {
        return required('S', this::text);
    }

    public Optional<String> nextOptionalString() {
        return optional('S', this::text);
    }

    public Optional<Integer> nextOptionalInt() {
        return optional('I', () -> Integer.valueOf(text()));
    }

    public Optional<TimeValue> nextOptionalTimeValue() {
        return optional('T', () -> TimeValue.fromString(text()));
    }

    public Optional<TimeUnit> nextOptionalTimeUnit() {
        return optional('U', () -> TimeUnit.valueOf(text()));
    }

    public Optional<Collection<String>> nextOptionalStringCollection() {
        return optional('L', this::texts);
    }

    public int[] nextIntArray() {
        return required('A', this::texts).stream().mapToInt(Integer::parseInt).toArray();
    }

    public Optional<Map<String, String[]>> nextOptionalParamCollection() {
        return optional('M', this::params);
    }

    private <T> Optional<T> optional(char type, Supplier<T> value) {
        if (line.charAt(at) == 'E') {
            at += 2;
            return Optional.none();
        }
        return Optional.of(required(type, value));
    }

    private <T> T required(char type, Supplier<T> value) {
        if (line.charAt(at) != type) {
            throw new IllegalStateException("There is no " + type + " at character " + at + " of " + line);
        }
        at += 2;
        return value.get();
    }

    private int number() {
        int end = line.indexOf(' ', at);
        int number = Integer.parseInt(line.substring(at, end));
        at = end + 1;
        return number;
    }

    private String text() {
        int length = number();
        String text = line.substring(at, at + length);
        at += length + 1;
        return text;
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int left = number(); left > 0; left--) {
            texts.add(text());
        }
        return texts;
    }

    private Map<String, String[]> params() {
        Map<String, String[]> params = new HashMap<>(); // JMH's, whose order is that of rows
        for (int left = number(); left > 0; left--) {
            params.put(text(), texts().toArray(String[]::new));
        }
        if (line.contains(PACKAGE)) {
            params.replaceAll((name, values) ->
                    Arrays.stream(values).map(TestLineReader::decoded).toArray(String[]::new));
        }
        return params;
    }

    private static String decoded(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i += GROUP) {
            String digits = value.substring(i, i + GROUP).replace("=", "");
            long bits = 0;
            for (int digit = digits.length() - 1; digit >= 0; digit--) { // the lowest comes first
                bits = (bits << BITS) | DIGITS.indexOf(digits.charAt(digit));
            }
            for (int character = 0; character < digits.length() * BITS / Character.SIZE; character++) {
                text.append((char) (bits >>> (character * Character.SIZE)));
            }
        }
        return text.toString();
    }
}
