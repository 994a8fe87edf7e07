/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.util.MultisetStatistics;

class JmhResultsTest {

    private static final List<Fork> FORKS = List.of(
            Forks.fork(Forks.row("Xpp3"), 1, 1, 2, 3),
            Forks.fork(Forks.row("DOM"), 1, 40, 50, 60),
            Forks.fork(Forks.row("Xpp3"), 2, 5, 6, 7));

    @Test
    void jsonHasEachRowOnceWithAllItsForks() throws JsonParserException {
        JsonArray rows = JsonParser.array().from(JmhResults.format(FORKS, ResultFormatType.JSON));
        assertThat(rows).hasSize(2);
        JsonObject xpp3 = rows.getObject(0);
        assertThat(xpp3.getObject("params").getString("parser")).isEqualTo("Xpp3");
        assertThat(xpp3.getInt("forks")).isEqualTo(2);
        assertThat(xpp3.getString("measurementTime")).isEqualTo("500 ms");
        JsonObject metric = xpp3.getObject("primaryMetric");
        assertThat(metric.getDouble("score")).isCloseTo(4, within(1e-12));
        assertThat(metric.getArray("rawData"))
                .isEqualTo(JsonArray.from(JsonArray.from(1.0, 2.0, 3.0), JsonArray.from(5.0, 6.0, 7.0)));
        assertThat(xpp3.getObject("secondaryMetrics").getObject("gc.count").getDouble("score"))
                .isEqualTo(12);
    }

    @Test
    void aSampledRowKeepsItsHistogram() throws JsonParserException {
        JsonArray rows = JsonParser.array()
                .from(JmhResults.format(List.of(Forks.sampled(Forks.row("Xpp3"), 10, 20)), ResultFormatType.JSON));
        JsonObject metric = rows.getObject(0).getObject("primaryMetric");
        assertThat(metric.getDouble("score")).isEqualTo(15);
        assertThat(metric.getArray("rawDataHistogram").getArray(0).getArray(0))
                .isEqualTo(JsonArray.from(JsonArray.from(10.0, 3), JsonArray.from(20.0, 3)));
    }

    @Test
    void textIsJmhsOwnTable() {
        assertThat(JmhResults.format(FORKS, ResultFormatType.TEXT).lines().toList())
                .anySatisfy(line -> assertThat(line).matches("Benchmark +\\(parser\\) +Mode +Cnt +Score +Error +Units"))
                .anySatisfy(line ->
                        assertThat(line).matches("ParserBenchmark.parseBigText +Xpp3 +avgt +6 +4.000 .* +ns/op"));
    }

    @Test
    void rowsOfSeveralNumbersOfThreadsAreAllThere() throws JsonParserException {
        Row one = Forks.row("Xpp3");
        Row two = new Row(one.benchmark(), one.mode(), 2, one.params());
        List<Fork> both = List.of(Forks.fork(two, 1, 4, 4), Forks.fork(one, 1, 3, 3));
        JsonArray rows = JsonParser.array().from(JmhResults.format(both, ResultFormatType.JSON));
        assertThat(rows).hasSize(2);
        assertThat(rows.getObject(0).getInt("threads")).isEqualTo(1);
        assertThat(rows.getObject(0).getObject("params")).containsOnlyKeys("parser");
        assertThat(JmhResults.format(both, ResultFormatType.TEXT).lines().toList())
                .anySatisfy(line -> assertThat(line).matches("Benchmark +\\(-t\\) +\\(parser\\) +Mode .*"))
                .anySatisfy(line -> assertThat(line).matches("ParserBenchmark.parseBigText +1 +Xpp3 +avgt .*"))
                .anySatisfy(line -> assertThat(line).matches("ParserBenchmark.parseBigText +2 +Xpp3 +avgt .*"));
    }

    @Test
    void whereJmhsScoreIsNotTimeOverOperationsItIsSaid() {
        Fork stalled = Forks.fork(Forks.row("DOM"), 1, 20e6, 50_000);
        Fork counted = Forks.withFigure(stalled, Metric.OPERATIONS, Series.of("ops", "SUM", 1, 400));
        assertThat(JmhResults.format(List.of(counted), ResultFormatType.JSON)).doesNotContain(Metric.OPERATIONS);
        assertThat(JmhResults.differences(List.of(counted, Forks.fork(Forks.row("Xpp3"), 1, 5, 5))))
                .isEqualTo("""

                        JMH takes the mean of iterations, this suite time over operations; they differ by more than 1.0 % here:
                          ParserBenchmark.parseBigText parser=DOM: 99.8 µs (JMH: 10.0 ms)
                        """);
        assertThat(JmhResults.differences(List.of(Forks.fork(Forks.row("Xpp3"), 1, 5, 5))))
                .isEmpty();
    }

    @Test
    void theOuterPercentilesOfTwoForksAreThoseOfTheirJoinedHistogramAsJmhComputesThem() throws JsonParserException {
        Fork first = Forks.sampled(Forks.row("Xpp3"), 10, 20, 30);
        Fork second = Forks.sampled(Forks.row("Xpp3"), 20, 500);
        MultisetStatistics joined = new MultisetStatistics();
        for (double value : new double[] {10, 20, 30, 20, 500}) {
            joined.addValue(value, 3);
        }
        JsonObject metric = JsonParser.array()
                .from(JmhResults.format(List.of(first, second), ResultFormatType.JSON))
                .getObject(0)
                .getObject("primaryMetric");
        assertThat(metric.getDouble("score")).isCloseTo(joined.getMean(), within(1e-9));
        JsonObject percentiles = metric.getObject("scorePercentiles");
        for (String percentile : List.of("0.0", "50.0", "90.0", "95.0", "99.0", "100.0")) {
            assertThat(percentiles.getDouble(percentile))
                    .as(percentile)
                    .isEqualTo(joined.getPercentile(Double.parseDouble(percentile)));
        }
        String csv = JmhResults.format(List.of(first, second), ResultFormatType.CSV);
        assertThat(csv.lines().filter(line -> line.contains("p0.50\"")))
                .as("only six of fifteen values lie above it")
                .isEmpty();
        assertThat(csv.lines().filter(line -> line.contains("p1.00\"")))
                .singleElement()
                .asString()
                .contains(",500.000000,");
    }

    @Test
    void whatIsOfAForkAsAWholeIsExportedOnce() throws JsonParserException {
        Fork fork = Forks.withFigure(Forks.fork(Forks.row("DOM"), 1, 5, 6), "peak", Series.whole("B", "MAX", 7));
        JsonObject metric = JsonParser.array()
                .from(JmhResults.format(List.of(fork), ResultFormatType.JSON))
                .getObject(0)
                .getObject("secondaryMetrics")
                .getObject("peak");
        assertThat(metric.getDouble("score")).isEqualTo(7);
        assertThat(metric.getString("scoreUnit")).isEqualTo("B");
    }
}
