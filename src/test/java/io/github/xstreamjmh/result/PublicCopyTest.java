/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublicCopyTest {

    /** What a run says of itself. */
    public record Said(String text) {}

    @ParameterizedTest
    @CsvSource({
        "/home/alice/run, /home/alice/run/lib/a.jar, ./lib/a.jar",
        "/home/alice/run, /home/alice/jdk/bin/java, ~/jdk/bin/java",
        "/home, /home/alice/jdk/bin/java, ~/jdk/bin/java",
        "/Users, /Users/alice/jdk/bin/java, ~/jdk/bin/java"
    })
    void noFolderTellsTheUsersName(String workingFolder, String text, String copy) {
        assertThat(PublicCopy.of(new Said(text), workingFolder).text()).isEqualTo(copy);
    }
}
