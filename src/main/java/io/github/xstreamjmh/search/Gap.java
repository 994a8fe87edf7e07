/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.search;

/** Two versions, by their places in a list whose first is the oldest, 0. */
public record Gap(int older, int newer) {

    boolean within(Gap other) {
        return older >= other.older && newer <= other.newer;
    }
}
