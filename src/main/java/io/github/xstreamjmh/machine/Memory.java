/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

/**
 * Memory that programs may use.
 *
 * @param total in bytes
 * @param free what is left of it, in bytes
 */
record Memory(long total, long free) {

    /** The same under a limit of a control group. */
    Memory under(Memory limit) {
        return new Memory(Math.min(total, limit.total), Math.min(free, limit.free));
    }

    /**
     * The same within what the JDK says of a container.
     *
     * @param limit none, or as large as the machine's, where there is no limit, and what is free is then not looked at
     */
    Memory within(Memory limit) {
        return limit.total > 0 && limit.total < total ? new Memory(limit.total, Math.min(free, limit.free)) : this;
    }
}
