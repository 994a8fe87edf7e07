/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

/** Who does the mapping between objects and XML. */
public enum Api {
    /** The library, by reflection or by code that it generates. */
    databind,
    /** Code written by hand, element by element, over the library's stream reader and writer. */
    stream
}
