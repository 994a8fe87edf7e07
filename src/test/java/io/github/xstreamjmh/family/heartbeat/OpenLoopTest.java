/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class OpenLoopTest {

    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final int HUNDRED = 100;

    /** The sleeps of this class in nanoseconds; that they may take longer, none of its assertions minds. */
    private static final long MILLISECOND = 1_000_000;

    private static HeartbeatCodec codec() throws Exception {
        return Heartbeat.handWritten.create();
    }

    /** An echo server that sleeps before it answers every so many messages. */
    private static ScriptedPeer sleepy(int every, long millis) throws IOException {
        return new ScriptedPeer(connection -> {
            ByteBuffer in = ByteBuffer.allocateDirect(1 << 14);
            ByteBuffer out = ByteBuffer.allocateDirect(HeartbeatParser.LIMIT);
            HandWrittenWriter writer = new HandWrittenWriter();
            HandWrittenParser parser = new HandWrittenParser();
            AtomicInteger count = new AtomicInteger();
            while (connection.read(in) >= 0) {
                parser.parse(in.flip(), new HeartbeatListener() {
                    @Override
                    public void heartbeatRequest(long timestamp, long sequence) {
                        try {
                            if (count.incrementAndGet() % every == 0) {
                                Thread.sleep(millis);
                            }
                            writer.response(out.clear(), timestamp, sequence);
                            connection.write(out.flip());
                        } catch (IOException | InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }

                    @Override
                    public void heartbeatResponse(long timestamp, long sequence) {
                        throw new IllegalStateException();
                    }

                    @Override
                    public void error(String message) {
                        throw new IllegalStateException(message);
                    }
                });
                in.compact();
            }
        });
    }

    @AfterEach
    void noThreadIsLeft() {
        assertThat(HeartbeatThreads.alive()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void measuresEachMessageOnce(Io io) throws Exception {
        OpenLoop.Plan plan = new OpenLoop.Plan(2_000, 100, 1_000, LONG);
        OpenLoop.Figures figures;
        try (EchoServer server = new EchoServer(codec(), io, LONG)) {
            figures = OpenLoop.run(server.address(), codec(), io, plan);
        }

        assertThat(figures.response().getTotalCount()).isEqualTo(1_000);
        assertThat(figures.service().getTotalCount()).isEqualTo(1_000);
        assertThat(figures.slip().getTotalCount()).isEqualTo(1_000);
        assertThat(figures.achievedRate()).isPositive().isLessThanOrEqualTo(2_000);
        assertThat(figures.response().getMean())
                .isGreaterThanOrEqualTo(figures.service().getMean());
    }

    /**
     * A sleep of a millisecond at ten messages a millisecond keeps ten messages waiting, of which one waits all of it, one
     * nine tenths, and so on: of all messages two in a hundred wait at least 0.9 ms.
     */
    @Test
    void aSleepAtEveryHundredthMessageShowsInThe99thPercentile() throws Exception {
        OpenLoop.Figures figures;
        try (ScriptedPeer server = sleepy(HUNDRED, 1)) {
            figures = OpenLoop.run(server.address(), codec(), Io.blocking, new OpenLoop.Plan(10_000, 0, 10_000, LONG));
        }

        Histogram response = figures.response();
        assertThat(response.getValueAtPercentile(99)).isGreaterThanOrEqualTo(9 * MILLISECOND / 10);
        assertThat(response.getCountBetweenValues(MILLISECOND, Long.MAX_VALUE)).isGreaterThanOrEqualTo(HUNDRED);
        assertThat(response.getCountBetweenValues(MILLISECOND / 10, Long.MAX_VALUE))
                .isGreaterThanOrEqualTo(9 * HUNDRED);
        assertThat(OpenLoop.Figures.percentile(response, 99)).hasValue(response.getValueAtPercentile(99));
    }

    /** The sender stands still for 50 ms: 50 of 1,000 messages are sent late, and no answer is slow for that. */
    @Test
    void aStandstillOfTheSenderShowsInTheResponseTimesAndNotInTheServiceTimes() throws Exception {
        OpenLoop.Plan plan = new OpenLoop.Plan(1_000, 0, 1_000, LONG);
        AtomicInteger messages = new AtomicInteger();
        Pacing standstill = time -> {
            Pacing.PARK_THEN_SPIN.awaitUntil(messages.incrementAndGet() == 500 ? time + 50 * MILLISECOND : time);
        };
        OpenLoop.Figures figures;
        try (EchoServer server = new EchoServer(codec(), Io.blocking, LONG)) {
            figures = OpenLoop.run(server.address(), codec(), Io.blocking, plan, standstill);
        }

        assertThat(figures.response().getMaxValue()).isGreaterThanOrEqualTo(50 * MILLISECOND);
        assertThat(figures.response().getValueAtPercentile(99)).isGreaterThanOrEqualTo(40 * MILLISECOND);
        assertThat(figures.slip().getValueAtPercentile(99)).isGreaterThanOrEqualTo(40 * MILLISECOND);
        // On average the messages were sent (50 + 49 + ... + 1) / 1,000 ms late.
        assertThat(figures.response().getMean() - figures.service().getMean()).isGreaterThan(1.2 * MILLISECOND);
    }

    @Test
    void aSenderThatCouldNotKeepUpSaysSo() {
        OpenLoop.Plan plan = new OpenLoop.Plan(1_000, 1_000, 1_000, LONG);
        OpenLoop.Figures figures = new OpenLoop.Figures(plan);
        figures.lastSent = plan.intended(1_999);
        figures.service().recordValueWithCount(20_000, 1_000);
        figures.slip().recordValueWithCount(1_000, 990);
        figures.slip().recordValueWithCount(50_000, 10);
        assertThat(figures.achievedRate()).isEqualTo(1_000);
        assertThat(figures.shortfall()).isEmpty();

        figures.slip().recordValueWithCount(15_000, 10);
        assertThat(figures.shortfall())
                .hasValue(
                        "the sender could not keep up: in the 99th percentile it was 15 us late, with a service time of"
                                + " 20 us");

        figures.lastSent += plan.intended(10);
        assertThat(figures.shortfall()).hasValue("the sender could not keep up: it sent 990 of 1000 messages a second");
    }

    /**
     * The server sleeps before every hundredth answer, and the sender waits for each answer before it goes on, as a closed
     * loop does: what had to wait shows all the same, because it counts from the time that it was meant for.
     */
    @Test
    void whatHadToWaitIsNotLeftOutWhenTheSenderWaitsForTheServer() throws Exception {
        OpenLoop.Plan plan = new OpenLoop.Plan(10_000, 0, 5_000, LONG);
        OpenLoop.Figures figures;
        try (ScriptedPeer server = sleepy(HUNDRED, 1)) {
            AtomicInteger messages = new AtomicInteger();
            // At the message after one that the server slept on, the sender has only just heard of its answer.
            figures = OpenLoop.run(server.address(), codec(), Io.blocking, plan, time -> {
                boolean afterSleep = messages.getAndIncrement() % HUNDRED == 0 && messages.get() > 1;
                Pacing.PARK_THEN_SPIN.awaitUntil(afterSleep ? time + 9 * MILLISECOND / 10 : time);
            });
        }

        assertThat(figures.response().getValueAtPercentile(99)).isGreaterThanOrEqualTo(9 * MILLISECOND / 10);
        assertThat(figures.response().getCountBetweenValues(MILLISECOND / 10, Long.MAX_VALUE))
                .isGreaterThanOrEqualTo(9 * 49);
        assertThat(figures.response().getMean()).isGreaterThan(figures.service().getMean());
    }

    @Test
    void aServerThatDiesFailsTheRunInWords() throws Exception {
        try (ScriptedPeer server = new ScriptedPeer(connection -> connection.read(ByteBuffer.allocate(10)))) {
            assertThatThrownBy(() -> OpenLoop.run(
                            server.address(), codec(), Io.blocking, new OpenLoop.Plan(100, 0, 100_000, LONG)))
                    .isInstanceOf(IOException.class)
                    .satisfiesAnyOf(
                            e -> assertThat(e)
                                    .isInstanceOf(EOFException.class)
                                    .hasMessageContaining("closed the connection after 0 of"),
                            e -> assertThat(e).hasMessageContaining("reset"),
                            e -> assertThat(e).hasMessageContaining("pipe"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aServerThatStallsFailsTheRunInWords(Io io) throws Exception {
        try (ScriptedPeer server = new ScriptedPeer(connection -> ScriptedPeer.stall())) {
            assertThatThrownBy(() -> OpenLoop.run(
                            server.address(), codec(), io, new OpenLoop.Plan(100_000, 0, 100_000_000, SHORT)))
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessage("nothing went on for 200 ms: the peer is dead or stalled");
        }
    }

    @Test
    void answersToNothingFailTheRunInWords() throws Exception {
        String answer = Wiretap.text(Message.Kind.RESPONSE, 1, Workload.FIRST_SEQUENCE - 1);
        try (ScriptedPeer server = new ScriptedPeer(connection -> {
            connection.write(ByteBuffer.wrap(Wiretap.bytes(answer)));
            ScriptedPeer.stall();
        })) {
            assertThatThrownBy(() -> OpenLoop.run(
                            server.address(), codec(), Io.blocking, new OpenLoop.Plan(100, 0, 1_000, LONG)))
                    .isInstanceOf(IOException.class)
                    .hasMessage("The server sent something else than answers: answer 1 is none to request 1");
        }
    }

    @Test
    void anInterruptEndsTheRun() throws Exception {
        try (EchoServer server = new EchoServer(codec(), Io.blocking, LONG)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> OpenLoop.run(
                            server.address(), codec(), Io.blocking, new OpenLoop.Plan(1_000, 0, 1_000_000, LONG)))
                    .isInstanceOf(IOException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0 | 1 | 1000 | The rate is 1 to 1,000,000 messages a second, not 0",
                "1000001 | 0 | 1 | 1000 | The rate is 1 to 1,000,000 messages a second, not 1000001",
                "1 | 0 | 0 | 1000 | At least one message counts, not 0 after a warm-up of 0",
                "1 | -1 | 1 | 1000 | At least one message counts, not 1 after a warm-up of -1",
                "1 | 1 | 1800 | 1000 | 1801 messages at 1 a second take longer than 30 minutes",
                "1 | 0 | 1 | 0 | The time-out is at most 60 s, not PT0S",
                "1 | 0 | 1 | 60001 | The time-out is at most 60 s, not PT1M0.001S"
            })
    void aPlanWithoutBoundsIsRefused(int rate, int warmup, int messages, long timeout, String sentence) {
        assertThatThrownBy(() -> new OpenLoop.Plan(rate, warmup, messages, Duration.ofMillis(timeout)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
    }

    @Test
    void aPercentileWithFewerThanTenValuesBeyondItIsNotTold() {
        Histogram histogram = new Histogram(TimeUnit.HOURS.toNanos(1), 3);
        for (int i = 1; i < 1_000; i++) {
            histogram.recordValue(i);
        }
        assertThat(OpenLoop.Figures.percentile(histogram, 99)).isEmpty();
        histogram.recordValue(1_000);
        assertThat(OpenLoop.Figures.percentile(histogram, 99)).hasValue(990);
        histogram.recordValueWithCount(1, 9_000);
        assertThat(OpenLoop.Figures.percentile(histogram, 99.9)).isPresent();
        assertThat(OpenLoop.Figures.percentile(histogram, 99.99)).isEmpty();
    }
}
