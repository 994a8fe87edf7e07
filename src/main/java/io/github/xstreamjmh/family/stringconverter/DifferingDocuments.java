/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Documents that differ in the strings that stand in each but once: these begin with the document's number. Making one is
 * to write it over a copy of the last and to copy that. For one thread.
 */
final class DifferingDocuments implements Supplier<String> {

    private final AtomicInteger numbers;
    private final byte[] xml;
    private final int[] places;

    /**
     * Takes the first document, which is not among those made.
     *
     * @param xml of Latin-1
     * @param numbers the next document's number; threads that read with one cache share it
     */
    DifferingDocuments(String xml, AtomicInteger numbers) {
        this.numbers = numbers;
        this.xml = xml.getBytes(ISO_8859_1);
        places = Pattern.compile(Strings.ONCE, Pattern.LITERAL)
                .matcher(xml)
                .results()
                .mapToInt(once -> once.start())
                .toArray();
    }

    @Override
    public String get() {
        int digits = Strings.ONCE.length();
        byte[] number = String.valueOf(1_000_000_000L + numbers.getAndIncrement())
                .substring(1)
                .getBytes(ISO_8859_1);
        for (int place : places) {
            System.arraycopy(number, 0, xml, place, digits);
        }
        return new String(xml, ISO_8859_1);
    }
}
