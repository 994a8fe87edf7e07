/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParamFieldsTest {

    /** As in a jar whose signature is broken. */
    @Test
    void aClassThatTheJvmRefusesIsNone() {
        ClassLoader refusing = new ClassLoader(null) {
            @Override
            protected Class<?> findClass(String name) {
                throw new SecurityException("SHA-256 digest error for p/Benchmark.class");
            }
        };

        assertThat(ParamFields.load("p.Benchmark", refusing)).isEmpty();
    }
}
