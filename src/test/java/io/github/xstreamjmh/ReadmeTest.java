/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the README and its neighbours say of the suite is so.
 *
 * <p>Figures stand between {@code <!-- bin/benchmark ... : what of its output -->} and {@code <!-- end -->}. After a change
 * that is meant, {@code ./mvnw test -Dtest=ReadmeTest -Dgolden.write=true} writes them anew: read what differs.
 */
class ReadmeTest {

    private static final Path README = Path.of("README.md");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");
    private static final Pattern MADE = Pattern.compile(
            "<!-- bin/benchmark ([^:]+): ([^\\n]+?)(?:, (\\d+) rows)? -->\\n\\n(.*?)\\n\\n<!-- end -->",
            Pattern.DOTALL);

    private static final Pattern TABLE =
            Pattern.compile("^(\\|.*\n)+(\n(- .*\n)+)?(\n[A-Z].*[^:\n]\n)?", Pattern.MULTILINE);

    private static final Pattern NOTE = Pattern.compile("- ([a-z]): .*");

    /** What commands print, by their arguments: several figures come of the same output. */
    private static final Map<List<String>, String> OUTPUTS = new HashMap<>();

    /** Without the benchmarks that tests add, and with questions alone. */
    @Test
    void theTableOfFamiliesIsThatOfTheSuite() throws IOException {
        List<String> table = output(
                        "families", "--format", "markdown", "^io\\.github\\.xstreamjmh\\.family\\.(?!control)")
                .lines()
                .takeWhile(line -> line.startsWith("|"))
                .toList();

        assertThat(table).hasSizeGreaterThan(2);
        assertThat(README)
                .content()
                .contains(table.stream()
                        .map(row -> row.startsWith("|---")
                                ? "|---|---|"
                                : row.replaceFirst("^(\\|[^|]*\\|[^|]*\\|).*", "$1"))
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void figuresAreWhatTheCommandBesideThemPrints() throws IOException {
        for (Path page : pages()) {
            String text = Files.readString(page);
            String fresh = MADE.matcher(text)
                    .replaceAll(made -> Matcher.quoteReplacement(text.substring(made.start(), made.start(4))
                            + section(
                                    made.group(1),
                                    made.group(2),
                                    made.group(3) == null ? Integer.MAX_VALUE : Integer.parseInt(made.group(3)))
                            + text.substring(made.end(4), made.end())));
            if (Boolean.getBoolean("golden.write")) {
                Files.writeString(page, fresh);
            }
            assertThat(page).content().isEqualTo(fresh);
        }
        assertThat(MADE.matcher(Files.readString(README)).results()).hasSizeGreaterThan(1);
    }

    /**
     * The first table with its notes that a command prints below a heading that has this in it, or whose own head has: with
     * so many rows at most.
     */
    private static String section(String arguments, String what, int rows) {
        String printed = output(arguments.split(" "));
        String first = printed.lines()
                .filter(line -> line.contains(what) && line.matches("[#|].*"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(arguments + " prints no " + what));
        Matcher table = TABLE.matcher(printed);
        assertThat(table.find(printed.indexOf(first))).as(what).isTrue();
        int head = 2;
        AtomicInteger row = new AtomicInteger();
        return withNotesOfRows(table.group()
                .strip()
                .lines()
                .filter(line -> !line.startsWith("|") || row.getAndIncrement() < head + (long) rows)
                .toList());
    }

    /** The same without the notes that no row has. */
    private static String withNotesOfRows(List<String> lines) {
        String noted = lines.stream()
                .filter(line -> line.startsWith("|"))
                .map(line -> line.substring(line.lastIndexOf('|', line.length() - 2)))
                .collect(Collectors.joining());
        return lines.stream()
                .filter(line -> {
                    Matcher note = NOTE.matcher(line);
                    return !note.matches() || noted.matches(".*\\b" + note.group(1) + "\\b.*");
                })
                .collect(Collectors.joining("\n"))
                .replaceAll("\n{3,}", "\n\n");
    }

    private static String output(String... arguments) {
        return OUTPUTS.computeIfAbsent(List.of(arguments), ReadmeTest::run);
    }

    private static String run(List<String> arguments) {
        Console console = new Console();
        int code = console.run(arguments.toArray(String[]::new));
        assertThat(console.err()).as(String.join(" ", arguments)).isEmpty();
        assertThat(code).as(String.join(" ", arguments)).isNotEqualTo(ExitCode.USAGE);
        return console.out().replace("\r\n", "\n");
    }

    @Test
    void aPageThatAReaderSkipsIsAFault() throws IOException {
        assertThat(words(List.of(README))).as("README.md").isLessThanOrEqualTo(1_300);
        assertThat(words(pages().stream()
                        .filter(page -> !page.startsWith("reference") && !page.startsWith("src"))
                        .toList()))
                .as("README, CONTRIBUTING, SECURITY and docs together: who adds words cuts others")
                .isLessThanOrEqualTo(10_000);
    }

    private static int words(List<Path> pages) throws IOException {
        int words = 0;
        for (Path page : pages) {
            words += Files.readString(page).strip().split("\\s+").length;
        }
        return words;
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(README, Path.of("CONTRIBUTING.md"), Path.of("SECURITY.md")));
        for (String folder : List.of("docs", "reference", "src/study")) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
            }
        }
        return pages;
    }

    @Test
    void everyLinkBetweenPagesLeadsSomewhere() throws IOException {
        for (Path page : pages()) {
            assertThat(LINK.matcher(Files.readString(page)).results().map(link -> link.group(1)))
                    .as(page.toString())
                    .allSatisfy(link -> assertThat(page.toAbsolutePath().resolveSibling(link))
                            .exists());
        }
    }
}
