/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

/** A benchmark that, once it is set up, can show what its contender writes. */
public interface Sample {

    /** The written form, text in UTF-8. */
    byte[] sample();
}
