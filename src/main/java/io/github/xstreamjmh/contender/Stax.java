/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import javax.xml.stream.XMLInputFactory;

/** What those share who read through StAX. */
public final class Stax {

    private Stax() {}

    /** The factory, told to read neither document types nor external entities. */
    public static XMLInputFactory guarded(XMLInputFactory input) {
        input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return input;
    }
}
