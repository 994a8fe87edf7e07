/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StringsTest {

    private static final Map<String, List<String>> KINDS = Arrays.stream(Strings.tenThousand())
            .collect(groupingBy(
                    string -> string.length() <= 2
                            ? "number"
                            : string.startsWith("Binary value ")
                                    ? "binary"
                                    : string.length() == 36 ? "uuid" : string.length() == 49 ? "unique" : "other",
                    collectingAndThen(toList(), List::copyOf)));

    @Test
    void halfAreNumbersAQuarterBinaryTextsAndAnEighthEachUuidsAndUniqueTexts() {
        assertThat(KINDS).hasSize(4);
        assertThat(KINDS.get("number")).hasSize(5000);
        assertThat(KINDS.get("binary")).hasSize(2500).contains("Binary value 17: 10010");
        assertThat(KINDS.get("uuid")).hasSize(1250);
        assertThat(KINDS.get("unique")).hasSize(1250);
    }

    @Test
    void allButTheUniqueOnesComeFromAHundredEach() {
        assertThat(new HashSet<>(KINDS.get("number"))).hasSize(100);
        assertThat(new HashSet<>(KINDS.get("binary"))).hasSize(100);
        assertThat(new HashSet<>(KINDS.get("uuid"))).hasSize(100);
        assertThat(new HashSet<>(KINDS.get("unique"))).hasSize(1250);
    }
}
