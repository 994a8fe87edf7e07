/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.olderjmh.util.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Optional;
import org.openjdk.jmh.util.lines.TestLineWriter;

class TestLineReaderTest {

    private static final String[] VALUES = {"", "a", "ab", "abc", "10000000", "x y\n", "\u03a9\u8a9e\ud83d\ude00"};

    private static Map<String, String[]> params(String line) {
        return new TestLineReader(line).nextOptionalParamCollection().get();
    }

    @Test
    void whatJmhWritesIsRead() {
        TestLineWriter writer = new TestLineWriter();
        writer.putString("org.jmh_generated.Bench");
        writer.putOptionalString(Optional.of("two words"));
        writer.putOptionalString(Optional.none());
        writer.putOptionalInt(Optional.of(12));
        writer.putIntArray(new int[] {1, 23});
        writer.putOptionalTimeValue(Optional.of(TimeValue.milliseconds(10)));
        writer.putOptionalStringCollection(Optional.of(List.of("-Xmx1g", "-Da=b c")));
        writer.putOptionalParamCollection(Optional.of(Map.of("size", VALUES)));
        writer.putOptionalTimeUnit(Optional.of(TimeUnit.NANOSECONDS));
        writer.putOptionalTimeUnit(Optional.none());

        TestLineReader reader = new TestLineReader(writer.toString());

        assertThat(reader.isCorrect()).isTrue();
        assertThat(reader.nextString()).isEqualTo("org.jmh_generated.Bench");
        assertThat(reader.nextOptionalString().get()).isEqualTo("two words");
        assertThat(reader.nextOptionalString().hasValue()).isFalse();
        assertThat(reader.nextOptionalInt().get()).isEqualTo(12);
        assertThat(reader.nextIntArray()).containsExactly(1, 23);
        assertThat(reader.nextOptionalTimeValue().get()).isEqualTo(TimeValue.milliseconds(10));
        assertThat(reader.nextOptionalStringCollection().get()).containsExactly("-Xmx1g", "-Da=b c");
        assertThat(reader.nextOptionalParamCollection().get())
                .containsOnlyKeys("size")
                .hasEntrySatisfying("size", values -> assertThat(values).containsExactly(VALUES));
        assertThat(reader.nextOptionalTimeUnit().get()).isEqualTo(TimeUnit.NANOSECONDS);
        assertThat(reader.nextOptionalTimeUnit().hasValue()).isFalse();
    }

    @Test
    void parametersThatAreNotEncodedAreReadAsTheyStand() {
        assertThat(params("JMH M 2 3 arg 3 1 1 8 10000000 2 65 9 certainty 1 5 a b c "))
                .hasEntrySatisfying("arg", values -> assertThat(values).containsExactly("1", "10000000", "65"))
                .hasEntrySatisfying("certainty", values -> assertThat(values).containsExactly("a b c"));
    }

    @Test
    void aLineOfAnotherFormIsNone() {
        assertThat(new TestLineReader("org.Bench|Throughput").isCorrect()).isFalse();
        assertThatThrownBy(() -> new TestLineReader("JMH I 1 1 ").nextString())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("There is no S at character 4 of JMH I 1 1 ");
    }
}
