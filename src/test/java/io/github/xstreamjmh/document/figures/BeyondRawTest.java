/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BeyondRawTest {

    private static List<Fork> forks(String heartbeat, String method, String mode, double... nanoseconds) {
        Row row = new Row("family.HeartbeatBenchmark." + method, mode, 1, Map.of("heartbeat", heartbeat));
        return IntStream.range(0, nanoseconds.length)
                .mapToObj(i -> Forks.fork(row, i + 1, nanoseconds[i]))
                .toList();
    }

    private static List<String> tables(Stream<List<Fork>> rows) {
        List<Fork> forks = new ArrayList<>();
        rows.forEach(forks::addAll);
        List<Block> tables = List.copyOf(
                BeyondRaw.of(Run.of("run", Environments.plain(), forks).measured()));
        return Printed.by(out -> Rendering.print(new Document(tables), out))
                .lines()
                .toList();
    }

    @Test
    void contendersTakeSoMuchBeyondTheControlBesideIt() {
        assertThat(tables(Stream.of(
                        forks("Xpp3", "pingPong", "avgt", 71_000, 73_000, 72_000),
                        forks("Xpp3", "parse", "avgt", 3_000, 3_000, 3_000),
                        forks("hand", "pingPong", "avgt", 59_000, 60_000, 61_000),
                        forks("raw", "pingPong", "avgt", 59_000, 60_000, 61_000),
                        forks("raw", "parse", "avgt", 1_000, 1_000, 1_000))))
                .containsExactly(
                        "Time beyond raw, in the median where it is known; ± half the 95 % interval",
                        "heartbeat           parse           pingPong",
                        "raw         1.00 µs ±0 ns   60.0 µs ±2.48 µs",
                        "Xpp3       +2.00 µs ±0 ns  +12.0 µs ±2.27 µs",
                        "hand                    -      0 ns ±2.27 µs");
    }

    /** Whose forks take turns, so that what the machine does to a heat is in no difference. */
    @Test
    void inHeatsTheControlOfTheSameHeatCounts() {
        double[] machine = {0, 40_000, 10_000};
        List<Fork> forks = new ArrayList<>();
        Map.of("raw", 60_000.0, "Xpp3", 72_000.0).forEach((heartbeat, time) -> {
            for (int round = 1; round <= machine.length; round++) {
                Row row = new Row("family.HeartbeatBenchmark.pingPong", "avgt", 1, Map.of("heartbeat", heartbeat));
                Place place = new Place(Place.BASELINE, Phase.measure, round, 0, 1, "host")
                        .in(new Place.Group("pingPong", 2));
                forks.add(Forks.at(place, row, time + machine[round - 1]));
            }
        });
        assertThat(tables(Stream.of(forks))).anyMatch(line -> line.matches("Xpp3 +\\+12\\.0 µs ±0 ns"));
    }

    @Test
    void ofAMethodInTwoModesTheOneWithAMedianCounts() {
        double[] values = DoubleStream.iterate(1, value -> value + 1).limit(20).toArray();
        Row raw = new Row("family.HeartbeatBenchmark.pingPong", "sample", 1, Map.of("heartbeat", "raw"));
        assertThat(tables(Stream.of(
                        forks("raw", "pingPong", "thrpt", 99_000),
                        List.of(Forks.sampled(raw, values)),
                        forks("Xpp3", "pingPong", "thrpt", 14))))
                .containsExactly(
                        "Time beyond raw, in the median where it is known; ± half the 95 % interval",
                        "heartbeat  pingPong", "raw         10.0 ns", "Xpp3       +4.00 ns");
    }

    @Test
    void theCpuTimeHasATableOfItsOwn() {
        List<Fork> raw = forks("raw", "pingPong", "avgt", 60_000).stream()
                .map(fork -> Forks.withFigure(fork, Metric.cpu.key(), Series.of("ns/op", "AVG", 50_000)))
                .toList();
        List<Fork> other = forks("Xpp3", "pingPong", "avgt", 70_000).stream()
                .map(fork -> Forks.withFigure(fork, Metric.cpu.key(), Series.of("ns/op", "AVG", 55_000)))
                .toList();
        assertThat(tables(Stream.of(raw, other)))
                .containsSubsequence(
                        "CPU time beyond raw; ± half the 95 % interval",
                        "heartbeat  pingPong", "raw         50.0 µs", "Xpp3       +5.00 µs");
    }

    @Test
    void aControlOfOtherThreadsOrOfAnotherClassIsNone() {
        Row raw = new Row("family.HeartbeatBenchmark.parse", "avgt", 1, Map.of("heartbeat", "raw"));
        List<Fork> oneThread = List.of(Forks.fork(raw, 1, 1_000));
        Row two = new Row(raw.benchmark(), "avgt", 2, Map.of("heartbeat", "Xpp3"));
        Row other = new Row("family.OtherBenchmark.parse", "avgt", 1, Map.of("heartbeat", "Xpp3"));
        assertThat(tables(Stream.of(oneThread, List.of(Forks.fork(two, 1, 3_000), Forks.fork(other, 1, 3_000)))))
                .isEmpty();
        Row own = new Row(raw.benchmark(), "avgt", 1, Map.of("heartbeat", "Xpp3"));
        assertThat(tables(Stream.of(oneThread, List.of(Forks.fork(two, 1, 9_000), Forks.fork(own, 1, 3_000)))))
                .contains("Xpp3       +2.00 µs");
    }

    @Test
    void rowsWithoutSuchAControlHaveNoTable() {
        assertThat(tables(Stream.of(forks("Xpp3", "parse", "avgt", 3_000)))).isEmpty();
        assertThat(tables(Stream.of(forks("raw", "parse", "avgt", 3_000), forks("Xpp3", "write", "avgt", 3_000))))
                .isEmpty();
    }
}
