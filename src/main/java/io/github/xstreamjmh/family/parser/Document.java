/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import com.thoughtworks.xstream.io.xml.CompactWriter;
import com.thoughtworks.xstream.io.xml.DomDriver;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What is parsed; each document belongs to the benchmark method of its name. */
public enum Document {
    /** One string of 100,000 letters and digits in ascending order, beyond U+FFFF too. */
    parseBigText {
        @Override
        public Object value() {
            return lettersAndDigits();
        }
    },
    /** An array of 1,000 ints, 999 down to 0. */
    parseManyChildren {
        @Override
        public Object value() {
            int[] numbers = new int[1000];
            Arrays.setAll(numbers, i -> numbers.length - 1 - i);
            return numbers;
        }
    },
    /** 1,000 lists one inside the other, four ints in the innermost. */
    parseNestedElements {
        @Override
        public Object value() {
            List<Object> list = new ArrayList<>(List.of(42, 7, 3, -17));
            for (int depth = 1; depth < 1000; depth++) {
                List<Object> outer = new ArrayList<>();
                outer.add(list);
                list = outer;
            }
            return list;
        }
    };

    private static final String CODE_POINTS = "letters-and-digits-unicode-13.txt";

    /** The object graph that the document stands for. */
    public abstract Object value();

    /** The document in the layout that all XML parsers share, in UTF-8. */
    public byte[] compact() {
        StringWriter text = new StringWriter();
        DriverCodec.newXStream(new DomDriver()).marshal(value(), new CompactWriter(text));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The set is data, not {@code Character.isLetterOrDigit}: each JDK knows another version of Unicode. */
    private static String lettersAndDigits() {
        StringBuilder text = new StringBuilder();
        try (BufferedReader ranges = new BufferedReader(
                new InputStreamReader(Document.class.getResourceAsStream(CODE_POINTS), StandardCharsets.UTF_8))) {
            for (String line = ranges.readLine(); line != null; line = ranges.readLine()) {
                if (!line.startsWith("#")) {
                    int dash = line.indexOf('-');
                    int last = Integer.parseInt(line.substring(dash + 1), 16);
                    for (int c = Integer.parseInt(line.substring(0, dash), 16); c <= last; c++) {
                        text.appendCodePoint(c);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
