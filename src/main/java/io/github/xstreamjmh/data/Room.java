/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

/** What is left of a document's size while a value is filled. */
final class Room {

    private int bytes;

    /** Room of this many kilobytes of 1,000 bytes. */
    Room(int kilobytes) {
        if (kilobytes < 1) {
            throw new IllegalArgumentException("A document has at least 1 kilobyte, not " + kilobytes);
        }
        bytes = Math.multiplyExact(kilobytes, 1000);
    }

    /** How many of the wanted elements fit in; their bytes are taken. */
    int fit(int wanted, int bytesEach) {
        int fitting = Math.min(wanted, bytes / bytesEach);
        bytes -= fitting * bytesEach;
        return fitting;
    }
}
