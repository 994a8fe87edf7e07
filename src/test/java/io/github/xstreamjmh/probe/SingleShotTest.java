/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.xstreamjmh.cli.Causes;
import io.github.xstreamjmh.dummy.CrashDummyBenchmark;
import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.NoBenchmarksException;

class SingleShotTest {

    private static final Map<String, String> PARAMS = Map.of(
            "unit", "DAYS",
            "text", "words",
            "yes", "true",
            "small", "11",
            "letter", "y",
            "medium", "12",
            "number", "13",
            "large", "14",
            "half", "1.5",
            "quarter", "1.25");

    @Test
    void jmhSetsUpCallsOnceAndTearsDown() throws Exception {
        assertThat(diary("work", "avgt", 1))
                .startsWith(
                        "base set up",
                        "trial set up for " + DiaryBenchmark.class.getName() + ".work words, 1 iteration, thread 0",
                        "tool set up",
                        "iteration set up",
                        "invocation set up",
                        "work measured",
                        "invocation torn down",
                        "iteration torn down",
                        "tool torn down",
                        "trial torn down");
    }

    @Test
    void parametersOfEveryTypeAreSet() throws Exception {
        assertThat(diary("work", "avgt", 1))
                .last()
                .isEqualTo("parameters [DAYS, words, true, 11, y, 12, 13, 14, 1.5, 1.25]");
    }

    @ParameterizedTest
    @EnumSource(value = Mode.class, mode = EnumSource.Mode.EXCLUDE, names = "All")
    void aRowOfAnyModeIsCalledOnce(Mode mode) throws Exception {
        assertThat(diary("work", mode.shortLabel(), 1)).containsOnlyOnce("work measured");
    }

    @Test
    void eachThreadCallsOnce() throws Exception {
        assertThat(diary("work", "thrpt", 3))
                .filteredOn("work measured"::equals)
                .hasSize(3);
    }

    @Test
    void aGroupCallsEachOfItsMethods() throws Exception {
        assertThat(diary("pair", "avgt", 2)).containsOnlyOnce("left", "right").doesNotContain("work measured");
    }

    @Test
    void whatABenchmarkThrowsIsTheCause() {
        assertThat(failure("throwsInMethod", 1)).isEqualTo("thrown in the method");
        assertThat(failure("throwsInSetUp", 1)).isEqualTo("thrown in set-up");
        assertThat(failure("throwsInTearDown", 1)).isEqualTo("thrown in tear-down");
    }

    @Test
    void ofManyThreadsTheOneThatFailedIsTheCause() {
        assertThat(failure("throwsInSetUp", 4)).isEqualTo("thrown in set-up");
    }

    @Test
    void aBenchmarkThatOffersNothingShowsNothing() throws Exception {
        assertThat(SingleShot.run(dummy("works", 1))).isEmpty();
    }

    @Test
    void aBenchmarkThatIsNotThereFails() {
        assertThatThrownBy(() -> diary("play", "avgt", 1)).isInstanceOf(NoBenchmarksException.class);
    }

    private static List<String> diary(String method, String mode, int threads) throws Exception {
        byte[] diary = SingleShot.run(new Row(DiaryBenchmark.class.getName() + "." + method, mode, threads, PARAMS))
                .orElseThrow();
        return new String(diary, UTF_8).lines().toList();
    }

    private static String failure(String method, int threads) {
        return Causes.firstLine(catchThrowable(() -> SingleShot.run(dummy(method, threads))));
    }

    private static Row dummy(String method, int threads) {
        return new Row(CrashDummyBenchmark.class.getName() + "." + method, "avgt", threads, Map.of());
    }
}
