/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.Work;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportCommandTest {

    private static final String REFERENCE = Path.of("reference", "converter").toString();

    /** Bytes that mail and wikis take. */
    private static final long LARGEST = 1_000_000;

    private static final long LARGEST_OF_ONE = 600_000;

    @TempDir
    private Path folder;

    private final Console console = new Console();

    private int report(String... arguments) {
        return console.run(
                Stream.concat(Stream.of("report"), Arrays.stream(arguments)).toArray(String[]::new));
    }

    @Test
    void writesTheFileThatItIsAskedFor() throws IOException {
        Path file = folder.resolve("page.html");

        assertThat(report(REFERENCE, "-o", file.toString())).isZero();

        assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>").contains("ConverterTypeBenchmark");
        assertThat(console.err()).contains("The report is in " + file);
        assertThat(console.out()).isEmpty();
    }

    @Test
    void printsMarkdown() {
        assertThat(report(REFERENCE, "--format", "markdown")).isZero();

        assertThat(console.out()).startsWith("## In short").contains("### ConverterTypeBenchmark");
    }

    @Test
    void takesAFolderOfResultsOfFamiliesAndNamesAFolderInsideThatHasSeveral() throws IOException {
        for (String some : List.of("converter", "namecoder", "history", "published")) {
            copy(Path.of("reference", some), folder.resolve(some));
        }
        assertThat(report(folder.toString(), "--format", "markdown")).isZero();

        assertThat(console.out())
                .contains("### ConverterTypeBenchmark", "### NameCoderBenchmark")
                .doesNotContain("## Side by side");
        assertThat(console.err())
                .contains("Left out: " + folder.resolve("history")
                        + ": it holds several results; name it alone for a report of its own.")
                .doesNotContain("published");
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectory(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    @Test
    void aFolderDoesNotTakeThePageOfOneResult() {
        assertThat(report(REFERENCE, "-o", folder.toString())).isEqualTo(2);
        assertThat(console.err()).contains(folder + " is a folder").hasLineCount(1);
    }

    @Test
    void aPageIsCalledAsTheFolderIs() throws IOException {
        Path result = Files.createDirectory(folder.resolve("monday"));
        for (String file : List.of("environment.json", "forks.jsonl")) {
            Files.copy(Path.of(REFERENCE, file), result.resolve(file));
        }
        Path file = folder.resolve("page.html");

        assertThat(report(result.resolve(".").toString(), "-o", file.toString()))
                .isZero();

        assertThat(file).content().contains("<h1>monday</h1>");
    }

    @Test
    void pagesOfAllReferenceResultsAreLinkedAndSmallEnoughToSendByMail() throws IOException {
        assertThat(report("reference", "-o", folder.toString())).isZero();

        try (Stream<Path> pages = Files.list(folder)) {
            assertThat(pages)
                    .allMatch(page -> page.toFile().length() <= LARGEST)
                    .extracting(page -> page.getFileName().toString())
                    .containsExactlyInAnyOrder("index.html", "history.html", "java25.html", "threads.html");
        }
        for (String page : List.of("index.html", "history.html")) {
            assertThat(folder.resolve(page).toFile().length()).isGreaterThan(LARGEST / 4);
            assertThat(folder.resolve(page))
                    .content()
                    .containsPattern("<h1>(reference|Releases of \\d+ libraries)</h1>")
                    .contains("<a href=\"index.html\">reference</a>")
                    .containsPattern("<a href=\"history.html\">Releases of \\d+ libraries</a>");
        }
        assertThat(console.err()).doesNotContain("Left out");
    }

    @Test
    void takesAFolderOfHistories() {
        String all = Path.of("reference", "history").toString();
        Path file = folder.resolve("page.html");
        assertThat(report(all, "-o", file.toString())).isZero();
        assertThat(file).content().containsPattern("<h1>Releases of \\d+ libraries</h1>");

        assertThat(report(all, "--format", "markdown")).isZero();

        assertThat(console.out())
                .contains("com.fasterxml:aalto-xml", "com.thoughtworks.xstream:xstream")
                .doesNotContain("## Figures");
    }

    /** The largest pages: of rows with latencies, of many forks, and of many turns. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "heartbeat",
                "firstuse",
                "serializer",
                "jsonbinding-iso",
                "parser",
                "xmlbinding",
                "xmlbinding-10k"
            })
    void thePageOfOneResultIsSmaller(String result) {
        Path file = folder.resolve("page.html");

        assertThat(report(Path.of("reference", result).toString(), "-o", file.toString()))
                .isZero();

        assertThat(file.toFile().length()).isBetween(LARGEST / 4, LARGEST_OF_ONE);
    }

    @Test
    void takesTheHistoryOfALibraryAlone() {
        String file = Path.of("reference", "history", "aalto.json").toString();
        assertThat(report(file, "--format", "markdown")).isZero();

        assertThat(console.out())
                .contains("ParserBenchmark.parseBigText layout=compact, parser=Aalto", "1.4.0")
                .doesNotContain("## Figures");
        assertThat(report(file, "--format", "otava")).isEqualTo(2);
    }

    @Test
    void takesTheFolderOfASearchForItsCurveNotForItsComparisons() throws IOException {
        Files.copy(Path.of("reference", "history", "aalto.json"), folder.resolve("releases.json"));
        Path comparison = Files.createDirectory(folder.resolve("1.0.0..1.4.0"));
        for (String file : List.of("environment.json", "forks.jsonl")) {
            Files.copy(Path.of(REFERENCE, file), comparison.resolve(file));
        }

        assertThat(report(folder.toString(), "--format", "markdown")).isZero();

        assertThat(console.out())
                .contains("## Release by release", "1.4.0 does more work")
                .doesNotContain("### ConverterTypeBenchmark");
    }

    @Test
    void takesAFolderOfResultsForAHistoryOfThem() throws IOException {
        for (String name : List.of("before", "after")) {
            Path copy = Files.createDirectory(folder.resolve(name));
            for (String file : List.of("environment.json", "forks.jsonl")) {
                Files.copy(Path.of(REFERENCE, file), copy.resolve(file));
            }
        }

        Path begun = Files.createDirectory(folder.resolve("begun"));
        Files.copy(Path.of(REFERENCE, "environment.json"), begun.resolve("environment.json"));

        assertThat(report(folder.toString(), "--format", "markdown")).isZero();

        assertThat(console.out()).contains("## Side by side");
        assertThat(console.err()).contains("Left out: " + begun + ": there is no finished fork in this folder yet");
    }

    @Test
    void whatHasNoFinishedForkIsNotShared() throws IOException {
        Path begun = Files.createDirectory(folder.resolve("begun"));
        Files.copy(Path.of(REFERENCE, "environment.json"), begun.resolve("environment.json"));
        Files.writeString(begun.resolve("forks.jsonl"), "{\"format\":3}\n");
        Path copy = folder.resolve("copy");

        assertThat(report(begun.toString(), "--share", copy.toString())).isEqualTo(2);

        assertThat(console.err()).contains("there is no finished fork in this folder yet");
        assertThat(copy).doesNotExist();
    }

    @Test
    void rowsThatACopyWouldMakeOneAreNotShared() throws IOException {
        Path own = Files.createDirectory(folder.resolve("own"));
        Files.copy(Path.of(REFERENCE, "environment.json"), own.resolve("environment.json"));
        String fork = Files.readAllLines(Path.of(REFERENCE, "forks.jsonl")).get(1);
        assertThat(fork).contains("\"params\":{\"");
        Files.writeString(
                own.resolve("forks.jsonl"),
                "{\"format\":3}\n"
                        + fork.replace("\"params\":{", "\"params\":{\"file\":\"/home/alice/x\",") + "\n"
                        + fork.replace("\"params\":{", "\"params\":{\"file\":\"/home/bob/x\",") + "\n");
        Path copy = folder.resolve("copy");

        assertThat(report(own.toString(), "--share", copy.toString())).isEqualTo(2);

        assertThat(console.err()).contains("differ only in a folder that a copy leaves out");
        assertThat(copy).doesNotExist();
    }

    @Test
    void saysWhatIsWrongWithAFolderThatHasNoResults() {
        assertThat(report(folder.toString())).isEqualTo(2);

        assertThat(console.err()).contains("there is no result folder in it");
    }

    @Test
    void copiesAResultWithoutWhatIsItsUsersOwn() throws IOException {
        String home = System.getProperty("user.home");
        Path own = Files.createDirectory(folder.resolve("own"));
        for (String file : List.of("environment.json", "forks.jsonl")) {
            Files.writeString(
                    own.resolve(file),
                    Files.readString(Path.of(REFERENCE, file))
                            .replaceFirst(
                                    "\"arguments\": *\\[",
                                    "\"arguments\": [\"-jvm\", \"" + home
                                            + "/jdk/java\", \"-jvmArgs\", \"-Duser.timezone=UTC -Ddb.password=open sesame\", ")
                            .replace("\"folder\":\".\"", "\"folder\":\"/data/alice/suite\"")
                            .replace(
                                    "{\"side\"",
                                    "{\"later\":[\"/home/bob/new\",\"C:\\\\Users\\\\John Doe\\\\lib\",7],\"side\"")
                            .replaceAll(
                                    "\"jvmArgs\": *\\[",
                                    "\"jvmArgs\":[\"-Dsecond.password=swordfish\",\"@/data/alice/suite/flags\","
                                            + "\"-javaagent:/home/bob/agent.jar\","));
        }
        Work work = new Work(100, 1, 0, 0, 0, 0);
        CountedRow.Side side = new CountedRow.Side("17", 1, work, Work.NONE, work, work);
        CountedRow.FILE.add(
                own,
                List.of(new CountedRow(
                        new Row("a.B.c", "avgt", 1, Map.of()),
                        "candidate",
                        side,
                        side,
                        List.of(),
                        Map.of("lib.Gone", "it is not in /data/alice/suite/lib.jar"),
                        Map.of(),
                        List.of())));
        Unanswered.FILE.add(
                own,
                List.of(Unanswered.notSampled(
                        new Row("a.B.c", "avgt", 1, Map.of()), "candidate", "/home/bob/agent.jar is missing")));
        assertThat(Files.readString(own.resolve("environment.json"))).contains("open sesame", "/data/alice");
        assertThat(Files.readString(own.resolve("forks.jsonl"))).contains("swordfish", "/data/alice", "/home/bob");
        Path copy = folder.resolve("public");

        Path latest = Files.writeString(folder.resolve("latest"), "own"); // as on Windows
        assertThat(report(latest.toString(), "--share", copy.toString()))
                .as(console.err())
                .isZero();

        try (Stream<Path> files = Files.walk(copy)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file))
                        .as(file.toString())
                        .doesNotContain(
                                home + "/",
                                "sesame",
                                "swordfish",
                                "/data/alice",
                                "/home/bob",
                                "John",
                                folder.toString());
            }
        }
        assertThat(Environment.read(copy.resolve("environment.json")).run().arguments())
                .contains("~/jdk/java", "-Duser.timezone=UTC -Ddb.password=…");
        assertThat(Files.readString(copy.resolve("forks.jsonl"))).contains("\"later\":[\"~/new\",\"~\\\\lib\",7]");
        assertThat(Files.readString(copy.resolve("results.json")))
                .contains("-Dsecond.password=", "@./flags", "-javaagent:~/agent.jar");
        assertThat(CountedRow.FILE.read(copy))
                .singleElement()
                .satisfies(
                        counted -> assertThat(counted.untaken()).containsEntry("lib.Gone", "it is not in ./lib.jar"));
        assertThat(copy.resolve("times.jsonl")).doesNotExist();
        assertThat(Unanswered.FILE.read(copy)).extracting(Unanswered::why).containsExactly("~/agent.jar is missing");
        assertThat(copy.resolve("report.html")).isNotEmptyFile();
        assertThat(console.run("compare", copy.toString(), copy.toString(), "--insist"))
                .as(console.err())
                .isIn(0, 3);
        assertThat(report(own.toString(), "--share", copy.toString())).isEqualTo(2);
        assertThat(report(own.toString(), "--share", folder + "/other", "--format", "markdown"))
                .isEqualTo(2);
        assertThat(console.err()).contains("leave out -o and --format.");
    }

    @Test
    void saysThatAFileCantBeWritten() {
        Path file = folder.resolve("missing").resolve("page.html");

        assertThat(report(REFERENCE, "-o", file.toString())).isEqualTo(2);

        assertThat(console.err()).contains("Can't write " + file);
    }

    @Test
    void tellsOtavaWhichResultItIs() {
        assertThat(report(REFERENCE, "--format", "otava")).isZero();

        assertThat(console.out())
                .contains("\"result\":\"" + REFERENCE)
                .contains("ConverterTypeBenchmark.unmarshal converter=Custom");
    }

    @Test
    void asksForResultsWithADateForOtava() {
        String published =
                Path.of("reference", "published", "xstream-1.4.13-parser.csv").toString();

        assertThat(report(published, "--format", "otava")).isEqualTo(2);

        assertThat(console.err()).contains("doesn't say when it was measured");
    }
}
