/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the README says of the suite is so. */
class ReadmeTest {

    private static final Pattern FAMILY = Pattern.compile("\\| `(\\w+Benchmark)` \\|.*\\| (\\d+) \\|");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");

    @Test
    void theTableOfFamiliesHasEachBenchmarkWithAsManyRowsAsItRunsAtDefaults() throws IOException {
        Map<String, Long> told = new HashMap<>();
        Files.readAllLines(Path.of("README.md")).stream()
                .map(FAMILY::matcher)
                .filter(matcher -> matcher.matches())
                .forEach(matcher -> told.put(matcher.group(1), Long.valueOf(matcher.group(2))));

        Map<String, Long> rows = Suite.rows(Catalogues.benchmarks(), Map.of(), List.of(), Optional.empty()).stream()
                .filter(row -> row.contender().isPresent() && row.skipReason().isEmpty())
                .collect(Collectors.groupingBy(ReadmeTest::benchmark, Collectors.counting()));

        assertThat(told).isEqualTo(rows);
    }

    private static String benchmark(SuiteRow row) {
        String name = row.row().shortName();
        return name.substring(0, name.indexOf('.'));
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
