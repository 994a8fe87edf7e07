/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

/** A row can't be sampled; the message says why, as the rest of a sentence. */
public final class NotSampledException extends Exception {

    private static final long serialVersionUID = 1L;

    NotSampledException(String message) {
        super(message);
    }
}
