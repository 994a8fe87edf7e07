/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class InPlaceOfLibTest {

    @Test
    void aNameThatAClassPathCannotHoldIsRefused() {
        Path jar = Path.of("of" + File.pathSeparator + "mine.jar");

        assertThatThrownBy(() -> InPlaceOfLib.run(jar, System.out, System.err, List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("A class path cannot hold '" + File.pathSeparator + "': move or rename " + jar + ".");
    }

    @Test
    void whatIsMeasuredStaysOutOfTheWayOfAForeignJar() throws Exception {
        Bom bom = Bom.read(new ByteArrayInputStream("""
                {"metadata": {"component": {"purl": "suite"}},
                 "components": [
                   {"purl": "jmh", "group": "org.openjdk.jmh", "name": "jmh-core"},
                   {"purl": "jopt", "group": "net.sf.jopt-simple", "name": "jopt-simple"},
                   {"purl": "xstream", "group": "com.thoughtworks.xstream", "name": "xstream"}],
                 "dependencies": [{"ref": "jmh", "dependsOn": ["jopt"]}]}""".getBytes(StandardCharsets.UTF_8)));

        assertThat(InPlaceOfLib.harness(
                        List.of(
                                "lib/jmh-core-1.37.jar",
                                "lib/jopt-simple-5.0.4.jar",
                                "lib/xstream-1.4.21.jar",
                                "lib/xstream-jmh-0.1.0-SNAPSHOT.jar",
                                "lib/xstream-jmh-fork-0.1.0-SNAPSHOT.jar"),
                        bom))
                .containsExactly(
                        "lib/jmh-core-1.37.jar",
                        "lib/jopt-simple-5.0.4.jar",
                        "lib/xstream-jmh-fork-0.1.0-SNAPSHOT.jar");
    }
}
