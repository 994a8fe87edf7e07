/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

/** A row can't be counted; the message says why, as the rest of a sentence. */
public final class NotCountedException extends Exception {

    private static final long serialVersionUID = 1L;

    NotCountedException(String why) {
        super(why);
    }

    NotCountedException(String why, Throwable cause) {
        super(why, cause);
    }
}
