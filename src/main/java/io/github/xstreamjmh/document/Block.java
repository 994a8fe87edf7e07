/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import java.util.List;

/** A piece of a {@link Document}. Its text is plain: each renderer escapes what its format would take for more than text. */
public sealed interface Block
        permits Block.Paragraph, Block.Note, Block.Facts, Block.Listing, Block.Group, Block.Section, Table {

    /** A sentence or several. */
    record Paragraph(String text) implements Block {}

    /** A sentence that must not be overlooked. */
    record Note(String text) implements Block {}

    /** What there is of each of several things, such as {@code baseline: before}. */
    record Facts(List<Fact> facts) implements Block {}

    /** A name in lower case, and what it stands for. */
    record Fact(String name, String value) {}

    /** Items below the sentence that introduces them. */
    record Listing(String lead, List<String> items) implements Block {}

    /** Blocks that belong together: as text, no blank line parts them. */
    record Group(List<Block> blocks) implements Block {}

    /** Blocks below a heading. */
    record Section(String title, List<Block> blocks) implements Block {}
}
