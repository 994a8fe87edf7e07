/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.xstreamjmh.dummy.CrashDummyBenchmark;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
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
        assertThat(diary("work", 1))
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
        assertThat(diary("work", 1)).last().isEqualTo("parameters [DAYS, words, true, 11, y, 12, 13, 14, 1.5, 1.25]");
    }

    @Test
    void eachThreadCallsOnce() throws Exception {
        assertThat(diary("work", 3)).filteredOn("work measured"::equals).hasSize(3);
    }

    @Test
    void aGroupCallsEachOfItsMethods() throws Exception {
        assertThat(diary("pair", 2)).containsOnlyOnce("left", "right").doesNotContain("work measured");
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
        assertThatThrownBy(() -> diary("play", 1)).isInstanceOf(NoBenchmarksException.class);
    }

    private static List<String> diary(String method, int threads) throws Exception {
        byte[] diary = SingleShot.run(new Task(
                        DiaryBenchmark.class.getName(),
                        DiaryBenchmark.class.getName() + "." + method,
                        threads,
                        PARAMS,
                        true))
                .orElseThrow();
        return new String(diary, UTF_8).lines().toList();
    }

    private static String failure(String method, int threads) {
        return Causes.firstLine(catchThrowable(() -> SingleShot.run(dummy(method, threads))));
    }

    private static Task dummy(String method, int threads) {
        return new Task("", CrashDummyBenchmark.class.getName() + "." + method, threads, Map.of(), true);
    }
}
