/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each row is measured on the class, from the jar or the JDK's module, that its label promises. */
class ProvenanceTest {

    @Test
    void everyContendersWorkIsDoneByTheClassesThatTheGoldenTableNames() throws Exception {
        assertThat(Catalogues.provenance()).containsExactlyElementsOf(goldenTable());
    }

    @Test
    void theStreamingApiComesFromTheJdkAlthoughLibHoldsAJarOfIt() throws Exception {
        URL inJar = Collections.list(ClassLoader.getSystemResources("javax/xml/stream/XMLInputFactory.class")).stream()
                .filter(url -> url.getProtocol().equals("jar"))
                .findFirst()
                .orElseThrow();
        List<String> classes = ((JarURLConnection) inJar.openConnection())
                .getJarFile().stream()
                        .map(entry -> entry.getName().replace('/', '.'))
                        .filter(name -> name.endsWith(".class") && !name.contains("FactoryFinder")) // no API
                        .map(name -> name.substring(0, name.length() - ".class".length()))
                        .toList();

        assertThat(classes).contains("javax.xml.stream.XMLInputFactory", "javax.xml.stream.XMLStreamReader");
        for (String name : classes) {
            assertThat(Class.forName(name, false, null).getModule().getName())
                    .as(name)
                    .isEqualTo("java.xml");
        }
    }

    /** The lines of provenance.csv without its comments. */
    static List<String> goldenTable() {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(ProvenanceTest.class.getResourceAsStream("provenance.csv"), UTF_8))) {
            return lines.lines().filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
