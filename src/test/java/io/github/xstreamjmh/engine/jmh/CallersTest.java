/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.SocketException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CallersTest {

    /** Such as when the system has no socket left: a run must not wait for forks in silence. */
    @Test
    @Timeout(10)
    void whereNoForkCanAskAnyMoreNobodyWaitsForOne() throws Exception {
        Callers callers = new Callers();
        callers.close();
        assertThatThrownBy(() -> {
                    while (callers.next(10) == null) {
                        // until the thread that listens has noticed
                    }
                })
                .isInstanceOf(SocketException.class);
    }
}
