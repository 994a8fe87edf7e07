/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {

    private static final MachineState QUIET = new MachineState(0.25, 0, 1 << 20);
    private static final MachineState BUSY = new MachineState(2.5, 7, 1 << 19);

    private final List<String> told = new ArrayList<>();

    @TempDir
    Path folder;

    private Recording begin(Environment environment) throws IOException {
        ResultFolder results = ResultFolder.existing(folder);
        return Recording.begin(results, results.lock(), environment, told::add);
    }

    private static Environment twoSides() {
        SideFacts side = Environments.plain().sides().get(Place.BASELINE);
        Map<String, SideFacts> sides = new LinkedHashMap<>();
        sides.put("baseline", side);
        sides.put("candidate", side);
        return Environments.withSides(Environments.plain(), sides);
    }

    private static Fork fork(String side, String parser, int round) {
        double figure = side.equals("baseline") ? 5 : 7;
        return Forks.at(
                new Place(side, Phase.measure, round, 0, 1, "cafe01234567"), Forks.row(parser), figure, figure + 1);
    }

    private List<String> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void fromTheFirstForkOnTheFolderIsAResult() throws IOException {
        try (Recording recording = begin(Environments.plain())) {
            recording.log().append(fork("baseline", "DOM", 1));
            assertThat(recording.run().measured()).hasSize(1);
            assertThat(recording.folder().path()).isEqualTo(folder);
        }
        assertThat(ResultFolder.existing(folder).read("r", leftOut -> {}).measured())
                .extracting(row -> row.row())
                .containsExactly(Forks.row("DOM"));
        assertThat(files()).containsExactly(".lock", "environment.json", "forks.jsonl");
    }

    @Test
    void whereForksCannotBeKeptTheRunHasBegunAndCanBeGoneOnWith() throws IOException {
        Files.createDirectory(folder.resolve("forks.jsonl"));
        ResultFolder results = ResultFolder.existing(folder);
        try (Closeable lock = results.lock()) {
            assertThatThrownBy(() -> Recording.begin(results, lock, Environments.plain(), told::add))
                    .isInstanceOf(IOException.class);
        }
        assertThat(results.hasRun()).isTrue();
        Files.delete(folder.resolve("forks.jsonl"));
        try (Recording recording = begin(Environment.read(results.environment()))) {
            assertThat(recording.log().forks()).isEmpty();
        }
    }

    @Test
    void latestIsTheRunThatBeganLast() throws IOException {
        LocalDateTime now = LocalDateTime.of(2026, 11, 21, 9, 8, 7);
        Path latest = folder.resolve("latest");
        ResultFolder first = ResultFolder.dated(folder, now);
        Recording.begin(first, first.lock(), Environments.plain(), told::add).close();
        assertThat(ResultFolder.existing(latest).path()).isEqualTo(first.path());

        ResultFolder second = ResultFolder.dated(folder, now);
        Files.createDirectories(second.environment().resolve("in the way"));
        try (Closeable lock = second.lock()) {
            assertThatThrownBy(() -> Recording.begin(second, lock, Environments.plain(), told::add))
                    .isInstanceOf(IOException.class);
        }
        assertThat(ResultFolder.existing(latest).path()).isEqualTo(first.path());
    }

    @Test
    void onlyOneMayRecordAndTheNextWhenItIsClosed() throws IOException {
        Recording recording = begin(Environments.plain());
        assertThatThrownBy(() -> ResultFolder.existing(folder).lock())
                .isInstanceOf(UsageException.class)
                .hasMessage("Another run is measuring into " + folder
                        + ": wait for it to end, or choose another folder with --out.");
        recording.close();
        ResultFolder.existing(folder).lock().close();
        assertThatThrownBy(() -> recording.log().append(fork("baseline", "DOM", 1)))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aRunOfOneSideIsExportedAfterEachRoundWithoutControlRows() throws IOException {
        try (Recording recording = begin(Environments.plain())) {
            recording.roundStarts(1, QUIET);
            recording.log().append(fork("baseline", "DOM", 1));
            recording.log().append(Forks.control(fork("baseline", "control", 1)));
            assertThat(folder.resolve("results.json")).doesNotExist();
            recording.roundEnds(1, BUSY);
        }
        assertThat(folder.resolve("results.json")).content().contains("\"DOM\"").doesNotContain("control");
        assertThat(folder.resolve("results.txt")).content().contains("DOM").doesNotContain("control");
        assertThat(told).isEmpty();
    }

    @Test
    void timesThatWereSampledAreExportedAsHistograms() throws IOException {
        try (Recording recording = begin(Environments.plain())) {
            recording.log().append(Forks.sampled(Forks.row("DOM"), 5));
            recording.ends(List.of());
        }
        assertThat(folder.resolve("histograms/sample-ParserBenchmark.parseBigText_parser=DOM-score.hgrm"))
                .content()
                .contains("Percentile");
    }

    @Test
    void ofTwoSidesEachHasItsExportsAndHalfAPairIsNotAmongThem() throws IOException {
        try (Recording recording = begin(twoSides())) {
            recording.log().append(fork("baseline", "DOM", 1));
            recording.log().append(fork("candidate", "DOM", 1));
            recording.log().append(fork("candidate", "Xpp3", 1));
            recording.ends(List.of());
            assertThat(recording.run().rows().get("candidate")).hasSize(1);
        }
        assertThat(files())
                .containsExactly(
                        ".lock",
                        "environment.json",
                        "forks.jsonl",
                        "results-baseline.json",
                        "results-baseline.txt",
                        "results-candidate.json",
                        "results-candidate.txt");
        assertThat(folder.resolve("results-baseline.json"))
                .content()
                .contains("\"DOM\"", "5.5")
                .doesNotContain("Xpp3", "7.5");
        assertThat(folder.resolve("results-candidate.json"))
                .content()
                .contains("\"DOM\"", "7.5")
                .doesNotContain("Xpp3", "5.5");
    }

    @Test
    void theStateOfTheMachineIsNotedAroundEachRoundOfASession() throws IOException {
        try (Recording recording = begin(Environments.plain())) {
            recording.roundEnds(1, BUSY); // was never begun
            recording.roundStarts(1, QUIET);
            recording.log().append(fork("baseline", "DOM", 1));
            recording.roundEnds(1, BUSY);
            recording.roundStarts(2, BUSY);
        }
        Environment noted = Environment.read(folder.resolve("environment.json"));
        assertThat(noted.rounds())
                .extracting(Environment.Round::round, Environment.Round::session, Environment.Round::before)
                .containsExactly(tuple(1, 1, QUIET), tuple(2, 1, BUSY));
        assertThat(noted.rounds()).extracting(Environment.Round::after).containsExactly(BUSY, MachineState.UNKNOWN);

        try (Recording resumed = begin(noted)) {
            resumed.roundStarts(2, QUIET);
        }
        assertThat(Environment.read(folder.resolve("environment.json")).rounds())
                .extracting(Environment.Round::session)
                .containsExactly(1, 1, 2);
    }

    @Test
    void failuresAreNotedAtTheEnd() throws IOException {
        Environment.Failed failed = new Environment.Failed(Forks.row("DOM"), "baseline", "crashed");
        try (Recording recording = begin(Environments.plain())) {
            recording.ends(List.of(failed));
        }
        assertThat(Environment.read(folder.resolve("environment.json")).failed())
                .containsExactly(failed);
    }

    @Test
    void aFailureStaysKnownUntilItsRowHasAForkInALaterSession() throws IOException {
        Environment.Failed dom = new Environment.Failed(Forks.row("DOM"), "baseline", "crashed");
        Environment.Failed sax = new Environment.Failed(Forks.row("SAX"), "baseline", "crashed");
        try (Recording recording = begin(Environments.plain())) {
            recording.log().append(fork("baseline", "Xpp3", 1));
            assertThat(recording.ends(List.of(dom, sax))).containsExactly(dom, sax);
        }
        Environment first = Environment.read(folder.resolve("environment.json"));
        try (Recording resumed = begin(first)) {
            assertThat(resumed.ends(List.of())).containsExactly(dom, sax);
            resumed.log().append(inSession(2, "DOM"));
            Environment.Failed again = new Environment.Failed(Forks.row("SAX"), "baseline", "hung");
            assertThat(resumed.ends(List.of(again))).containsExactly(again);
            Row row = Forks.row("SAX");
            Environment.Failed inAnotherMode = new Environment.Failed(
                    new Row(row.benchmark(), "thrpt", row.threads(), row.params()), "baseline", "hung");
            assertThat(resumed.ends(List.of(inAnotherMode))).containsExactly(again, inAnotherMode);
        }
    }

    @Test
    void aRowThatWorksWhenItIsMeasuredAgainNoLongerFails() throws IOException {
        Environment.Failed dom = new Environment.Failed(Forks.row("DOM"), "baseline", "crashed");
        try (Recording recording = begin(Environments.plain())) {
            recording.ends(List.of(dom));
        }
        try (Recording resumed = begin(Environment.read(folder.resolve("environment.json")))) {
            resumed.log().append(inSession(1, "SAX"));
            resumed.log().append(inSession(2, "DOM"));
            assertThat(resumed.ends(List.of())).isEmpty();
        }
    }

    private static Fork inSession(int session, String parser) {
        return Forks.at(new Place("baseline", Phase.measure, 1, 0, session, "cafe01234567"), Forks.row(parser), 5, 6);
    }

    @Test
    void aDerivedFileThatCannotBeWrittenIsToldOnceAndTheRunGoesOn() throws IOException {
        Files.createDirectory(folder.resolve("results-baseline.json"));
        try (Recording recording = begin(twoSides())) {
            assertThat(recording.unwritten()).isEmpty();
            for (int round = 1; round <= 3; round++) {
                recording.roundStarts(round, QUIET);
                recording.log().append(fork("baseline", "DOM", round));
                recording.log().append(fork("candidate", "DOM", round));
                recording.roundEnds(round, QUIET);
            }
            assertThat(told)
                    .singleElement()
                    .asString()
                    .startsWith("Can't write " + folder.resolve("results-baseline.json") + " (")
                    .endsWith("): the run continues, its forks are kept in " + folder.resolve("forks.jsonl") + ".");
            assertThat(recording.unwritten()).contains("results-baseline.json");
            assertThat(folder.resolve("results-candidate.json")).isRegularFile();
            assertThat(recording.log().forks()).hasSize(6);

            Files.delete(folder.resolve("results-baseline.json"));
            recording.roundEnds(3, QUIET);
            assertThat(recording.unwritten()).isEmpty();
            assertThat(folder.resolve("results-baseline.json")).isRegularFile();
        }
    }

    @Test
    void allThatCannotBeWrittenIsNamed() throws IOException {
        try (Recording recording = begin(Environments.plain())) {
            Files.delete(folder.resolve("environment.json"));
            Files.createDirectory(folder.resolve("environment.json"));
            Files.createDirectory(folder.resolve("results.json"));
            recording.ends(List.of());
            assertThat(recording.unwritten()).contains("environment.json, results.json");
            assertThat(told).hasSize(2);
        }
    }

    @Test
    void logsAreKeptUnderANameThatEveryDiskTakes() throws IOException {
        try (Recording recording = begin(Environments.plain())) {
            Place place = new Place("baseline", Phase.measure, 3, 0, 1, "cafe01234567");
            String kept = recording.keepLog(Forks.row("a/b: *?\\"), place, "it crashed\n");
            assertThat(Path.of(kept)).hasContent("it crashed").hasParent(folder.resolve("logs"));
            assertThat(Path.of(kept).getFileName().toString())
                    .matches("round-3-baseline-avgt-ParserBenchmark\\.parseBigText_parser=a_b_-[0-9a-f]+\\.log");
            assertThat(recording.keepLog(Forks.row("a/b: *?|"), place, "this too\n"))
                    .as("names that look the same")
                    .isNotEqualTo(kept);
            Place again = new Place("baseline", Phase.confirm, 3, 0, 1, "cafe01234567");
            assertThat(Path.of(recording.keepLog(Forks.row("DOM"), again, "\n"))
                            .getFileName()
                            .toString())
                    .matches("confirm-round-3-baseline-avgt-ParserBenchmark\\.parseBigText_parser=DOM-[0-9a-f]+\\.log");
        }
    }

    @Test
    void whereALogCannotBeKeptItSaysWhy() throws IOException {
        Files.writeString(folder.resolve("logs"), "in the way");
        try (Recording recording = begin(Environments.plain())) {
            Place place = new Place("baseline", Phase.measure, 1, 0, 1, "cafe01234567");
            assertThat(recording.keepLog(Forks.row("DOM"), place, "")).startsWith("not kept: FileAlreadyExists");
        }
    }
}
