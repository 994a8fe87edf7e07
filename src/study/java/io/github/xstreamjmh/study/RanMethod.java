/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a method of a library does for an operation of a row, as {@link Nops} show it.
 *
 * @param type the class, such as {@code lib.Reader}
 * @param bytecodes those that it executes itself
 * @param calls how often it is called
 * @param turns how often its loops turn
 */
record RanMethod(String type, String name, String descriptor, double bytecodes, double calls, double turns) {

    /**
     * A row.
     *
     * @param bytecodes all of it, the JDK's with them
     * @param methods those of the library that run
     */
    record Row(double bytecodes, List<RanMethod> methods) {}

    /** Reads what the script made of counts: a line with the row's bytecodes, and one for each method. */
    static Row read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        return new Row(
                Double.parseDouble(lines.get(0)),
                lines.stream().skip(1).map(RanMethod::of).toList());
    }

    private static RanMethod of(String line) {
        String[] words = line.split("\t", -1);
        double calls = Double.parseDouble(words[4]);
        return new RanMethod(
                words[0],
                words[1],
                words[2],
                Double.parseDouble(words[3]),
                calls,
                Double.parseDouble(words[5]) - Double.parseDouble(words[3]) - calls);
    }

    /** Whether this is the method of such a class. */
    boolean is(String otherName, String otherDescriptor) {
        return name.equals(otherName) && descriptor.equals(otherDescriptor);
    }
}
