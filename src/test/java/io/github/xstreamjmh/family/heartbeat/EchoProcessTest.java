/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class EchoProcessTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static OpenLoop loop(InetSocketAddress server, Heartbeat heartbeat) throws Exception {
        return new OpenLoop(server, heartbeat.create(), Io.blocking, 1_000, TIMEOUT);
    }

    private List<ProcessHandle> before;

    @BeforeEach
    void noteJvms() {
        before = ProcessHandle.current().descendants().toList();
    }

    @AfterEach
    void noThreadAndNoJvmIsLeft() {
        assertThat(HeartbeatThreads.alive()).isEmpty();
        assertThat(ProcessHandle.current().descendants()).isSubsetOf(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xlog:gc:file=gc.log",
                "-Xlog:gc*:x/gc.log",
                "-XX:LogFile=log",
                "-XX:+LogCompilation",
                "-Dcom.sun.management.jmxremote.port=9010",
                "-agentlib:jdwp=transport=dt_socket"
            })
    void portsAndFilesAreOfOneJvm(String flag) {
        assertThat(flag).matches(EchoProcess.OF_ONE_JVM);
        assertThat("-Xmx1g").doesNotMatch(EchoProcess.OF_ONE_JVM);
    }

    @ParameterizedTest
    @EnumSource
    void everyContenderIsServedInAnotherJvm(Heartbeat heartbeat) throws Exception {
        try (EchoProcess server = new EchoProcess(heartbeat, Io.blocking, TIMEOUT);
                OpenLoop loop = loop(server.address(), heartbeat)) {
            assertThat(server.handle().parent()).hasValue(ProcessHandle.current());
            loop.hurry(10);
            loop.send();
            assertThat(loop.finish().response().getTotalCount()).isEqualTo(1);
        }
    }

    @Test
    void onceItIsClosedNobodyListens() throws Exception {
        InetSocketAddress address;
        try (EchoProcess server = new EchoProcess(Heartbeat.raw, Io.selector, TIMEOUT)) {
            address = server.address();
            assertThat(address.getAddress().isLoopbackAddress()).isTrue();
            new Socket(address.getAddress(), address.getPort()).close();
        }
        assertThatThrownBy(() -> new Socket(address.getAddress(), address.getPort()))
                .isInstanceOf(ConnectException.class);
    }

    @Test
    void killedInTheMiddleItFailsTheSenderInWords() throws Exception {
        try (EchoProcess server = new EchoProcess(Heartbeat.handWritten, Io.blocking, TIMEOUT);
                OpenLoop loop = loop(server.address(), Heartbeat.handWritten)) {
            loop.hurry(10);
            server.handle().destroyForcibly();
            server.handle().onExit().get(30, TimeUnit.SECONDS);
            assertThatThrownBy(() -> {
                        while (true) {
                            loop.send();
                        }
                    })
                    .isInstanceOf(IOException.class)
                    .satisfiesAnyOf(
                            e -> assertThat(e).hasMessageContaining("closed the connection after"),
                            e -> assertThat(e).hasMessageContaining("reset"),
                            e -> assertThat(e).hasMessageContaining("pipe"));
        }
    }

    @Test
    void aServerThatDoesNotStartSaysWhyWhereItsPortIsExpected() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        EchoProcess.class.getName(),
                        Heartbeat.raw.name(),
                        Io.blocking.name(),
                        "soon")
                .redirectError(Redirect.DISCARD)
                .start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(lines.lines()).containsExactly("NumberFormatException: For input string: \"soon\"");
        }
        process.waitFor();
    }

    @Test
    void aJvmThatDoesNotStartSaysWhy() {
        String before = System.getProperty("java.class.path");
        try {
            System.setProperty("java.class.path", "nowhere");
            assertThatThrownBy(() -> new EchoProcess(Heartbeat.raw, Io.blocking, TIMEOUT))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("The echo server's JVM did not start: ");
        } finally {
            System.setProperty("java.class.path", before);
        }
    }
}
