/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MissingJarTest {

    /** Looks for its classes in the JVM's own class path whoever loaded it, so it works in no other within a JVM. */
    private static final String HESSIAN = "serializer,Hessian";

    static Stream<Library> libraries() {
        return Catalogues.contenders().stream()
                .flatMap(contender -> contender.libraries().stream())
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void takesAwayItsOwnContendersAndNoOthers(Library library) throws Exception {
        Map<String, String> expected = new LinkedHashMap<>();
        for (Contender<?> contender : Catalogues.contenders()) {
            expected.put(
                    Catalogues.label(contender),
                    contender.libraries().contains(library) ? "misses " + library.artifact() : "works");
        }

        try (IsolatedClassPath classPath = IsolatedClassPath.without(jar(library))) {
            Map<?, ?> attempts = new LinkedHashMap<>((Map<?, ?>) classPath.call(Catalogues.class, "attempts"));
            if (expected.get(HESSIAN).equals("works")) {
                expected.remove(HESSIAN);
                attempts.remove(HESSIAN);
            }
            assertThat(attempts).isEqualTo(expected);
        }
    }

    private static Path jar(Library library) throws IOException, URISyntaxException {
        JarURLConnection connection =
                (JarURLConnection) library.locate().orElseThrow().openConnection();
        return Path.of(connection.getJarFileURL().toURI());
    }
}
