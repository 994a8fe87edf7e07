/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static io.github.xstreamjmh.family.heartbeat.Message.Kind.REQUEST;
import static io.github.xstreamjmh.family.heartbeat.Message.Kind.RESPONSE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.contender.WrongResultException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

class HeartbeatTest {

    private static final String GOOD = Wiretap.text(REQUEST, Workload.TIMESTAMP, Workload.FIRST_SEQUENCE);

    private static final List<Message> MESSAGES = List.of(
            new Message(REQUEST, Workload.TIMESTAMP, Workload.FIRST_SEQUENCE),
            new Message(RESPONSE, 0, Long.MAX_VALUE),
            new Message(REQUEST, Long.MIN_VALUE, -1),
            new Message(RESPONSE, 12_345_678, 10));

    private final PrintStream err = System.err;

    @BeforeEach
    void hushTheJdksParser() { // it prints what it can't decode
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), true, ISO_8859_1));
    }

    @AfterEach
    void speakAgain() {
        System.setErr(err);
    }

    private static byte[] written(HeartbeatWriter writer, List<Message> messages) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect((messages.size() + 1) * HeartbeatParser.LIMIT);
        for (Message message : messages) {
            message.write(writer, buffer);
        }
        byte[] bytes = new byte[buffer.flip().remaining()];
        buffer.get(bytes);
        return bytes;
    }

    private static List<String> texts(List<Message> messages) {
        return messages.stream()
                .map(message -> Wiretap.text(message.kind(), message.timestamp(), message.sequence()))
                .toList();
    }

    static Set<Heartbeat> writers() {
        EnumSet<Heartbeat> writers = EnumSet.allOf(Heartbeat.class);
        writers.removeIf(heartbeat -> !heartbeat.writes());
        return writers;
    }

    @ParameterizedTest
    @MethodSource("writers")
    void readsBackWhatItWrites(Heartbeat heartbeat) throws Exception {
        HeartbeatCodec codec = heartbeat.create();

        assertThat(Wiretap.heard(codec.newParser(), written(codec.newWriter(), MESSAGES)))
                .isEqualTo(texts(MESSAGES));
    }

    @ParameterizedTest
    @MethodSource("writers")
    void writesTheMessageToTheByteUnlessItIsRaw(Heartbeat heartbeat) throws Exception {
        String text = new String(written(heartbeat.create().newWriter(), MESSAGES), ISO_8859_1);

        if (heartbeat.name().startsWith("raw")) {
            assertThat(text).doesNotContain("<");
        } else {
            assertThat(text).isEqualTo(String.join("", texts(MESSAGES)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void takesTheStreamHoweverItIsCutAndGlued(Heartbeat heartbeat) throws Exception {
        HeartbeatCodec codec = heartbeat.create();
        byte[] stream = written(codec.newSocketWriter(), MESSAGES);

        for (int cut = 0; cut <= stream.length; cut++) {
            assertThat(Wiretap.heard(codec.newParser(), stream, cut))
                    .as("cut at " + cut)
                    .isEqualTo(texts(MESSAGES));
        }
        assertThat(Wiretap.heardByteByByte(codec.newParser(), stream)).isEqualTo(texts(MESSAGES));
    }

    @ParameterizedTest
    @EnumSource
    void tellsEachMessageAsSoonAsItsLastByteIsThere(Heartbeat heartbeat) throws Exception {
        HeartbeatCodec codec = heartbeat.create();
        Wiretap tap = new Wiretap(codec.newParser());
        for (int i = 0; i < MESSAGES.size(); i++) {
            byte[] message = written(codec.newSocketWriter(), List.of(MESSAGES.get(i)));
            tap.pass(message, 0, message.length - 1);
            assertThat(tap.heard()).hasSize(i);
            tap.pass(message, message.length - 1, message.length);
            assertThat(tap.heard()).hasSize(i + 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEndInTheMiddleOfAMessageIsAnError(Heartbeat heartbeat) throws Exception {
        HeartbeatCodec codec = heartbeat.create();
        byte[] message = written(codec.newSocketWriter(), MESSAGES.subList(0, 1));

        for (int length = 1; length < message.length; length++) {
            Wiretap tap = new Wiretap(codec.newParser());
            tap.pass(message, 0, length);
            assertThat(tap.end()).singleElement().asString().contains("ends in the middle");
        }
    }

    static Stream<String> bad() {
        return Stream.concat(
                Stream.of(
                        GOOD.replace("Root", "Rood"),
                        GOOD.replace("HeartbeatRequest", "HeartbeatRequests"),
                        GOOD.replace("HeartbeatRequest", "heartbeatRequest"),
                        GOOD.replace("timestamp", "Timestamp"),
                        GOOD.replace("sequence", "seq"),
                        GOOD.replace(" sequence=\"" + Workload.FIRST_SEQUENCE + "\"", ""),
                        GOOD.replace(" timestamp=\"" + Workload.TIMESTAMP + "\"", ""),
                        GOOD.replace("/></Root>", "></Root>"),
                        GOOD.replace("</Root>", "<HeartbeatRequest sequence=\"1\"/></Root>"),
                        GOOD.replace("</Root>", "<HeartbeatResponse sequence=\"1\"/></Root>"),
                        "<Root timestamp=\"1\"></Root>",
                        "<Root timestamp=\"1\"/></Root>",
                        "</Root>" + GOOD,
                        "<!DOCTYPE Root [<!ENTITY n \"1\">]>" + GOOD.replace("timestamp=\"", "timestamp=\"&n;"),
                        GOOD.replace("timestamp=\"", "timestamp=\"&n;"),
                        "\0" + GOOD,
                        "\u00ff\u00fe" + GOOD,
                        "<" + GOOD,
                        ">" + GOOD,
                        "GET / HTTP/1.1\r\n\r\n" + GOOD),
                Stream.of(
                                "",
                                "x",
                                "-",
                                "1x",
                                "0x1f",
                                "#1f",
                                "010",
                                "+1",
                                "-0",
                                "1.0",
                                "1e3",
                                "1 1",
                                "\u00b2",
                                "9223372036854775808",
                                "-9223372036854775809",
                                "18446744073709551617",
                                "99999999999999999999999999",
                                "1_000",
                                "1,000",
                                "1L",
                                "NaN")
                        .flatMap(number -> Stream.of(
                                GOOD.replace("" + Workload.TIMESTAMP, number),
                                GOOD.replace("" + Workload.FIRST_SEQUENCE, number))));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = "raw.*")
    void anythingElseIsAnErrorAndNoNumber(Heartbeat heartbeat) throws Exception {
        for (String bad : bad().toList()) {
            for (String stream : List.of(GOOD + bad + GOOD, GOOD + bad)) {
                List<String> heard = Wiretap.heard(heartbeat.create().newParser(), Wiretap.bytes(stream));
                assertThat(heard).as(stream).hasSize(2).startsWith(GOOD);
                assertThat(heard.get(1))
                        .as(stream)
                        .contains("byte ")
                        .doesNotStartWith("<")
                        .doesNotContain("null");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void neitherRandomBytesNorRandomChangesMakeItThrow(Heartbeat heartbeat) throws Exception {
        Random random = new Random(20_261_121);
        HeartbeatCodec codec = heartbeat.create();
        byte[] good = written(codec.newSocketWriter(), MESSAGES);
        for (int i = 0; i < 2_000; i++) {
            byte[] stream = good.clone();
            if (i % 2 == 0) {
                random.nextBytes(stream);
            } else {
                for (int changes = random.nextInt(4); changes >= 0; changes--) {
                    stream[random.nextInt(stream.length)] = (byte) random.nextInt();
                }
            }
            List<String> heard = Wiretap.heard(codec.newParser(), stream, random.nextInt(stream.length));
            assertThat(heard.size()).isLessThanOrEqualTo(MESSAGES.size());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = "raw.*")
    void aMessageWithoutEndIsAnErrorBeforeItFillsTheMemory(Heartbeat heartbeat) throws Exception {
        for (String endless : List.of("1", " ", "<a>", "\n<!-- ", "&#49;")) {
            Wiretap tap = new Wiretap(heartbeat.create().newParser());
            byte[] start = Wiretap.bytes(
                    "<Root timestamp=\"" + (endless.startsWith("<") || endless.startsWith("\n") ? "1\">" : ""));
            byte[] more = Wiretap.bytes(endless);
            tap.pass(start, 0, start.length);
            int passed = start.length;
            while (tap.heard().isEmpty() && passed < 4 * HeartbeatParser.LIMIT) {
                tap.pass(more, 0, more.length);
                passed += more.length;
            }
            assertThat(tap.heard()).as(endless).hasSize(1);
            assertThat(passed).isLessThanOrEqualTo(HeartbeatParser.LIMIT + more.length);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = "raw.*")
    void aParserThatBrokeWhileItWasMeasuredFailsItsRow(Heartbeat heartbeat) throws Exception {
        HeartbeatParser parser = heartbeat.create().newParser();
        ByteBuffer request = direct(GOOD);
        Tally tally = new Tally();
        HeartbeatBenchmark.requireWhole(parser, request, tally);
        HeartbeatBenchmark.requireWhole(parser, request, tally);

        parser.parse(direct("<" + GOOD), tally);
        assertThatThrownBy(() -> HeartbeatBenchmark.requireWhole(parser, request, tally))
                .isInstanceOf(WrongResultException.class)
                .hasMessageContaining("broke")
                .hasMessageContaining("2 requests");
    }

    private static ByteBuffer direct(String text) {
        return ByteBuffer.allocateDirect(HeartbeatParser.LIMIT)
                .put(Wiretap.bytes(text))
                .flip();
    }

    @Test
    void theHandWrittenParserAndStaxAgreeOnWhatIsAMessage() throws Exception {
        HeartbeatCodec stax = Heartbeat.JDKStax.create();
        for (Message message : MESSAGES) {
            byte[] text = Wiretap.bytes(texts(List.of(message)).get(0));
            for (int i = 0; i < text.length; i++) {
                for (byte b : Wiretap.bytes(" !\"&'+-./0123456789:<=>?ARZ_aqsz\0\t\n\r\u0080\u00ff")) {
                    byte[] changed = text.clone();
                    changed[i] = b;
                    String byHand =
                            Wiretap.heard(new HandWrittenParser(), changed).get(0);
                    String byStax = Wiretap.heard(stax.newParser(), changed).get(0);
                    if (byHand.startsWith("<") || byStax.startsWith("<")) {
                        // XML may write a message in many ways, and by hand only the first of them is understood.
                        boolean canonical = byStax.equals(new String(changed, ISO_8859_1));
                        assertThat(byHand.startsWith("<")).as(byStax).isEqualTo(canonical);
                        assertThat(canonical).isEqualTo(byHand.equals(byStax));
                    }
                }
            }
        }
    }

    @Test
    void rawMessagesAreAsLongAsThoseTheyAreSetBeside() throws Exception {
        for (Message message : List.of(
                new Message(REQUEST, Workload.TIMESTAMP, Workload.FIRST_SEQUENCE),
                new Message(RESPONSE, Workload.TIMESTAMP, Workload.FIRST_SEQUENCE + 1_000_000_000_000L))) {
            int length = written(Heartbeat.handWritten.create().newWriter(), List.of(message)).length;

            assertThat(written(Heartbeat.raw.create().newWriter(), List.of(message)))
                    .hasSize(length);
            assertThat(written(Heartbeat.raw1KB.create().newWriter(), List.of(message)))
                    .hasSize(1024);
        }
    }

    @Test
    void whoStaysOutOfARowSaysWhy() {
        assertThat(Heartbeat.Xpp3.exclusion("write", Map.of("io", "blocking"), 1))
                .hasValue("reads only");
        assertThat(Heartbeat.raw.exclusion("parse", Map.of("io", "selector"), 1))
                .hasValue("no socket in this row: measured with io=blocking alone");
        int cores = Runtime.getRuntime().availableProcessors();
        assertThat(Heartbeat.raw.exclusion("pingPong", Map.of("io", "spin"), 1).orElse("none"))
                .isEqualTo(cores < 4 ? "io=spin needs 4 free cores, and this JVM may use " + cores : "none");
        assertThat(Heartbeat.raw.exclusion("pingPong", Map.of("io", "selector"), 1))
                .isEmpty();
        assertThat(Heartbeat.raw.exclusion("parse", Map.of("io", "blocking"), 2))
                .hasValue("its connection, parser and writer are for one thread");
    }
}
