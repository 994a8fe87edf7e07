/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Library;

/** Libraries that more than one contender needs. */
final class Libraries {

    static final Library WOODSTOX = new Library("woodstox-core", "com.ctc.wstx.stax.WstxInputFactory");
    static final Library JAXB_API = new Library("jakarta.xml.bind-api", "jakarta.xml.bind.JAXBContext");

    private Libraries() {}
}
