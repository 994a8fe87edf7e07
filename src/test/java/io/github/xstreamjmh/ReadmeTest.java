/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the README says of the suite is so. */
class ReadmeTest {

    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");

    /** Without the benchmarks that tests add. */
    @Test
    void theTableOfFamiliesIsThatOfTheSuite() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertThat(Main.main(
                        print,
                        print,
                        "families",
                        "--format",
                        "markdown",
                        "^io\\.github\\.xstreamjmh\\.family\\.(?!control)"))
                .isZero();
        List<String> table = out.toString(StandardCharsets.UTF_8)
                .lines()
                .takeWhile(line -> line.startsWith("|"))
                .toList();

        assertThat(table).hasSizeGreaterThan(2);
        assertThat(Files.readString(Path.of("README.md"))).contains(String.join("\n", table));
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
