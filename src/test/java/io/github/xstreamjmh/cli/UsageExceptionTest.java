/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;

class UsageExceptionTest {

    @Test
    void aComplaintIsItsOwnReasonWhateverCausedIt() {
        assertThat(UsageException.reason(new UsageException("Name a folder.", new IOException("disk full"))))
                .isEqualTo("Name a folder.");
    }

    @Test
    void ofAnythingElseTheKindIsToldWhereItsMessageIsNoSentence() {
        assertThat(UsageException.reason(new NullPointerException("\"row\" is null")))
                .isEqualTo("NullPointerException: \"row\" is null");
        assertThat(UsageException.reason(new AccessDeniedException("/results")))
                .isEqualTo("AccessDeniedException: /results");
    }
}
