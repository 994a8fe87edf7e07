/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.thoughtworks.xstream.io.xml.MXParserDriver;

/**
 * The parser that XStream finds by default when there is none but those of its own dependencies. It is named because by
 * default XStream looks it up.
 */
final class DefaultDriver extends MXParserDriver {

    Class<?> parser() {
        return createParser().getClass();
    }
}
