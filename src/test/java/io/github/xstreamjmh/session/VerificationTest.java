/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Environment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.runner.BenchmarkListEntry;

class VerificationTest {

    private static final List<Contestant> SIDES = List.of(side("baseline"), side("candidate"));
    private static final Plan PLAN = withoutControls(Plan.of(JmhOptions.parse(
            List.of("Base64Benchmark.encode", "-p", "codec=JavaUtil,XStreamEncoder", "-p", "bytes=16"))));

    private static Contestant side(String name) {
        Side side = new Side(name, List.of(), Optional.empty(), List.of());
        return new Contestant(side, List.of(), Optional.empty());
    }

    private static WorkerAnswer works(Provenance... provenance) {
        return new WorkerAnswer(Optional.empty(), List.of(provenance), Optional.empty());
    }

    private static Plan withoutControls(Plan plan) {
        return new Plan(plan.measured(), plan.skipped());
    }

    @Test
    void aRowThatFailsOnASideIsSkippedAndNotAskedForOnTheNext() throws InterruptedException {
        int[] asked = {0};
        Verification verified = Verification.of(PLAN, SIDES, (side, row) -> {
            asked[0]++;
            return side.name().equals("baseline") && row.row().paramsText().contains("JavaUtil")
                    ? WorkerAnswer.failed("no such method")
                    : works(new Provenance(side.name(), "a.jar"));
        });
        assertThat(PLAN.rows()).hasSize(2);
        assertThat(asked[0]).isEqualTo(3);
        assertThat(verified.plan().rows())
                .singleElement()
                .satisfies(row -> assertThat(row.row().paramsText()).contains("XStreamEncoder"));
        assertThat(verified.plan().skipped()).singleElement().satisfies(skipped -> {
            assertThat(skipped.contender()).isEqualTo("JavaUtil");
            assertThat(skipped.reason()).isEqualTo("fails on baseline: no such method");
            assertThat(skipped.failure()).contains(new Environment.Failure("baseline", "no such method"));
        });
        assertThat(verified.sides().get(1).provenance().orElseThrow())
                .containsOnlyKeys(verified.plan().rows().get(0).row());
    }

    @ParameterizedTest
    @CsvSource({"-f 1, 60", "-to 5s, 60", "-to 5m, 300"})
    void whatMayTakeLongerThanUsualMayDoSoHere(String line, int seconds) {
        BenchmarkListEntry benchmark = PLAN.rows().get(0).benchmark();
        assertThat(Verification.limit(JmhOptions.parse(List.of(line.split(" "))), benchmark))
                .isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void whatABenchmarkAsksForItGets() {
        JmhOptions options = JmhOptions.parse(List.of("CrashDummyBenchmark.needsItsOwnJvm"));
        BenchmarkListEntry patient = Plan.of(options).measured().get(0).benchmark();
        assertThat(Verification.limit(options, patient)).isEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void whatWorksOnEverySideIsMeasured() throws InterruptedException {
        Verification verified = Verification.of(PLAN, SIDES, (side, row) -> works());
        assertThat(verified.plan()).isEqualTo(PLAN);
        assertThat(verified.sides().get(0).provenance().orElseThrow()).isEmpty();
    }
}
