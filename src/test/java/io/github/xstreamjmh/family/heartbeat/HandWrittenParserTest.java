/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Both halves of the parser hear exactly what the grammar has, whatever comes and however it is cut. */
@ParameterizedClass
@MethodSource("parsers")
class HandWrittenParserTest {

    private static final long SEED = 20_261_121;

    private final Supplier<HeartbeatParser> parsers;

    HandWrittenParserTest(Supplier<HeartbeatParser> parsers) {
        this.parsers = parsers;
    }

    static Stream<Named<Supplier<HeartbeatParser>>> parsers() {
        return Stream.of(
                Named.of("word by word", HandWrittenParser::new), Named.of("byte by byte", BytewiseParser::new));
    }

    private static final String SEVERAL = Wiretap.text(Message.Kind.REQUEST, 1_321_920_000_000L, 123_456_789_012_345L)
            + Wiretap.text(Message.Kind.RESPONSE, 0, Long.MAX_VALUE)
            + Wiretap.text(Message.Kind.REQUEST, Long.MIN_VALUE, -1)
            + Wiretap.text(Message.Kind.RESPONSE, 12_345_678, 1_234_567_812_345_678L)
            + Wiretap.text(Message.Kind.REQUEST, 7, 0);

    private void hearsWhatTheGrammarHas(byte[] stream, int... cuts) {
        compare(stream, Wiretap.heard(parsers.get(), stream, cuts), Grammar.heard(stream));
    }

    private static void compare(byte[] stream, List<String> heard, List<String> expected) {
        if (!Wiretap.withoutReasons(heard).equals(expected)) { // assertions that hold take their time too
            throw new AssertionError(
                    new String(stream, ISO_8859_1) + "\nmeans\n" + expected + "\nand the parser heard\n" + heard);
        }
    }

    @Test
    void theGrammarItselfHearsEachMessage() {
        assertThat(String.join("", Grammar.heard(Wiretap.bytes(SEVERAL)))).isEqualTo(SEVERAL);
        assertThat(Grammar.heard(Wiretap.bytes(SEVERAL))).hasSize(5);
    }

    @Test
    void cutAnywhereOnce() {
        byte[] stream = Wiretap.bytes(SEVERAL);
        for (int cut = 0; cut <= stream.length; cut++) {
            hearsWhatTheGrammarHas(stream, cut);
        }
    }

    @Test
    void cutAnywhereTwice() {
        byte[] stream = Wiretap.bytes(SEVERAL);
        List<String> expected = Grammar.heard(stream);
        for (int first = 0; first <= stream.length; first++) {
            for (int second = first; second <= stream.length; second++) {
                compare(stream, Wiretap.heard(parsers.get(), stream, first, second), expected);
            }
        }
    }

    @Test
    void endedAnywhere() {
        byte[] stream = Wiretap.bytes(SEVERAL);
        for (int length = 0; length <= stream.length; length++) {
            hearsWhatTheGrammarHas(Arrays.copyOf(stream, length));
        }
    }

    @Test
    void eachByteByItself() {
        byte[] stream = Wiretap.bytes(SEVERAL);

        compare(stream, Wiretap.heardByteByByte(parsers.get(), stream), Grammar.heard(stream));
    }

    @Test
    void anySingleByteChangedToAnyOther() {
        byte[] stream = Wiretap.bytes(Wiretap.text(Message.Kind.REQUEST, Workload.TIMESTAMP, -Workload.FIRST_SEQUENCE)
                + Wiretap.text(Message.Kind.RESPONSE, 10, 1_234_567_890_123_456_789L));
        for (int i = 0; i < stream.length; i++) {
            for (int value = Byte.MIN_VALUE; value <= Byte.MAX_VALUE; value++) {
                byte[] changed = stream.clone();
                changed[i] = (byte) value;
                hearsWhatTheGrammarHas(changed);
            }
        }
    }

    @Test
    void anyByteLeftOutOrDoubledOrPutIn() {
        for (int i = 0; i < SEVERAL.length(); i++) {
            hearsWhatTheGrammarHas(Wiretap.bytes(SEVERAL.substring(0, i) + SEVERAL.substring(i + 1)));
            hearsWhatTheGrammarHas(Wiretap.bytes(SEVERAL.substring(0, i + 1) + SEVERAL.substring(i)));
            for (byte b : Wiretap.bytes(" -+0917<>\"/\0\u00ff")) {
                hearsWhatTheGrammarHas(
                        Wiretap.bytes(SEVERAL.substring(0, i) + (char) (b & 0xff) + SEVERAL.substring(i)));
            }
        }
    }

    @Test
    void numbersAtTheirBounds() {
        List<String> numbers = new ArrayList<>(List.of(
                "",
                "-",
                "-0",
                "00",
                "01",
                "-01",
                "+1",
                "1.0",
                "1e3",
                "0x1",
                " 1",
                "1 ",
                "9223372036854775807",
                "9223372036854775808",
                "9223372036854775809",
                "9223372036854775810",
                "-9223372036854775808",
                "-9223372036854775809",
                "-9223372036854775810",
                "9999999999999999999",
                "-9999999999999999999",
                "18446744073709551615",
                "18446744073709551616",
                "18446744073709551617",
                "-18446744073709551616",
                "00000000000000000001",
                "100000000000000000000000000000000000000000"));
        for (int length = 1; length <= 40; length++) {
            numbers.addAll(List.of(
                    "9".repeat(length), "1" + "0".repeat(length - 1), "-" + "9".repeat(length), "0".repeat(length)));
        }
        for (String number : numbers) {
            for (Message.Kind kind : Message.Kind.values()) {
                for (String rest : List.of("", SEVERAL)) {
                    hearsWhatTheGrammarHas(Wiretap.bytes(Wiretap.text(kind, number, 5) + rest));
                    hearsWhatTheGrammarHas(Wiretap.bytes(Wiretap.text(kind, 5, number) + rest));
                    hearsWhatTheGrammarHas(Wiretap.bytes(Wiretap.text(kind, number, number) + rest));
                }
            }
        }
    }

    @Test
    void randomBytes() {
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            byte[] stream = new byte[random.nextInt(300)];
            random.nextBytes(stream);
            hearsWhatTheGrammarHas(stream);
        }
    }

    @Test
    void piecesOfMessagesInRandomOrder() {
        Random random = new Random(SEED);
        String[] pieces = {
            Shape.HEAD,
            Shape.REQUEST,
            Shape.RESPONSE,
            Shape.TAIL,
            "0",
            "-",
            "12345678",
            "87654321",
            "1",
            "9",
            "\"",
            "\0",
            "<Root",
            SEVERAL
        };
        for (int i = 0; i < 50_000; i++) {
            StringBuilder stream = new StringBuilder();
            for (int j = random.nextInt(12); j >= 0; j--) {
                stream.append(
                        random.nextInt(3) > 0
                                ? Shape.HEAD
                                        + random.nextLong()
                                        + Shape.REQUEST
                                        + (random.nextLong() >>> random.nextInt(64))
                                        + Shape.TAIL
                                : pieces[random.nextInt(pieces.length)]);
            }
            byte[] bytes = Wiretap.bytes(stream.toString());
            if (random.nextBoolean()) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            hearsWhatTheGrammarHas(
                    bytes,
                    random.ints(random.nextInt(4), 0, bytes.length + 1).sorted().toArray());
        }
    }

    @Test
    void inBuffersOfAnyKindAndAtAnyPlaceInThem() {
        byte[] stream = Wiretap.bytes(SEVERAL);
        for (int offset = 0; offset < 16; offset++) {
            for (ByteBuffer buffer : List.of(
                    ByteBuffer.allocate(500),
                    ByteBuffer.allocateDirect(500),
                    ByteBuffer.allocateDirect(500).slice(3, 480))) {
                for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
                    buffer.clear().order(order).position(offset);
                    buffer.put(stream).flip().position(offset);
                    Wiretap tap = new Wiretap(parsers.get(), buffer);
                    tap.parse();
                    compare(stream, tap.heard(), Grammar.heard(stream));
                    assertThat(buffer.hasRemaining()).isFalse();
                }
            }
        }
    }

    @Test
    void nothingIsHeardAfterAnError() {
        Wiretap tap = new Wiretap(parsers.get());
        byte[] bad = Wiretap.bytes("<Rood");
        byte[] good = Wiretap.bytes(SEVERAL);
        tap.pass(bad, 0, bad.length);
        for (int i = 0; i < 100; i++) {
            tap.pass(good, 0, good.length);
        }

        assertThat(tap.end()).containsExactly("byte 4: expected 't', not 'd'");
    }

    @Test
    void errorsSayWhatIsWrongAndWhere() {
        String good = Wiretap.text(Message.Kind.REQUEST, 1, 2);
        assertThat(Stream.of(
                                good + "\0",
                                Wiretap.text(Message.Kind.REQUEST, "x", 2),
                                Wiretap.text(Message.Kind.REQUEST, 1, "12345678901234567890"),
                                Wiretap.text(Message.Kind.RESPONSE, "007", 1),
                                good.replace("Request", "Reset"),
                                good + good.substring(0, 30))
                        .map(stream -> Wiretap.heard(parsers.get(), Wiretap.bytes(stream)))
                        .map(heard -> heard.get(heard.size() - 1)))
                .containsExactly(
                        "byte 59: expected '<', not 0x00",
                        "byte 17: expected a digit, not 'x'",
                        "byte 67: a number beyond 64 bits",
                        "byte 18: a zero before a number",
                        "byte 33: expected 'p', not 'e'",
                        "byte 89: the stream ends in the middle of a message");
    }
}
