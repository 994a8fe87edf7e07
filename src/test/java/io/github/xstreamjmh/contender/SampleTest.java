/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SampleTest {

    private static final byte[] FORM = {'<', 0, (byte) 0xFF};

    @AfterEach
    void nobodyAsks() {
        Sample.take();
    }

    @Test
    void whoAsksGetsWhatIsOffered() {
        Sample.ask();
        Sample.offer(new byte[] {1});
        Sample.offer(FORM);

        assertThat(Sample.take()).hasValueSatisfying(form -> assertThat(form).isEqualTo(FORM));
    }

    @Test
    void whereNobodyAsksAnOfferIsDropped() {
        Sample.offer(FORM);

        assertThat(Sample.take()).isEmpty();
    }

    @Test
    void withoutAnOfferThereIsNothing() {
        Sample.ask();

        assertThat(Sample.take()).isEmpty();
    }

    @Test
    void takingEndsTheAsking() {
        Sample.ask();
        Sample.take();
        Sample.offer(FORM);

        assertThat(Sample.take()).isEmpty();
    }
}
