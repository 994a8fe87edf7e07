/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.document.Rendering;
import java.io.PrintStream;

/** How a comparison is printed: as any answer is, or for github-action-benchmark. */
public enum Format {
    text,
    markdown,
    csv,
    json,
    github;

    /** Whether people read it, and sentences may stand around it. */
    public boolean forPeople() {
        return this != github && Rendering.valueOf(name()).forPeople();
    }

    /** Prints a comparison. */
    public void print(ComparedTable table, PrintStream out) {
        if (this == github) {
            out.print(GithubFormat.of(table));
        } else {
            Rendering.valueOf(name()).print(new ComparisonAnswer(table), out);
        }
    }
}
