/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.contender.Contender;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What threads share is said of each contender, in words that mean the same everywhere. */
class ThreadFactsTest {

    private static final String PART =
            "(pooled, )?(shared|one each)(, (undocumented|documented as (shareable|unsafe)))?: [^;:]+";

    static Set<Contender<?>> contenders() {
        return Catalogues.contenders();
    }

    static Set<Class<?>> catalogues() {
        return contenders().stream().<Class<?>>map(ThreadFactsTest::catalogue).collect(Collectors.toSet());
    }

    private static Class<?> catalogue(Contender<?> contender) {
        return ((Enum<?>) contender).getDeclaringClass();
    }

    @ParameterizedTest
    @MethodSource("contenders")
    void eachContenderSaysWhatThreadsShareOfIt(Contender<?> contender) {
        assertThat(contender.facts().get("threads"))
                .as(Catalogues.label(contender))
                .matches("none kept|" + PART + "(; " + PART + ")*");
    }

    @ParameterizedTest
    @MethodSource("catalogues")
    void eachLineIsOfAContenderOrOfACatalogue(Class<?> catalogue) throws IOException {
        Properties lines = new Properties();
        try (InputStream file = catalogue.getResourceAsStream("threads.properties")) {
            lines.load(file);
        }

        assertThat(lines.stringPropertyNames())
                .isNotEmpty()
                .isSubsetOf(contenders().stream()
                        .filter(contender -> catalogue(contender).getPackage().equals(catalogue.getPackage()))
                        .flatMap(contender ->
                                Stream.of(contender.name(), catalogue(contender).getSimpleName()))
                        .toList());
    }
}
