/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.contender.WrongResultException;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @FunctionalInterface
    private interface Reply {
        void send(SocketChannel connection, String answer) throws IOException, InterruptedException;
    }

    /** An echo server that sends its answers in a way of its own. */
    private static ScriptedPeer echo(Reply reply) throws IOException {
        return new ScriptedPeer(connection -> {
            ByteBuffer in = ByteBuffer.allocateDirect(1 << 14);
            Wiretap tap = new Wiretap(new HandWrittenParser(), in);
            for (int answered = 0; connection.read(in) >= 0; ) {
                in.flip();
                tap.parse();
                in.compact();
                for (; answered < tap.heard().size(); answered++) {
                    reply.send(connection, tap.heard().get(answered).replace("Request", "Response"));
                }
            }
        });
    }

    /** An echo server that sleeps before it answers every so many messages. */
    private static ScriptedPeer sleepy(int every, long millis) throws IOException {
        AtomicInteger count = new AtomicInteger();
        return echo((connection, answer) -> {
            if (count.incrementAndGet() % every == 0) {
                Thread.sleep(millis);
            }
            connection.write(ByteBuffer.wrap(Wiretap.bytes(answer)));
        });
    }

    private static OpenLoop loop(InetSocketAddress server, int rate, Duration timeout) throws Exception {
        return new OpenLoop(server, codec(), Io.blocking, rate, timeout);
    }

    private static OpenLoop.Figures run(OpenLoop loop, int messages) throws Exception {
        for (int i = 0; i < messages; i++) {
            loop.send();
        }
        return loop.finish();
    }

    /** Enough that a server that stalls, dies or talks nonsense is found out. */
    private static void sendOnAndOn(InetSocketAddress server, Duration timeout) throws Exception {
        try (OpenLoop loop = loop(server, 1_000, timeout)) {
            run(loop, 1_000_000);
        }
    }

    @AfterEach
    void noThreadIsLeft() {
        assertThat(HeartbeatThreads.alive()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void measuresEachMessageOfAScheduleOnceAndNoneOfAnother(Io io) throws Exception {
        try (EchoServer server = new EchoServer(codec(), io, LONG);
                OpenLoop loop = new OpenLoop(server.address(), codec(), io, 2_000, LONG)) {
            loop.hurry(100);
            for (int messages : new int[] {1_000, 1, 10}) {
                OpenLoop.Figures figures = run(loop, messages);

                assertThat(figures.response().getTotalCount()).isEqualTo(messages);
                assertThat(figures.service().getTotalCount()).isEqualTo(messages);
                assertThat(figures.slip().getTotalCount()).isEqualTo(messages);
                assertThat(figures.kept()).isPositive().isLessThanOrEqualTo(1);
                assertThat(figures.response().getMean())
                        .isGreaterThanOrEqualTo(figures.service().getMean());
            }
            assertThat(server.problem()).isEmpty();
        }
    }

    @Test
    void noMessageIsSentAheadOfItsTime() throws Exception {
        long begin = System.nanoTime();
        try (EchoServer server = new EchoServer(codec(), Io.blocking, LONG);
                OpenLoop loop = loop(server.address(), 1_000, LONG)) {
            run(loop, HUNDRED);
        }
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo((HUNDRED - 1) * MILLISECOND);
    }

    /**
     * A sleep of a millisecond at ten messages a millisecond keeps ten messages waiting, of which one waits all of it, one
     * nine tenths, and so on: of all messages two in a hundred wait at least 0.9 ms.
     */
    @Test
    void aSleepAtEveryHundredthMessageShowsInThe99thPercentile() throws Exception {
        OpenLoop.Figures figures;
        try (ScriptedPeer server = sleepy(HUNDRED, 1)) {
            try (OpenLoop loop = loop(server.address(), 10_000, LONG)) {
                figures = run(loop, 10_000);
            }
        }

        Histogram response = figures.response();
        assertThat(response.getValueAtPercentile(99)).isGreaterThanOrEqualTo(9 * MILLISECOND / 10);
        assertThat(response.getCountBetweenValues(MILLISECOND, Long.MAX_VALUE)).isGreaterThanOrEqualTo(HUNDRED);
        assertThat(response.getCountBetweenValues(MILLISECOND / 10, Long.MAX_VALUE))
                .isGreaterThanOrEqualTo(9 * HUNDRED);
    }

    /** The sender stands still for 50 ms: 50 of 1,000 messages are sent late, and no answer is slow for that. */
    @Test
    void aStandstillOfTheSenderShowsInTheResponseTimesAndNotInTheServiceTimes() throws Exception {
        AtomicInteger messages = new AtomicInteger();
        Pacing standstill = time -> {
            Pacing.PARK_THEN_SPIN.awaitUntil(messages.incrementAndGet() == 500 ? time + 50 * MILLISECOND : time);
        };
        OpenLoop.Figures figures;
        try (EchoServer server = new EchoServer(codec(), Io.blocking, LONG);
                OpenLoop loop = new OpenLoop(server.address(), codec(), Io.blocking, 1_000, LONG, standstill)) {
            figures = run(loop, 1_000);
        }

        assertThat(figures.response().getMaxValue()).isGreaterThanOrEqualTo(50 * MILLISECOND);
        assertThat(figures.response().getValueAtPercentile(99)).isGreaterThanOrEqualTo(40 * MILLISECOND);
        assertThat(figures.slip().getValueAtPercentile(99)).isGreaterThanOrEqualTo(40 * MILLISECOND);
        // On average the messages were sent (50 + 49 + ... + 1) / 1,000 ms late.
        assertThat(figures.response().getMean() - figures.service().getMean()).isGreaterThan(1.2 * MILLISECOND);
    }

    /** Each message is sent a millisecond late, as much as there is between two of them: so of 100 the last is due at 99. */
    @Test
    void aSenderThatIsLateKeepsToLessThanItsRate() throws Exception {
        try (EchoServer server = new EchoServer(codec(), Io.blocking, LONG);
                OpenLoop loop = new OpenLoop(
                        server.address(),
                        codec(),
                        Io.blocking,
                        1_000,
                        LONG,
                        time -> Pacing.PARK_THEN_SPIN.awaitUntil(time + MILLISECOND))) {
            assertThat(run(loop, HUNDRED).kept()).isLessThanOrEqualTo(100 / 101.0);
        }
    }

    /**
     * The server sleeps before every hundredth answer, and the sender waits for each answer before it goes on, as a closed
     * loop does: what had to wait shows all the same, because it counts from the time that it was meant for.
     */
    @Test
    void whatHadToWaitIsNotLeftOutWhenTheSenderWaitsForTheServer() throws Exception {
        OpenLoop.Figures figures;
        AtomicInteger messages = new AtomicInteger();
        // At the message after one that the server slept on, the sender has only just heard of its answer.
        Pacing waits = time -> {
            boolean afterSleep = messages.getAndIncrement() % HUNDRED == 0 && messages.get() > 1;
            Pacing.PARK_THEN_SPIN.awaitUntil(afterSleep ? time + 9 * MILLISECOND / 10 : time);
        };
        try (ScriptedPeer server = sleepy(HUNDRED, 1)) {
            try (OpenLoop loop = new OpenLoop(server.address(), codec(), Io.blocking, 10_000, LONG, waits)) {
                figures = run(loop, 5_000);
            }
        }

        assertThat(figures.response().getValueAtPercentile(99)).isGreaterThanOrEqualTo(9 * MILLISECOND / 10);
        assertThat(figures.response().getCountBetweenValues(MILLISECOND / 10, Long.MAX_VALUE))
                .isGreaterThanOrEqualTo(9 * 49);
        assertThat(figures.response().getMean()).isGreaterThan(figures.service().getMean());
    }

    @Test
    void aServerThatDiesFailsTheRunInWords() throws Exception {
        try (ScriptedPeer server = new ScriptedPeer(connection -> connection.read(ByteBuffer.allocate(10)))) {
            assertThatThrownBy(() -> sendOnAndOn(server.address(), LONG))
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
            assertThatThrownBy(() -> {
                        try (OpenLoop loop = new OpenLoop(server.address(), codec(), io, 100_000, SHORT)) {
                            run(loop, 100_000_000);
                        }
                    })
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
            assertThatThrownBy(() -> sendOnAndOn(server.address(), LONG))
                    .isInstanceOf(IOException.class)
                    .hasMessage("The server sent something else than answers: answer 1 is none to request 1");
        }
    }

    @Test
    void anInterruptEndsTheRun() throws Exception {
        try (EchoServer server = new EchoServer(codec(), Io.blocking, LONG)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> sendOnAndOn(server.address(), LONG)).isInstanceOf(IOException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void answersThatComeCutAndGluedAndSlowlyAreTaken() throws Exception {
        try (ScriptedPeer server = echo((connection, answer) -> {
            byte[] bytes = Wiretap.bytes(answer);
            int cut = bytes.length / 2;
            connection.write(ByteBuffer.wrap(bytes, 0, cut));
            Thread.sleep(1);
            connection.write(ByteBuffer.wrap(bytes, cut, bytes.length - cut));
        })) {
            try (OpenLoop loop = loop(server.address(), 1_000, LONG)) {
                assertThat(run(loop, HUNDRED).response().getTotalCount()).isEqualTo(HUNDRED);
            }
        }
    }

    @Test
    void anAnswerThatStopsInTheMiddleFailsTheRunInWords() throws Exception {
        try (ScriptedPeer server = echo((connection, answer) ->
                connection.write(ByteBuffer.wrap(Wiretap.bytes(answer.substring(0, answer.length() - 1)))))) {
            assertThatThrownBy(() -> {
                        try (OpenLoop loop = loop(server.address(), 1_000, SHORT)) {
                            run(loop, 1);
                        }
                    })
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessage("nothing went on for 200 ms: the peer is dead or stalled");
        }
    }

    @Test
    void garbageFailsTheRunInWords() throws Exception {
        try (ScriptedPeer server =
                echo((connection, answer) -> connection.write(ByteBuffer.wrap(Wiretap.bytes("HTTP/1.1 400\r\n"))))) {
            assertThatThrownBy(() -> sendOnAndOn(server.address(), LONG))
                    .isInstanceOf(IOException.class)
                    .hasMessage("The server sent something else than answers: byte 0: expected '<', not 'H'");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1_000_001})
    void aRateOutOfBoundsIsRefusedInWords(int rate) {
        assertThatThrownBy(() -> loop(new InetSocketAddress(InetAddress.getLoopbackAddress(), 9), rate, SHORT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the rate is 1 to 1,000,000 messages a second, not " + rate);
    }

    /** Its answers would be in order and of the past, so that nothing else would notice. */
    @Test
    void aParserThatRoundsIsRefused() {
        HeartbeatCodec microseconds = new HeartbeatCodec() {
            @Override
            public HeartbeatParser newParser() {
                return new RoundingParser();
            }

            @Override
            public HeartbeatWriter newWriter() {
                return new HandWrittenWriter();
            }

            @Override
            public List<Class<?>> implementation() {
                return List.of(RoundingParser.class);
            }
        };
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
        assertThatThrownBy(() -> new OpenLoop(nobody, microseconds, Io.blocking, 1_000, SHORT))
                .isInstanceOf(WrongResultException.class)
                .hasMessageMatching("expected .* 100000123456789 but read back .* 100000123456000");
    }

    private static final class RoundingParser implements HeartbeatParser {

        private final HeartbeatParser exact = new HandWrittenParser();

        @Override
        public void parse(ByteBuffer bytes, HeartbeatListener listener) {
            exact.parse(bytes, new HeartbeatListener() {
                @Override
                public void heartbeatRequest(long timestamp, long sequence) {
                    listener.heartbeatRequest(timestamp, sequence / 1_000 * 1_000);
                }

                @Override
                public void heartbeatResponse(long timestamp, long sequence) {
                    listener.heartbeatResponse(timestamp, sequence / 1_000 * 1_000);
                }

                @Override
                public void error(String message) {
                    listener.error(message);
                }
            });
        }

        @Override
        public void end(ByteBuffer rest, HeartbeatListener listener) {
            exact.end(rest, listener);
        }
    }

    @Test
    void withoutAMessageThereIsNothingToTell() throws Exception {
        try (EchoServer server = new EchoServer(codec(), Io.blocking, LONG);
                OpenLoop loop = loop(server.address(), 1_000, LONG)) {
            loop.hurry(1);
            assertThatThrownBy(loop::finish).hasMessage("nothing was sent");
        }
    }
}
