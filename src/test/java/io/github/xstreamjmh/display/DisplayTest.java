/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.display;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.engine.jmh.Tee;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DisplayTest {

    @Test
    void aLogHasOneLineForEachForkWhenItHasEnded() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PlainDisplay display =
                new PlainDisplay(new PrintStream(bytes, true, StandardCharsets.UTF_8), Row::toString)) {
            Display.Progress progress = new Display.Progress(
                    7, 120, 2, 5, Duration.ofSeconds(9), Duration.ofSeconds(75), Optional.of(Duration.ofSeconds(3)));
            display.forkStarts(Forks.row("DOM"), "5 ns", progress);
            display.pause();
            display.forkEnds(Forks.row("DOM"), "6 ns", progress);
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualToNormalizingNewlines(
                        "[  7/120] round 2/5  ParserBenchmark.parseBigText parser=DOM  6 ns  (1:15 left)\n");
    }

    @Test
    void rowsHaveTheNamesThatTheyHaveInTheirPlan() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PlainDisplay display =
                new PlainDisplay(new PrintStream(bytes, true, StandardCharsets.UTF_8), Row::inThreads)) {
            Row row = Forks.row("DOM");
            display.forkEnds(
                    new Row(row.benchmark(), row.mode(), 4, row.params()),
                    "6 ns",
                    new Display.Progress(1, 2, 1, 1, Duration.ZERO, Duration.ZERO, Optional.empty()));
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("parser=DOM (4 threads)  6 ns");
    }

    @Test
    @Timeout(60)
    void aTerminalHasOneLineThatIsWipedWhenItIsOver() throws InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TerminalDisplay display =
                new TerminalDisplay(new PrintStream(bytes, true, StandardCharsets.UTF_8), 79, 120, Row::toString)) {
            Display.Progress progress = new Display.Progress(
                    60, 120, 2, 5, Duration.ofSeconds(9), Duration.ZERO, Optional.of(Duration.ZERO));
            display.forkStarts(Forks.row("DOM"), "5 ns", progress);
            while (!bytes.toString(StandardCharsets.UTF_8).contains("60/120")) {
                Thread.sleep(10);
            }
            display.pause();
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains("[########........] 60/120, round 2/5, 0:")
                .as("what is late doesn't count below nothing")
                .contains(", 0:00 left, first table in 0:00")
                .matches("(?s).*\r +\r\\R?");
    }

    /** Knows what was done to it. */
    private static final class Noted extends ByteArrayOutputStream {

        private final List<String> calls = new ArrayList<>();

        @Override
        public void flush() {
            calls.add("flush");
        }

        @Override
        public void close() {
            calls.add("close");
        }
    }

    @Test
    void aTeeWritesToBothAndClosesNeither() throws IOException {
        Noted first = new Noted();
        Noted second = new Noted();
        try (OutputStream tee = new Tee(first, second)) {
            tee.write('a');
            tee.write("xbcx".getBytes(StandardCharsets.UTF_8), 1, 2);
            tee.flush();
        }
        for (Noted stream : List.of(first, second)) {
            assertThat(stream.toString(StandardCharsets.UTF_8)).isEqualTo("abc");
            assertThat(stream.calls).containsExactly("flush", "flush");
        }
    }
}
