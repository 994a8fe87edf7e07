/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.data.Letters;

/** What is mapped: the class of data of its name. */
public enum Model {
    /** Texts, a few numbers, lists. */
    Users(io.github.xstreamjmh.data.Users.class) {
        @Override
        public Object value(int kilobytes, Letters letters) {
            return io.github.xstreamjmh.data.Users.ofKilobytes(kilobytes, letters);
        }
    },
    /** Also enums, arrays, dates, a UUID and a BigDecimal. */
    Clients(io.github.xstreamjmh.data.Clients.class) {
        @Override
        public Object value(int kilobytes, Letters letters) {
            return io.github.xstreamjmh.data.Clients.ofKilobytes(kilobytes, letters);
        }
    };

    private final Class<?> type;

    Model(Class<?> type) {
        this.type = type;
    }

    /** The class that a document of this model is read into. */
    public Class<?> type() {
        return type;
    }

    /** The value whose document has this many kilobytes as XStream writes it compactly in ASCII. */
    public abstract Object value(int kilobytes, Letters letters);
}
