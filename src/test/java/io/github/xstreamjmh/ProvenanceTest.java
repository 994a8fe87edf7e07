/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.Provenance;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each row is measured on the class, from the jar or the JDK's module, that its label promises. */
class ProvenanceTest {

    private static Map<String, Contender<?>> contenders() {
        return Catalogues.contenders().stream()
                .collect(Collectors.toMap(Catalogues::label, Function.identity(), (a, b) -> a, LinkedHashMap::new));
    }

    @TestFactory
    Stream<DynamicTest> everyContendersWorkIsDoneByTheLibrariesThatItNames() {
        return contenders().entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey(), () -> requireNamed(entry.getKey(), entry.getValue())));
    }

    @Test
    void noContenderIsPinnedThatIsGone() {
        assertThat(contenders().keySet())
                .containsAll(pinned().map(line -> line.substring(0, line.lastIndexOf(',')))
                        .toList());
    }

    /** The first class comes from the first library, others from any; whatever comes from the JDK or the suite is pinned. */
    private static void requireNamed(String label, Contender<?> contender) throws Exception {
        List<Class<?>> classes = contender.create().implementation();
        List<String> elsewhere = new ArrayList<>();
        for (Class<?> type : classes) {
            Optional<Library> origin = contender.libraries().stream()
                    .filter(library -> isOf(library, type))
                    .findFirst();
            if (origin.isPresent()) {
                assertThat(Provenance.of(type).origin())
                        .matches(Pattern.quote(origin.get().artifact()) + "-\\d.*\\.jar");
            } else {
                assertThat(Catalogues.isOfTheSuite(type) || type.getModule().isNamed())
                        .as(Provenance.of(type) + " is of none of " + contender.libraries())
                        .isTrue();
                elsewhere.add(label + "," + type.getName());
            }
            if (type == classes.get(0)) {
                origin.ifPresent(library ->
                        assertThat(library).isEqualTo(contender.libraries().get(0)));
            }
        }
        if (!contender.libraries().isEmpty()) {
            assertThat(elsewhere)
                    .containsExactlyElementsOf(pinned().filter(line -> line.startsWith(label + ","))
                            .toList());
        }
    }

    private static boolean isOf(Library library, Class<?> type) {
        CodeSource jar = type.getProtectionDomain().getCodeSource();
        return jar != null && library.locate().orElseThrow().toString().startsWith("jar:" + jar.getLocation() + "!");
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
    private static Stream<String> pinned() {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(ProvenanceTest.class.getResourceAsStream("provenance.csv"), UTF_8))) {
            return lines.lines().filter(line -> !line.startsWith("#")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
