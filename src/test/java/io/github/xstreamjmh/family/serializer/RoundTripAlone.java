/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;

/** All that a serializer does in its rows, where neither JUnit nor AssertJ are. */
public final class RoundTripAlone {

    private RoundTripAlone() {}

    public static void main(String[] serializer) throws Exception {
        of(Serializer.valueOf(serializer[0]));
    }

    public static void of(Serializer serializer) throws Exception {
        new Steps<>(serializer.create(), MediaContent.standard()).total();
    }
}
