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

    static final class Link {
        private Link[][] made;

        Link next(Object any, Link other) {
            made = new Link[1][1];
            made[0] = new Link[] {any instanceof Link link ? link.next(Link.class, other) : new Link()};
            return made[0][0];
        }
    }

    static final class SameLink {
        private SameLink[][] made;

        SameLink next(Object any, SameLink other) {
            made = new SameLink[1][1];
            made[0] = new SameLink[] {any instanceof SameLink link ? link.next(SameLink.class, other) : new SameLink()};
            return made[0][0];
        }
    }

    static final class OtherLink {
        private OtherLink[][] made;

        OtherLink next(Object any, OtherLink other) {
            made = new OtherLink[1][1];
            made[0] = new OtherLink[] {any instanceof OtherLink link ? link.next(Link.class, other) : new OtherLink()};
            return made[0][0];
        }
    }

    private static List<String> bodies(Class<?> type) throws IOException {
        return methods(type).stream()
                .filter(method ->
                        !method.name().equals("toString") && !method.name().equals("equals"))
                .map(Method::body)
                .distinct()
                .toList();
    }

    private static List<Method> methods(Class<?> type) throws IOException {
        Instrumenter instrumenter = new Instrumenter();
        String name = type.getName().replace('.', '/');
        try (InputStream file = type.getResourceAsStream("/" + name + ".class")) {
            instrumenter.instrument(name, false, file.readAllBytes());
        }
        return instrumenter.counters().stream()
                .map(Instrumenter.Counter::method)
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

    @Test
    void whatAClassSaysOfItselfIsTheSameUnderAnotherName() throws IOException {
        assertThat(bodies(SameLink.class)).isEqualTo(bodies(Link.class));
        assertThat(bodies(OtherLink.class)).isNotEqualTo(bodies(Link.class));
    }

    @Test
    void whoMakesALambdaCallsIt() throws IOException {
        String lambda = Nested.class.getName() + ".lambda$one$";
        assertThat(methods(Nested.class)).anySatisfy(method -> {
            assertThat(method.name()).isEqualTo("one");
            assertThat(method.callees()).anyMatch(callee -> callee.startsWith(lambda));
        });
    }
}
