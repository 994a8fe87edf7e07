/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HandWrittenWriterTest {

    private static final long SEED = 20_261_121;

    private final HandWrittenWriter writer = new HandWrittenWriter();
    private final HandWrittenParser parser = new HandWrittenParser();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(HeartbeatParser.LIMIT);

    /** All where the number of digits or bits changes, then random ones of each size. */
    private static LongStream numbers() {
        LongStream.Builder edges = LongStream.builder();
        for (long power = 1, digits = 1; digits <= 19; digits++, power *= 10) {
            for (int i = -2; i <= 2; i++) {
                edges.add(power + i).add(-power + i).add(9 * power + i);
            }
        }
        for (int bit = 0; bit < 64; bit++) {
            for (int i = -2; i <= 2; i++) {
                edges.add((1L << bit) + i).add(-(1L << bit) + i);
            }
        }
        Random random = new Random(SEED);
        return LongStream.concat(
                edges.build(),
                LongStream.generate(() -> random.nextLong() >> random.nextInt(64))
                        .limit(1_000_000));
    }

    @Test
    void whatItWritesIsTheMessageAndIsReadBack() {
        Tally tally = new Tally();
        long[] previous = {0};
        numbers().forEach(number -> {
            buffer.clear();
            writer.request(buffer, number, previous[0]);
            int length = buffer.position();
            writer.response(buffer, previous[0], number);
            buffer.flip();
            if (tally.requests() % 16 == 0) { // building texts takes its time
                assertThat(ISO_8859_1.decode(buffer.duplicate()).toString())
                        .isEqualTo(Wiretap.text(Message.Kind.REQUEST, number, previous[0])
                                + Wiretap.text(Message.Kind.RESPONSE, previous[0], number));
            }
            long requests = tally.requests();
            int limit = buffer.limit();
            parser.parse(buffer.limit(length), tally);
            if (tally.requests() != requests + 1 || tally.timestamp() != number || tally.sequence() != previous[0]) {
                throw new AssertionError("not read back: " + number + " " + tally);
            }
            parser.parse(buffer.limit(limit), tally);
            if (tally.responses() != requests + 1 || tally.timestamp() != previous[0] || tally.sequence() != number) {
                throw new AssertionError("not read back: " + number + " " + tally);
            }
            previous[0] = number;
        });
        assertThat(tally.error()).isEmpty();
        assertThat(tally.requests()).isGreaterThan(1_000_000);
    }

    @Test
    void nothingBehindTheMessageIsTouchedBeyondTheRoomItAsksFor() {
        for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
            ByteBuffer exact = ByteBuffer.allocateDirect(7 + Shape.LONGEST_MESSAGE)
                    .order(order)
                    .position(7);
            writer.response(exact, Long.MIN_VALUE, Long.MIN_VALUE);

            assertThat(exact.hasRemaining()).isFalse();
            assertThat(ISO_8859_1.decode(exact.flip().position(7)).toString())
                    .isEqualTo(Wiretap.text(Message.Kind.RESPONSE, Long.MIN_VALUE, Long.MIN_VALUE));
        }
    }

    @Test
    void aBufferWithTooLittleRoomIsRefusedUntouched() {
        ByteBuffer small = ByteBuffer.allocateDirect(Shape.LONGEST_MESSAGE - 1);

        assertThatThrownBy(() -> writer.request(small, 1, 1)).isInstanceOf(BufferOverflowException.class);
        assertThat(small.position()).isZero();
    }

    @Test
    void writingAndParsingAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Tally tally = new Tally();
        long before = 0;
        int messages = 100_000;
        for (int round = 0; round < 3; round++) { // the last counts: by then all classes are loaded and linked
            before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < messages; i++) {
                buffer.clear();
                writer.request(buffer, Workload.TIMESTAMP, Workload.FIRST_SEQUENCE + i);
                writer.response(buffer, Workload.TIMESTAMP, -i);
                int whole = buffer.flip().limit();
                parser.parse(buffer.limit(whole - i % 50), tally);
                parser.parse(buffer.limit(whole), tally);
            }
        }
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(tally.responses()).isEqualTo(3L * messages);
        assertThat(tally.error()).isEmpty();
        // The measurement makes an object or two itself.
        assertThat(allocated).isLessThan(messages / 100);
    }
}
