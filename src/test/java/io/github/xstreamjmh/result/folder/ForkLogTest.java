/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Records;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Settings;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkLogTest {

    private static final Fork FIRST = Forks.fork(Forks.row("Xpp3"), 1, 1.5, 2.5, Double.NaN);
    private static final Fork SECOND = Forks.sampled(Forks.row("DOM \"ü\""), 10, 20, 30);
    private static final Fork IN_MICROSECONDS = Forks.sampled(Forks.row("Xom"), 0.017199, 17, 17.247000000000003);

    @TempDir
    Path folder;

    @Test
    void forksReadBackAsTheyWereWritten() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        try (ForkLog log = ForkLog.open(file, line -> {})) {
            log.append(FIRST);
            log.append(SECOND);
            log.append(IN_MICROSECONDS);
        }
        assertThat(ForkLogs.read(file)).isEqualTo(List.of(FIRST, SECOND, IN_MICROSECONDS));
    }

    @Test
    void aLineCutAnywhereIsTakenOffAndTheForksBeforeItAreKept() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        try (ForkLog log = ForkLog.open(file, line -> {})) {
            log.append(FIRST);
        }
        int complete = (int) Files.size(file);
        try (ForkLog log = ForkLog.open(file, line -> {})) {
            log.append(SECOND);
        }
        byte[] whole = Files.readAllBytes(file);
        for (int cut = complete; cut < whole.length; cut++) {
            Files.write(file, Arrays.copyOf(whole, cut));
            try (ForkLog log = ForkLog.open(file, line -> {})) {
                assertThat(log.forks()).containsExactly(FIRST);
                log.append(SECOND);
            }
            assertThat(ForkLogs.read(file)).containsExactly(FIRST, SECOND);
        }
    }

    @Test
    void aLineCutShortIsSaidToWhoeverReads() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        ForkLog.open(file, line -> {}).close();
        List<String> told = new ArrayList<>();
        assertThat(ForkLog.read(file, told::add)).isEmpty();
        assertThat(told).isEmpty();
        Files.writeString(file, "{\"side\":\"base", StandardOpenOption.APPEND);
        assertThat(ForkLog.read(file, told::add)).isEmpty();
        assertThat(told).containsExactly(file + ": its last line was cut short, and the fork in it is left out.");
        ForkLog.open(file, told::add).close();
        assertThat(told).hasSize(2);
    }

    @Test
    void twoThatAppendLoseNothingOfEachOther() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        try (ForkLog one = ForkLog.open(file, line -> {});
                ForkLog other = ForkLog.open(file, line -> {})) {
            one.append(FIRST);
            other.append(SECOND);
        }
        assertThat(ForkLogs.read(file)).containsExactly(FIRST, SECOND);
    }

    @Test
    void aCompleteLineThatIsNoForkIsNamed() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        for (String line : List.of("{}", "[]", "nonsense", "[".repeat(200_000), "{\"round\":1,\"settings\":3}", "")) {
            Files.writeString(file, "{\"format\":3}\n" + line + "\n");
            assertThatThrownBy(() -> ForkLog.open(file, cut -> {}))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("forks.jsonl, line 2: ");
        }
    }

    @Test
    void aFileOfAnotherFormatOrOfNoneIsNamed() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        Files.writeString(file, "{\"format\":9}\n");
        assertThatThrownBy(() -> ForkLog.open(file, line -> {}))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("written in format 9, but this version of the suite reads formats 2 to 3");
        Files.writeString(file, "once upon a time\n");
        assertThatThrownBy(() -> ForkLog.open(file, line -> {}))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("forks.jsonl, line 1: this is where it stops being JSON");
    }

    @Test
    void everyFieldOfAForkIsReadBack() throws IOException {
        Fork fork = Forks.control(Forks.at(
                new Place("candidate", Phase.confirm, 3, 41, 2, "affe").in(new Place.Group("B.m 2", 8)),
                new Row("p.B.m", "ss", 4, Map.of("a", "1,2", "b", "=")),
                Double.POSITIVE_INFINITY,
                -0.0,
                Double.MIN_VALUE));
        Path file = folder.resolve("forks.jsonl");
        try (ForkLog log = ForkLog.open(file, line -> {})) {
            log.append(fork);
        }
        Fork read = ForkLogs.read(file).get(0);
        for (RecordComponent component : Fork.class.getRecordComponents()) {
            assertThat(Records.get(read, component)).as(component.getName()).isEqualTo(Records.get(fork, component));
        }
    }

    @Test
    void aForkFromATimeThatNobodyMeasuredInIsNamed() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        String line = ForkJson.write(FIRST).replace(FIRST.start().toString(), "+1000000000-12-31T23:59:59Z");
        Files.writeString(file, "{\"format\":3}\n" + line + "\n");
        assertThatThrownBy(() -> ForkLogs.read(file))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("line 2: 'start' can't be '+1000000000-12-31T23:59:59Z'; was the file edited?");
    }

    @Test
    void whatALineLacksIsUnknownAndWhatItHasBesidesIsKept() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        Files.writeString(file, """
                {"format":3,"more":1}
                {"side":"baseline","phase":"measure","round":1,"benchmark":"p.B.m","mode":"avgt","threads":1,\
                "params":{},"figures":{"score":{"unit":"ns/op","policy":"AVG","iterations":[1,2],"more":[]}},"more":{}}
                """);
        Map<String, Object> others = Map.of("more", Map.of(), "figures", Map.of("score", Map.of("more", List.of())));
        assertThat(ForkLogs.read(file))
                .containsExactly(new Fork(
                        new Row("p.B.m", "avgt", 1, Map.of()),
                        false,
                        new Place("baseline", Phase.measure, 1, -1, 0, ""),
                        Instant.EPOCH,
                        Double.NaN,
                        MachineState.UNKNOWN,
                        Settings.UNKNOWN,
                        Map.of("score", Series.of("ns/op", "AVG", 1, 2)),
                        others));
    }

    @Test
    void whatALaterVersionSaysOfAForkOutlivesACopyOfItAtAnotherPlace() throws IOException {
        String line = ForkJson.write(FIRST)
                .replace("{\"side\"", "{\"later\":[1,null,{\"a\":0.1}],\"side\"")
                .replace("\"jmhVersion\"", "\"laterSetting\":true,\"jmhVersion\"")
                .replace("\"policy\"", "\"operations\":[\"7\"],\"policy\"");
        Path file = folder.resolve("forks.jsonl");
        Files.writeString(file, "{\"format\":3}\n" + line + "\n");
        Fork moved = ForkLogs.read(file).get(0).at(new Place("candidate", Phase.measure, 7, 8, 9, "there"));

        Files.writeString(file, ForkLog.text(List.of(moved)));

        assertThat(Files.readString(file))
                .contains(
                        "\"later\":[1,null,{\"a\":0.1}]",
                        "\"laterSetting\":true",
                        "\"operations\":[\"7\"]",
                        "\"round\":7");
        assertThat(ForkLogs.read(file)).containsExactly(moved);
    }

    @Test
    void whatJmhHasNoNameForIsNamed() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        String line = ForkJson.write(FIRST);
        Files.writeString(file, "{\"format\":3}\n" + line.replace("\"avgt\"", "\"slow\"") + "\n");
        assertThatThrownBy(() -> ForkLogs.read(file))
                .hasMessageContaining("line 2: ", "the mode 'slow' is none of JMH's");
        Files.writeString(file, "{\"format\":3}\n" + line.replace("\"AVG\"", "\"ANY\"") + "\n");
        assertThatThrownBy(() -> ForkLogs.read(file)).hasMessageContaining("the policy 'ANY' is none of JMH's");
        Files.writeString(
                file,
                "{\"format\":3}\n" + line.replaceFirst("\"warmupTime\":\"[^\"]*\"", "\"warmupTime\":\"soon\"") + "\n");
        assertThatThrownBy(() -> ForkLogs.read(file)).hasMessageContaining("line 2: ", "'soon' is none of JMH's times");
    }

    @Test
    void whatIsNoRegularFileIsNotRead() throws IOException {
        Path file = Files.createDirectory(folder.resolve("forks.jsonl"));
        assertThatThrownBy(() -> ForkLogs.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage(file + " is no regular file");
    }

    @Test
    void aHistogramThatIsNoneIsNamed() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        String line = ForkJson.write(SECOND);
        String histogram = "{\"steps\":[10,10,10],\"counts\":[3,3,3]}";
        assertThat(line).contains(histogram);
        for (String other : List.of(
                "3",
                "[3]",
                "{}",
                "{\"steps\":[10]}",
                "{\"steps\":[10,10],\"counts\":[3]}",
                "{\"steps\":[10],\"counts\":[\"many\"]}",
                "{\"steps\":[10],\"counts\":[1.5]}",
                "{\"steps\":[10],\"counts\":[-1]}",
                "{\"values\":[-10],\"counts\":[1]}",
                "{\"steps\":[\"NaN\"],\"counts\":[1]}",
                "{\"values\":[\"Infinity\"],\"counts\":[1]}",
                "null")) {
            Files.writeString(file, "{\"format\":3}\n" + line.replace(histogram, other) + "\n");
            assertThatThrownBy(() -> ForkLogs.read(file))
                    .as(other)
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("forks.jsonl, line 2: ");
        }
    }
}
