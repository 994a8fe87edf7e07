/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import java.io.PrintStream;

/** How a comparison is printed. */
enum Format {
    /** For people. */
    text {
        @Override
        void print(ComparedTable table, PrintStream out) {
            new TextFormat(out).print(table);
        }
    },
    /** For people, on pages that render Markdown. */
    markdown {
        @Override
        void print(ComparedTable table, PrintStream out) {
            new MarkdownFormat(out).print(table);
        }
    },
    /** For spreadsheets: a line for each row, in nine digits. */
    csv {
        @Override
        void print(ComparedTable table, PrintStream out) {
            CsvFormat.print(table, out);
        }
    },
    /** For programs: everything. */
    json {
        @Override
        void print(ComparedTable table, PrintStream out) {
            out.print(JsonFormat.of(table));
        }
    },
    /** For github-action-benchmark: the candidate's figures, smaller is better. */
    github {
        @Override
        void print(ComparedTable table, PrintStream out) {
            out.print(GithubFormat.of(table));
        }
    };

    abstract void print(ComparedTable table, PrintStream out);
}
