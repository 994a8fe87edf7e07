/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import java.util.List;

/** What a command tells people, in blocks from the first to the last. */
public record Document(List<Block> blocks) {

    public Document(Block... blocks) {
        this(List.of(blocks));
    }
}
