/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CoordinatesTest {

    @Test
    void eachVersionIsOne() {
        Coordinates fast = new Coordinates("org.fast", "fast-xml", "2.1");
        assertThat(Coordinates.parse("org.fast:fast-xml:2.1")).containsExactly(fast);
        assertThat(Coordinates.parse("org.fast:fast-xml:2.1,2.2"))
                .containsExactly(fast, new Coordinates("org.fast", "fast-xml", "2.2"));
    }

    @Test
    void otherWordsAreNone() {
        for (String word : List.of("Parser", "fast-xml-2.1.jar", "a:b", "/a/b:c:d", "a:b:c:d", "")) {
            assertThat(Coordinates.parse(word)).as(word).isEmpty();
        }
    }
}
