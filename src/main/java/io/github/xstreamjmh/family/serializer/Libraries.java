/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Library;

/** Libraries that more than one contender needs. */
final class Libraries {

    static final Library[] KRYO = {
        new Library("kryo", "com.esotericsoftware.kryo.Kryo"),
        new Library("reflectasm", "com.esotericsoftware.reflectasm.FieldAccess"),
        new Library("objenesis", "org.objenesis.strategy.StdInstantiatorStrategy"),
        new Library("minlog", "com.esotericsoftware.minlog.Log")
    };

    private Libraries() {}
}
