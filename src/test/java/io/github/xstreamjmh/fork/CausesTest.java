/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CausesTest {

    @Test
    void theInnermostCauseIsTold() {
        Exception chain = new RuntimeException("outer", new Exception("middle", new IOException("disk full")));

        assertThat(Causes.firstLine(chain)).isEqualTo("disk full");
    }

    @Test
    void aCauseThatIsNoExceptionIsNoReason() {
        Exception chain = new RuntimeException("outer", new IOException("refused", new Throwable("in field a")));

        assertThat(Causes.firstLine(chain)).isEqualTo("refused");
    }

    @Test
    void theFirstThatWasSuppressedIsTheCauseOfWhatHasNone() {
        Exception benchmark = new Exception("Benchmark error");
        benchmark.addSuppressed(new Exception("wrapper", new IOException("first")));
        benchmark.addSuppressed(new IOException("second"));

        assertThat(Causes.firstLine(new RuntimeException("Benchmark caught the exception", benchmark)))
                .isEqualTo("first");
    }

    @Test
    void aCauseGoesBeforeWhatWasSuppressed() {
        Exception thrown = new Exception("outer", new IOException("cause"));
        thrown.addSuppressed(new IOException("suppressed"));

        assertThat(Causes.firstLine(thrown)).isEqualTo("cause");
    }

    @Test
    void aCircleHasAnEnd() {
        Exception thrown = new IOException("thrown");
        thrown.addSuppressed(new IOException("while closing", thrown));

        assertThat(assertTimeoutPreemptively(Duration.ofMinutes(1), () -> Causes.firstLine(thrown)))
                .isEqualTo("thrown");
    }

    @Test
    void ofManyLinesTheFirstWithWordsIsTold() {
        assertThat(Causes.firstLine(new IOException("\n  expected 1\n  but was 2\n")))
                .isEqualTo("expected 1");
    }

    @Test
    void withoutAMessageTheTypeIsTold() {
        assertThat(Causes.firstLine(new OutOfMemoryError())).isEqualTo("OutOfMemoryError: OutOfMemoryError");
        assertThat(Causes.firstLine(new IOException(" "))).isEqualTo("IOException");
    }

    @Test
    void whereTheWordsAreASentenceTheKindIsNotTold() {
        assertThat(Causes.firstLine(new FileNotFoundException("x"))).isEqualTo("FileNotFoundException: x");
        assertThat(Causes.firstLine(new IllegalStateException("not ready"))).isEqualTo("not ready");
        assertThat(Causes.firstLine(new IllegalStateException())).isEqualTo("IllegalStateException");
    }

    @Test
    void jmhsAngleBracketsAreTakenOff() {
        assertThat(Causes.firstLine(new IllegalStateException("<failure: VM prematurely exited>")))
                .isEqualTo("VM prematurely exited");
        assertThat(Causes.firstLine(new IllegalStateException("<stdout is empty>")))
                .isEqualTo("stdout is empty");
        assertThat(Causes.firstLine(new IllegalStateException("a < b"))).isEqualTo("a < b");
    }
}
