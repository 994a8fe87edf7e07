/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

public class BomTest {

    static final String BOM = """
            {"bomFormat": "CycloneDX", "specVersion": "1.6",
             "metadata": {"component": {"purl": "suite", "group": "io.github.xstreamjmh", "name": "xstream-jmh",
               "licenses": [{"license": {"id": "BSD-3-Clause"}}]}},
             "components": [
               {"purl": "fast", "group": "org.fast", "name": "fast-xml",
                "licenses": [{"license": {"id": "MIT"}}, {"license": {"name": "Fast Licence"}}]},
               {"purl": "slow", "group": "org.slow", "name": "slow-xml",
                "licenses": [{"expression": "EPL-2.0 OR BSD-3-Clause"}]},
               {"purl": "core2", "group": "com.fasterxml", "name": "core", "licenses": [{"license": {"id": "A"}}]},
               {"purl": "core3", "group": "tools", "name": "core", "licenses": [{"license": {"id": "B"}}]},
               {"purl": "mute", "name": "mute"}],
             "dependencies": [
               {"ref": "suite", "dependsOn": ["fast", "slow"]},
               {"ref": "fast", "dependsOn": ["core2"]},
               {"ref": "core2", "dependsOn": ["mute", "fast"]},
               {"ref": "slow"}]}
            """;

    private final Bom bom = bom();

    public static Bom bom() {
        try {
            return Bom.read(new ByteArrayInputStream(BOM.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void licencesAreIdsNamesOrExpressions() {
        assertThat(bom.licence("org.fast", "fast-xml")).contains("MIT, Fast Licence");
        assertThat(bom.licence("org.slow", "slow-xml")).contains("EPL-2.0 OR BSD-3-Clause");
        assertThat(bom.licence("io.github.xstreamjmh", "xstream-jmh")).contains("BSD-3-Clause");
        assertThat(bom.licence("", "mute")).contains("unknown");
        assertThat(bom.licence("", "stranger")).isEmpty();
    }

    @Test
    void aGroupTellsLibrariesOfOneNameApart() {
        assertThat(bom.licence("com.fasterxml", "core")).contains("A");
        assertThat(bom.licence("tools", "core")).contains("B");
        assertThat(bom.licence("org.other", "core")).isEmpty();
    }

    @Test
    void itTellsWhatIsOfTheSuiteFromWhatIsNot() {
        assertThat(bom.lists("", "mute")).isTrue();
        assertThat(bom.lists("tools", "core")).isTrue();
        assertThat(bom.lists("org.other", "core")).isFalse();
        assertThat(bom.lists("", "stranger")).isFalse();
    }

    @Test
    void aLibraryBringsAllThatFollowsFromIt() {
        assertThat(bom.broughtBy("", "fast-xml")).extracting(Artifact::id).containsExactlyInAnyOrder("core", "mute");
        assertThat(bom.broughtBy("com.fasterxml", "core"))
                .contains(new Artifact("org.fast", "fast-xml"), new Artifact("", "mute"));
        assertThat(bom.broughtBy("tools", "core")).isEmpty();
        assertThat(bom.broughtBy("", "slow-xml")).isEmpty();
        assertThat(bom.broughtBy("", "stranger")).isEmpty();
    }

    @Test
    void whatIsNoJsonIsAnError() {
        assertThatThrownBy(() -> Bom.read(new ByteArrayInputStream(new byte[] {'<'})))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("the bill of materials, line 1: this is where it stops being JSON");
    }

    @Test
    void withoutAPackedBillNothingIsKnown() {
        assertThat(new Bom().isEmpty()).isTrue();
        assertThat(new Bom().licence("", "fast-xml")).isEmpty();
    }
}
