/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExitCodeTest {

    @ParameterizedTest
    @ValueSource(
            ints = {
                ExitCode.SLOWER,
                ExitCode.USAGE,
                ExitCode.INCONCLUSIVE,
                ExitCode.NOT_COMPARABLE,
                ExitCode.ROW_FAILED,
                ExitCode.NOT_AS_BEGUN,
                ExitCode.MORE_WORK,
                ExitCode.FAULT,
                ExitCode.INTERRUPTED
            })
    void anyIsWorseThanDone(int code) {
        assertThat(ExitCode.worse(ExitCode.OK, code)).isEqualTo(code);
        assertThat(ExitCode.worse(code, ExitCode.OK)).isEqualTo(code);
    }

    @Test
    void whatWasNotDoneAtAllIsWorseThanWhatWasFound() {
        assertThat(ExitCode.worse(ExitCode.SLOWER, ExitCode.NOT_AS_BEGUN)).isEqualTo(ExitCode.NOT_AS_BEGUN);
    }
}
