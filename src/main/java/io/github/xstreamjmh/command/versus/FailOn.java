/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

/** What has a say in the exit code. */
enum FailOn {
    /** Rows that are slower, or not decided. */
    time,
    /** Rows that allocate more, or of which that is not decided or was not measured. */
    alloc
}
