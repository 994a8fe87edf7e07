/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.contender.Availability;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.family.jsonbinding.JsonBinding;
import io.github.xstreamjmh.family.serializer.Serializer;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A jar that is taken from {@code lib/} takes away the contenders that name it, in words, and no others. */
class MissingJarTest {

    /** The class path that all contenders see when no library is there. */
    private static IsolatedClassPath withoutJars;

    @BeforeAll
    static void loadTheSuiteWithoutJars() {
        withoutJars = IsolatedClassPath.ofTheSuiteAnd(List.of());
    }

    @AfterAll
    static void close() throws IOException {
        withoutJars.close();
    }

    static Stream<Contender<?>> contenders() {
        return Catalogues.contenders().stream();
    }

    /** Those that name the same jars in the same order: what is loaded from these is loaded once. */
    static Stream<List<Contender<?>>> contendersOfEachClassPath() {
        Map<List<Library>, List<Contender<?>>> contenders = contenders()
                .collect(Collectors.groupingBy(Contender::libraries, LinkedHashMap::new, Collectors.toList()));
        return contenders.values().stream();
    }

    /** So that whichever other jar is missing, it works. */
    @ParameterizedTest
    @MethodSource("contendersOfEachClassPath")
    void aContenderWorksWithNothingButTheJarsThatItNames(List<Contender<?>> contenders) throws Exception {
        List<Path> jars = new ArrayList<>();
        for (Library library : contenders.get(0).libraries()) {
            jars.add(jar(library));
        }

        try (IsolatedClassPath classPath = IsolatedClassPath.ofTheSuiteAnd(jars)) {
            for (Contender<?> contender : contenders) {
                assertThat(attempt(classPath, contender))
                        .as(Catalogues.label(contender))
                        .isEqualTo("works");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("contenders")
    void withoutItsJarsAContenderNamesThem(Contender<?> contender) throws Exception {
        String words = attempt(withoutJars, contender);
        if (contender.libraries().isEmpty()) {
            assertThat(words).as(Catalogues.label(contender)).isEqualTo("works");
        } else {
            assertThat(words)
                    .as(Catalogues.label(contender))
                    .startsWith("not in lib/: ")
                    .contains(contender.libraries().get(0).artifact());
        }
    }

    private static String attempt(IsolatedClassPath classPath, Contender<?> contender) throws Exception {
        String catalogue = ((Enum<?>) contender).getDeclaringClass().getName();
        return (String) classPath.call(MissingJarTest.class, "attempt", catalogue, contender.name());
    }

    /** What becomes of a contender on the class path that this class was loaded from. */
    static String attempt(String catalogue, String name) throws Exception {
        for (Object constant : Class.forName(catalogue).getEnumConstants()) {
            Contender<?> contender = (Contender<?>) constant;
            if (contender.name().equals(name)) {
                Availability availability = Availability.of(contender);
                if (!availability.present()) {
                    return availability.reason();
                }
                try {
                    work(contender);
                    return contender.create().implementation().isEmpty() ? "hides what does its work" : "works";
                } catch (Exception | LinkageError e) {
                    return e.toString();
                }
            }
        }
        throw new IllegalArgumentException("no " + name + " in " + catalogue);
    }

    /** Of the families with the most jars, for making a contender loads some of them only. */
    private static void work(Contender<?> contender) throws Exception {
        if (contender instanceof JsonBinding library) {
            io.github.xstreamjmh.family.jsonbinding.RoundTripAlone.of(library);
        } else if (contender instanceof Serializer serializer) {
            io.github.xstreamjmh.family.serializer.RoundTripAlone.of(serializer);
        }
    }

    private static Path jar(Library library) throws IOException, URISyntaxException {
        JarURLConnection connection =
                (JarURLConnection) library.locate().orElseThrow().openConnection();
        return Path.of(connection.getJarFileURL().toURI());
    }
}
