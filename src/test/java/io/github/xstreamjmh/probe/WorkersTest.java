/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.engine.jmh.ForkJvms;
import io.github.xstreamjmh.fork.Worker;
import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {

    private static final Duration PATIENT = Duration.ofMinutes(1);

    private static final ForkJvms OWN = like(Side.own());

    private static ForkJvms like(Side side) {
        return new ForkJvms(JmhOptions.parse(List.of()), side);
    }

    private static ForkJvms with(String flag) {
        return like(new Side("other", Side.own().classPath(), Optional.empty(), List.of(flag)));
    }

    @Test
    void aJvmThatDoesNotStartSaysWhy() throws Exception {
        assertThat(askOnce(with("-XX:+NoSuchFlag"), "CrashDummyBenchmark.works")
                        .failure()
                        .orElseThrow())
                .startsWith("its JVM ended with exit code 1: ")
                .contains("NoSuchFlag");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Picked up JAVA_TOOL_OPTIONS: -Dx=1",
                "NOTE: Picked up JDK_JAVA_OPTIONS: -Dx=1",
                "OpenJDK 64-Bit Server VM warning: Options -Xverify:none and -noverify were deprecated",
                "WARNING: A terminally deprecated method has been called",
                " "
            })
    void whatAJvmSaysBesidesIsNoReason(String line) {
        assertThat(JvmTalk.reason(List.of(line))).isEmpty();
        assertThat(JvmTalk.reason(List.of(line, " Unrecognized VM option 'x'", "Error: Could not create the JVM")))
                .contains("Unrecognized VM option 'x'");
    }

    @Test
    void aJavaThatIsNotThereSaysSo() throws Exception {
        ForkJvms nowhere = like(new Side("other", Side.own().classPath(), Optional.of("/no/such/java"), List.of()));

        assertThat(askOnce(nowhere, "CrashDummyBenchmark.works").failure().orElseThrow())
                .startsWith("its JVM can't be started: ")
                .contains("/no/such/java");
    }

    @Test
    void aBenchmarkGetsTheFlagsOfItsForks() {
        JmhOptions options = JmhOptions.parse(
                List.of("-jvm", "java", "-jvmArgs", "-Duser=1", "-jvmArgsPrepend", "-Da=1", "-jvmArgsAppend", "-Db=1"));
        Side side = new Side("candidate", List.of("a.jar"), Optional.empty(), List.of("-Dside=1"));

        assertThat(new ForkJvms(options, side)
                        .apply(row("CrashDummyBenchmark.runsOutOfMemory"))
                        .command())
                .startsWith("java", "-XX:TieredStopAtLevel=1")
                .endsWith("-Xmx32m", "-Da=1", "-Duser=1", "-Db=1", "-Dside=1", "-cp", "a.jar", Worker.class.getName());
    }

    @Test
    void whatOthersLeftBehindIsNoFailure() throws Exception {
        try (Workers workers = new Workers(OWN)) {
            assertThat(workers.ask(row("CrashDummyBenchmark.works"), true, PATIENT)
                            .failure())
                    .isEmpty();
            assertThat(workers.ask(row("CrashDummyBenchmark.needsItsOwnJvm"), true, PATIENT)
                            .failure())
                    .isEmpty();
            assertThat(workers.ask(row("CrashDummyBenchmark.throwsInSetUp"), true, PATIENT)
                            .failure())
                    .contains("thrown in set-up");
            assertThat(workers.ask(row("CrashDummyBenchmark.works"), true, PATIENT)
                            .failure())
                    .isEmpty();
            workers.ask(row("CrashDummyBenchmark.hangs"), true, Duration.ofSeconds(1));
            assertThat(workers.ask(row("CrashDummyBenchmark.works"), true, PATIENT)
                            .failure())
                    .isEmpty();
        }
    }

    @Test
    void rowsWhoseFlagsTakeTurnsKeepTheirJvms() throws Exception {
        List<SuiteRow> bindings = rows("XmlBindingBenchmark.serialize");
        SuiteRow flagged =
                bindings.stream().filter(WorkersTest::asksForFlags).findFirst().orElseThrow();
        SuiteRow plain =
                bindings.stream().filter(row -> !asksForFlags(row)).findFirst().orElseThrow();
        Set<Long> others = children();
        try (Workers workers = new Workers(OWN)) {
            workers.ask(flagged, false, PATIENT);
            workers.ask(plain, false, PATIENT);
            Set<Long> two = childrenBut(others);
            assertThat(two).hasSize(2);

            assertThat(workers.ask(flagged, false, PATIENT).failure()).isEmpty();
            assertThat(workers.ask(plain, false, PATIENT).failure()).isEmpty();

            assertThat(childrenBut(others)).isEqualTo(two);
        }
    }

    private static boolean asksForFlags(SuiteRow row) {
        return !row.contender().orElseThrow().flags().isEmpty();
    }

    private static Set<Long> children() {
        return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
    }

    /** Those that other tests have started may end meanwhile. */
    private static Set<Long> childrenBut(Set<Long> others) {
        return children().stream().filter(child -> !others.contains(child)).collect(Collectors.toSet());
    }

    @Test
    void aRunThatHoldsJmhsLockHindersNobody(@TempDir Path folder) throws Exception {
        ForkJvms sameLock = with("-Djava.io.tmpdir=" + folder);
        try (FileChannel lock =
                FileChannel.open(folder.resolve("jmh.lock"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            assertThat(lock.tryLock()).isNotNull();

            assertThat(askOnce(sameLock, "CrashDummyBenchmark.works").failure()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"JsonBindingBenchmark.serialize, [{][\"'].*", "XmlBindingBenchmark.serialize, <users>.*"})
    void theBindingFamiliesTellWhatTheyWrite(String benchmark, String document) throws Exception {
        SuiteRow first = rows(benchmark).stream()
                .filter(row -> row.skipReason().isEmpty())
                .findFirst()
                .orElseThrow();

        try (Workers workers = new Workers(OWN)) {
            WorkerAnswer answer = workers.ask(first, true, PATIENT);
            assertThat(answer.failure()).isEmpty();
            assertThat(answer.excerpt())
                    .hasValueSatisfying(
                            form -> assertThat(form.text()).matches(Pattern.compile(document, Pattern.DOTALL)));
        }
    }

    @Test
    void provenanceComesWithoutTheWork() throws Exception {
        SuiteRow hangs = row("CrashDummyBenchmark.hangs");
        SuiteRow fit = rows("PartialBenchmark").get(0);
        SuiteRow lost = rows("PartialBenchmark").get(1);

        assertThat(Probe.provenance(List.of(hangs, fit, lost), OWN, PATIENT))
                .isEqualTo(Map.of(
                        fit.row(),
                        List.of(
                                new Provenance("java.lang.String", "java.base"),
                                new Provenance("io.github.xstreamjmh.contender.Contender", "classes"))));
    }

    @Test
    void whatAContenderIsMadeOfMayDifferWithAParameter() throws Exception {
        List<SuiteRow> apis = Suite.rows(
                Suite.find(List.of("XmlBindingBenchmark.serialize"), List.of()),
                Map.of(
                        "xml", List.of("JacksonXml"),
                        "model", List.of("Users"),
                        "kilobytes", List.of("1", "100")),
                List.of(),
                List.of());

        Map<Row, List<Provenance>> provenance = Probe.provenance(apis, OWN, PATIENT);

        assertThat(provenance).hasSize(4);
        assertThat(Set.copyOf(provenance.values())).hasSize(2);
    }

    @Test
    void provenanceThatTakesTooLongIsDoneWithout() throws Exception {
        assertThat(Probe.provenance(rows("PartialBenchmark"), OWN, Duration.ZERO))
                .isEmpty();
    }

    /** A parent that waits for a row which never ends, for the test below. */
    static final class Parent {

        private Parent() {}

        public static void main(String[] args) throws Exception {
            try (Workers workers = new Workers(OWN)) {
                workers.ask(row("CrashDummyBenchmark.hangs"), true, Duration.ofDays(1));
            }
        }
    }

    @Test
    void aKilledParentLeavesNoWorkerBehind() throws Exception {
        Process parent = new ProcessBuilder(Jvm.own().java(), "-cp", Jvm.own().classPath(), Parent.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            Optional<ProcessHandle> worker = Optional.empty();
            long end = System.nanoTime() + PATIENT.toNanos();
            while (worker.isEmpty() && System.nanoTime() < end) {
                Thread.sleep(50);
                worker = parent.children().findFirst();
            }
            assertThat(worker).isPresent();

            parent.destroyForcibly();

            worker.get().onExit().get(PATIENT.toSeconds(), TimeUnit.SECONDS);
        } finally {
            parent.descendants().forEach(ProcessHandle::destroyForcibly);
            parent.destroyForcibly();
        }
    }

    private static WorkerAnswer askOnce(ForkJvms jvms, String benchmark) throws InterruptedException {
        try (Workers workers = new Workers(jvms)) {
            return workers.ask(row(benchmark), true, PATIENT);
        }
    }

    private static SuiteRow row(String benchmark) {
        return rows(benchmark).get(0);
    }

    private static List<SuiteRow> rows(String benchmark) {
        return Suite.rows(Suite.find(List.of(benchmark), List.of()), Map.of(), List.of(), List.of());
    }
}
