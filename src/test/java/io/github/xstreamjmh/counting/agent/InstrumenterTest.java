/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class InstrumenterTest {

    private record Key(int number, String text) {}

    private record SameKey(int number, String text) {}

    private record OtherKey(int length, String word) {}

    static final class Nested {
        Supplier<Supplier<String>> one(String text) {
            return () -> () -> text + "$5";
        }
    }

    static final class SameNested {
        Supplier<Supplier<String>> two(String text) {
            return () -> () -> text + "$5";
        }
    }

    static final class OtherNested {
        Supplier<Supplier<String>> one(String text) {
            return () -> () -> text + "$6";
        }
    }

    private static List<String> bodies(Class<?> type) throws IOException {
        Instrumenter instrumenter = new Instrumenter();
        String name = type.getName().replace('.', '/');
        try (InputStream file = type.getResourceAsStream("/" + name + ".class")) {
            instrumenter.instrument(name, false, file.readAllBytes());
        }
        return instrumenter.counters().stream()
                .map(Instrumenter.Counter::method)
                .filter(method ->
                        !method.name().equals("toString") && !method.name().equals("equals"))
                .map(Method::body)
                .distinct()
                .toList();
    }

    @Test
    void whatTheJvmLinksAtFirstUseIsPartOfTheCode() throws IOException {
        assertThat(bodies(Key.class)).isEqualTo(bodies(SameKey.class));
        assertThat(bodies(OtherKey.class)).isNotEqualTo(bodies(Key.class));
    }

    static final class Within {
        int count;

        void call(int a, int b) {
            if (a > 0) {
                if (b > 0) {
                    count++;
                }
                count--;
            }
        }
    }

    static final class Beyond {
        int count;

        void call(int a, int b) {
            if (a > 0) {
                if (b > 0) {
                    count++;
                    count--;
                }
            }
        }
    }

    @Test
    void whereAJumpGoesIsPartOfTheCode() throws IOException {
        assertThat(bodies(Beyond.class)).isNotEqualTo(bodies(Within.class));
    }

    @Test
    void lambdasAreTheSameWhateverTheyAreCalled() throws IOException {
        assertThat(bodies(SameNested.class)).isEqualTo(bodies(Nested.class));
        assertThat(bodies(OtherNested.class)).isNotEqualTo(bodies(Nested.class));
    }
}
