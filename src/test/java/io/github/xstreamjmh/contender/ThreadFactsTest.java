/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.family.jsonbinding.JsonBinding;
import io.github.xstreamjmh.family.serializer.Serializer;
import io.github.xstreamjmh.family.xmlbinding.XmlBinding;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadFactsTest {

    @ParameterizedTest
    @ValueSource(classes = {JsonBinding.class, XmlBinding.class, Serializer.class})
    void eachContenderOfAFamilyWhoseThreadsMayShareSaysWhatTheyShare(Class<? extends Enum<?>> catalogue)
            throws Exception {
        Properties lines = new Properties();
        try (InputStream file = catalogue.getResourceAsStream("threads.properties")) {
            lines.load(file);
        }

        assertThat(lines.stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(catalogue.getEnumConstants())
                        .map(Enum::name)
                        .toList());
        for (Enum<?> contender : catalogue.getEnumConstants()) {
            assertThat(((Contender<?>) contender).facts().get(ThreadFacts.NAME))
                    .isEqualTo(ThreadFacts.of(contender))
                    .matches("none kept|((shared|one each)(, \\w+( \\w+)?)?|undocumented): .*");
        }
    }
}
