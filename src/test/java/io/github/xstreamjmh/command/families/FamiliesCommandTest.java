/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.families;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import io.github.xstreamjmh.Console;
import java.util.List;
import org.junit.jupiter.api.Test;

class FamiliesCommandTest {

    private final Console console = new Console();

    private List<String> lines() {
        return console.out().lines().toList();
    }

    @Test
    void eachBenchmarkIsALineWithItsQuestion() {
        assertThat(console.run("families")).isZero();
        assertThat(lines().get(0))
                .matches("benchmark +question +parameters +contenders +rows +first table +all rounds");
        assertThat(lines())
                .anySatisfy(line -> assertThat(line)
                        .startsWith("ParserBenchmark ")
                        .contains("What does the parser cost XStream")
                        .contains("layout: compact; also asWritten")
                        .containsPattern("\\d+ min +\\d+ min$"));
        assertThat(lines()).as("no contenders unless asked for").noneMatch(line -> line.startsWith("contender"));
    }

    @Test
    void aSelectionShowsTheContendersAndWhatIsKnownOfThem() {
        assertThat(console.run("families", "SerializerBenchmark")).isZero();
        assertThat(lines().get(1)).startsWith("SerializerBenchmark");
        assertThat(lines()).anyMatch(line -> line.matches("contender +format .*libraries"));
        assertThat(lines()).anyMatch(line -> line.matches("SBE +SBE +generated codec, mapped by hand .*agrona"));
    }

    @Test
    void aContenderWhoseJarIsMissingSaysSo() {
        assertThat(console.run("families", "PartialBenchmark")).isZero();
        assertThat(lines()).anyMatch(line -> line.matches("Lost .*not in lib/: .*"));
    }

    @Test
    void jsonHasThePlanInSeconds() throws Exception {
        assertThat(console.run("families", "Base64", "--format", "json")).isZero();
        JsonArray answer = JsonParser.array().from(console.out());
        JsonObject base64 = answer.getObject(0);
        assertThat(base64.getString("benchmark")).isEqualTo("Base64Benchmark");
        assertThat(base64.getObject("parameters").getString("codec")).isEqualTo("also MiGBase64");
        assertThat(base64.getInt("rows"))
                .isEqualTo(2 * 3 * (base64.getArray("contenders").size() - 1));
        assertThat(base64.getLong("allRoundsSeconds")).isGreaterThan(base64.getLong("firstTableSeconds"));
    }

    @Test
    void whatOnlyADocumentOfTheUsersMakesHasNoTime() {
        assertThat(console.run("families", "DocumentParserBenchmark")).isZero();
        assertThat(lines().get(1)).matches("DocumentParserBenchmark .* 0 +- +-");
        assertThat(console.run("families", "DocumentParserBenchmark", "--format", "csv"))
                .isZero();
        assertThat(lines().get(0)).endsWith("firstTableSeconds,allRoundsSeconds");
        assertThat(lines().get(1)).endsWith(",0,,");
    }

    @Test
    void aSelectionThatMatchesNothingIsWrongUsage() {
        assertThat(console.run("families", "NoSuch")).isEqualTo(2);
        assertThat(console.err()).contains("No benchmark matches 'NoSuch'. bin/benchmark families lists all.");
    }
}
