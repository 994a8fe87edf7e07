/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WrittenFormTest {

    private static final byte[] FORM = {'<', 0, (byte) 0xFF};

    @AfterEach
    void nobodyAsks() {
        WrittenForm.take();
    }

    @Test
    void whoAsksGetsWhatIsOffered() {
        WrittenForm.ask();
        WrittenForm.offer(new byte[] {1});
        WrittenForm.offer(FORM);

        assertThat(WrittenForm.take())
                .hasValueSatisfying(form -> assertThat(form).isEqualTo(FORM));
    }

    @Test
    void whereNobodyAsksAnOfferIsDropped() {
        WrittenForm.offer(FORM);

        assertThat(WrittenForm.take()).isEmpty();
    }

    @Test
    void withoutAnOfferThereIsNothing() {
        WrittenForm.ask();

        assertThat(WrittenForm.take()).isEmpty();
    }

    @Test
    void takingEndsTheAsking() {
        WrittenForm.ask();
        WrittenForm.take();
        WrittenForm.offer(FORM);

        assertThat(WrittenForm.take()).isEmpty();
    }
}
