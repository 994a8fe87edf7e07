/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import static io.github.xstreamjmh.report.SampleRuns.HOSTILE;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.MethodPair;
import io.github.xstreamjmh.counting.Work;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.HtmlRenderer;
import io.github.xstreamjmh.document.MarkdownRenderer;
import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RunTable;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MadeShard;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/**
 * What a report says, to the letter; the files lie in {@code src/test/resources} beside this class. After a change that is
 * meant, {@code ./mvnw test -Dtest=ReportTest -Dgolden.write=true} writes them anew: read what differs.
 */
class ReportTest {

    private static final String WRITE = "golden.write";
    private static final int CROWDED = 1_000;

    private static Page one() {
        return SampleRuns.page(List.of(SampleRuns.of("results/one", 1)));
    }

    private static Page two() {
        return SampleRuns.page(List.of(SampleRuns.of("results/before", 1), SampleRuns.of("results/after", 1.2)));
    }

    private static void assertGolden(String name, String text) throws IOException {
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(
                    Path.of(
                            "src/test/resources",
                            ReportTest.class.getPackageName().replace('.', '/'),
                            name),
                    text);
            return;
        }
        try (InputStream golden = ReportTest.class.getResourceAsStream(name)) {
            assertThat(golden).as("golden file " + name).isNotNull();
            assertThat(text).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static String markdown(Page page) {
        return Printed.by(out -> MarkdownRenderer.print(page.document(), out));
    }

    @Test
    void ofMoreThreadsThanCoresNobodyIsFastest() {
        Run run = SampleRuns.of("results/one", 1);

        assertThat(markdown(SampleRuns.page(List.of(run)))).contains("Fastest:", "come first");
        assertThat(markdown(SampleRuns.page(List.of(SampleRuns.inThreads(run, CROWDED)))))
                .contains("more threads than cores")
                .doesNotContain("Fastest:", "come first");
    }

    @Test
    void whereNothingIsKnownOfTheMachineAnyNumberOfThreadsIsJudged() {
        Run run = SampleRuns.inThreads(SampleRuns.of("results/one", 1), CROWDED);

        assertThat(markdown(SampleRuns.page(List.of(new Run(run.name(), Optional.empty(), run.rows(), false)))))
                .contains("Fastest:")
                .doesNotContain("more threads than cores");
    }

    @Test
    void rowsInSeveralNumbersOfThreadsHaveATableOfHowTheyScale() {
        assertThat(markdown(
                        SampleRuns.page(List.of(SampleRuns.inThreads(SampleRuns.of("results/one", 1), 1, CROWDED)))))
                .contains("operations of all threads, as a multiple of those of one", CROWDED + " threads on ");
    }

    @Test
    void rowsThatWereDueAtFixedTimesHaveACurveOfEachOfTheirTimes() {
        String text = markdown(SampleRuns.page(List.of(SampleRuns.scheduled("results/latency"))));
        assertThat(text)
                .containsSubsequence(
                        "(sample, 1 thread, wire=loopback): percentiles of the response time, from when a message was due",
                        "(sample, 1 thread, wire=loopback): percentiles of the service time, from when it was sent",
                        "(sample, 1 thread, wire=loopback): percentiles of the slip, how late it was sent")
                .doesNotContain("percentiles of the time per operation");
    }

    @Test
    void aRunAndItsReportTellTheSamePercentilesThoughForksDiffer() {
        Run run = SampleRuns.scheduled("results/latency", 20_000);
        List<Table> printed = tables(
                new RunTable(run.measured(), 2, Optional.empty(), Optional.empty()).document().blocks().stream());
        List<Table> shown = tables(SampleRuns.page(List.of(run)).views().stream()
                .filter(view -> view.id().equals("latency"))
                .flatMap(view -> view.parts().stream())
                .flatMap(Part::blocks));
        assertThat(shown).hasSize(3);
        for (int time = 0; time < 3; time++) {
            for (String percentile : List.of("p50", "p90", "p99", "p99.9")) {
                assertThat(figure(shown.get(time), percentile))
                        .isEqualTo(figure(printed.get(time), percentile))
                        .extracting(Cell::exact, as(InstanceOfAssertFactories.STRING))
                        .isNotEmpty();
            }
        }
    }

    private static List<Table> tables(Stream<Block> blocks) {
        return blocks.filter(Table.class::isInstance).map(Table.class::cast).toList();
    }

    private static Cell figure(Table table, String heading) {
        List<String> headings =
                table.columns().stream().map(Table.Column::heading).toList();
        return table.rows().get(0).get(headings.indexOf(heading));
    }

    @Test
    void theMarkdownOfOneResult() throws IOException {
        assertGolden("one.md", markdown(one()));
    }

    @Test
    void theMarkdownOfTwoResults() throws IOException {
        assertGolden("two.md", markdown(two()));
    }

    @Test
    void tiesAreTies() {
        assertThat(markdown(one()))
                .contains("Xpp3 541 µs, MXParser 545 µs come first and can't be separated")
                .doesNotContain("Xpp3 541 µs is fastest");
    }

    @Test
    void whatBecameSlowerIsToldFirst() {
        assertThat(markdown(two()))
                .startsWith("## In short")
                .contains(
                        "slower:\n- ParserBenchmark.parseBigText layout=compact, parser=Woodstox: 1.200 times the time");
    }

    @Test
    void theSidesOfOneRunAreComparedAsTheyTookTurns() {
        assertThat(markdown(SampleRuns.page(List.of(SampleRuns.inTurns(1.5)))))
                .contains("2 slower.")
                .contains("parser=DOM: 1.5")
                .contains("## Comparison")
                .doesNotContain("## Side by side");
    }

    @Test
    void manySidesOfOneRunAreComparedAsWell() {
        assertThat(markdown(SampleRuns.page(List.of(SampleRuns.inTurns(1.5, 1.4, 1.3, 1.2)))))
                .contains("## Comparison", "candidate 4", "## Figures")
                .doesNotContain("## Side by side");
    }

    @Test
    void ofSeveralRunsThatComparedSidesEachHasItsOwnComparison() {
        assertThat(markdown(SampleRuns.page(List.of(
                        SampleRuns.inTurns(1.5).named("results/v1"),
                        SampleRuns.inTurns(0.5).named("results/v2")))))
                .contains(
                        "v1, candidate compared with baseline: 2 slower.",
                        "v2, candidate compared with baseline: 2 faster.",
                        "\nv1:\n",
                        "\nv2:\n",
                        "## Side by side")
                .doesNotContain("NOT COMPARABLE");
    }

    @Test
    void ofARunWithRowsMeasuredAgainItIsSaidWhichForksFiguresAreOf() {
        String steady = "These are the steady-mode forks";
        Run run = SampleRuns.inTurns(1.5);
        Run confirmed = new Run(run.name(), run.environment(), run.rows(), false, run.rows());

        assertThat(markdown(SampleRuns.page(List.of(confirmed)))).containsSubsequence("## Figures", steady);
        assertThat(markdown(SampleRuns.page(List.of(run)))).doesNotContain(steady);
    }

    @Test
    void aSentenceOnAMethodInSeveralNumbersOfThreadsSaysWhich() {
        Run run = SampleRuns.inThreads(SampleRuns.of("results/one", 1), 1, 2);

        assertThat(markdown(SampleRuns.page(List.of(run)))
                        .lines()
                        .filter(line -> line.startsWith("- ParserBenchmark"))
                        .map(line -> line.substring(0, line.indexOf(": "))))
                .containsExactlyInAnyOrder(
                        "- ParserBenchmark.parseBigText layout=compact (avgt, 1 thread)",
                        "- ParserBenchmark.parseBigText layout=indented (avgt, 1 thread)",
                        "- ParserBenchmark.parseBigText layout=compact (avgt, 2 threads)",
                        "- ParserBenchmark.parseBigText layout=indented (avgt, 2 threads)");
    }

    @Test
    void anEmptyParameterNamesAContender() {
        Run run = SampleRuns.own(Map.of(Map.of("prefix", ""), 500.0, Map.of("prefix", "x"), 900.0));

        assertThat(markdown(SampleRuns.page(List.of(run))))
                .containsPattern("LatencyBenchmark.exchange: '' 50\\d ns is fastest, x 90\\d ns next at 1\\.");
    }

    /** Else half of a rate would be twice as much. */
    @Test
    void ofRatesTheTimesAreToldThatRatiosAreOf() {
        Run times = SampleRuns.own(Map.of(Map.of("impl", "a"), 500.0, Map.of("impl", "b"), 1000.0));
        List<Fork> forks = times.measured().stream()
                .flatMap(row -> row.forks().stream())
                .map(fork -> Forks.withFigure(
                        Forks.of(
                                new Row(
                                        fork.row().benchmark(),
                                        "thrpt",
                                        1,
                                        fork.row().params()),
                                false,
                                fork),
                        Metric.SCORE,
                        Series.of(
                                "ops/us",
                                "AVG",
                                (fork.row().params().containsValue("a") ? 2 : 1)
                                        + 0.001 * fork.place().round())))
                .toList();
        Run rates = Run.of("rates", times.environment().orElseThrow(), forks);
        assertThat(markdown(SampleRuns.page(List.of(rates))))
                .containsPattern(
                        "exchange: a [0-9]+ ns is fastest, b [0-9]+ ns next at [12]\\.[0-9]+ times its time\\.")
                .contains("ops/s");
    }

    @Test
    void whatHasNamesContendsAndNotWhatHasNumbers() {
        Map<Map<String, String>, Double> rows = new LinkedHashMap<>();
        for (int size : List.of(1, 10, 100)) {
            rows.put(Map.of("impl", "array", "size", String.valueOf(size)), 100.0 * size);
            rows.put(Map.of("impl", "list", "size", String.valueOf(size)), 150.0 * size);
        }

        assertThat(markdown(SampleRuns.page(List.of(SampleRuns.own(rows)))))
                .containsPattern("LatencyBenchmark.exchange size=10: array .* is fastest, list ");
    }

    @Test
    void aContenderThatMayBeFastestIsNamedBehindOneThatIsNot() {
        Run run = SampleRuns.own(
                Map.of(Map.of("impl", "a"), 500.0, Map.of("impl", "b"), 600.0, Map.of("impl", "c"), 700.0));
        List<Fork> forks = run.measured().stream()
                .flatMap(row -> row.forks().stream())
                .map(fork -> fork.row().params().containsValue("c")
                        ? Forks.withFigure(
                                fork,
                                Metric.SCORE,
                                Series.of("ns/op", "AVG", fork.place().round() % 2 == 0 ? 300 : 1200))
                        : fork)
                .toList();

        assertThat(markdown(SampleRuns.page(
                        List.of(Run.of(run.name(), run.environment().orElseThrow(), forks)))))
                .containsPattern("LatencyBenchmark.exchange: a [^,]*, c [^,]* come first and can't be separated");
    }

    @Test
    void aContenderOfWhichAnIterationMeasuredNothingIsNotRanked() {
        Run run = SampleRuns.own(
                Map.of(Map.of("impl", "a"), 500.0, Map.of("impl", "b"), 600.0, Map.of("impl", "c"), 700.0));
        List<Fork> forks = run.measured().stream()
                .flatMap(row -> row.forks().stream())
                .map(fork -> fork.place().round() == 1 && fork.row().params().containsValue("b")
                        ? Forks.withFigure(fork, Metric.SCORE, Series.of("ns/op", "AVG", Double.NaN))
                        : fork)
                .toList();

        assertThat(markdown(SampleRuns.page(
                        List.of(Run.of(run.name(), run.environment().orElseThrow(), forks)))))
                .containsPattern("LatencyBenchmark.exchange: a .* is fastest, c ");
    }

    @Test
    void aRowWithoutParametersThatWasWarmingUpIsNamed() {
        Row row = new Row("a.B.c", "avgt", 1, Map.of());
        List<Fork> forks = IntStream.rangeClosed(1, 5)
                .mapToObj(round -> Forks.fork(row, round, 150, 120, 100))
                .toList();

        assertThat(markdown(SampleRuns.page(List.of(Run.of("results/one", Environments.plain(), forks)))))
                .contains("\nB.c: still warming up while it was measured.");
    }

    /** Such as the turns of a heat. */
    @Test
    void ofManyIterationsAColumnHasTheMeanOfSeveral() {
        double[] times =
                IntStream.rangeClosed(1, 75).mapToDouble(i -> i <= 8 ? 90 : 100).toArray();
        Fork fork = Forks.fork(new Row("a.B.c", "avgt", 1, Map.of()), 1, times);

        assertThat(markdown(SampleRuns.page(List.of(Run.of("results/one", Environments.plain(), List.of(fork))))))
                .contains("| warm-up 2 | iterations 1-8 | iterations 9-16 |", "| iterations 65-72 | iterations 73-75 |")
                .contains("| 0.911 | 1.012 | 1.012 |");
    }

    @Test
    void aTableOfScoresWithoutForksHasTheirModesAndErrors() {
        Run run = io.github.xstreamjmh.result.files.ResultReader.read(
                Path.of("src/test/resources/io/github/xstreamjmh/result/files/jmh-1.21.csv"), metric -> true);

        assertThat(markdown(SampleRuns.page(List.of(run))))
                .contains("| benchmark | mode | parameters | time/op | ± (99.9 %, JMH's) |")
                .containsPattern("\\| thrpt \\|.*\\| 212 % \\|")
                .containsPattern("\\| sample \\|.*\\| 73 % \\|");
    }

    @Test
    void rowsOfAnotherMachineDoNotMakeShapesOfTheOthers() {
        Run elsewhere = SampleRuns.of("results/elsewhere", 1);
        Page page = SampleRuns.page(List.of(
                SampleRuns.of("results/first", 1),
                SampleRuns.of("results/second", 1.2),
                SampleRuns.of("results/third", 1.1),
                new Run(elsewhere.name(), Optional.of(Environments.withCpu("6502")), elsewhere.rows(), false)));
        List<Part.Figure> figures = Figures.of(page);

        for (boolean shape : List.of(false, true)) {
            assertThat(figures)
                    .filteredOn(figure -> figure.caption().equals((shape ? "shape" : "time/op") + " relative to first"))
                    .isNotEmpty()
                    .allSatisfy(figure -> assertThat(((Chart.Forest) figure.chart()).rows())
                            .isNotEmpty()
                            .allMatch(row -> row.label().startsWith("elsewhere") == shape
                                    && row.aside().startsWith("shape ") == shape));
        }
        assertThat(figures)
                .filteredOn(figure -> figure.caption().endsWith(", by side"))
                .isNotEmpty()
                .allSatisfy(figure -> assertThat(((Chart.Lines) figure.chart()).series())
                        .isNotEmpty()
                        .allSatisfy(curve -> assertThat(curve.points()).hasSize(3)));
    }

    @Test
    void rowsThatAreCountedSayWhy() {
        Run run = SampleRuns.inTurns(1.5);
        Page page = counted(run);
        assertThat(markdown(page))
                .contains("## Why", "An operation executes 3.000 times the bytecodes", "accounts for 100 %");
        assertThat(markdown(page)).contains(" times the time; ", " accounts for 100 % of the work added");
        assertThat(HtmlPage.of(page))
                .contains("id=\"why\"", HtmlRenderer.escape(HOSTILE))
                .doesNotContain(HOSTILE);
        assertThat(markdown(SampleRuns.page(List.of(run)))).doesNotContain("## Why");
    }

    /** A candidate whose one method does three times the work. */
    static Page counted(Run run) {
        Work then = new Work(100, 1, 0, 0, 0, 0);
        Work now = new Work(300, 1, 0, 0, 0, 0);
        CountedRow counted = new CountedRow(
                run.rows().get("candidate").get(0).row(),
                "candidate",
                new CountedRow.Side("17", 1, then, Work.NONE, then, then),
                new CountedRow.Side("17", 1, now, Work.NONE, now, now),
                List.of(new MethodPair(
                        HOSTILE,
                        HOSTILE,
                        "()V",
                        false,
                        Optional.empty(),
                        Optional.of(then),
                        Optional.of(now),
                        Optional.empty())),
                Map.of(),
                Map.of(),
                List.of());
        return Report.of(List.of(run), Optional.empty(), new Findings(List.of(counted), List.of(), List.of()));
    }

    /** 600 of them; each second one, whichever round it is of. */
    @Test
    void ofVeryManyForksThePictureOfTheMachineHasSome() {
        assertThat(Figures.of(SampleRuns.page(List.of(SampleRuns.ofMany(120)))))
                .filteredOn(figure -> figure.caption().equals("forks over the time of the run"))
                .singleElement()
                .satisfies(figure -> {
                    Chart.Lines.Curve forks =
                            ((Chart.Lines) figure.chart()).series().get(0);
                    assertThat(forks.label()).isEqualTo("one fork in 2 of all rows");
                    assertThat(forks.points()).hasSize(300);
                });
    }

    @Test
    void severalCandidatesMakeACurveForEachRow() {
        Page page = SampleRuns.page(List.of(
                SampleRuns.of("results/first", 1),
                SampleRuns.of("results/second", 1.2),
                SampleRuns.of("results/third", 1.1)));

        assertThat(Figures.of(page))
                .filteredOn(figure -> figure.caption().endsWith(", by side"))
                .isNotEmpty()
                .allSatisfy(figure -> assertThat(((Chart.Lines) figure.chart()).series())
                        .isNotEmpty()
                        .allSatisfy(curve -> assertThat(curve.points()).hasSize(3)));
        assertThat(Figures.of(two())).noneMatch(figure -> figure.caption().endsWith(", by side"));
    }

    /** Each has rows of its own. */
    @Test
    void theMachinesOfAResultMakeNoCurves() {
        Run before = MadeShard.merged("before", new MadeShard(1, "aaa"), new MadeShard(2, "bbb"));
        Run after = MadeShard.merged("after", new MadeShard(1, "aaa"), new MadeShard(2, "bbb"));

        assertThat(Figures.of(SampleRuns.page(List.of(before, after))))
                .isNotEmpty()
                .noneMatch(figure -> figure.caption().endsWith(", by side"));
    }

    @Test
    void oneResultOfVeryManyRowsLeavesOutWhatWouldMakeItLarge() {
        assertThat(markdown(SampleRuns.page(List.of(SampleRuns.ofMany(120))))).contains("## Figures", "## Warm-up");
        assertThat(markdown(SampleRuns.page(List.of(SampleRuns.ofMany(121)))))
                .contains("## Figures")
                .doesNotContain("## Warm-up");
    }

    @Test
    void resultsAreCalledWhatTheyAreLabelled() {
        String text = markdown(SampleRuns.page(List.of(
                SampleRuns.labelled(SampleRuns.of("results/before", 1), "4f2c1d0"),
                SampleRuns.labelled(SampleRuns.of("results/after", 1.2), HOSTILE))));

        assertThat(text)
                .containsPattern("\\| parser +\\|.* 4f2c1d0 \\|")
                .contains("| before | 4f2c1d0 |")
                .doesNotContain(HOSTILE);
    }

    @Test
    void resultsThatAreLabelledAlikeHaveTheirNamesToo() {
        assertThat(markdown(SampleRuns.page(List.of(
                        SampleRuns.labelled(SampleRuns.of("results/before", 1), "4f2c1d0"),
                        SampleRuns.labelled(SampleRuns.of("results/after", 1.2), "4f2c1d0")))))
                .containsPattern("\\| parser +\\| 4f2c1d0 \\(before\\) \\| 4f2c1d0 \\(after\\) \\|");
    }

    @Test
    void ofFoldersOfOneNameOnlySoManyParentsAreNamedAsTellThemApart() {
        assertThat(markdown(SampleRuns.page(List.of(
                        SampleRuns.of("/home/me/a/out/", 1),
                        SampleRuns.of("/home/me/b/out", 1.2),
                        SampleRuns.of("C:\\Users\\me\\c\\out", 1.1)))))
                .contains("b/out, c/out compared with a/out:")
                .doesNotContain("/home", "Users");
    }

    @Test
    void resultsWithNothingInCommonAreShownAsIfTheyWereOne() {
        String text = markdown(SampleRuns.page(List.of(
                SampleRuns.inTurns(1).side("candidate"),
                io.github.xstreamjmh.result.files.ResultReader.read(Path.of("reference/converter"), metric -> true))));

        assertThat(text)
                .contains("## Figures", "### ConverterTypeBenchmark.unmarshal", "### ParserBenchmark.parseBigText")
                .doesNotContain("## Comparison", "## Side by side");
    }

    @Test
    void aChartHasNoMoreRowsThanAPersonCanRead() {
        assertThat(Chunks.of(java.util.stream.IntStream.range(0, 95).boxed().toList()))
                .allSatisfy(rows -> assertThat(rows.size()).isBetween(30, Chart.MOST_ROWS))
                .hasSize(3);
    }

    @Test
    void otavaGetsARunAnEntryWithTheTimeOfEachRow() throws JsonParserException {
        JsonArray runs = JsonParser.array().from(Otava.of(List.of(SampleRuns.of("one", 1), SampleRuns.of("two", 2))));

        assertThat(runs).hasSize(2);
        JsonObject first = runs.getObject(0);
        assertThat(first.getLong("timestamp")).isEqualTo(1_795_256_130);
        assertThat(first.getObject("attributes")).containsEntry("result", "one");
        assertThat(first.getArray("metrics").getObject(0).getString("name"))
                .isEqualTo("ParserBenchmark.parseBigText layout=compact, parser=Xpp3 (avgt, 1 thread)");
        assertThat(first.getArray("metrics").getObject(0).getDouble("value")).isBetween(500e3, 600e3);
    }

    @Test
    void theTitleIsTheLabelOrTheFolderNotItsPath() {
        assertThat(SampleRuns.page(List.of(SampleRuns.of("/home/me/results/one", 1)))
                        .title())
                .isEqualTo("one");
        assertThat(SampleRuns.page(List.of(SampleRuns.labelled(SampleRuns.of("/home/me/results/one", 1), "4f2c1d0")))
                        .title())
                .isEqualTo("4f2c1d0");
    }
}
