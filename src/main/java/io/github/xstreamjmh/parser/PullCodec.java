/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.parser;

import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import java.util.List;

/** A driver over a pull parser that it makes anew for each document. */
final class PullCodec extends DriverCodec {

    private final HierarchicalStreamDriver driver;

    PullCodec(HierarchicalStreamDriver driver) {
        super(driver);
        this.driver = driver;
    }

    @Override
    public List<Class<?>> implementation() throws ReflectiveOperationException {
        return List.of(callProtected(driver, "createParser").getClass());
    }
}
