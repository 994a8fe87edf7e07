/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** What is printed, with line feeds whatever the platform; a carriage return that is not the platform's stays. */
public final class Printed {

    /** What could spoil a page: markup of tables, Markdown and HTML, and what steers a terminal. */
    static final String HOSTILE =
            "a|b\n# `c` <script>alert(1)</script>\u001b[2J\u009b\u202e_d_ *e* [f](g) \\ &amp; ~h~ $i$";

    private Printed() {}

    public static String by(Consumer<PrintStream> printer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        printer.accept(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
