/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static io.github.xstreamjmh.comparison.ResultFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparerTest {

    private static final Judge JUDGE = new Judge(0.03, 0.05);
    private static final Path PARSERS = Path.of("reference", "published", "xstream-1.4.13-parser.csv");

    @TempDir
    private Path folder;

    private Run results(String name, UnaryOperator<ResultFile> rows) throws IOException {
        return ResultFile.named(
                name, rows.apply(new ResultFile()).write(folder.resolve(name.replace(' ', '-') + ".json")));
    }

    private static ComparedTable compare(Metric metric, Run baseline, Run... others) {
        return new Comparer(metric, JUDGE, true).compare(baseline, List.of(others));
    }

    @Test
    void throughputAndOtherUnitsBecomeTimeSoThatAboveOneIsSlower() throws IOException {
        double[] one = {2};
        Run microseconds = results(
                "us",
                file -> file.row("a.B.c", "avgt", "us/op", Map.of(), one)
                        .row("a.B.d", "thrpt", "ops/us", Map.of(), one));
        Run nanoseconds = results(
                "ns",
                file -> file.row("a.B.c", "avgt", "ns/op", Map.of(), new double[] {3000})
                        .row("a.B.d", "thrpt", "ops/s", Map.of(), new double[] {1e6}));

        ComparedTable table = compare(Metric.time, microseconds, nanoseconds);

        assertThat(table.rows()).extracting(row -> row.judgement().ratio()).satisfies(ratios -> {
            assertThat(ratios.get(0)).isCloseTo(1.5, within(1e-12));
            assertThat(ratios.get(1)).isCloseTo(2, within(1e-12));
        });
        assertThat(table.rows().get(1).sides().baseline().value()).isEqualTo(500);
        assertThat(table.candidates().get(0).geometricMean().orElseThrow()).isCloseTo(Math.sqrt(3), within(1e-12));
    }

    @Test
    void theRatioOfASingleRowSaysAll() throws IOException {
        double[] one = {2};
        ComparedTable table = compare(
                Metric.time,
                results("a", file -> file.row("a.B.c", Map.of(), one)),
                results("b", file -> file.row("a.B.c", Map.of(), one)));

        assertThat(table.rows()).hasSize(1);
        assertThat(table.candidates().get(0).geometricMean()).isEmpty();
    }

    /** The slowest three of a hundred operations take twice as long, which the median does not see. */
    @Test
    void aPercentileIsJudgedByThoseOfTheForks() {
        Run before = sampled("before", 1);
        Run after = sampled("after", 2);

        assertThat(compare(Metric.p99, before, after).rows())
                .singleElement()
                .extracting(ComparedRow::judgement)
                .satisfies(judgement -> {
                    assertThat(judgement.verdict()).isEqualTo(Verdict.SLOWER);
                    assertThat(judgement.ratio()).isCloseTo(2, within(1e-9));
                });
        assertThat(compare(Metric.service99, after, before).rows())
                .singleElement()
                .extracting(row -> row.judgement().verdict())
                .isEqualTo(Verdict.FASTER);
        assertThat(compare(Metric.p50, before, after).rows())
                .singleElement()
                .extracting(ComparedRow::judgement)
                .satisfies(judgement -> {
                    assertThat(judgement.verdict()).isNotEqualTo(Verdict.SLOWER);
                    assertThat(judgement.ratio()).isCloseTo(1, within(1e-9));
                });
    }

    private static Run sampled(String name, double factor) {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= 8; round++) {
            double noise = 1 + 0.01 * (round % 3);
            SortedMap<Double, Long> times = new TreeMap<>(Map.of(1000 * noise, 970L, 9000 * noise * factor, 30L));
            Series series = Series.sampled("ns/op", "AVG", List.of(Histogram.of(times)));
            Fork fork = Forks.fork(Forks.row("DOM"), round, 5);
            forks.add(Forks.withFigure(Forks.withFigure(fork, Metric.SCORE, series), "service", series));
        }
        return Run.of(name, Environments.plain(), forks);
    }

    @Test
    void severalStandBesideTheFirstRowByRow() throws IOException {
        Run a = results(
                "a",
                file -> file.row("a.B.c", Map.of(), forks(5, 3, 100, 0.005, 1))
                        .row("a.B.d", Map.of(), forks(5, 3, 100, 0.005, 2)));
        Run b = results(
                "b",
                file -> file.row("a.B.d", Map.of(), forks(5, 3, 120, 0.005, 3))
                        .row("a.B.c", Map.of(), forks(5, 3, 100, 0.005, 4)));
        Run c = results(
                "c",
                file -> file.row("a.B.d", Map.of(), forks(5, 3, 80, 0.005, 5))
                        .row("a.B.e", Map.of(), forks(5, 3, 80, 0.005, 6)));

        ComparedTable table = compare(Metric.time, a, b, c);

        assertThat(table.rows())
                .extracting(row -> row.row().shortName() + " " + row.candidate() + " "
                        + row.judgement().verdict())
                .containsExactly("B.c b SAME", "B.d b SLOWER", "B.d c FASTER");
        assertThat(table.candidates().get(1).onlyBaseline())
                .extracting(Object::toString)
                .containsExactly("B.c");
        assertThat(table.candidates().get(1).onlyCandidate())
                .extracting(Object::toString)
                .containsExactly("B.e");
        assertThat(table.exitCode()).isEqualTo(1);
    }

    @Test
    void ofAnotherMachineTheShapeIsComparedAndNothingIsJudged() throws IOException {
        Path a = new ResultFile()
                .row("a.B.c", Map.of(), forks(5, 3, 100, 0, 1))
                .row("a.B.d", Map.of(), forks(5, 3, 400, 0, 1))
                .folder(folder.resolve("a"), Environments.plain());
        Path b = new ResultFile()
                .row("a.B.c", Map.of(), forks(5, 3, 10, 0, 1))
                .row("a.B.d", Map.of(), forks(5, 3, 160, 0, 1))
                .folder(folder.resolve("b"), Environments.withCpu("6502"));

        ComparedTable table =
                compare(Metric.time, ResultReader.read(a, metric -> true), ResultReader.read(b, metric -> true));

        // 100 and 400 are half and twice their geometric mean, 10 and 160 a quarter and four times theirs.
        assertThat(table.rows()).extracting(row -> row.judgement().ratio()).satisfies(ratios -> {
            assertThat(ratios.get(0)).isCloseTo(0.5, within(1e-9));
            assertThat(ratios.get(1)).isCloseTo(2, within(1e-9));
        });
        assertThat(table.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.NOT_COMPARABLE);
        assertThat(table.candidates().get(0).obstacles()).containsExactly("cpu.model differs");
        assertThat(table.candidates().get(0).geometricMean()).isEmpty();
        assertThat(table.exitCode()).isEqualTo(4);
    }

    @Test
    void aRowWithAnotherSettingIsLeftOutOfTheVerdictsAndTheOthersAreJudged() throws IOException {
        Run a = results(
                "a",
                file -> file.row("a.B.c", Map.of(), forks(5, 3, 100, 0.005, 1))
                        .row("a.B.d", Map.of(), forks(5, 3, 100, 0.005, 2)));
        Run b = results(
                "b",
                file -> file.row("a.B.c", Map.of(), forks(5, 3, 100, 0.005, 3))
                        .row("a.B.d", Map.of(), forks(5, 3, 100, 0.005, 4))
                        .set("warmupIterations", 9));

        ComparedTable table = compare(Metric.time, a, b);

        assertThat(table.rows())
                .extracting(row -> row.judgement().verdict())
                .containsExactly(Verdict.SAME, Verdict.NOT_COMPARABLE);
        assertThat(table.rows().get(1).notes()).containsExactly("warmupIterations differs");
        assertThat(table.candidates().get(0).obstacles()).isEmpty();
        assertThat(table.exitCode()).isEqualTo(4);
    }

    @Test
    void whereControlRowsSayThatTheMachineChangedOnlyShapesAreCompared() throws IOException {
        Run before = ResultFile.withControls(slower("a", 100), 1, 2, folder.resolve("before.json"));
        Run after = ResultFile.withControls(slower("b", 130), 1.08, 4, folder.resolve("after.json"));

        ComparedTable table = new Comparer(Metric.time, JUDGE, false).compare(before, List.of(after));

        assertThat(table.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.NOT_COMPARABLE);
        assertThat(table.exitCode()).isEqualTo(4);
        assertThat(table.candidates().get(0).obstacles())
                .singleElement()
                .asString()
                .startsWith("the machine may have changed by more than 3 %: 6 control rows 1.0");
        assertThat(table.candidates().get(0).families()).isEmpty();
    }

    @Test
    void whoInsistsGetsVerdictsThoughTheMachineChangedButNoneOnTheWhole() throws IOException {
        Run before = ResultFile.withControls(slower("a", 100), 1, 2, folder.resolve("before.json"));
        Run after = ResultFile.withControls(slower("b", 130), 1.08, 4, folder.resolve("after.json"));

        ComparedTable table = new Comparer(Metric.time, JUDGE, true).compare(before, List.of(after));

        assertThat(table.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.SLOWER);
        assertThat(table.candidates().get(0).machine().orElseThrow().steady()).isFalse();
        assertThat(table.candidates().get(0).families())
                .singleElement()
                .satisfies(family ->
                        assertThat(family.verdict().judgement().notes()).containsExactly(Note.ONE_RUN));
    }

    @Test
    void steadyControlRowsTellByHowMuchRunsDifferAndLetTheWholeBeJudged() throws IOException {
        Run before = ResultFile.withControls(slower("a", 100), 1, 2, folder.resolve("before.json"));
        Run after = ResultFile.withControls(slower("b", 130), 1, 4, folder.resolve("after.json"));

        ComparedTable table = new Comparer(Metric.time, JUDGE, false).compare(before, List.of(after));

        assertThat(table.candidates().get(0).machine().orElseThrow().steady()).isTrue();
        assertThat(table.rules().drift()).isPresent();
        assertThat(table.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.SLOWER);
        assertThat(table.candidates().get(0).families()).singleElement().satisfies(family -> {
            assertThat(family.name()).isEqualTo("a");
            assertThat(family.verdict().judgement().verdict()).isEqualTo(Verdict.SLOWER);
            assertThat(family.verdict().judgement().ratio()).isCloseTo(1.3, within(0.02));
        });
        assertThat(compare(Metric.time, before, slower("c", 100)).rules().drift())
                .as("one has no control rows")
                .isEmpty();
    }

    @Test
    void runsWithoutControlRowsGetNoVerdictUnlessThereAreSeveralASide() throws IOException {
        Comparer comparer = new Comparer(Metric.time, JUDGE, false);
        Run before = slower("a", 100);
        Run after = slower("b", 130);

        ComparedTable single = comparer.compare(before, List.of(after));
        assertThat(single.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.NOT_COMPARABLE);
        assertThat(single.candidates().get(0).obstacles())
                .containsExactly("they have no control rows in common, so the machine may have changed in between");
        assertThat(comparer.runs(List.of(before, slower("c", 100)), List.of(after, slower("d", 130)))
                        .rows())
                .extracting(row -> row.judgement().verdict())
                .doesNotContain(Verdict.NOT_COMPARABLE);
    }

    @Test
    void rowsThatUseNoneOfTheJarsThatDifferAreControlRowsAndNotJudged() throws IOException {
        Run before = swapped("before", "6.7.0", 1);
        Run after = swapped("after", "7.3.0", 1.3);

        ComparedTable table = new Comparer(Metric.time, JUDGE, false).compare(before, List.of(after));

        Candidate.Machine machine = table.candidates().get(0).machine().orElseThrow();
        assertThat(table.rows()).singleElement().satisfies(row -> {
            assertThat(row.row().params()).containsEntry("parser", "Woodstox");
            assertThat(row.judgement().verdict()).isEqualTo(Verdict.SLOWER);
        });
        assertThat(machine.untouched()).hasSize(9);
        assertThat(machine.steady()).isTrue();
        assertThat(machine.controls()).as("those that measure the machine").isEmpty();
        assertThat(machine.versus()).hasValue("bin/benchmark versus woodstox-core-7.3.0.jar B");
    }

    /** One row that uses Woodstox and nine that don't. */
    private Run swapped(String name, String version, double factor) throws IOException {
        ResultFile file = new ResultFile();
        SortedMap<String, List<String>> uses = new TreeMap<>();
        for (int i = 0; i < 10; i++) {
            String parser = i == 0 ? "Woodstox" : "Other" + i;
            file.row(
                    "x.a.B.c",
                    Map.of("parser", parser),
                    forks(5, 3, i == 0 ? 100 * factor : 100, 0.002, name.hashCode() + i));
            uses.put("B.c parser=" + parser, i == 0 ? List.of("stax2-api", "woodstox-core") : List.of("xstream"));
        }
        Environment environment = Environments.withUses(
                Environments.withLibraries(
                        new SideFacts.Library(
                                "woodstox-core", version, "woodstox-core-" + version + ".jar", version, "Apache-2.0"),
                        new SideFacts.Library("xstream", "1.4.21", "xstream-1.4.21.jar", "ab", "BSD-3-Clause")),
                uses);
        return ResultReader.read(file.folder(folder.resolve(name), environment), metric -> true);
    }

    /** Two rows of one family. */
    private Run slower(String name, double mean) throws IOException {
        return results(
                name,
                file -> file.row("x.a.B.c", Map.of(), forks(5, 3, mean, 0.002, name.hashCode()))
                        .row("x.a.B.d", Map.of(), forks(5, 3, 2 * mean, 0.002, name.hashCode() + 1)));
    }

    @Test
    void severalRunsASideCompareTheRowsThatAllOfThemHave() throws IOException {
        Run a1 = slower("a1", 100);
        Run a2 = slower("a2", 101);
        Run b1 = slower("b1", 130);
        Run b2 = results("b2", file -> file.row("x.a.B.c", Map.of(), forks(5, 3, 131, 0.002, 9)));

        ComparedTable table = new Comparer(Metric.time, JUDGE, false).runs(List.of(a1, a2), List.of(b1, b2));

        assertThat(table.baseline()).isEqualTo("a1 + a2");
        assertThat(table.rows()).singleElement().satisfies(row -> {
            assertThat(row.candidate()).isEqualTo("b1 + b2");
            assertThat(row.sides().baseline().forks()).hasSize(10);
            assertThat(row.sides().candidate().forks()).hasSize(10);
            assertThat(row.judgement().ratio()).isCloseTo(1.3, within(0.02));
        });
        assertThat(table.candidates().get(0).onlyBaseline())
                .extracting(Object::toString)
                .containsExactly("B.d");
    }

    @Test
    void aRunOfAnotherMachineAmongSeveralKeepsAllRowsApartAndIsNamed() throws IOException {
        ResultFile rows = new ResultFile()
                .row("x.a.B.c", Map.of(), forks(5, 3, 100, 0.002, 1))
                .row("x.a.B.d", Map.of(), forks(5, 3, 100, 0.002, 2));
        Run here = ResultReader.read(rows.folder(folder.resolve("here"), Environments.plain()), metric -> true);
        Run there =
                ResultReader.read(rows.folder(folder.resolve("there"), Environments.withHost("beef")), metric -> true);

        Candidate candidate = new Comparer(Metric.time, JUDGE, false)
                .runs(List.of(here, here), List.of(here, there))
                .candidates()
                .get(0);

        assertThat(candidate.obstacles()).containsExactly("host differs");
        assertThat(candidate.differences())
                .extracting(Differences.Entry::name)
                .containsExactly("host in " + there.name());
    }

    @Test
    void sizesAreComparedAcrossMachinesAndAllocationAcrossJdks() throws IOException {
        double[][] forks = forks(3, 3, 100, 0.005, 1);
        double[][] bytes = {{1000}, {1000}, {1000}};
        ResultFile rows = new ResultFile()
                .row("a.B.c", Map.of(), forks)
                .metric("size", "B", bytes)
                .metric("held", "B", bytes)
                .metric("gc.alloc.rate.norm", "B/op", bytes);
        Run here = ResultReader.read(rows.folder(folder.resolve("here"), Environments.plain()), metric -> true);
        rows.set("jdkVersion", "21").set("vmVersion", "21+35");
        Run there =
                ResultReader.read(rows.folder(folder.resolve("there"), Environments.withHost("beef")), metric -> true);
        rows.set("jvmArgs", List.of("-XX:-UseCompressedOops"));
        Run other = ResultReader.read(rows.folder(folder.resolve("other"), Environments.plain()), metric -> true);

        assertThat(compare(Metric.size, here, there, other).rows())
                .extracting(row -> row.judgement().verdict())
                .containsOnly(Verdict.SAME);
        ComparedTable alloc = compare(Metric.alloc, here, there, other);
        assertThat(alloc.rows())
                .extracting(row -> row.judgement().verdict())
                .containsExactly(Verdict.SAME, Verdict.NOT_COMPARABLE);
        assertThat(alloc.candidates().get(0).differences())
                .extracting(Differences.Entry::name)
                .contains("host", "jdkVersion");
        assertThat(alloc.candidates().get(1).obstacles()).containsExactly("jvmArgs differs");
        assertThat(compare(Metric.held, here, there, other).rows())
                .as("what a JVM holds no more depends on the machine than what it allocates")
                .extracting(row -> row.judgement().verdict() == Verdict.NOT_COMPARABLE)
                .containsExactly(false, true);
        assertThat(compare(Metric.time, here, there).exitCode()).isEqualTo(4);
    }

    @Test
    void aPublishedTableIsOfAnotherMachineWhateverItIsComparedWith() throws IOException {
        Run published = ResultReader.read(PARSERS, metric -> true);
        Map<String, String> woodstox = Map.of("parser", "Woodstox", "layout", "asWritten");
        Run own = results(
                "own",
                file -> file.row(
                        "io.github.xstreamjmh.family.parser.ParserBenchmark.parseBigText",
                        woodstox,
                        forks(5, 3, 1e6, 0.01, 1)));

        ComparedTable table = compare(Metric.time, published, own);

        assertThat(table.rows()).hasSize(1);
        assertThat(table.exitCode()).isEqualTo(4);
        assertThat(table.candidates().get(0).onlyBaseline()).hasSize(35);
    }

    @Test
    void otherMetricsAreTakenFromProfilersAndRowsWithoutThemAreNamed() throws IOException {
        double[][] forks = forks(3, 3, 100, 0.005, 1);
        double[][] bytes = {{1000, 1000, 1000}, {1000, 1000, 1000}, {1000, 1000, 1000}};
        double[][] moreBytes = {{1100, 1100, 1100}, {1100, 1100, 1100}, {1100, 1100, 1100}};
        Run a = results(
                "a",
                file -> file.row("a.B.c", Map.of(), forks)
                        .metric("gc.alloc.rate.norm", "B/op", bytes)
                        .metric("cpu.time.norm", "ns/op", forks)
                        .metric("size", "B", bytes)
                        .row("a.B.d", Map.of(), forks));
        Run b = results(
                "b",
                file -> file.row("a.B.c", Map.of(), forks)
                        .metric("gc.alloc.rate.norm", "B/op", moreBytes)
                        .metric("cpu.time.norm", "us/op", forks)
                        .metric("size", "B", bytes)
                        .row("a.B.d", Map.of(), forks));

        ComparedTable alloc = compare(Metric.alloc, a, b);
        assertThat(alloc.rows())
                .singleElement()
                .satisfies(row -> assertThat(row.judgement().verdict()).isEqualTo(Verdict.SLOWER));
        assertThat(alloc.candidates().get(0).notMeasured())
                .extracting(Object::toString)
                .containsExactly("B.d");
        assertThat(compare(Metric.size, a, b).exitCode()).isZero();
        assertThat(compare(Metric.cpu, a, b).rows().get(0).judgement().ratio()).isCloseTo(1000, within(1e-6));
    }

    @Test
    void resultsWithNothingInCommonAreRefused() throws IOException {
        Run a = results("a", file -> file.row("a.B.c", Map.of("p", "1"), new double[] {1}));
        Run b = results("b", file -> file.row("a.B.d", Map.of(), new double[] {1}));

        assertThatThrownBy(() -> compare(Metric.time, a, b))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "a and b have no row in common: B.c p=1 (avgt, 1 thread) is in one, B.d (avgt, 1 thread) in the other");
        assertThatThrownBy(() -> compare(Metric.size, a, a))
                .isInstanceOf(UsageException.class)
                .hasMessage("a and a have no row with size on both sides");
    }

    @Test
    void theContendersOfOneResultCompareAsSeveralResultsWould() throws IOException {
        Run all = results(
                "all",
                file -> file.row("a.B.c", Map.of("who", "x", "n", "1"), forks(5, 3, 100, 0.005, 1))
                        .row("a.B.c", Map.of("who", "y", "n", "1"), forks(5, 3, 110, 0.005, 2))
                        .row("a.B.c", Map.of("who", "z", "n", "1"), forks(5, 3, 90, 0.005, 3)));

        List<Run> split = ByParameter.split(all, "who", null, List.of());
        assertThat(split).extracting(Run::name).containsExactly("x", "y", "z");
        assertThat(compare(Metric.time, split.get(0), split.get(1), split.get(2))
                        .rows())
                .extracting(row -> row.row() + " " + row.candidate() + " "
                        + row.judgement().verdict())
                .containsExactly("B.c n=1 y SLOWER", "B.c n=1 z FASTER");

        assertThat(ByParameter.split(all, "who", null, List.of("z", "w", "y")))
                .extracting(Run::name)
                .containsExactly("z", "y", "x");
        assertThat(ByParameter.split(all, "who", "x", List.of("z", "w", "y")))
                .extracting(Run::name)
                .containsExactly("x", "z", "y");
        assertThat(ByParameter.split(all, "who", "z", List.of()))
                .extracting(Run::name)
                .containsExactly("z", "x", "y");
        assertThatThrownBy(() -> ByParameter.split(all, "whom", null, List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("all: no row has a parameter 'whom'. There are n, who. Did you mean who?");
        assertThatThrownBy(() -> ByParameter.split(all, "who", "zz", List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("all: no row has who=zz. Did you mean z?");
        assertThatThrownBy(() -> ByParameter.split(all, "n", null, List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("all: all rows have n=1, so there is nothing to compare");
    }

    @Test
    void methodsOfAFileThatNamesNoClassesAreCompared() throws IOException {
        Run all = results(
                "all",
                file -> file.row("parse", Map.of(), forks(5, 3, 100, 0.005, 1))
                        .row("write", Map.of(), forks(5, 3, 110, 0.005, 2)));
        List<Run> split = ByParameter.split(all, "method", null, List.of());
        assertThat(split).extracting(Run::name).containsExactly("parse", "write");
        assertThat(compare(Metric.time, split.get(0), split.get(1)).rows()).hasSize(1);
    }

    @Test
    void aValueThatSharesNoRowWithTheFirstLeavesTheOthersToBeCompared() throws IOException {
        Run one = results(
                "split",
                file -> file.row("a.B.c", Map.of("p", "x", "api", "s"), forks(5, 3, 1, 0.01, 1))
                        .row("a.B.c", Map.of("p", "y", "api", "s"), forks(5, 3, 1, 0.01, 2))
                        .row("a.B.c", Map.of("p", "z", "api", "d"), forks(5, 3, 1, 0.01, 3)));
        List<Run> split = ByParameter.split(one, "p", "x", List.of());

        ComparedTable table = new Comparer(Metric.time, JUDGE, true).compare(split.get(0), split.subList(1, 3));

        assertThat(table.rows()).hasSize(1);
        assertThat(table.candidates().get(1).onlyBaseline()).hasSize(1);
    }

    @Test
    void aMetricThatIsNoNumberIsNotMeasured() throws IOException {
        double[][] forks = forks(3, 3, 100, 0.005, 1);
        UnaryOperator<ResultFile> rows =
                file -> file.row("a.B.c", Map.of(), forks).metric("size", "B", new double[] {8});
        Run a = results("a", rows);
        String spoilt = Files.readString(folder.resolve("a.json"))
                .replace("\"score\":8.0", "\"score\":\"NaN\"")
                .replace("[[8.0]]", "[[\"NaN\"]]");
        Run b = ResultFile.named("b", Files.writeString(folder.resolve("b.json"), spoilt));

        assertThat(b.measured().get(0).scores().get("size").value()).isNaN();
        assertThatThrownBy(() -> compare(Metric.size, a, b)).hasMessage("a and b have no row with size on both sides");
    }

    @Test
    void inOneResultEvenAPublishedTableIsOfOneMachine() {
        List<Run> split =
                ByParameter.split(ResultReader.read(PARSERS, metric -> true), "parser", "Woodstox", List.of());

        ComparedTable table = new Comparer(Metric.time, JUDGE, false).contenders(split.subList(0, 2));

        assertThat(table.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.INCONCLUSIVE);
        assertThat(table.exitCode()).isEqualTo(3);
    }
}
