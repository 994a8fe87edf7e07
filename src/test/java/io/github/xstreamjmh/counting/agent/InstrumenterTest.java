/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class InstrumenterTest {

    private record Key(int number, String text) {}

    private record SameKey(int number, String text) {}

    private record OtherKey(String text, int length) {}

    private static String bodyOfHashCode(Class<?> type) throws IOException {
        Instrumenter instrumenter = new Instrumenter();
        String name = type.getName().replace('.', '/');
        try (InputStream file = type.getResourceAsStream("/" + name + ".class")) {
            instrumenter.instrument(name, false, file.readAllBytes());
        }
        return instrumenter.counters().stream()
                .map(Instrumenter.Counter::method)
                .filter(method -> method.name().equals("hashCode"))
                .map(Method::body)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatTheJvmLinksAtFirstUseIsPartOfTheCode() throws IOException {
        assertThat(bodyOfHashCode(Key.class))
                .isEqualTo(bodyOfHashCode(SameKey.class))
                .isNotEqualTo(bodyOfHashCode(OtherKey.class));
    }
}
