/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.util.List;

/** Something that can say which classes do its work, so that a row's label can be proven true. */
public interface Traceable {

    /**
     * The classes that do the work, as found on live objects rather than by name: the one that the row is about first,
     * then a helper that matters for the time, such as the SAX parser below a tree builder.
     */
    List<Class<?>> implementation() throws Exception;
}
