/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlagsTest {

    @Test
    void theUsersFlagsAreInheritedAndTheLaunchersAreNot() {
        List<String> flags = List.of(
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dxstreamjmh.terminal=true",
                "-Xmx2g",
                "-Dxstream=1",
                "--enable-native-access=ALL-UNNAMED");

        assertThat(Flags.inherited(flags))
                .as("the user's own, which the launcher has added too, stands behind its")
                .containsExactly("-Xmx2g", "-Dxstream=1", "--enable-native-access=ALL-UNNAMED");
    }

    @Test
    void aRowNeedsThoseOfItsBenchmarkAndThenThoseOfItsContender() {
        List<SuiteRow> rows = Suite.rows(
                Suite.find(List.of("Base64Benchmark.encode"), List.of()),
                Map.of("codec", List.of("XStreamEncoder", "JavaUtil")),
                List.of(),
                List.of());

        assertThat(rows.stream()
                        .filter(row -> row.row().params().get("bytes").equals("16"))
                        .map(row -> Flags.needed(row.benchmark(), row.row())))
                .containsExactly(
                        List.of(
                                "-Xms1g",
                                "-Xmx1g",
                                "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
                                "--add-opens=java.base/java.text=ALL-UNNAMED",
                                "--add-opens=java.base/java.util=ALL-UNNAMED",
                                "--add-opens=java.desktop/java.awt.font=ALL-UNNAMED"),
                        List.of("-Xms1g", "-Xmx1g"));
    }

    @Test
    void foryFindsOpenWhatItLooksFieldsUpWith() {
        List<SuiteRow> rows = Suite.rows(
                Suite.find(List.of("SerializerBenchmark.total"), List.of()),
                Map.of("serializer", List.of("Fory", "ForySameSchema")),
                List.of(),
                List.of());

        assertThat(rows)
                .isNotEmpty()
                .allSatisfy(row -> assertThat(Flags.needed(row.benchmark(), row.row()))
                        .contains("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED"));
    }

    @Test
    void aJvmStartsAlikeForWhateverIsUsedFirst() {
        List<SuiteRow> rows =
                Suite.rows(Suite.find(List.of("FirstUseBenchmark"), List.of()), Map.of(), List.of(), List.of());

        assertThat(rows.stream()
                        .map(row -> Flags.needed(row.benchmark(), row.row()))
                        .distinct())
                .hasSize(1);
    }

    @Test
    void flagsOfTwoWordsKeepBoth() {
        SuiteRow row = Suite.rows(Suite.find(List.of("SpeedsBenchmark"), List.of()), Map.of(), List.of(), List.of())
                .get(0);

        assertThat(Flags.needed(row.benchmark(), row.row()))
                .containsOnlyOnce("-Xmx64m")
                .hasSize(5);
    }

    @Test
    void ofSeveralHeapsTheLastIsTaken() {
        assertThat(Flags.heap(List.of("-Xms1g", "-Xmx1g", "-Xmx512M"))).hasValue(512L << 20);
        assertThat(Flags.heap(List.of("-Xmx2t"))).hasValue(2L << 40);
        assertThat(Flags.heap(List.of("-Xmx4294967296"))).hasValue(4L << 30);
        assertThat(Flags.heap(List.of("-Xmx99999999999999999999"))).isEmpty();
        assertThat(Flags.heap(List.of("-Xmx1g", "-XX:MaxHeapSize=4096M"))).hasValue(4L << 30);
        assertThat(Flags.heap(List.of("-Xms1g"))).isEmpty();
        assertThat(Flags.heap(List.of("-Xms1g"), 1L << 34)).isEqualTo(1L << 32);
        assertThat(Flags.heap(List.of("-XX:MaxRAMPercentage=75.0", "-XX:MaxRAMPercentage=50"), 1L << 34))
                .isEqualTo(1L << 33);
        assertThat(Flags.heap(List.of("-Xmx1g", "-XX:MaxRAMPercentage=50"), 1L << 34))
                .isEqualTo(1L << 30);
    }

    @Test
    void theyAreThoseOfThisJvm() {
        List<String> own = ManagementFactory.getRuntimeMXBean().getInputArguments();

        assertThat(own).contains("-Xss8m");
        assertThat(Flags.inherited()).isEqualTo(Flags.inherited(own)).contains("-Xss8m");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:+UseG1GC",
                "-XX:+UseSerialGC",
                "-XX:+UseParallelGC",
                "-XX:+UseZGC",
                "-XX:+UseShenandoahGC",
                "-XX:+UseEpsilonGC"
            })
    void theUsersCollectorWins(String asked) {
        assertThat(Flags.first(List.of("-Xmx1g", asked), false, Stream.empty())).isEmpty();
        assertThat(Flags.first(List.of(), false, Stream.of(null, "-Xmx1g " + asked)))
                .as("in a variable that every JVM reads")
                .isEmpty();
    }

    @Test
    void forksRunWithG1WhenNoCollectorIsAskedFor() {
        assertThat(Flags.first(
                        List.of("-Xmx1g", "-XX:-UseSerialGC", "-XX:+UseStringDeduplication"), false, Stream.of((String)
                                null)))
                .containsExactly("-XX:+UseG1GC");
        assertThat(Flags.complete(List.of("-Xmx1g"), false)).containsExactly("-XX:+UseG1GC", "-Xmx1g");
    }

    @Test
    void steadyForksCompileInTheForegroundAndCollectWithSerialUnlessAnotherCollectorIsAskedFor() {
        assertThat(Flags.complete(List.of("-Xmx1g"), true))
                .containsExactly("-XX:+UseSerialGC", "-Xbatch", "-XX:CompileThresholdScaling=20", "-Xmx1g");
        assertThat(Flags.first(List.of("-XX:+UseZGC"), true, Stream.empty()))
                .containsExactly("-Xbatch", "-XX:CompileThresholdScaling=20");
    }

    @Test
    void theThresholdsOfSteadyForksDifferFromRoundToRoundAndAreTheSameForAllOfOne() {
        List<String> steady = Flags.complete(List.of("-Xmx1g"), true);
        Set<String> thresholds = new HashSet<>();
        for (int round = 1; round <= 12; round++) {
            List<String> flags = Flags.ofRound(steady, round);
            assertThat(flags).contains("-XX:+UseSerialGC", "-Xbatch", "-Xmx1g");
            String scaling = flags.get(2);
            assertThat(Double.parseDouble(scaling.substring(scaling.indexOf('=') + 1)))
                    .isBetween(14.1, 28.3);
            thresholds.add(scaling);
        }
        assertThat(thresholds).hasSize(12);
        assertThat(Flags.ofRound(steady, 1)).as("in any session").contains("-XX:CompileThresholdScaling=21.7");
        List<String> servers = Flags.complete(List.of(), false);
        assertThat(Flags.ofRound(servers, 3)).isEqualTo(servers);
    }
}
