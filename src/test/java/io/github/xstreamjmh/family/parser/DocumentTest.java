/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentTest {

    @Test
    void theBigTextHasAHundredThousandDifferentCodePointsInAscendingOrder() {
        int[] codePoints = ((String) Document.parseBigText.value()).codePoints().toArray();

        assertThat(codePoints).hasSize(100_000).startsWith('0', '1').isSorted().doesNotHaveDuplicates();
        assertThat(codePoints[codePoints.length - 1]).isGreaterThan(0xFFFF);
    }

    @Test
    void theChildrenCountDownFrom999() {
        int[] children = (int[]) Document.parseManyChildren.value();

        assertThat(children).hasSize(1000).startsWith(999, 998).endsWith(1, 0);
    }

    @Test
    void aThousandListsStandOneInsideTheOther() {
        List<?> list = (List<?>) Document.parseNestedElements.value();
        int depth = 1;
        for (; list.get(0) instanceof List<?> inner; list = inner) {
            assertThat(list).hasSize(1);
            depth++;
        }

        assertThat(depth).isEqualTo(1000);
        assertThat(list).isEqualTo(List.of(42, 7, 3, -17));
    }
}
