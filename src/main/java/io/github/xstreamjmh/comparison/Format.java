/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.document.Rendering;
import java.io.PrintStream;
import java.util.Optional;

/** How a comparison is printed: as any answer is, or for github-action-benchmark. */
public enum Format {
    text,
    markdown,
    csv,
    json,
    github;

    /** How it prints any answer; empty for the one that is for comparisons alone. */
    public Optional<Rendering> rendering() {
        return this == github ? Optional.empty() : Optional.of(Rendering.valueOf(name()));
    }

    /** Whether people read it, and sentences may stand around it. */
    public boolean forPeople() {
        return rendering().filter(Rendering::forPeople).isPresent();
    }

    /** Prints a comparison. */
    public void print(ComparedTable table, PrintStream out) {
        rendering()
                .ifPresentOrElse(
                        any -> any.print(new ComparisonAnswer(table), out), () -> out.print(GithubFormat.of(table)));
    }
}
