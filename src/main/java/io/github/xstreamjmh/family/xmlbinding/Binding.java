/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Traceable;
import java.io.OutputStream;

/** Maps objects to XML and back, ready to do so again and again. */
public interface Binding extends Traceable {

    /** Writes the value as a document in UTF-8. */
    void write(Object value, OutputStream out) throws Exception;

    /** Reads a document in UTF-8 into an object of the type. */
    Object read(byte[] document, Class<?> type) throws Exception;
}
