/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountingTransformerTest {

    @Test
    void whatJmhUsesCountsIfItIsMeasured() {
        assertThat(CountingTransformer.counts("joptsimple/OptionParser")).isTrue();
        assertThat(CountingTransformer.counts("org/openjdk/jmh/runner/Runner")).isFalse();
        assertThat(CountingTransformer.counts("org/openjdk/jmh/samples/JMHSample_01_HelloWorld"))
                .isTrue();
        assertThat(CountingTransformer.counts("shop/jmh_generated/Bench_parse_jmhTest"))
                .isFalse();
    }

    @Test
    void whatOlderJmhGeneratedIsNotCountedAndWhatOthersDidIs() {
        assertThat(CountingTransformer.counts("shop/generated/Bench_parse_jmhTest"))
                .isFalse();
        assertThat(CountingTransformer.counts("shop/generated/Bench_jmhType_B1"))
                .isFalse();
        assertThat(CountingTransformer.counts("shop/generated/Parser")).isTrue();
    }
}
