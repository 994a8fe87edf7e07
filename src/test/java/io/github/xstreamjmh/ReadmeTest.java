/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the README says of the suite is so. */
class ReadmeTest {

    private static final Pattern FAMILY = Pattern.compile("^\\| `(\\w+Benchmark)` \\|", Pattern.MULTILINE);
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");

    @Test
    void theTableOfFamiliesHasEachBenchmarkThatHasContenders() throws IOException {
        Set<String> benchmarks = Catalogues.rows().stream()
                .filter(row -> row.contender().isPresent())
                .map(row -> Catalogues.benchmarkClass(row.benchmark()).getSimpleName())
                .collect(Collectors.toSet());

        assertThat(FAMILY.matcher(Files.readString(Path.of("README.md"))).results())
                .extracting(family -> family.group(1))
                .containsExactlyInAnyOrderElementsOf(benchmarks);
    }

    @Test
    void everyLinkBetweenPagesLeadsSomewhere() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")));
        for (String folder : List.of("docs", "reference")) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
            }
        }
        for (Path page : pages) {
            assertThat(LINK.matcher(Files.readString(page)).results().map(link -> link.group(1)))
                    .as(page.toString())
                    .allSatisfy(link -> assertThat(page.toAbsolutePath().resolveSibling(link))
                            .exists());
        }
    }
}
