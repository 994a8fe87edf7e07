/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.counting.agent.Counts;
import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import io.github.xstreamjmh.counting.agent.Instrumenter.Site;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Clause;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is made of counts. */
class ExplanationTest {

    private static final Row ROW = new Row("shop.Bench.parse", "avgt", 1, Map.of());

    private static MethodCounts method(
            String owner, String name, boolean jdk, String body, double bytecodes, double calls) {
        return new MethodCounts(
                new Method(owner, name, "()V", jdk, body, List.of()), new Work(bytecodes, calls, 0, 0, 0, 0), Map.of());
    }

    private static MethodCounts allocating(Work work) {
        return making(work, Map.of());
    }

    private static MethodCounts making(Work work, Map<Site, Double> made) {
        return new MethodCounts(new Method("lib.A", "a", "()V", false, "1", List.of()), work, made);
    }

    private static Counted counted(MethodCounts... methods) {
        CountedRow.Side once = new Counted("17", 1, List.of(methods), Work.NONE, Work.NONE, Map.of()).sum();
        return new Counted("17", 1, List.of(methods), once.all(), once.library(), Map.of());
    }

    private static CountedRow row(Counted before, Counted after) {
        return CountedRow.of(ROW, "new", before, after);
    }

    /** Of a time that is shown to differ. */
    private static Explanation explanation(CountedRow counted, double timeRatio) {
        return new Explanation(counted, timeRatio, true);
    }

    private static String paragraph(CountedRow counted, double timeRatio) {
        return paragraph(explanation(counted, timeRatio));
    }

    private static String paragraph(Explanation explanation) {
        return String.join(" ", explanation.sentences(Set.of(), false));
    }

    private static Counted work(double bytecodes) {
        return counted(method("lib.A", "a", false, "1", bytecodes, 1));
    }

    @Test
    void moreThanHalfAPerCentCounts() {
        assertThat(row(work(1000), work(1006)).verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(row(work(1000), work(1004)).verdict()).isEqualTo(WorkVerdict.SAME);
        assertThat(row(work(1000), work(990)).verdict()).isEqualTo(WorkVerdict.LESS);
        assertThat(row(work(0), work(0)).verdict()).isEqualTo(WorkVerdict.SAME);
    }

    @Test
    void whatDiffersFromBatchToBatchIsNoVerdict() {
        Work again = new Work(990, 1, 0, 0, 0, 0);
        Counted varied = new Counted("17", 1, work(1010).methods(), again, again, Map.of());
        assertThat(row(work(1000), varied).verdict()).isEqualTo(WorkVerdict.VARIES);
        assertThat(paragraph(row(work(1000), varied), 1.2))
                .isEqualTo("An operation executes 1.010 times the bytecodes (1,000 to 1,010 per operation)."
                        + " It allocates as much as before (0 B to 0 B)."
                        + " Repeated counts disagree: the work varies.");
    }

    /** The JDK's hash tables hold what has another hash in each process. */
    @Test
    void whereOnlyTheJdksWorkVariesTheLibrariesDecide() {
        Counted before = varying(1000, 1_000_000, 1_020_000);
        CountedRow more = row(before, varying(1010, 1_010_000, 990_000));
        assertThat(more.verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(notes(more)).singleElement().asString().contains("libraries' bytecodes alone: 1,000 to 1,010");
        assertThat(paragraph(more, 1.2))
                .endsWith("Repeated counts disagree: the work varies. In each count, the libraries"
                        + " themselves execute more (1,000 to 1,010 per operation), most of the difference in A.a.");
        assertThat(more.verdictOfAll()).as("of releases").isEqualTo(WorkVerdict.VARIES);
        CountedRow less = row(varying(1010, 1_000_000, 1_020_000), varying(1000, 1_010_000, 990_000));
        assertThat(less.verdict()).as("what the JDK does for it may be more").isEqualTo(WorkVerdict.VARIES);
        assertThat(row(before, varying(1000, 1_010_000, 990_000)).verdict()).isEqualTo(WorkVerdict.VARIES);
    }

    /** What a library does, the same each time, and the JDK for it in two counts. */
    private static Counted varying(double library, double jdk, double jdkAgain) {
        Work libraries = new Work(library, 1, 0, 0, 0, 0);
        List<MethodCounts> methods =
                List.of(method("lib.A", "a", false, "" + library, library, 1), method("java.A", "a", true, "", jdk, 1));
        return new Counted("17", 1, methods, libraries.plus(new Work(jdkAgain, 1, 0, 0, 0, 0)), libraries, Map.of());
    }

    @Test
    void whereBytecodesAreTheSameAllocationDecides() {
        MethodCounts thrifty = allocating(new Work(100, 1, 1, 100, 0, 0));
        MethodCounts lavish = allocating(new Work(100, 1, 2, 200, 0, 0));
        assertThat(row(counted(thrifty), counted(lavish)).verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(paragraph(row(counted(thrifty), counted(lavish)), 1))
                .contains("It allocates 2.000 times the bytes (100 B to 200 B), 100 % of the difference in A.a.")
                .endsWith(
                        "So bytecodes don't explain the time: what is left is allocation, compilation, memory, and waiting.");
    }

    /** The first array has moved by two lines, and makes as much as before. */
    @Test
    void whatIsAllocatedOtherwiseIsNamedWithItsLine() {
        Counted before = counted(making(
                new Work(100, 1, 2, 120, 0, 0),
                Map.of(new Site("char[]", 10), 96.0, new Site("java/lang/StringBuilder", 11), 24.0)));
        Counted after = counted(making(
                new Work(100, 1, 4, 224, 0, 0),
                Map.of(
                        new Site("char[]", 12),
                        96.0,
                        new Site("char[]", 13),
                        80.0,
                        new Site("java/lang/StringBuilder", 14),
                        48.0)));
        assertThat(paragraph(row(before, after), 1)).contains("100 % of the difference in A.a (char[] at line 13).");
        assertThat(paragraph(row(after, before), 1))
                .contains("100 % of the difference in A.a (char[] at line 13 of the baseline).");
        assertThat(new CountTable(List.of(row(before, after)), List.of()).json().toString())
                .contains("made=char[] at line 13");
    }

    private static Optional<String> made(Map<Site, Double> before, Map<Site, Double> after) {
        return row(
                        counted(making(new Work(100, 1, 1, sum(before), 0, 0), before)),
                        counted(making(new Work(200, 1, 1, sum(after), 0, 0), after)))
                .methods()
                .get(0)
                .made();
    }

    private static double sum(Map<Site, Double> made) {
        return made.values().stream().mapToDouble(bytes -> bytes).sum();
    }

    @Test
    void theLineWithTheLargestGrowthIsNamedHoweverMuchOthersMake() {
        Site old = new Site("char[]", 10);
        assertThat(made(Map.of(old, 490.0), Map.of(new Site("char[]", 12), 500.0, new Site("char[]", 13), 80.0)))
                .hasValue("char[] at line 13");
        assertThat(made(Map.of(old, 490.0), Map.of(new Site("char[]", 12), 580.0)))
                .hasValue("char[] at line 12");
    }

    @Test
    void noTypeIsBlamedThatIsMadeLessOfWhereMoreIsMade() {
        Site builder = new Site("java/lang/StringBuilder", 10);
        Map<Site, Double> arrays = Map.of(new Site("char[]", 11), 60.0, new Site("byte[]", 12), 64.0);
        assertThat(made(Map.of(builder, 100.0), arrays)).hasValue("byte[] at line 12");
        assertThat(made(arrays, Map.of(builder, 100.0))).hasValue("byte[] at line 12 of the baseline");
    }

    @Test
    void whatMakesAsMuchAsBeforeMakesNothingMore() {
        assertThat(made(Map.of(new Site("char[]", 10), 96.0), Map.of(new Site("byte[]", 10), 96.0)))
                .isEmpty();
    }

    @Test
    void withoutLinesTheTypeIsNamed() {
        Counted before = counted(allocating(new Work(100, 1, 0, 0, 0, 0)));
        Counted after =
                counted(making(new Work(100, 1, 1, 24, 0, 0), Map.of(new Site("java/lang/StringBuilder", 0), 24.0)));
        assertThat(row(before, after).methods())
                .singleElement()
                .satisfies(pair -> assertThat(pair.made()).hasValue("StringBuilder"));
    }

    @Test
    void whereNothingWasAllocatedThereIsNoRatio() {
        Counted nothing = counted(allocating(new Work(100, 1, 0, 0, 0, 0)));
        Counted object = counted(allocating(new Work(100, 1, 1, 16, 0, 0)));
        assertThat(paragraph(row(nothing, object), 1))
                .contains("It allocates 16.0 B, nothing before, 100 % of the difference in A.a.");
        assertThat(paragraph(row(object, nothing), 1))
                .contains("It allocates 0 times the bytes (16.0 B to 0 B), 100 %");
    }

    @Test
    void rowsInSeveralThreadsAreToldApartAndCountedInOne() {
        CountedRow one = row(work(100), work(200));
        CountedRow two = CountedRow.of(new Row("shop.Bench.parse", "thrpt", 2, Map.of()), "new", work(100), work(200));
        assertThat(paragraph(one, 1)).doesNotContain("thread");
        assertThat(paragraph(two, 1))
                .startsWith("What follows is counted in one thread. An operation executes 2.000 times");
        CountTable table = new CountTable(List.of(one, two), List.of());
        assertThat(table.table().rows())
                .extracting(cells -> cells.get(0))
                .containsExactly(Cell.of("Bench.parse"), Cell.of("Bench.parse (2 threads)"));
        assertThat(notes(one)).isEmpty();
        assertThat(notes(two)).singleElement().asString().contains("counted in one thread");
        assertThat(table.json().toString()).contains("mode=avgt, threads=1", "mode=thrpt, threads=2");
    }

    @Test
    void hiddenClassesAreToldApartFromThoseThatCouldCount() {
        Work all = new Work(100, 1, 0, 0, 0, 0);
        Counted counted = new Counted(
                "17",
                1,
                List.of(allocating(all)),
                all,
                all,
                Map.of("lib.A$$Lambda", Counts.HIDDEN, "lib.Huge", "it is too large"));
        CountedRow row = row(counted, counted);
        assertThat(notes(row))
                .singleElement()
                .asString()
                .contains("not counted in lib.Huge")
                .doesNotContain("Lambda");
        assertThat(row.uncounted()).containsExactly("lib.Huge");
        assertThat(paragraph(row, 1))
                .contains("Nothing was counted in lib.Huge.")
                .contains("Hidden classes, such as those that call lambda bodies, can't be counted: lib.A$$Lambda.");
        assertThat(paragraph(row(work(1), work(1)), 1)).doesNotContain("idden");
    }

    private static List<String> notes(CountedRow row) {
        return new CountTable(List.of(row), List.of()).table().notes();
    }

    @Test
    void theWorseOfBytecodesAndAllocationDecides() {
        CountedRow row = row(
                counted(allocating(new Work(1000, 1, 1, 100, 0, 0))),
                counted(allocating(new Work(990, 1, 3, 300, 0, 0))));
        assertThat(row.verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(notes(row)).singleElement().asString().contains("executes less, but allocates more");
        assertThat(paragraph(row, 1.1))
                .contains("An operation executes 0.990 times the bytecodes", "It allocates 3.000 times the bytes")
                .endsWith("Bytecodes and time go opposite ways; allocation goes with the time.");
    }

    @Test
    void whatExecutesMoreAndAllocatesLessIsSaidToo() {
        CountedRow row = row(
                counted(allocating(new Work(990, 1, 3, 300, 0, 0))),
                counted(allocating(new Work(1000, 1, 1, 100, 0, 0))));
        assertThat(row.verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(notes(row)).singleElement().asString().contains("executes more, but allocates less");
    }

    @Test
    void thatTheLibrariesAloneDifferIsSaid() {
        MethodCounts jdk = method("java.util.List", "add", true, "", 8000, 10);
        CountedRow row = row(
                counted(jdk, method("lib.A", "a", false, "1", 2000, 1)),
                counted(jdk, method("lib.A", "a", false, "2", 2040, 1)));
        assertThat(notes(row))
                .singleElement()
                .asString()
                .contains("of the libraries' bytecodes alone: 2,000 to 2,040 per operation");
    }

    @Test
    void whereTheLibrariesAloneDifferNoMethodOfTheJdkIsNamed() {
        CountedRow row = row(
                counted(method("java.util.List", "add", true, "", 8000, 10), method("lib.A", "a", false, "1", 2000, 1)),
                counted(
                        method("java.util.List", "add", true, "", 8025, 10),
                        method("lib.A", "a", false, "2", 2020, 1)));
        assertThat(row.verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(new CountTable(List.of(row), List.of()).table().rows())
                .extracting(cells -> cells.get(8))
                .containsExactly(Cell.of("A.a"));
    }

    @Test
    void toNothingThereIsNoRatio() {
        Counted nothing = counted(allocating(new Work(100, 1, 0, 0, 0, 0)));
        Counted object = counted(allocating(new Work(100, 1, 0, 80, 0, 0)));
        assertThat(row(nothing, object).verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(new CountTable(List.of(row(nothing, object)), List.of())
                        .json()
                        .toString())
                .contains("bytecodesRatio")
                .doesNotContain("bytesRatio");
    }

    @Test
    void theWorstRowIsTheExitCode() {
        CountTable table = new CountTable(
                List.of(row(work(100), work(50)), row(work(100), work(100)), row(work(100), work(200))), List.of());
        List<Unanswered> failed = List.of(Unanswered.notCounted(ROW, "new", "it fails"));
        assertThat(table.exitCode()).isEqualTo(ExitCode.MORE_WORK);
        assertThat(new CountTable(table.rows(), failed).exitCode()).isEqualTo(ExitCode.MORE_WORK);
        CountTable none = new CountTable(List.of(), failed);
        assertThat(none.exitCode()).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(none.document().blocks()).endsWith(new Block.Paragraph("1 not counted."));
        assertThat(table.table().rows())
                .extracting(cells -> cells.get(7))
                .containsExactly(Cell.of("does less work"), Cell.of("same work"), Cell.of("does more work"));
    }

    @Test
    void theParagraphNamesTheLibrarysMethodBeforeTheJdks() {
        CountedRow row = row(
                counted(
                        method("lib.Reader", "skip", false, "1", 100, 10),
                        method("java.util.List", "add", true, "", 100, 10)),
                counted(
                        method("lib.Reader", "skip", false, "1", 200, 10),
                        method("java.util.List", "add", true, "", 900, 90)));
        String paragraph = paragraph(row, 5.5);
        assertThat(paragraph)
                .startsWith("An operation executes 5.500 times the bytecodes (200 to 1,100 per operation).")
                .contains(
                        "JDK classes, called by the libraries, account for 89 % of the difference.",
                        "Reader.skip accounts for 11 %: it executes 2.000 times the bytecodes (100 to 200), called as often.",
                        "List.add accounts for 89 %",
                        "called 90 times instead of 10")
                .endsWith("Work changed about as much as time did.");
        assertThat(paragraph.indexOf("Reader.skip")).isLessThan(paragraph.indexOf("List.add"));
    }

    @Test
    void countsThatDontExplainTheTimeSayIt() {
        assertThat(paragraph(row(work(100), work(100)), 1.4)).contains("So counts don't explain the time");
        assertThat(paragraph(row(work(100), work(80)), 1.4)).contains("Work and time go opposite ways");
        assertThat(paragraph(row(work(100), work(110)), 1.4)).contains("Work changed by 10 % and time by 40 %");
        assertThat(paragraph(row(work(1000), work(1009)), 1.05))
                .contains("Work changed by 0.9 % and time by 5.0 %: the bytecodes also run at a different speed");
        assertThat(paragraph(row(work(100), work(133)), 1.4)).endsWith("Work changed about as much as time did.");
        Explanation same = explanation(row(work(100), work(100)), 1.4);
        assertThat(String.join(" ", same.sentences(Set.of(), true)))
                .endsWith("Counts are equal; compilation is shown to differ.");
    }

    @Test
    void whatCountsShowBesideBytecodesIsLeft() {
        Counted before = counted(allocating(new Work(1000, 1, 1, 100, 0, 0)));
        assertThat(paragraph(row(before, counted(allocating(new Work(1001, 1, 1, 100, 1, 0)))), 1.4))
                .endsWith(
                        "So bytecodes don't explain the time: what is left is exceptions, compilation, memory, and waiting.");
        assertThat(paragraph(row(before, counted(allocating(new Work(1010, 1, 2, 225, 0, 0)))), 1.2))
                .endsWith("Work changed by 1.0 % and time by 20 %: what is left is allocation, compilation, memory,"
                        + " and waiting.");
    }

    private static Clause accountsForAll(String what) {
        return new Clause("lib.A.a()V", "A.a accounts for 100 % of the " + what + " added");
    }

    @Test
    void theCulpritIsWhoDoesMoreOfWhatIsDoneMore() {
        Counted before = counted(allocating(new Work(1000, 1, 1, 100, 0, 0)));
        assertThat(explanation(row(before, counted(allocating(new Work(1200, 1, 1, 100, 0, 0)))), 1.2)
                        .culprit())
                .hasValue(accountsForAll("work"));
        assertThat(explanation(row(before, counted(allocating(new Work(1000, 1, 2, 200, 0, 0)))), 1.2)
                        .culprit())
                .hasValue(accountsForAll("allocation"));
        assertThat(explanation(row(before, counted(allocating(new Work(1000, 1, 1, 100, 2, 0)))), 1.2)
                        .culprit())
                .hasValue(accountsForAll("exceptions"));
        assertThat(explanation(row(before, counted(allocating(new Work(1000, 1, 1, 100, 0, 2)))), 1.2)
                        .culprit())
                .hasValue(accountsForAll("locks"));
        assertThat(explanation(row(before, counted(allocating(new Work(800, 1, 1, 100, 0, 0)))), 1.2)
                        .culprit())
                .isEmpty();
    }

    @Test
    void aMethodThatMovedIsTheSameByItsCode() {
        CountedRow row = row(
                counted(method("lib.Old", "read", false, "abc", 100, 1), method("lib.Old", "gone", false, "x", 5, 1)),
                counted(
                        method("lib.Young", "scan", false, "abc", 300, 1),
                        method("lib.Young", "come", false, "y", 5, 1)));
        assertThat(row.methods())
                .extracting(MethodPair::shortName)
                .contains("Young.scan (was Old.read)", "Old.gone", "Young.come");
    }

    @Test
    void codeThatOthersHaveTooTellsNoMethodFromAnother() {
        MethodCounts getter = method("lib.Other", "get", false, "abc", 5, 1);
        CountedRow row = row(
                counted(getter, method("lib.Old", "read", false, "abc", 100, 1)),
                counted(getter, method("lib.Young", "scan", false, "abc", 300, 1)));
        assertThat(row.methods()).extracting(MethodPair::shortName).containsExactly("Young.scan", "Old.read");
    }

    @Test
    void ofNumberedMethodsTheCodeTellsWhichIsWhich() {
        CountedRow row = row(
                counted(
                        method("lib.A", "lambda$run$0", false, "abc", 100, 1),
                        method("lib.A$1", "run", false, "def", 10, 1)),
                counted(
                        method("lib.A", "lambda$run$0", false, "new", 50, 1),
                        method("lib.A", "lambda$run$1", false, "abc", 300, 1),
                        method("lib.A$1", "run", false, "later", 7, 1),
                        method("lib.A$2", "run", false, "def", 10, 1)));
        assertThat(row.methods())
                .extracting(MethodPair::shortName)
                .containsExactly("A.lambda$run$1 (was A.lambda$run$0)", "A.lambda$run$0", "A$1.run");
    }

    @Test
    void numberedMethodsWithOtherCodeAreTheSameByTheirNames() {
        CountedRow row = row(
                counted(method("lib.A", "lambda$run$0", false, "abc", 100, 1)),
                counted(method("lib.A", "lambda$run$0", false, "def", 300, 1)));
        assertThat(row.methods()).extracting(MethodPair::shortName).containsExactly("A.lambda$run$0");
    }

    @Test
    void theTableAddsUp() {
        Explanation explanation = explanation(row(work(100), work(300)), 3);
        assertThat(explanation.table(false).rows()).hasSize(2);
        assertThat(explanation.table(false).rows().get(1).get(0)).isEqualTo(Cell.of("all others"));
        assertThat(explanation.table(false).rows().get(1).get(3).exact()).isEqualTo("0");
    }

    @Test
    void theTableHasTheLibrarysMethodHoweverMuchMoreTheJdksDo() {
        MethodCounts[] all = new MethodCounts[12];
        Arrays.setAll(all, i -> method("java.util.A" + i, "a", true, "", 10_000, 1));
        all[11] = method("lib.Reader", "skip", false, "1", 1, 1);
        Explanation explanation = explanation(row(counted(), counted(all)), 2);
        assertThat(explanation.table(false).rows())
                .hasSize(12)
                .extracting(cells -> cells.get(0))
                .endsWith(Cell.of("Reader.skip"), Cell.of("all others"));
    }

    private static MethodCounts calling(String owner, String name, String body, double bytecodes, String... callees) {
        return new MethodCounts(
                new Method(owner, name, "(Llib/Text;)V", false, body, List.of(callees)),
                new Work(bytecodes, 1, 0, 0, 0, 0),
                Map.of());
    }

    @Test
    void aMethodWithAnotherNameAndOtherCodeIsTheSameByItsCallers() {
        CountedRow row = row(
                counted(
                        calling("lib.Parser", "parse", "a", 10, "lib.Reader.read(Llib/Text;)V"),
                        calling(
                                "lib.Reader",
                                "read",
                                "b",
                                100,
                                "lib.Reader.fill(Llib/Text;)V",
                                "java.util.List.size()I"),
                        calling("lib.Reader", "fill", "c", 50)),
                counted(
                        calling("lib.Parser", "parse", "d", 10, "lib.Scanner.scan(Llib/Text;)V"),
                        calling("lib.Scanner", "scan", "e", 300, "lib.Scanner.load(Llib/Text;)V"),
                        calling("lib.Scanner", "load", "f", 60)));
        assertThat(row.methods())
                .extracting(MethodPair::shortName)
                .containsExactly("Scanner.scan (was Reader.read)", "Scanner.load (was Reader.fill)");
    }

    @Test
    void aMethodInWhosePlaceAnotherRunsHasNoOtherName() {
        MethodCounts parse =
                calling("lib.Parser", "parse", "p", 10, "lib.Parser.fast(Llib/Text;)V", "lib.Parser.slow(Llib/Text;)V");
        for (String body : List.of("same", "other")) {
            CountedRow row = row(
                    counted(parse, calling("lib.Parser", "fast", "same", 100)),
                    counted(parse, calling("lib.Parser", "slow", body, 200)));
            assertThat(row.methods()).extracting(MethodPair::shortName).containsExactly("Parser.slow", "Parser.fast");
        }
    }

    private static Counted shop(double map, double a, double b, double c) {
        return counted(
                method("java.util.HashMap", "get", true, "", map, 1),
                method("lib.Rest", "all", false, "0", 10_000, 1),
                method("lib.A", "a", false, "1", a, 1),
                method("lib.A", "b", false, "2", b, 1),
                method("lib.A", "c", false, "3", c, 1));
    }

    /** One of the JDK need not be confirmed. */
    @Test
    void whereAllDoAsMuchAMethodDiffersIfAnotherProcessShowsItToo() {
        Counted before = shop(100_000, 100, 50, 5);
        CountedRow once = row(before, shop(100_100, 104, 60, 5));
        CountedRow again = row(before, shop(100_000, 101, 60, 15));

        assertThat(once.verdict()).isEqualTo(WorkVerdict.SAME);
        assertThat(once.isDoubtful()).isTrue();
        assertThat(once.methods()).extracting(MethodPair::shortName).contains("A.a");
        assertThat(once.confirmedBy(again).methods())
                .extracting(MethodPair::shortName)
                .containsExactly("HashMap.get", "A.b");
        assertThat(row(before, before).isDoubtful()).isFalse();
    }

    /** A hash table that a library seeds at random has names collide in one process, and not in another. */
    @Test
    void aChangeThatAnotherProcessDoesNotShowVaries() {
        CountedRow collides = row(work(1000), work(1020));
        CountedRow doesNot = row(work(1000), work(1000));
        assertThat(collides.isDoubtful()).isTrue();
        assertThat(doesNot.confirmedBy(collides)).isSameAs(doesNot);
        for (CountedRow again : List.of(doesNot, row(work(1000), work(1004)), row(work(1020), work(1000)))) {
            assertThat(collides.confirmedBy(again).verdict()).isEqualTo(WorkVerdict.VARIES);
        }
        CountedRow varies = collides.confirmedBy(doesNot);
        assertThat(varies.largest()).isEmpty();
        assertThat(paragraph(varies, 1.2))
                .startsWith("An operation executes 1.020 times the bytecodes (1,000 to 1,020 per operation).")
                .endsWith("Repeated counts disagree: the work varies.")
                .doesNotContain("accounts for");
        assertThat(row(work(1020), work(1000)).confirmedBy(doesNot).verdict()).isEqualTo(WorkVerdict.VARIES);
    }

    /** The figures are those of the first count, as of all other rows and releases. */
    @Test
    void aChangeOfAnotherSizeConfirmsIt() {
        CountedRow larger = row(work(1000), work(1037));
        CountedRow smaller = row(work(1000), work(1017));
        assertThat(larger.confirmedBy(smaller)).isEqualTo(larger);
        assertThat(smaller.confirmedBy(larger)).isEqualTo(smaller);
    }

    @Test
    void nearTheThresholdHalfOfAChangeConfirmsIt() {
        CountedRow change = row(work(100_000), work(100_500));
        assertThat(change.confirmedBy(row(work(100_000), work(100_499)))).isEqualTo(change);
        assertThat(change.confirmedBy(row(work(100_000), work(100_249))).verdict())
                .isEqualTo(WorkVerdict.VARIES);
    }

    @Test
    void executionAndAllocationAreConfirmedEachByItself() {
        Counted before = counted(allocating(new Work(100, 1, 1, 1000, 0, 0)));
        CountedRow both = row(before, counted(allocating(new Work(200, 1, 2, 2000, 0, 0))));
        CountedRow executes = row(before, counted(allocating(new Work(200, 1, 1, 1000, 0, 0))));
        CountedRow allocates = row(before, counted(allocating(new Work(100, 1, 2, 2000, 0, 0))));

        assertThat(both.confirmedBy(executes))
                .extracting(CountedRow::executed, CountedRow::allocated)
                .containsExactly(WorkVerdict.MORE, WorkVerdict.VARIES);
        assertThat(both.confirmedBy(allocates))
                .extracting(CountedRow::executed, CountedRow::allocated)
                .containsExactly(WorkVerdict.VARIES, WorkVerdict.MORE);
        assertThat(allocates.confirmedBy(both)).isEqualTo(allocates);
        assertThat(allocates.confirmedBy(executes).verdict()).isEqualTo(WorkVerdict.VARIES);
    }

    @Test
    void exceptionsAndLocksAreConfirmedEachByItself() {
        Counted before = counted(allocating(new Work(100, 1, 1, 1000, 0, 0)));
        CountedRow both = row(before, counted(allocating(new Work(100, 1, 1, 1000, 2, 3))));
        CountedRow creates = row(before, counted(allocating(new Work(100, 1, 1, 1000, 1, 0))));
        CountedRow locks = row(before, counted(allocating(new Work(100, 1, 1, 1000, 0, 4))));
        CountedRow neither = row(before, before);

        assertThat(List.of(both, creates, locks)).allMatch(CountedRow::isDoubtful);
        for (CountedRow again : List.of(both, creates, locks, neither)) {
            assertThat(both.confirmedBy(again))
                    .extracting(CountedRow::exceptionsDiffer, CountedRow::locksDiffer)
                    .containsExactly(again.exceptionsDiffer(), again.locksDiffer());
        }
        CountedRow opposite = row(counted(allocating(new Work(100, 1, 1, 1000, 2, 3))), before);
        assertThat(both.confirmedBy(opposite))
                .extracting(CountedRow::exceptionsDiffer, CountedRow::locksDiffer)
                .containsExactly(false, false);
    }

    @Test
    void whoHasAnotherNameIsKnownByItsKey() {
        CountedRow row = row(
                counted(method("lib.Old", "read", false, "abc", 100, 1), method("lib.A", "a", false, "x", 5, 1)),
                counted(method("lib.Young", "scan", false, "abc", 100, 1), method("lib.A", "a", false, "x", 5, 1)));
        assertThat(row.methods()).isEmpty();
        assertThat(row.renamed()).containsExactly(Map.entry("lib.Old.read()V", "lib.Young.scan()V"));
        assertThat(row.rewritten()).as("has the same code").isEmpty();
        assertThat(row(
                                counted(
                                        method("lib.A", "a", false, "x", 5, 1),
                                        method("lib.A", "gone", false, "y", 5, 1),
                                        method("java.util.B", "b", true, "", 5, 1)),
                                counted(
                                        method("lib.A", "a", false, "z", 5, 1),
                                        method("lib.A", "come", false, "w", 5, 2)))
                        .rewritten())
                .containsExactly("lib.A.a", "lib.A.come", "lib.A.gone");
    }

    private static MethodCounts ofItself(String owner, String name) {
        String descriptor = "()L" + owner.replace('.', '/') + ";";
        return new MethodCounts(
                new Method(owner, name, descriptor, false, "same", List.of()), new Work(100, 1, 0, 0, 0, 0), Map.of());
    }

    @Test
    void methodsThatDoTheSameKeepTheirNamesInAClassWithAnother() {
        CountedRow row = row(
                counted(ofItself("lib.Reader", "first"), ofItself("lib.Reader", "next")),
                counted(ofItself("lib.Scanner", "first"), ofItself("lib.Scanner", "next")));
        assertThat(row.renamed())
                .containsOnly(
                        Map.entry("lib.Reader.first()Llib/Reader;", "lib.Scanner.first()Llib/Scanner;"),
                        Map.entry("lib.Reader.next()Llib/Reader;", "lib.Scanner.next()Llib/Scanner;"));
        assertThat(row.rewritten()).isEmpty();
    }

    @Test
    void aNameMayHaveParentheses() {
        CountedRow row = row(
                counted(
                        calling("lib.Parser", "parse", "a", 10, "lib.Reader.reads (all)(Llib/Text;)V"),
                        calling("lib.Reader", "reads (all)", "b", 100)),
                counted(
                        calling("lib.Parser", "parse", "a", 10, "lib.Reader.reads (some)(Llib/Text;)V"),
                        calling("lib.Reader", "reads (some)", "c", 300)));
        assertThat(row.renamed())
                .containsExactly(
                        Map.entry("lib.Reader.reads (all)(Llib/Text;)V", "lib.Reader.reads (some)(Llib/Text;)V"));
    }

    /** Its callers have the subclass, and name that. */
    @Test
    void aMethodThatASuperclassHasNowIsTheSame() {
        MethodCounts parse = calling("lib.Parser", "parse", "p", 10, "lib.Reader.read(Llib/Text;)V");
        CountedRow row = row(
                counted(parse, calling("lib.Reader", "read", "b", 100)),
                counted(parse, calling("lib.Base", "read", "b", 200)));
        assertThat(row.methods()).extracting(MethodPair::shortName).containsExactly("Base.read (was Reader.read)");
    }

    @Test
    void whatSeveralMayBeIsNone() {
        CountedRow row = row(
                counted(
                        calling("lib.Parser", "parse", "a", 10, "lib.Reader.read(Llib/Text;)V"),
                        calling("lib.Reader", "read", "b", 100)),
                counted(
                        calling("lib.Parser", "parse", "d", 10, "lib.A.a(Llib/Text;)V", "lib.B.b(Llib/Text;)V"),
                        calling("lib.A", "a", "e", 300),
                        calling("lib.B", "b", "f", 60)));
        assertThat(row.methods()).extracting(MethodPair::shortName).containsExactly("A.a", "Reader.read", "B.b");
    }

    @Test
    void aMethodThatHasGoneDoesNoMoreWork() {
        CountedRow row = row(
                counted(
                        calling("lib.Parser", "parse", "a", 10, "lib.Reader.read(Llib/Text;)V"),
                        calling("lib.Reader", "read", "b", 500)),
                counted(
                        calling("lib.Parser", "parse", "d", 10, "lib.A.a(Llib/Text;)V", "lib.B.b(Llib/Text;)V"),
                        calling("lib.A", "a", "e", 300),
                        calling("lib.B", "b", "f", 310)));
        assertThat(row.methods().get(0).shortName()).isEqualTo("Reader.read");
        assertThat(new CountTable(List.of(row), List.of()).table().rows())
                .extracting(cells -> cells.get(8))
                .containsExactly(Cell.of("B.b"));
    }

    @Test
    void ofTheLibrariesOneIsNamedHoweverLittleItDoesItself() {
        CountedRow row = row(
                counted(method("lib.Reader", "skip", false, "1", 100, 1)),
                counted(method("lib.Reader", "skip", false, "2", 101, 1), method("java.A", "a", true, "", 99, 1)));
        assertThat(paragraph(row, 2)).contains("Reader.skip accounts for 1.0 %", "A.a accounts for 99 %");
    }

    @Test
    void aLibrarysMethodIsNamedEvenIfAllTogetherExecutesAsMuch() {
        MethodCounts map = method("java.util.HashMap", "getNode", true, "", 90_000, 10);
        MethodCounts mapLater = method("java.util.HashMap", "getNode", true, "", 90_100, 10);
        CountedRow row = row(
                counted(map, method("lib.Reader", "skip", false, "1", 100, 10)),
                counted(mapLater, method("lib.Reader", "skip", false, "2", 130, 10)));
        assertThat(paragraph(row, 1.2))
                .contains("as many bytecodes as before", "counts don't explain the time")
                .contains(
                        "Of the libraries' methods Reader.skip differs most: it executes 1.300 times the bytecodes (100 to 130), called as often.")
                .doesNotContain("HashMap");
    }

    @Test
    void exceptionsAreTold() {
        MethodCounts thrower = allocating(new Work(105, 1, 1, 32, 1, 0));
        assertThat(paragraph(row(work(100), counted(thrower)), 2))
                .contains("It creates exceptions: 1 per operation instead of 0, most of the difference in A.a.");
    }

    private static MethodCounts working(String owner, Work work) {
        return new MethodCounts(new Method(owner, "run", "()V", false, "", List.of()), work, Map.of());
    }

    private static Work busy(double each) {
        return new Work(100, 1, 1, each, each, each);
    }

    @Test
    void whoDoesLessIsNotBlamedForMore() {
        CountedRow row = row(
                counted(working("lib.A", busy(10_000)), working("lib.B", busy(0)), working("lib.C", busy(0))),
                counted(working("lib.A", busy(0)), working("lib.B", busy(6_000)), working("lib.C", busy(5_000))));
        assertThat(paragraph(row, 2))
                .contains("600 % of the difference in B.run.")
                .contains("exceptions: 11,000 per operation instead of 10,000, most of the difference in B.run.")
                .contains("locks: 11,000 per operation instead of 10,000, most of the difference in B.run.");
    }

    @Test
    void figuresThatReadTheSameAreTheSame() {
        String paragraph = paragraph(
                row(
                        counted(allocating(new Work(100, 1000.2, 0, 0, 0.001, 0))),
                        counted(allocating(new Work(200, 1000.4, 0, 0, 0.002, 0)))),
                2);
        assertThat(paragraph).contains("called as often").doesNotContain("exceptions");
        assertThat(CountTable.alike(0, 0.004)).isTrue();
        assertThat(CountTable.alike(5, 5.01)).isFalse();
        assertThat(CountTable.alike(1000, 1001)).isFalse();
    }

    private static MethodCounts locking(String name, boolean jdk, double bytecodes, double locks) {
        return new MethodCounts(
                new Method(jdk ? "java.A" : "lib.A", name, "()V", jdk, "", List.of()),
                new Work(bytecodes, 5, 0, 0, 0, locks),
                Map.of());
    }

    private static Counted manyMethods(double bytecodes, double locks) {
        MethodCounts[] all = new MethodCounts[14];
        Arrays.setAll(all, i -> locking("a" + i, true, bytecodes + i, 7));
        all[0] = locking("known", false, 100 + bytecodes / 1000, 0);
        all[13] = locking("locked", false, 100, locks);
        return counted(all);
    }

    @Test
    void aMethodThatDiffersInLocksAloneIsNamed() {
        CountedRow row = row(manyMethods(100_000, 0), manyMethods(100_000, 5));
        assertThat(row.verdict()).isEqualTo(WorkVerdict.SAME);
        Explanation explanation = explanation(row, 1.2);
        assertThat(notes(row)).singleElement().asString().contains("locks: 84 to 89 per operation");
        assertThat(paragraph(explanation))
                .contains("It takes locks: 89 per operation instead of 84, most of the difference in A.locked.")
                .endsWith(
                        "So bytecodes don't explain the time: what is left is locks, compilation, memory, and waiting.")
                .doesNotContain("differs most");
        assertThat(explanation.table(false).rows())
                .extracting(cells -> cells.get(0))
                .containsExactly(Cell.of("A.locked"), Cell.of("all others"));
    }

    @Test
    void theTableHasLocksWhereTheyDiffer() {
        Explanation same = explanation(row(manyMethods(100_000, 5), manyMethods(101_000, 5)), 1);
        Explanation more = explanation(row(manyMethods(100_000, 0), manyMethods(101_000, 5)), 1);
        assertThat(same.table(false).columns()).hasSize(9);
        assertThat(more.table(false).columns()).hasSize(11);
        assertThat(more.table(false).rows())
                .hasSize(13)
                .extracting(cells -> cells.get(0))
                .endsWith(Cell.of("A.known"), Cell.of("A.locked"), Cell.of("all others"));
        assertThat(more.table(false).rows().get(11)).endsWith(Cell.of(0, "0"), Cell.of(5, "5"));
    }

    @Test
    void otherJdksAreTold() {
        Work again = work(100).again();
        Counted later = new Counted("25", 1, work(100).methods(), again, again, Map.of());
        CountedRow row = row(work(100), later);
        assertThat(paragraph(row, 1)).contains("The sides ran on different JDKs (17 and 25)");
        assertThat(new CountTable(List.of(row), List.of()).table().notes())
                .singleElement()
                .asString()
                .contains("17 and 25");
    }

    @Test
    void countsAreKeptBesideTheMeasurement(@TempDir Path folder) throws Exception {
        CountedRow first = row(work(100), work(101));
        CountedRow again = row(work(100), work(300));
        CountedRow other =
                CountedRow.of(new Row("shop.Bench.write", "avgt", 1, Map.of("a", "<b>")), "new", work(1), work(1.5));

        assertThat(CountedRow.FILE.read(folder)).isEmpty();
        CountedRow.FILE.add(folder, List.of(first, other));
        CountedRow.FILE.add(folder, List.of(again));

        assertThat(CountedRow.FILE.read(folder)).containsExactly(other, again);
    }
}
