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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MissingJarTest {

    static Stream<Library> libraries() {
        return Catalogues.contenders().stream()
                .flatMap(contender -> contender.libraries().stream())
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void takesAwayItsOwnContendersAndNoOthers(Library library) throws Exception {
        Path jar = jar(library);
        Map<String, String> expected = new LinkedHashMap<>();
        for (Contender<?> contender : Catalogues.contenders()) {
            List<String> missing = new ArrayList<>();
            for (Library needed : contender.libraries()) {
                if (jar(needed).equals(jar)) {
                    missing.add(needed.artifact());
                }
            }
            expected.put(
                    Catalogues.label(contender), missing.isEmpty() ? "works" : "misses " + String.join(", ", missing));
        }

        try (IsolatedClassPath classPath = IsolatedClassPath.without(jar)) {
            assertThat(classPath.call(Catalogues.class, "attempts")).isEqualTo(expected);
        }
    }

    private static Path jar(Library library) throws IOException, URISyntaxException {
        JarURLConnection connection =
                (JarURLConnection) library.locate().orElseThrow().openConnection();
        return Path.of(connection.getJarFileURL().toURI());
    }
}
