/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.MachineState;
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
import org.junit.jupiter.params.provider.ValueSource;

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

    private static JsonObject json(String text) throws JsonParserException {
        return JsonParser.object().from(text.replace('\'', '"'));
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
    void whatIsWrittenIsReadBackWithoutLossAndInItsOrder(long whole, double real) throws JsonParserException {
        Everything all = everything(whole, real);
        Everything read = Records.read(Everything.class, json(JsonWriter.string(Records.write(all))));
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

    @ParameterizedTest
    @ValueSource(strings = {"{'name':'x','texts':3}", "{'name':'x','texts':{'a':1}}"})
    void aListThatIsNoneIsNamed(String text) {
        assertThatThrownBy(() -> Records.read(Inner.class, json(text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'texts' is of another type than it should be");
    }

    @Test
    void whatAFileOfAnotherVersionLacksIsEmptyAndWhatItHasBesidesIsPassedOver() throws JsonParserException {
        JsonObject json = json(JsonWriter.string(Records.write(everything(1, 1))));
        json.remove("some");
        json.remove("list");
        json.remove("map");
        json.remove("sorted");
        json.put("more", 1);
        Everything read = Records.read(Everything.class, json);
        assertThat(read.some()).isEmpty();
        assertThat(read.list()).isEmpty();
        assertThat(read.map()).isEmpty();
        assertThat(read.sorted()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'texts':[]}            | 'name' is missing
            {'name':3,'texts':[]}   | 'name' should be a text
            {'name':'','texts':[3]}   | 'texts' should be a text
            {'name':'','texts':[null]}| 'texts' is missing
            """, quoteCharacter = '`')
    void whatIsWrongIsNamed(String text, String message) {
        assertThatThrownBy(() -> Records.read(Inner.class, json(text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            whole  | "many"   | 'whole' can't be 'many'
            whole  | true     | 'whole' should be a text
            real   | "many"   | 'real' can't be 'many'
            time   | "now"    | 'time' can't be 'now'
            truth  | 1        | 'truth' is of another type than it should be
            number | "one"    | 'number' can't be 'one'
            number | 1.5      | 'number' can't be '1.5'
            number | 1e10     | 'number' can't be '1.0E10'
            time   | "+1000000000-01-01T00:00:00Z" | 'time' can't be '+1000000000-01-01T00:00:00Z'
            inner  | 1        | 'inner' is of another type than it should be
            map    | {"a": 1} | 'map.a' is of another type than it should be
            map    | [1]      | 'map' is of another type than it should be
            """, quoteCharacter = '`')
    void aValueOfAnotherTypeIsNamed(String name, String value, String message) throws JsonParserException {
        JsonObject json = json(JsonWriter.string(Records.write(everything(1, 1))));
        json.put(name, JsonParser.array().from("[" + value + "]").get(0));
        assertThatThrownBy(() -> Records.read(Everything.class, json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void anEnvironmentIsReadBackAsItWas() throws IOException {
        Environment environment = Environments.withLibraries(
                        new Environment.Library("xstream", "1.4", "xstream.jar", "abc", "BSD"))
                .with(new Environment.Round(1, 1, Instant.EPOCH, MachineState.UNKNOWN, new MachineState(1, 2, 3)))
                .withFailed(List.of(new Environment.Failed("row", "baseline", "crashed")));
        Path file = Files.createTempFile("environment", ".json");
        try {
            Files.writeString(file, environment.json());
            assertThat(Environment.read(file)).isEqualTo(environment);
        } finally {
            Files.delete(file);
        }
    }
}
