/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.parser;

import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import java.util.List;

/** A driver that builds a whole tree with one library, which lets another parse for it. */
abstract class TreeCodec extends DriverCodec {

    TreeCodec(HierarchicalStreamDriver driver) {
        super(driver);
    }

    abstract Object builder() throws Exception;

    abstract Object parser() throws Exception;

    @Override
    public List<Class<?>> implementation() throws Exception {
        return List.of(builder().getClass(), parser().getClass());
    }
}
