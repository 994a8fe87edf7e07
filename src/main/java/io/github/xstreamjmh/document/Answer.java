/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

/** What a command found, in a form for each kind of reader. */
public interface Answer {

    /** All of it, for people. */
    Document document();

    /** Its figures as one table, for spreadsheets. */
    Table table();

    /** All of it, for programs: maps, collections, texts, numbers. */
    Object json();
}
