/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

/** A contender's result is not the value that went in: its row can't be published. */
public final class WrongResultException extends Exception {

    private static final long serialVersionUID = 1L;

    public WrongResultException(String message) {
        super(message);
    }
}
