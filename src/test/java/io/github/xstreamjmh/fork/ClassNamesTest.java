/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassNamesTest {

    @ParameterizedTest
    @CsvSource({
        "lib.A$$Lambda/0x00007f1234567890, lib.A$$Lambda",
        "lib.A$$Lambda$14.0x0000000800c03000, lib.A$$Lambda",
        "java.lang.invoke.LambdaForm$MH.0x0000000800c4, java.lang.invoke.LambdaForm$MH",
        "jdk.internal.reflect.GeneratedMethodAccessor12, jdk.internal.reflect.GeneratedMethodAccessor",
        "jdk.proxy2.$Proxy5, jdk.proxy.$Proxy",
        "com.sun.proxy.$Proxy5, com.sun.proxy.$Proxy",
        "lib.$Proxy5, lib.$Proxy",
        "lib.A$ByteBuddy$1xYzA9, lib.A$ByteBuddy$",
        "lib.A$1, lib.A$1",
        "lib.FieldAccessor2, lib.FieldAccessor2",
        "lib.proxy2.Proxy5, lib.proxy2.Proxy5"
    })
    void classesMadeAtRunTimeHaveTheSameNameInEachJvm(String name, String stable) {
        assertThat(ClassNames.stable(name)).isEqualTo(stable);
    }
}
