/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

/** Puts U+00B7, the middle dot, which XML allows in names and Java does in rare ones, where Java has a dollar sign. */
final class DollarCoder extends Coder {

    @Override
    String encode(String name) {
        return name.replace('$', '\u00b7');
    }

    @Override
    String decode(String name) {
        return name.replace('\u00b7', '$');
    }
}
