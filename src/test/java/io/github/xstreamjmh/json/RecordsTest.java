/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.SideFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordsTest {

    record Inner(String name, List<String> texts) {}

    record Everything(
            int number,
            long whole,
            double real,
            boolean truth,
            String text,
            Instant time,
            Optional<Double> some,
            Optional<String> none,
            Inner inner,
            List<Inner> list,
            Map<String, Inner> map,
            SortedMap<String, List<Inner>> sorted) {}

    private static Everything everything(long whole, double real) {
        Inner inner = new Inner("ü \"", List.of("a", ""));
        Map<String, Inner> map = new LinkedHashMap<>();
        for (String name : List.of("z", "a", "m", "b")) {
            map.put(name, inner);
        }
        return new Everything(
                7,
                whole,
                real,
                true,
                "",
                Instant.parse("2026-11-21T10:15:30.123456Z"),
                Optional.of(0.25),
                Optional.empty(),
                inner,
                List.of(inner),
                map,
                new TreeMap<>(Map.of("k", List.of(inner, inner))));
    }

    private static <R extends Record> R read(Class<R> type, String text) {
        return Json.read(type, "f", 1, text.replace('\'', '"'));
    }

    /** The same document with another value under a name, or with none. */
    private static String with(String name, String value) {
        Map<String, Object> json = Records.write(everything(1, 1));
        json.remove(name);
        return Json.line(json).replaceFirst("}$", value == null ? "}" : ",\"" + name + "\":" + value + "}");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "9007199254740991, 0.1",
        "9007199254740992, -1e300",
        "9007199254740993, NaN",
        "-9223372036854775808, Infinity",
        "9223372036854775807, -Infinity"
    })
    void whatIsWrittenIsReadBackWithoutLossAndInItsOrder(long whole, double real) {
        Everything all = everything(whole, real);
        Everything read = read(Everything.class, Json.line(all));
        assertThat(read).isEqualTo(all);
        assertThat(read.map().keySet()).containsExactly("z", "a", "m", "b");
    }

    @Test
    void numbersThatReadersWouldRoundAreTexts() {
        assertThat(Records.write(everything(1L << 53, Double.POSITIVE_INFINITY)))
                .containsEntry("whole", "9007199254740992")
                .containsEntry("real", "Infinity")
                .containsEntry("number", 7)
                .doesNotContainKey("none");
        assertThat(Records.write(everything((1L << 53) - 1, Double.NaN)))
                .containsEntry("whole", (1L << 53) - 1)
                .doesNotContainKey("real");
    }

    @Test
    void whatAFileOfAnotherVersionLacksIsEmptyAndWhatItHasBesidesIsPassedOver() {
        assertThat(read(Everything.class, with("some", null)).some()).isEmpty();
        assertThat(read(Everything.class, with("list", null)).list()).isEmpty();
        assertThat(read(Everything.class, with("map", null)).map()).isEmpty();
        assertThat(read(Everything.class, with("sorted", null)).sorted()).isEmpty();
        assertThat(read(Everything.class, with("more", "{'a':[1]}"))).isEqualTo(everything(1, 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'texts':[]}               | 'the document' has no 'name'; was the file cut short or edited?
            {'name':3,'texts':[]}      | 'name' should be a text, but is a number
            {'name':'','texts':[3]}    | 'texts' should be a text, but is a number
            {'name':'','texts':[null]} | 'texts' should be a text, but is null
            {'name':'','texts':3}      | 'texts' should be an array, but is a number
            {'name':'','texts':{'a':1}}| 'texts' should be an array, but is an object
            []                         | 'the document' should be an object, but is an array
            """, quoteCharacter = '`')
    void whatIsWrongIsNamed(String text, String message) {
        assertThatThrownBy(() -> read(Inner.class, text))
                .isInstanceOf(UsageException.class)
                .hasMessage("f, line 1: " + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            whole  | "many"   | 'whole' is many, not a whole number
            whole  | true     | 'whole' should be a number, but is true or false
            whole  | 1e99     | 'whole' is 1e99, not a whole number
            real   | "many"   | 'real' should be a number, but is a text
            time   | "now"    | 'time' can't be 'now'; was the file edited?
            truth  | 1        | 'truth' should be true or false, but is a number
            number | "one"    | 'number' is one, not a whole number
            number | 1.5      | 'number' is 1.5, not a whole number
            number | 1e10     | 'number' is 1e10, not a whole number
            time   | "+1000000000-01-01T00:00:00Z" | 'time' can't be '+1000000000-01-01T00:00:00Z'; was the file edited?
            inner  | 1        | 'inner' should be an object, but is a number
            map    | {"a": 1} | 'a' should be an object, but is a number
            map    | [1]      | 'map' should be an object, but is an array
            """, quoteCharacter = '`')
    void aValueOfAnotherTypeIsNamed(String name, String value, String message) {
        assertThatThrownBy(() -> read(Everything.class, with(name, value)))
                .isInstanceOf(UsageException.class)
                .hasMessage("f, line 1: " + message);
    }

    @Test
    void anEnvironmentIsReadBackAsItWas() throws IOException {
        Environment environment = Environments.withLibraries(
                        new SideFacts.Library("xstream", "1.4", "xstream.jar", "abc", "BSD"))
                .with(new Environment.Round(1, 1, Instant.EPOCH, MachineState.UNKNOWN, new MachineState(1, 2, 3)))
                .withFailed(List.of(new Environment.Failed(
                        "row", Optional.of(2), "baseline", "crashed", Optional.of("a.B.c"), Optional.of("avgt"))));
        Path file = Files.createTempFile("environment", ".json");
        try {
            Files.writeString(file, environment.json());
            assertThat(Environment.read(file)).isEqualTo(environment);
        } finally {
            Files.delete(file);
        }
    }
}
