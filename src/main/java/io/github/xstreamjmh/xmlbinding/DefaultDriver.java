/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.xmlbinding;

import com.thoughtworks.xstream.io.xml.MXParserDriver;

/** The driver that XStream takes when it is given none, with a look at the parser behind it. */
final class DefaultDriver extends MXParserDriver {

    Class<?> parser() {
        return createParser().getClass();
    }
}
