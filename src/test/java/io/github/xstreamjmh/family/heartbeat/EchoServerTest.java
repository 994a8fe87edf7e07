/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static io.github.xstreamjmh.family.heartbeat.Message.Kind.REQUEST;
import static io.github.xstreamjmh.family.heartbeat.Message.Kind.RESPONSE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
@Timeout(60)
class EchoServerTest {

    private static final Duration SHORT = Duration.ofMillis(200);
    /** Enough to be served on a busy machine. */
    private static final Duration MEDIUM = Duration.ofSeconds(1);

    private static final Duration LONG = Duration.ofSeconds(30);

    @Parameter
    private Io io;

    private final List<AutoCloseable> open = new ArrayList<>();

    private EchoServer server(Duration timeout) throws Exception {
        EchoServer server = new EchoServer(Heartbeat.handWritten.create(), io, timeout);
        open.add(server);
        return server;
    }

    private Socket connect(EchoServer server) throws IOException {
        InetSocketAddress address = server.address();
        Socket socket = new Socket(address.getAddress(), address.getPort());
        socket.setTcpNoDelay(true);
        open.add(socket);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    }

    private static String receive(Socket socket, int length) throws IOException {
        return new String(socket.getInputStream().readNBytes(length), ISO_8859_1);
    }

    private static String receiveToTheEnd(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }

    @BeforeEach
    @AfterEach
    void noThreadIsLeft() throws Exception {
        for (AutoCloseable closeable : open) {
            closeable.close();
        }
        assertThat(HeartbeatThreads.alive()).isEmpty();
    }

    @Test
    void answersWhatComesGluedTogether() throws Exception {
        Socket socket = connect(server(LONG));
        StringBuilder requests = new StringBuilder();
        StringBuilder responses = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            requests.append(Wiretap.text(REQUEST, i, -i));
            responses.append(Wiretap.text(RESPONSE, i, -i));
        }
        Thread sender = new Thread(() -> {
            try {
                send(socket, requests.toString());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        sender.start();

        assertThat(receive(socket, responses.length())).isEqualTo(responses.toString());
        sender.join();
    }

    @Test
    void answersWhatComesByteByByte() throws Exception {
        Socket socket = connect(server(LONG));
        String requests = Wiretap.text(REQUEST, 1, 2) + Wiretap.text(REQUEST, 3, 4);
        for (byte b : Wiretap.bytes(requests)) {
            socket.getOutputStream().write(b);
        }
        String responses = Wiretap.text(RESPONSE, 1, 2) + Wiretap.text(RESPONSE, 3, 4);

        assertThat(receive(socket, responses.length())).isEqualTo(responses);
    }

    @Test
    void answersWhatCameBeforeGarbageThenCutsTheConnectionAndServesTheNext() throws Exception {
        EchoServer server = server(LONG);
        for (String garbage :
                List.of("GET / HTTP/1.1\r\n\r\n", "\0", "<Root timestamp=\"x", Wiretap.text(RESPONSE, 1, 2))) {
            Socket socket = connect(server);
            send(socket, Wiretap.text(REQUEST, 1, 2) + garbage);

            assertThat(receiveToTheEnd(socket)).isEqualTo(Wiretap.text(RESPONSE, 1, 2));
            assertThat(server.problem()).get().asString().isNotBlank();
            socket.close();
        }
        Socket socket = connect(server);
        send(socket, Wiretap.text(REQUEST, 5, 6));
        assertThat(receive(socket, 1)).isEqualTo("<");
    }

    @Test
    void namesTheByteAtWhichAStreamGoesWrong() throws Exception {
        EchoServer server = server(LONG);
        Socket socket = connect(server);
        send(socket, Wiretap.text(REQUEST, 1, 2) + "?");
        receiveToTheEnd(socket);

        assertThat(server.problem()).hasValue("byte 59: expected '<', not '?'");
    }

    @Test
    void cutsAPeerThatStopsInTheMiddleOfAMessage() throws Exception {
        EchoServer server = server(MEDIUM);
        Socket socket = connect(server);
        send(socket, Wiretap.text(REQUEST, 1, 2) + "<Root");

        assertThat(receiveToTheEnd(socket)).isEqualTo(Wiretap.text(RESPONSE, 1, 2));
        server.close();
        assertThat(server.problem()).hasValue("nothing went on for 1000 ms: the peer is dead or stalled");
    }

    @Test
    void saysSoWhenAPeerEndsInTheMiddleOfAMessage() throws Exception {
        EchoServer server = server(LONG);
        Socket socket = connect(server);
        send(socket, "<Root");
        socket.shutdownOutput();

        assertThat(receiveToTheEnd(socket)).isEmpty();
        assertThat(server.problem()).hasValue("byte 5: the stream ends in the middle of a message");
    }

    @Test
    void cutsAPeerThatDoesNotTakeItsAnswers() throws Exception {
        EchoServer server = server(SHORT);
        Socket socket = connect(server);
        String requests = Wiretap.text(REQUEST, 1, 2).repeat(1_000);

        assertThatThrownBy(() -> {
                    while (true) {
                        send(socket, requests);
                    }
                })
                .isInstanceOf(IOException.class);
        server.close();
        assertThat(server.problem()).hasValue("nothing went on for 200 ms: the peer is dead or stalled");
    }

    @Test
    void waitsForAPeerThatHasNothingToSay() throws Exception {
        EchoServer server = server(MEDIUM);
        Socket socket = connect(server);
        socket.setSoTimeout((int) MEDIUM.plusMillis(300).toMillis());

        assertThatThrownBy(() -> receive(socket, 1)).isInstanceOf(SocketTimeoutException.class);
        send(socket, Wiretap.text(REQUEST, 1, 2));
        assertThat(receive(socket, 5)).isEqualTo("<Root");
    }

    @Test
    void isGoneOnceItIsClosedWhateverItsPeersDo() throws Exception {
        EchoServer server = server(LONG);
        InetSocketAddress address = server.address();
        Socket served = connect(server);
        send(served, Wiretap.text(REQUEST, 1, 2) + "<Root");
        receive(served, 1);
        Socket queued = connect(server);

        server.close();

        assertThat(HeartbeatThreads.alive()).isEmpty();
        assertThat(receiveToTheEnd(served)).startsWith("Root");
        assertThatThrownBy(() -> new Socket(address.getAddress(), address.getPort()))
                .isInstanceOf(ConnectException.class);
        queued.setSoTimeout(30_000);
        try {
            assertThat(queued.getInputStream().read()).isEqualTo(-1);
        } catch (SocketTimeoutException e) {
            throw e;
        } catch (SocketException e) { // which is another way to be gone
            assertThat(e).hasMessageContaining("reset");
        }
    }

    /** Else it would take a core from the JVM whose turn it is. */
    @Test
    void whatHearsNothingForLongDoesNotSpin() throws Exception {
        assumeThat(io).isEqualTo(Io.spin);
        Socket socket = connect(server(LONG));
        send(socket, Wiretap.text(REQUEST, 1, 2));
        String answer = Wiretap.text(RESPONSE, 1, 2);
        assertThat(receive(socket, answer.length())).isEqualTo(answer);
        Thread echo = HeartbeatThreads.alive().stream()
                .filter(thread -> thread.getName().equals("heartbeat-echo"))
                .findFirst()
                .orElseThrow();
        while (echo.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
    }
}
