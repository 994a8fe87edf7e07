/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever compares a result of their own with the reference results gets shapes, and no verdict that their machine made. */
class AnotherMachineIsAnotherMachineTest {

    private static final Comparer COMPARER = new Comparer(Metric.time, new Judge(Judge.THRESHOLD, Judge.ALPHA), false);

    /** The same forks, control rows and jars, as if a clone of the machine had measured them: it has its id and CPU. */
    private static Run ofAClone(Run run) {
        Environment environment = run.environment().orElseThrow();
        Host then = environment.hosts().values().iterator().next();
        Host clone = new Host(
                then.id(),
                Optional.of(true),
                Optional.of("b007"),
                then.os(),
                new Host.Cpu(
                        then.cpu().model(),
                        Optional.of("family 25, model 1, stepping 0"),
                        Optional.of("avx avx2"),
                        Optional.empty(),
                        Optional.empty(),
                        then.cpu().physicalCores(),
                        then.cpu().logicalCores(),
                        then.cpu().governor(),
                        then.cpu().turbo()),
                then.memory());
        List<RowResult> rows =
                Stream.concat(run.measured().stream(), run.controls().stream()).toList();
        Environment here = Environments.withHosts(environment, Map.of(then.id(), clone));
        return Run.of("mine", Optional.of(here), rows, false);
    }

    @ParameterizedTest
    @MethodSource("io.github.xstreamjmh.comparison.ResultFile#references")
    void ofACloneNoRowGetsAVerdictAndEachShowsItsShape(Path folder) {
        Run reference = ResultReader.read(folder, metric -> true);

        ComparedTable table = COMPARER.compare(reference, List.of(ofAClone(reference)));

        assertThat(table.rows()).isNotEmpty().allSatisfy(row -> {
            assertThat(row.judgement().verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
            assertThat(row.judgement().ratio()).as("shape").isPositive().isFinite();
        });
        assertThat(table.candidates().get(0).obstacles())
                .anyMatch(why -> why.contains("is from an unknown machine") || why.equals("cpu.generation differs"));
        assertThat(table.exitCode()).isEqualTo(4);
    }
}
