/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MethodNamesTest {

    @Test
    void overloadedMethodsHaveTheirParametersAndOthersDoNot() {
        Map<String, String> methods = new LinkedHashMap<>();
        methods.put("(Ljava/lang/Object;)Z", "List.add");
        methods.put("(Ljava/lang/Object;[[Ljava/lang/Object;[IJ)V", "List.add");
        methods.put("()V", "List.clear");
        assertThat(MethodNames.of(methods.keySet(), methods::get, descriptor -> descriptor))
                .containsExactly("List.add(Object)", "List.add(Object, Object[][], int[], long)", "List.clear");
    }

    @Test
    void parametersThatNoCompilerWritesAreShownAsTheyStand() {
        assertThat(MethodNames.of(List.of("x", "()V"), descriptor -> "List.add", descriptor -> descriptor))
                .containsExactly("List.add(x)", "List.add()");
    }
}
