/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import java.util.List;

/** A driver that builds a whole tree with one library, which lets another parse for it. */
abstract class TreeCodec<D extends HierarchicalStreamDriver> extends DriverCodec<D> {

    abstract Object builder() throws Exception;

    abstract Object parser() throws Exception;

    @Override
    public List<Class<?>> implementation() throws Exception {
        Class<?> builder = builder().getClass();
        // A subclass of ours that does no more than choose the parser does not do the work.
        return List.of(builder.isAnonymousClass() ? builder.getSuperclass() : builder, parser().getClass());
    }
}
