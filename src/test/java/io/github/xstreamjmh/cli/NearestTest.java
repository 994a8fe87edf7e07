/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

    private static final List<String> COMMANDS = List.of("run", "compare", "verify", "libs");

    @Test
    void theMostAlikeIsMeant() {
        assertThat(Nearest.to("verfy", COMMANDS)).contains("verify");
        assertThat(Nearest.to("lib", COMMANDS)).contains("libs");
        assertThat(Nearest.to("comprae", List.of("compile", "compare", "complete")))
                .contains("compare");
    }

    @Test
    void caseDoesNotMatter() {
        assertThat(Nearest.to("VERFY", COMMANDS)).contains("verify");
        assertThat(Nearest.to("xpp3", List.of("XPP3", "DOM4J"))).contains("XPP3");
    }

    @Test
    void whatIsLikeNothingMeansNothing() {
        assertThat(Nearest.to("Base64", COMMANDS)).isEmpty();
        assertThat(Nearest.to("verify", List.of())).isEmpty();
    }

    @Test
    void aHintIsAQuestionOrNothing() {
        assertThat(Nearest.hint("verfy", COMMANDS)).isEqualTo(" Did you mean verify?");
        assertThat(Nearest.hint("Base64", COMMANDS)).isEmpty();
    }
}
