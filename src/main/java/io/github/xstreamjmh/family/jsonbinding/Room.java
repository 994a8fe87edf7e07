/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;

/**
 * Buffers for libraries that write to the caller's, with room for the longest document so far: growing them would be this suite's
 * work. Threads may share it, since whatever size they see does.
 */
final class Room {

    private int longest = 32;

    ByteArrayOutputStream forBytes() {
        return new ByteArrayOutputStream(longest);
    }

    StringWriter forText() {
        return new StringWriter(longest);
    }

    byte[] taken(ByteArrayOutputStream json) {
        extend(json.size());
        return json.toByteArray();
    }

    String taken(StringWriter json) {
        String text = json.toString();
        extend(text.length());
        return text;
    }

    private void extend(int length) {
        if (length > longest) { // else threads would write to the same place all the time
            longest = length;
        }
    }
}
