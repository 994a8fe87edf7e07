/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code bin/benchmark latency} from the ZIP: its tables, what it leaves, how it is stopped and gone on with. */
class LatencyIT {

    private UnpackedApp app;

    @BeforeEach
    void unpack() throws Exception {
        app = UnpackedApp.copy().keep();
    }

    private static String[] latency(String... more) {
        List<String> all = new ArrayList<>(List.of("latency", "-f", "1", "-wi", "1", "-w", "100ms", "-i", "1"));
        all.addAll(List.of("-jvmArgsAppend", "-Xms64m -Xmx64m")); // touched in no time
        all.addAll(Arrays.asList(more));
        return all.toArray(String[]::new);
    }

    @Test
    void aRunPrintsThreeTablesAndLeavesHistogramsThatAreComparedAndShown() throws Exception {
        Result run =
                app.run(latency("-r", "1500ms", "-p", "rate=1000", "-p", "heartbeat=handWritten,raw", "--out", "r"));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .containsSubsequence(
                        "LatencyBenchmark.openLoop  (sample, 1 thread, rate=1000, io=blocking)",
                        "Response time: ",
                        "Service time: ",
                        "Slip: ")
                .containsPattern("heartbeat +p1 +p50 +p90 +p99 +p99.9 +p50 ±95% +p99 ±95% +max +messages +forks +notes")
                .containsPattern(
                        "handWritten( +[0-9.]+ (ns|µs|ms|s)){4} +- +- +- +[0-9.]+ (ns|µs|ms|s) +[0-9,]{3,5} +1 ")
                .contains("raw");

        Path folder = app.workFolder().resolve("r");
        Run results = ResultReader.read(folder, metric -> true);
        assertThat(results.measured()).hasSize(2).allSatisfy(row -> {
            assertThat(row.forks()).hasSize(1).allSatisfy(fork -> {
                assertThat(fork.score().unit()).isEqualTo("ns/op");
                assertThat(fork.score().histograms())
                        .singleElement()
                        .satisfies(response -> assertThat(response.total())
                                .isEqualTo(fork.figures()
                                        .get("service")
                                        .histograms()
                                        .get(0)
                                        .total())
                                .isEqualTo(fork.figures()
                                        .get("slip")
                                        .histograms()
                                        .get(0)
                                        .total())
                                .isGreaterThan(100));
                assertThat(fork.score().warmup()).hasSize(1);
                assertThat(fork.figures()).containsKeys("kept", Metric.alloc.key(), Metric.cpu.key());
            });
            assertThat(row.sample(Metric.p50).orElseThrow().value())
                    .isGreaterThanOrEqualTo(
                            row.sample(Metric.service50).orElseThrow().value());
        });
        try (Stream<Path> files = Files.list(folder.resolve("histograms"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .hasSize(6)
                    .contains("sample-LatencyBenchmark.openLoop_heartbeat=raw_rate=1000_io=blocking-slip.hgrm");
        }
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains(
                        "percentiles of the response time",
                        "percentiles of the service time",
                        "percentiles of the slip");

        Result compared = app.run("compare", "r", "r", "--metric", "service50");
        assertThat(compared.exitCode()).as(compared.err()).isIn(3, 4); // one fork never gives a verdict
        assertThat(compared.out()).contains("LatencyBenchmark.openLoop", "handWritten");
    }

    @Test
    void aRunThatIsKilledLeavesNoJvmAndGoesOn() throws Exception {
        Path out = app.workFolder().resolve("out.txt");
        Path err = app.workFolder().resolve("err.txt");
        Process process =
                app.start(out, err, latency("-r", "60s", "-p", "rate=100", "-p", "heartbeat=raw", "--out", "r"));
        List<ProcessHandle> jvms = new ArrayList<>();
        try {
            // Of all that a run starts, only the fork of a row at fixed times starts a JVM of its own; the launcher's
            // processes come before there is a record of the run.
            await(() -> Files.exists(app.workFolder().resolve("r/environment.json"))
                    && process.children()
                            .flatMap(ProcessHandle::children)
                            .findAny()
                            .isPresent());
            process.descendants().forEach(jvms::add);
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(jvms).hasSizeGreaterThan(1);
        await(() -> jvms.stream().noneMatch(ProcessHandle::isAlive));

        Result resumed = app.run("--resume", "r", "--budget", "0s");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(resumed.err()).contains("Time is up. Continue with bin/benchmark --resume r.");
    }

    private interface Condition {
        boolean holds();
    }

    private static void await(Condition condition) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofMinutes(10).toNanos();
        while (!condition.holds()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(50);
        }
    }
}
