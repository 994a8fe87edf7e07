/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

/** How a thread waits for its socket. */
public enum Io {
    /** In the system call that reads or writes. */
    blocking,
    /** In a selector, one for each direction. */
    selector,
    /** Not at all: it asks again and again, and takes a core for that; after 5 ms in vain it rests in between. */
    spin;

    /** With fewer, two spinning threads and the kernel's work for them get in each other's way. */
    static final int CORES_TO_SPIN = 4;
}
