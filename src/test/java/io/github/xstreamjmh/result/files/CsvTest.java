/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {

    private static Csv csv(String content, char separator, int limit) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        return new Csv(new Source("t.csv", new ByteArrayInputStream(bytes), limit), separator);
    }

    private static Csv csv(String content) throws IOException {
        return csv(content, ',', 1 << 20);
    }

    @Test
    void everyRecordKnowsWhereItStandsWhateverIsAboveIt() throws IOException {
        Csv csv = csv("\n\r\na,b\r\n\"one\ntwo\",\"say \"\"hi\"\"\"\n\n\n,\nlast, x ");

        assertThat(csv.next()).containsExactly("a", "b");
        assertThat(csv.place()).isEqualTo("line 3");
        assertThat(csv.next()).containsExactly("one\ntwo", "say \"hi\"");
        assertThat(csv.place()).isEqualTo("line 4");
        assertThat(csv.next()).containsExactly("", "");
        assertThat(csv.place()).isEqualTo("line 8");
        assertThat(csv.next()).containsExactly("last", " x ");
        assertThat(csv.place()).isEqualTo("line 9");
        assertThat(csv.next()).isEmpty();
    }

    @Test
    void theSeparatorMayBeAnother() throws IOException {
        assertThat(csv("a;1,5;\"b;c\"", ';', 1 << 20).next()).containsExactly("a", "1,5", "b;c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b\n\n\"c,d\ne", "a,b\n\n\"c\"d,e\nf,g"})
    void aQuotationMarkThatIsNotClosedIsNamedWithItsLine(String content) throws IOException {
        Csv csv = csv(content);
        csv.next();

        assertThatThrownBy(csv::next)
                .isInstanceOf(UsageException.class)
                .hasMessage("t.csv, line 3: a quotation mark is not closed");
    }

    @Test
    void aRecordHasAsManyCellsAsTheHeader() throws IOException {
        Csv csv = csv("a,b\nc\n");

        assertThatThrownBy(() -> csv.next(List.of("a", "b", "c")))
                .isInstanceOf(UsageException.class)
                .hasMessage("t.csv, line 1: it has 2 cells, but the header has 3; was the file cut short?");
    }

    @Test
    void aFileThatCannotBeReadOnIsNotTakenForAWrongOne() throws IOException {
        Csv csv = csv("\"" + "a".repeat(100_000), ',', 50_000);

        assertThatThrownBy(csv::next).isExactlyInstanceOf(IOException.class).hasMessageContaining("more than 0 MB");
    }
}
