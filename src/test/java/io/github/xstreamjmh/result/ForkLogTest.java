/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
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
        try (ForkLog log = ForkLog.open(file)) {
            log.append(FIRST);
            log.append(SECOND);
            log.append(IN_MICROSECONDS);
        }
        assertThat(ForkLog.read(file)).isEqualTo(List.of(FIRST, SECOND, IN_MICROSECONDS));
    }

    @Test
    void aLineCutAnywhereIsTakenOffAndTheForksBeforeItAreKept() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        try (ForkLog log = ForkLog.open(file)) {
            log.append(FIRST);
        }
        int complete = (int) Files.size(file);
        try (ForkLog log = ForkLog.open(file)) {
            log.append(SECOND);
        }
        byte[] whole = Files.readAllBytes(file);
        for (int cut = complete; cut < whole.length; cut++) {
            Files.write(file, Arrays.copyOf(whole, cut));
            try (ForkLog log = ForkLog.open(file)) {
                assertThat(log.forks()).containsExactly(FIRST);
                log.append(SECOND);
            }
            assertThat(ForkLog.read(file)).containsExactly(FIRST, SECOND);
        }
    }

    @Test
    void aCompleteLineThatIsNoForkIsNamed() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        for (String line : List.of("{}", "[]", "nonsense", "{\"round\":1,\"settings\":3}", "")) {
            Files.writeString(file, "{\"format\":3}\n" + line + "\n");
            assertThatThrownBy(() -> ForkLog.open(file))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("forks.jsonl, line 2: not a finished fork");
        }
    }

    @Test
    void aFileOfAnotherFormatOrOfNoneIsNamed() throws IOException {
        Path file = folder.resolve("forks.jsonl");
        Files.writeString(file, "{\"format\":9}\n");
        assertThatThrownBy(() -> ForkLog.open(file))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("written in format 9, but this version of the suite reads formats 2 to 3");
        Files.writeString(file, "once upon a time\n");
        assertThatThrownBy(() -> ForkLog.open(file))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("this is no file of forks");
    }

    @Test
    void everyFieldOfAForkIsReadBack() throws IOException {
        Fork fork = Forks.control(Forks.at(
                new Place("candidate", Phase.confirm, 3, 41, 2, "affe"),
                new Row("p.B.m", "ss", 4, Map.of("a", "1,2", "b", "=")),
                Double.POSITIVE_INFINITY,
                -0.0,
                Double.MIN_VALUE));
        Path file = folder.resolve("forks.jsonl");
        try (ForkLog log = ForkLog.open(file)) {
            log.append(fork);
        }
        Fork read = ForkLog.read(file).get(0);
        for (RecordComponent component : Fork.class.getRecordComponents()) {
            assertThat(Records.get(read, component)).as(component.getName()).isEqualTo(Records.get(fork, component));
        }
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
                "null")) {
            Files.writeString(file, "{\"format\":3}\n" + line.replace(histogram, other) + "\n");
            assertThatThrownBy(() -> ForkLog.read(file))
                    .as(other)
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("forks.jsonl, line 2: not a finished fork");
        }
    }
}
