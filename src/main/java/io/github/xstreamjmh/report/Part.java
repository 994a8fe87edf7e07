/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Table;
import java.util.List;
import java.util.stream.Stream;

/** A piece of a {@link View}. */
public sealed interface Part {

    /** Its sentences and tables, for renderers without charts; of a choice those of the first option. */
    Stream<Block> blocks();

    /** Sentences, or a table. */
    record Text(Block block) implements Part {
        @Override
        public Stream<Block> blocks() {
            return Stream.of(block);
        }
    }

    /**
     * A chart. What matters of it stands in a table after it, too.
     *
     * @param title what it is about, for whoever sees it alone
     * @param caption what of it is shown
     */
    record Figure(String title, String caption, Chart chart) implements Part {
        @Override
        public Stream<Block> blocks() {
            return Stream.empty();
        }
    }

    /**
     * Parts below a heading.
     *
     * @param folded whether a reader has to unfold them
     */
    record Panel(String title, boolean folded, List<Part> parts) implements Part {
        /** Below its title, unless a table has that. */
        @Override
        public Stream<Block> blocks() {
            List<Block> blocks = inside().toList();
            boolean titled = blocks.isEmpty()
                    || blocks.stream()
                            .anyMatch(block -> block instanceof Table table
                                    && (table.title().equals(title)
                                            || table.title().startsWith(title + ":")));
            return titled
                    ? blocks.stream()
                    : Stream.concat(Stream.of(new Block.Paragraph(title + ":")), blocks.stream());
        }

        private Stream<Block> inside() {
            return parts.stream().flatMap(Part::blocks);
        }
    }

    /**
     * The same thing in several ways, of which a reader picks one.
     *
     * @param key choices of one key are made together
     * @param label what is chosen
     * @param options at least one, the default first
     */
    record Choice(String key, String label, List<Panel> options) implements Part {
        @Override
        public Stream<Block> blocks() {
            return options.get(0).inside();
        }
    }
}
