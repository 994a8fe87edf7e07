/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CountingTest {

    @Test
    void sidesThatDoAboutAsMuchHaveBatchesOfOneSize() {
        assertThat(Counting.batch(4096, 4096)).isEqualTo(4096);
        assertThat(Counting.batch(4096, 1024)).isEqualTo(4096);
        assertThat(Counting.batch(4096, 65_536)).isEqualTo(4096);
    }

    @Test
    void aCandidateThatDoesAThousandTimesAsMuchDoesNotTakeAThousandTimesAsLong() {
        assertThat(Counting.batch(65_536, 64)).isEqualTo(256);
    }

    @Test
    void whatAJvmSaysOfItsOptionsIsNoReasonWhyItEnds() {
        String picked = "Picked up JAVA_TOOL_OPTIONS: -Xmx1g";
        assertThat(Counter.cause(List.of(picked, "OpenJDK 64-Bit Server VM warning: Sharing is off", "")))
                .satisfies(silence -> assertThat(Counter.mayPass(silence)).isTrue());
        assertThat(Counter.cause(List.of(
                        "NOTE: " + picked,
                        "Error occurred during initialization of VM",
                        "Could not reserve enough space for object heap")))
                .isEqualTo("Could not reserve enough space for object heap");
        assertThat(Counter.cause(List.of(
                        picked,
                        "Exception in thread \"main\" java.lang.IllegalStateException: it fails",
                        "\tat shop.Shop")))
                .isEqualTo("it fails");
    }

    @Test
    void whatOneSideAloneCannotCountIsNoChange() {
        Row row = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());
        Map<String, String> huge = Map.of("lib.Huge", "method too large");
        Counted after = counted(500, huge);
        assertThat(CountedRow.of(row, "2.0", counted(1000, Map.of()), after).verdict())
                .isEqualTo(WorkVerdict.VARIES);
        assertThat(CountedRow.of(row, "2.0", counted(1000, huge), after).verdict())
                .isEqualTo(WorkVerdict.LESS);
        assertThat(CountedRow.of(row, "2.0", counted(1000, Map.of()), counted(2000, huge))
                        .verdict())
                .as("and what isn't counted besides")
                .isEqualTo(WorkVerdict.MORE);
        assertThat(CountedRow.of(row, "2.0", counted(1000, huge), counted(2000, Map.of()))
                        .verdict())
                .isEqualTo(WorkVerdict.VARIES);
    }

    private static Counted counted(double bytecodes, Map<String, String> untaken) {
        Work work = new Work(bytecodes, 1, 0, 0, 0, 0);
        Method method = new Method("lib.A", "a", "()V", false, String.valueOf(bytecodes), List.of());
        return new Counted("17", 1, List.of(new MethodCounts(method, work, Map.of())), work, work, untaken);
    }

    /** One side's JVM can't be started, and the other's ends since it has no agent. */
    @Test
    void whatCannotBeCountedAtAllLeavesNoJvmBehind() {
        JmhOptions options = JmhOptions.parse(List.of("NameCoderBenchmark"));
        PlannedRow row = Plan.of(options).measured().get(0);
        List<String> classPath = Side.own().classPath();
        Counting counting = new Counting(
                new Counter(Path.of("none.jar"), options, true),
                List.of(
                        new Side("baseline", classPath, Optional.of("no such java"), List.of()),
                        new Side("new", classPath, Optional.empty(), List.of())),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
        List<ProcessHandle> before = ProcessHandle.current().children().toList();
        assertThatThrownBy(() -> counting.chain(row))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("Can't start a JVM to count in (");
        assertThat(ProcessHandle.current().children()).isSubsetOf(before);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aJvmThatSomebodyElseEndsMayBeTriedAgain(@TempDir Path folder) throws Exception {
        JmhOptions options = JmhOptions.parse(List.of("NameCoderBenchmark"));
        PlannedRow row = Plan.of(options).measured().get(0);
        Path java = folder.resolve("java");
        Files.writeString(java, "#!/bin/sh\nkill -9 $$\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Side side = new Side("new", List.of(), Optional.of(java.toString()), List.of());
        assertThatThrownBy(() -> new Counter(Path.of("none.jar"), options, true).count(row, side, 1, enough -> enough))
                .isInstanceOf(NotCountedException.class)
                .hasMessage("its JVM was killed")
                .satisfies(killed ->
                        assertThat(Counter.mayPass(killed.getMessage())).isTrue());
    }

    /** Counts nothing: bytecodes are made up, by the side and the seed. */
    private static final class MadeUp extends Counter {

        private final Map<String, Double> bytecodes;
        private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

        MadeUp(Map<String, Double> bytecodes, JmhOptions options) {
            super(Path.of("none.jar"), options, true);
            this.bytecodes = bytecodes;
        }

        @Override
        Counted count(PlannedRow row, Side side, long seed, IntUnaryOperator batches) throws NotCountedException {
            int batch = batches.applyAsInt(1);
            asked.add(side.name() + seed);
            Double known = bytecodes.getOrDefault(side.name() + seed, bytecodes.get(side.name()));
            if (known == null) {
                throw new NotCountedException("it fails");
            }
            Counted counted = counted(known, Map.of());
            return new Counted("17", batch, counted.methods(), counted.again(), counted.libraryAgain(), Map.of());
        }
    }

    /** The verdicts of sides, by their names. */
    private static Map<String, WorkVerdict> verdicts(CountTable table) {
        return table.rows().stream().collect(Collectors.toMap(CountedRow::candidate, CountedRow::verdict));
    }

    private static CountTable counted(MadeUp counter, boolean chained, JmhOptions options) throws Exception {
        return counted(counter, chained, options, () -> false);
    }

    private static CountTable counted(MadeUp counter, boolean chained, JmhOptions options, BooleanSupplier timeIsUp)
            throws Exception {
        PrintStream talk = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        List<Side> sides = Stream.of("a", "b", "c", "d")
                .map(name -> new Side(name, List.of(), Optional.empty(), List.of()))
                .toList();
        Counting counting = new Counting(counter, sides, talk, timeIsUp);
        PlannedRow row = Plan.of(options).measured().get(0);
        return chained ? counting.chain(row) : counting.of(List.of(row), one -> {});
    }

    @Test
    void whereWorkChangesBothSidesAreCountedAgainWithOtherRandomNumbers() throws Exception {
        JmhOptions options = JmhOptions.parse(List.of("NameCoderBenchmark"));
        Map<String, Double> bytecodes = Map.of("a", 1000.0, "b", 1000.0, "c", 2000.0, "d", 1000.0, "d1", 1020.0);

        MadeUp beside = new MadeUp(bytecodes, options);
        assertThat(verdicts(counted(beside, false, options)))
                .isEqualTo(Map.of("b", WorkVerdict.SAME, "c", WorkVerdict.MORE, "d", WorkVerdict.VARIES));
        assertThat(beside.asked).containsExactlyInAnyOrder("a1", "b1", "c1", "d1", "a2", "c2", "a2", "d2");

        MadeUp chain = new MadeUp(bytecodes, options);
        assertThat(verdicts(counted(chain, true, options)))
                .isEqualTo(Map.of("b", WorkVerdict.SAME, "c", WorkVerdict.MORE, "d", WorkVerdict.LESS));
        assertThat(chain.asked).containsExactlyInAnyOrder("a1", "b1", "c1", "d1", "b2", "c2", "c2", "d2");
    }

    @Test
    void whenTheTimeIsUpNoMoreJvmsBeginToCount() throws Exception {
        JmhOptions options = JmhOptions.parse(List.of("NameCoderBenchmark"));
        Map<String, Double> bytecodes = Map.of("a", 1000.0, "b", 1000.0, "c", 2000.0, "d", 1000.0);

        MadeUp none = new MadeUp(bytecodes, options);
        CountTable first = counted(none, true, options, () -> true);
        assertThat(none.asked).containsExactly("a1");
        assertThat(first.rows()).isEmpty();
        assertThat(first.notCounted())
                .extracting(Unanswered::side, Unanswered::why)
                .containsExactly(tuple("b", Counter.NO_TIME), tuple("c", Counter.NO_TIME), tuple("d", Counter.NO_TIME));

        MadeUp once = new MadeUp(bytecodes, options);
        CountTable unconfirmed = counted(once, true, options, () -> once.asked.size() == 4);
        assertThat(verdicts(unconfirmed)).isEqualTo(Map.of("b", WorkVerdict.SAME));
        assertThat(unconfirmed.notCounted())
                .extracting(Unanswered::side, Unanswered::why)
                .containsExactly(tuple("c", Counter.NO_TIME), tuple("d", Counter.NO_TIME));
    }

    @Test
    void aChangeThatCannotBeCountedAgainIsNotTold() throws Exception {
        JmhOptions options = JmhOptions.parse(List.of("NameCoderBenchmark"));
        Map<String, Double> bytecodes = Map.of("a", 1000.0, "b1", 2000.0, "c1", 3000.0, "d", 1000.0);

        CountTable beside = counted(new MadeUp(bytecodes, options), false, options);
        assertThat(verdicts(beside)).isEqualTo(Map.of("d", WorkVerdict.SAME));
        assertThat(beside.notCounted())
                .extracting(Unanswered::side, Unanswered::why)
                .containsExactly(
                        tuple("b", "counted again on b, it fails"), tuple("c", "counted again on c, it fails"));

        CountTable chain = counted(new MadeUp(bytecodes, options), true, options);
        assertThat(verdicts(chain))
                .as("else the next release had none to stand beside")
                .isEqualTo(Map.of("b", WorkVerdict.MORE, "c", WorkVerdict.MORE, "d", WorkVerdict.LESS));
        assertThat(chain.notCounted()).isEmpty();
    }

    /** Rows that can't be counted, for that takes no fork. */
    @Test
    void eachRowIsKeptBeforeTheNextIsCounted() throws Exception {
        JmhOptions options = JmhOptions.parse(List.of("FirstUseBenchmark.nothing", "DiaryBenchmark.pair"));
        List<PlannedRow> rows = Plan.of(options).measured();
        ByteArrayOutputStream talk = new ByteArrayOutputStream();
        List<Unanswered> kept = new ArrayList<>();
        List<String> said = new ArrayList<>();

        CountTable all = new Counting(
                        new Counter(Path.of("none.jar"), options, true),
                        List.of(Side.own()),
                        new PrintStream(talk, true, StandardCharsets.UTF_8))
                .of(rows, row -> {
                    kept.addAll(row.notCounted());
                    said.add(talk.toString(StandardCharsets.UTF_8));
                });

        assertThat(said).hasSize(2);
        assertThat(said.get(0)).contains("[1/2]").doesNotContain("[2/2]");
        assertThat(kept).isEqualTo(all.notCounted());
        assertThat(kept)
                .extracting(Unanswered::why)
                .containsExactlyInAnyOrder(
                        "only its first use is measured", "its threads work together, and one alone is counted");
        assertThat(Unanswered.sentences(all.notCounted()).toString())
                .contains("NOT COUNTED DiaryBenchmark.pair", "(2 threads) on baseline: its threads work together");
    }
}
