/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScalingTest {

    private static List<Fork> forks(String xml, int threads, double... nanoseconds) {
        Row row = new Row("family.XmlBindingBenchmark.serialize", "avgt", threads, Map.of("xml", xml));
        return IntStream.range(0, nanoseconds.length)
                .mapToObj(i -> Forks.fork(row, i + 1, nanoseconds[i]))
                .toList();
    }

    private static List<String> table(int cores, Stream<List<Fork>> rows) {
        List<Fork> forks = new ArrayList<>();
        rows.forEach(forks::addAll);
        List<Block> tables = List.copyOf(
                Scaling.of(Run.of("run", Environments.plain(), forks).measured(), cores));
        return Printed.by(out -> Rendering.print(new Document(tables), out))
                .lines()
                .toList();
    }

    @Test
    void whatAllThreadsDoIsAMultipleOfWhatOneDoes() {
        assertThat(table(
                        4,
                        Stream.of(
                                forks("Jaxb", 1, 100, 102, 98),
                                forks("Jaxb", 2, 100, 102, 98),
                                forks("Jaxb", 4, 200, 204, 196),
                                forks("Xpp3", 1, 50),
                                forks("Xpp3", 4, 50))))
                .containsExactly(
                        "XmlBindingBenchmark.serialize  (avgt): operations of all threads, as a multiple of those of one",
                        "xml              2 threads             4 threads",
                        "Xpp3                     -                 4.000",
                        "Jaxb  2.000 [1.911, 2.093]  2.000 [1.911, 2.093]");
    }

    @Test
    void moreThreadsThanCoresHaveNoInterval() {
        assertThat(table(2, Stream.of(forks("Jaxb", 2, 100, 102, 98), forks("Jaxb", 8, 400, 404, 396))))
                .contains("8 threads on 2 cores", "               1.000");
    }

    @Test
    void rowsInOneNumberOfThreadsHaveNoTable() {
        assertThat(table(2, Stream.of(forks("Jaxb", 2, 100), forks("Xpp3", 2, 100))))
                .isEmpty();
    }
}
