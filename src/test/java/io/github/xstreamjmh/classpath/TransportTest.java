/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.aether.repository.RemoteRepository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransportTest {

    @ParameterizedTest
    @CsvSource({
        "http://repository.example/maven, true",
        "HTTP://repository.example/maven, true",
        "https://repository.example/maven, false",
        "http://localhost:8081/maven, false",
        "http://127.0.0.1/maven, false",
        "file:/maven, false"
    })
    void plainHttpFromElsewhereIsBlocked(String url, boolean blocked) {
        assertThat(Transport.isBlocked(repository(url).build())).isEqualTo(blocked);
    }

    @Test
    void aMirrorIsWanted() {
        RemoteRepository central = repository("https://central.example/maven").build();
        RemoteRepository.Builder mirror =
                repository("http://mirror.example/maven").setMirroredRepositories(List.of(central));
        assertThat(Transport.isBlocked(mirror.build())).isFalse();
        assertThat(Transport.isBlocked(mirror.setBlocked(true).build())).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "https://me:secret@repository.example:8443/maven/, https://repository.example:8443/maven/",
        "https://me:sec#ret@repository.example/maven/, https://repository.example/maven/",
        "https://me:sec?ret@repository.example/maven/, https://repository.example/maven/",
        "https://repository.example?x=a@b, https://repository.example",
        "https://repository.example/a@b/c.jar?token=secret, https://repository.example/a@b/c.jar",
        "file:/maven/a.jar, file:/maven/a.jar"
    })
    void noUrlTellsAPassword(String url, String shown) {
        assertThat(Transport.withoutSecrets(url)).isEqualTo(shown);
    }

    private static RemoteRepository.Builder repository(String url) {
        return new RemoteRepository.Builder("house", "default", url);
    }
}
