/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static io.github.xstreamjmh.family.heartbeat.Message.Kind.REQUEST;
import static io.github.xstreamjmh.family.heartbeat.Message.Kind.RESPONSE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.TearDown;

@ParameterizedClass
@EnumSource
@Timeout(60)
class HeartbeatClientTest {

    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final String FIRST_ANSWER = Wiretap.text(RESPONSE, Workload.TIMESTAMP, Workload.FIRST_SEQUENCE);

    @Parameter
    private Io io;

    private HeartbeatClient client(InetSocketAddress address, Duration timeout) throws Exception {
        return new HeartbeatClient(address, Heartbeat.handWritten.create(), io, timeout);
    }

    private void exchangeFails(Duration timeout, String message, ScriptedPeer.Script script) throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(script);
                HeartbeatClient client = client(peer.address(), timeout)) {
            assertThatThrownBy(() -> client.exchange(2))
                    .isInstanceOf(IOException.class)
                    .hasMessage(message);
        }
    }

    @AfterEach
    void noThreadIsLeft() {
        assertThat(HeartbeatThreads.alive()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyContenderExchangesAndPipelines(Heartbeat heartbeat) throws Exception {
        HeartbeatCodec codec = heartbeat.create();
        try (EchoServer server = new EchoServer(codec, io, LONG);
                HeartbeatClient client = new HeartbeatClient(server.address(), codec, io, LONG)) {
            assertThat(client.exchange(1)).isEqualTo(Workload.FIRST_SEQUENCE);
            assertThat(client.exchange(2)).isEqualTo(Workload.FIRST_SEQUENCE + 2);
            for (int i = 0; i < 100; i++) {
                assertThat(client.pipeline(32)).isGreaterThan(Workload.FIRST_SEQUENCE + 2 + i - 32);
            }
            client.requireAllAnswered();
            assertThat(server.problem()).isEmpty();
        }
    }

    @Test
    void aPeerThatSaysNothingFailsInWords() throws Exception {
        exchangeFails(
                SHORT, "nothing went on for 200 ms: the peer is dead or stalled", connection -> ScriptedPeer.stall());
    }

    @Test
    void aPeerThatStopsInTheMiddleOfAnAnswerFailsInWords() throws Exception {
        exchangeFails(SHORT, "nothing went on for 200 ms: the peer is dead or stalled", connection -> {
            connection.write(ByteBuffer.wrap(Wiretap.bytes(FIRST_ANSWER + "<Root")));
            ScriptedPeer.stall();
        });
    }

    @Test
    void aPeerThatDiesFailsInWords() throws Exception {
        exchangeFails(LONG, "The server closed the connection after 1 of 2 answers", connection -> {
            readRequests(connection);
            connection.write(ByteBuffer.wrap(Wiretap.bytes(FIRST_ANSWER)));
        });
    }

    @Test
    void anAnswerThatEndsInTheMiddleFailsInWords() throws Exception {
        exchangeFails(
                LONG,
                "The server sent something else than answers: byte 12: the stream ends in the middle of a message",
                connection -> {
                    readRequests(connection);
                    connection.write(ByteBuffer.wrap(Wiretap.bytes(FIRST_ANSWER.substring(0, 12))));
                });
    }

    @Test
    void garbageFailsInWords() throws Exception {
        exchangeFails(
                LONG, "The server sent something else than answers: byte 0: expected '<', not 'H'", connection -> {
                    connection.write(ByteBuffer.wrap(Wiretap.bytes("HTTP/1.1 400 Bad Request\r\n\r\n")));
                    ScriptedPeer.stall();
                });
        exchangeFails(
                LONG, "The server sent something else than answers: a request instead of a response", connection -> {
                    connection.write(ByteBuffer.wrap(Wiretap.bytes(Wiretap.text(REQUEST, 1, 2))));
                    ScriptedPeer.stall();
                });
    }

    @Test
    void answersWithOtherNumbersFailInWords() throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(connection -> {
                    connection.write(ByteBuffer.wrap(Wiretap.bytes(Wiretap.text(RESPONSE, 1, 2))));
                    ScriptedPeer.stall();
                });
                HeartbeatClient client = client(peer.address(), LONG)) {
            assertThat(client.exchange(1)).isEqualTo(2);
            assertThatThrownBy(client::requireAllAnswered)
                    .isInstanceOf(IOException.class)
                    .hasMessage("The 1 answers do not have the numbers of the requests");
        }
    }

    @Test
    void slowAnswersAreTakenByteByByte() throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(connection -> {
                    for (byte b : Wiretap.bytes(FIRST_ANSWER)) {
                        connection.write(ByteBuffer.wrap(new byte[] {b}));
                    }
                    ScriptedPeer.stall();
                });
                HeartbeatClient client = client(peer.address(), LONG)) {
            assertThat(client.exchange(1)).isEqualTo(Workload.FIRST_SEQUENCE);
        }
    }

    @Test
    void aPauseBetweenExchangesIsNoStall() throws Exception {
        Duration timeout = Duration.ofSeconds(1);
        try (EchoServer server = new EchoServer(Heartbeat.raw.create(), io, timeout);
                HeartbeatClient client = new HeartbeatClient(server.address(), Heartbeat.raw.create(), io, timeout)) {
            client.exchange(1);
            Thread.sleep(timeout.plusMillis(300).toMillis());
            assertThat(client.exchange(1)).isEqualTo(Workload.FIRST_SEQUENCE + 1);
        }
    }

    /** JVMs that take turns wait for theirs between iterations. */
    @Test
    void aPauseBetweenIterationsOfThePipelineIsNoStall() throws Exception {
        Duration timeout = Duration.ofSeconds(1);
        try (EchoServer server = new EchoServer(Heartbeat.raw.create(), io, timeout);
                HeartbeatClient client = new HeartbeatClient(server.address(), Heartbeat.raw.create(), io, timeout)) {
            HeartbeatBenchmark benchmark = new HeartbeatBenchmark();
            Field field = HeartbeatBenchmark.class.getDeclaredField("client");
            field.setAccessible(true);
            field.set(benchmark, client);
            for (int i = 0; i < 3; i++) {
                benchmark.pipeline();
            }
            for (Method method : HeartbeatBenchmark.class.getMethods()) {
                TearDown tearDown = method.getAnnotation(TearDown.class);
                if (tearDown != null && tearDown.value() == Level.Iteration) {
                    method.invoke(benchmark);
                }
            }
            Thread.sleep(timeout.plusMillis(300).toMillis());
            benchmark.pipeline();
            client.requireAllAnswered();
        }
    }

    @Test
    void nobodyListeningAndAnAddressElsewhereAreToldInWords() throws Exception {
        InetSocketAddress closed;
        try (EchoServer server = new EchoServer(Heartbeat.raw.create(), io, SHORT)) {
            closed = server.address();
        }
        assertThatThrownBy(() -> client(closed, SHORT))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("No connection to " + closed);
        InetAddress elsewhere = InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1});
        assertThatThrownBy(() -> client(new InetSocketAddress(elsewhere, 80), SHORT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Heartbeats stay on the loopback interface, and /192.0.2.1:80 is elsewhere");
    }

    private static void readRequests(SocketChannel connection) throws IOException {
        ByteBuffer requests = ByteBuffer.allocate(2 * Workload.REQUEST_LENGTH);
        while (requests.hasRemaining()) {
            connection.read(requests);
        }
    }
}
