/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.MadeVersus;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a file says, the answer is one sentence with the file and the place. */
class HostileInputTest {

    private static final String ROW = """
            {
            "benchmark": "a.B.c", "mode": "avgt", "threads": 1,
            "jvmArgs": ["-Xmx1g"], "warmupIterations": 1,
            "params": {"p": "1"},
            "primaryMetric": {"score": 2.5, "scoreError": "NaN", "scoreUnit": "ns/op", "rawData": [[2.0, 3.0]]},
            "secondaryMetrics": {}
            }""";

    @TempDir
    private Path folder;

    private String complaint(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, content);
        return complaint(file);
    }

    private String complaint(Path file) {
        Throwable complaint = catchThrowable(() -> ResultReader.read(file, metric -> true));
        assertThat(complaint).isInstanceOf(UsageException.class).hasMessageNotContaining("\n");
        assertThat(complaint.getMessage()).startsWith(folder.toString());
        return complaint.getMessage().substring(folder.toString().length() + 1);
    }

    @Test
    void theRowThatTheOthersSpoilIsFine() throws IOException {
        Path file = Files.writeString(folder.resolve("r.json"), "[" + ROW + "]");

        assertThat(ResultReader.read(file, metric -> true).rows()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "score": 2.5              | "score": "2.5"            | row 1: 'score' should be a number, but is a text
            "score": 2.5              | "score": null             | row 1: 'score' should be a number, but is null
            "score": 2.5              | "score": [1]              | row 1: 'score' should be a number, but is an array
            "score": 2.5,             |                           | row 1: 'primaryMetric' has no 'score'; was the file cut short or edited?
            "scoreUnit": "ns/op",     |                           | row 1: 'primaryMetric' has no 'scoreUnit'; was the file cut short or edited?
            "benchmark": "a.B.c",     |                           | row 1: 'the row' has no 'benchmark'; was the file cut short or edited?
            "mode": "avgt",           |                           | row 1: 'the row' has no 'mode'; was the file cut short or edited?
            "threads": 1              | "threads": 1.5            | row 1: 'threads' is 1.5, not a whole number
            "threads": 1              | "threads": {}             | row 1: 'threads' should be a number, but is an object
            "benchmark": "a.B.c"      | "benchmark": 7            | row 1: 'benchmark' should be a text, but is a number
            "params": {"p": "1"}      | "params": ["p"]           | row 1: 'params' should be an object, but is an array
            "params": {"p": "1"}      | "params": {"p": true}     | row 1: 'p' should be a text, but is true or false
            ["-Xmx1g"]                | "-Xmx1g"                  | row 1: 'jvmArgs' should be an array, but is a text
            [[2.0, 3.0]]              | [2.0, 3.0]                | row 1: 'rawData' should be an array, but is a number
            "rawData": [[2.0, 3.0]]   | "rawDataHistogram": [[[["NaN", 1]]]] | row 1: a histogram has a value of NaN
            "rawData": [[2.0, 3.0]]   | "rawDataHistogram": [[[["+INF", 1]]]] | row 1: a histogram has a value of Infinity
            "secondaryMetrics": {}    | "secondaryMetrics": 3     | row 1: 'secondaryMetrics' should be an object, but is a number
            "score": 2.5              | "score": -2.5             | row 1 (B.c p=1): the score is -2.5, but only a positive number can be compared
            "score": 2.5              | "score": 0                | row 1 (B.c p=1): the score is 0.0, but only a positive number can be compared
            "score": 2.5              | "score": "+INF"           | row 1 (B.c p=1): the score is Infinity, but only a positive number can be compared
            "score": 2.5              | "score": 1e999            | row 1 (B.c p=1): the score is Infinity, but only a positive number can be compared
            "score": 2.5              | "score": "NaN"            | row 1 (B.c p=1): the score is NaN, but only a positive number can be compared
            [[2.0, 3.0]]              | [[2.0], [3.0, -1]]        | row 1 (B.c p=1): iteration 2 of fork 2 is -1.0, but only a positive number can be compared
            "ns/op"                   | "furlongs"                | row 1 (B.c p=1): the unit 'furlongs' is neither a time per operation nor operations per time
            "secondaryMetrics": {}    | "secondaryMetrics": {} x  | line 6: this is where it stops being JSON; was the file cut short or edited?
            """)
    void whatIsWrongInARowIsNamed(String right, String wrong, String complaint) throws IOException {
        assertThat(ROW).contains(right);

        assertThat(complaint("r.json", "[" + ROW.replace(right, wrong == null ? "" : wrong) + "]"))
                .isEqualTo("r.json, " + complaint);
    }

    @Test
    void aNameThatSteersTerminalsDoesNotReachThem() throws IOException {
        assertThat(complaint(
                        "r.json",
                        "[" + ROW.replace("\"1\"", "\"\\u001b[2J\\n\"").replace("2.5", "-1") + "]"))
                .isEqualTo(
                        "r.json, row 1 (B.c p=?[2J?): the score is -1.0, but only a positive number can be compared");
    }

    @Test
    void aNumberThatWouldTakeHoursToReadIsNoNumber() throws IOException {
        assertThat(complaint(
                        "r.json", "[" + ROW.replace("\"threads\": 1", "\"threads\": " + "1".repeat(100_000)) + "]"))
                .isEqualTo("r.json, row 1: a number of 100000 digits");
    }

    @Test
    void aRowMustNotComeTwice() throws IOException {
        assertThat(complaint("r.json", "[" + ROW + ",\n" + ROW.replace("2.5", "7") + "]"))
                .isEqualTo("r.json, row 2 (B.c p=1): the same row is also row 1");
    }

    @Test
    void nothingMayFollowTheDocument() throws IOException {
        for (String more : new String[] {"[]", "]", "}", ",", "x", "\"a\"", ",\"a\":1"}) {
            assertThat(complaint("r.json", "[" + ROW + "]\n" + more)).matches("r\\.json, line [89]: .*");
        }
    }

    @Test
    void otherJsonIsNoResult() throws IOException {
        assertThat(complaint("r.json", "{}")).isEqualTo("r.json: 'the document' should be an array, but is an object");
        assertThat(complaint("r.json", "[]")).isEqualTo("r.json: it has no rows");
        assertThat(complaint("r.json", "[{}]"))
                .isEqualTo("r.json, row 1: 'the row' has no 'benchmark'; was the file cut short or edited?");
    }

    @Test
    void deepNestingIsRefusedAtADepthThatHarmsNobody() throws IOException {
        String deep = "[".repeat(1_000_000);
        assertThat(complaint("r.json", "[{\"x\":" + deep)).isEqualTo("r.json, row 1: nested more than 64 deep");
        Files.writeString(folder.resolve("environment.json"), "{\"x\":" + deep);
        assertThat(complaint(folder)).isEqualTo("environment.json: nested more than 64 deep");
    }

    @Test
    void aHeadingOfAnyNumberOfParametersIsRead() throws IOException {
        assertThat(complaint("r.txt", "Benchmark" + "  (p)".repeat(200_000) + "  Mode  Cnt  Score   Error  Units\n"))
                .isEqualTo("r.txt: it has no rows");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "hosts":         | "other":           | '''hosts'' has no machine'
            "sides":         | "other":           | '''sides'' has no side'
            "threshold":0.05 | "threshold":0      | '''threshold'' can''t be 0.0'
            "threshold":0.05 | "threshold":-1     | '''threshold'' can''t be -1.0'
            "threshold":0.05 | "threshold":"NaN"  | '''threshold'' can''t be NaN'
            """)
    void whatNoRunHasIsRefusedInAnEnvironment(String right, String wrong, String complaint) throws IOException {
        Asked versus = Asked.of(List.of(), "/", 1).of(new MadeVersus().same().asked());
        String sound = Environments.withRequest(versus).json().replace("\": ", "\":");
        assertThat(sound).contains(right);
        Files.writeString(folder.resolve("environment.json"), sound.replace(right, wrong));
        assertThat(complaint(folder)).isEqualTo("environment.json: " + complaint + "; was the file edited?");
    }

    @Test
    void aFileBeyondAllMeasureIsGivenUp() throws IOException {
        byte[] large = ("[{\"a\":[1" + ",1".repeat(1 << 20)).getBytes(StandardCharsets.UTF_8);
        try (Source source = new Source("large", new ByteArrayInputStream(large), 1 << 20)) {
            assertThatThrownBy(() -> JmhJson.read(source, metric -> true))
                    .isInstanceOf(UsageException.class)
                    .hasMessage(
                            "large, line 1: can't be read further: it has more than 1 MB, which no result file has");
        }
    }

    @Test
    void whatIsNoResultIsSaidOfFoldersAndFiles() throws IOException {
        assertThat(complaint(folder.resolve("gone"))).isEqualTo("gone: there is no such file or folder");
        assertThat(complaint(Files.createDirectory(folder.resolve("empty"))))
                .isEqualTo(
                        "empty: there is no environment.json in this folder; name a result folder, or a file that JMH wrote");
        assertThat(complaint("r.txt", ""))
                .isEqualTo("r.txt: it is neither a result folder, nor JMH's JSON, CSV or text, nor a table of "
                        + "reference/published");
        assertThat(complaint("r.bin", "\0\1\2\uFFFD\n".repeat(100))).startsWith("r.bin: it is neither");
    }

    @Test
    void tablesAreCheckedLineByLine() throws IOException {
        String text = "Benchmark  (p)  Mode  Cnt  Score   Error  Units\n";
        assertThat(complaint("r.txt", text)).isEqualTo("r.txt: it has no rows");
        assertThat(complaint("r.txt", text + "B.c          1  avgt    5  2.500 ± 0.1"))
                .isEqualTo("r.txt, line 2: this is not a line of JMH's table; was the file cut short or edited?");
        assertThat(complaint("r.txt", text + "B.c          1  avgt    5  x.500 ± 0.100  ns/op"))
                .isEqualTo("r.txt, line 2: 'x.500' under Score is not a number");
        assertThat(complaint("r.txt", text + "B.c:gc       1  avgt    5  2.500 ± 0.100  ns/op"))
                .isEqualTo("r.txt, line 2: 'B.c:gc' has no line of its benchmark above it");
        String csv = "Benchmark,Mode,Threads,Samples,Score,Score Error (99.9%),Unit,Param: p\n";
        assertThat(complaint("r.csv", csv + "a.B.c,avgt,1,5,2.5"))
                .isEqualTo("r.csv, line 2: it has 5 cells, but the header has 8; was the file cut short?");
        assertThat(complaint("r.csv", csv + "\"a.B.c,avgt,1,5,2.5"))
                .isEqualTo("r.csv, line 2: a quotation mark is not closed");
        assertThat(complaint("r.csv", csv + "a.B.c,avgt,1,5,0,NaN,ns/op,1"))
                .isEqualTo("r.csv, line 2 (B.c p=1): the score is 0.0, but only a positive number can be compared");
        String published = "benchmark,params,metric,score,error,unit,label\n";
        assertThat(complaint("r.csv", published + "B.c,p,time,2.5,,ns/op,one"))
                .isEqualTo("r.csv, line 2: 'p' under params has no '='");
        assertThat(complaint("r.csv", published + "B.c,p=1,size,2.5,,B,one"))
                .isEqualTo("r.csv, line 2: 'B.c:size' has no line of its benchmark above it");
    }
}
