/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import io.github.xstreamjmh.json.Json;
import java.io.PrintStream;

/** How an answer is printed. */
public enum Rendering {
    /** For people. */
    text {
        @Override
        public void print(Answer answer, PrintStream out) {
            print(answer.document(), out);
        }
    },
    /** For people, on pages that render Markdown. */
    markdown {
        @Override
        public void print(Answer answer, PrintStream out) {
            MarkdownRenderer.print(answer.document(), out);
        }
    },
    /** For spreadsheets. */
    csv {
        @Override
        public void print(Answer answer, PrintStream out) {
            CsvRenderer.print(answer.table(), out);
        }
    },
    /** For programs. */
    json {
        @Override
        public void print(Answer answer, PrintStream out) {
            out.print(Json.document(answer.json()));
        }
    };

    public abstract void print(Answer answer, PrintStream out);

    /** Whether it is prose rather than data. */
    public boolean forPeople() {
        return this == text || this == markdown;
    }

    /** Prints a document as text. */
    public static void print(Document document, PrintStream out) {
        TextRenderer.print(document, out);
    }
}
