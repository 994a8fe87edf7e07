/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import static io.github.xstreamjmh.comparison.ResultFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.comparison.ResultFile;
import io.github.xstreamjmh.family.parser.Parser;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.folder.ForkLog;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

    private static final String HOME = "xstreamjmh.home";
    private static final Environment ENVIRONMENT = Environments.plain();

    @TempDir
    private Path folder;

    private final Console console = new Console();

    private int compare(Object... args) {
        return console.run(Stream.concat(Stream.of("compare"), Stream.of(args).map(Object::toString))
                .toArray(String[]::new));
    }

    private String out() {
        return console.out();
    }

    private String err() {
        return console.err();
    }

    private Path result(String name, Environment environment, double mean, double spread, long seed)
            throws IOException {
        return new ResultFile()
                .row("a.B.c", Map.of("p", "x"), forks(5, 3, mean, spread, seed))
                .folderWithControls(folder.resolve(name), environment, seed);
    }

    @Test
    void whatAHistoryFoundIsPrintedAgain() throws IOException {
        Path history = Path.of("reference", "history", "aalto.json");
        Path ofAFolder = Files.createDirectory(folder.resolve("20261127-093000"));
        Files.copy(history, ofAFolder.resolve("releases.json"));
        Files.writeString(folder.resolve("latest"), "20261127-093000\n"); // as where there are no links

        assertThat(compare(ofAFolder, "--format", "json")).isZero();
        assertThat(out()).isEqualTo(Files.readString(history));
        assertThat(compare(folder.resolve("latest"))).isZero();
        assertThat(out()).containsPattern("version +bytecodes/op").contains("same work");
        assertThat(err()).isEmpty();

        assertThat(compare(ofAFolder, history)).isEqualTo(2);
        assertThat(compare(history, "--", ofAFolder)).isEqualTo(2);
        assertThat(compare(history, "--threshold", "1%")).isEqualTo(2);
        assertThat(err()).contains("name it alone");
    }

    @Test
    void theExitCodeIsThatOfTheWorstRow() throws IOException {
        Path base = result("base", ENVIRONMENT, 100, 0.005, 1);
        Path same = result("same", ENVIRONMENT, 100, 0.005, 2);
        Path slower = result("slower", ENVIRONMENT, 120, 0.005, 3);
        Path wild = result("wild", ENVIRONMENT, 100, 0.3, 4);
        Path elsewhere = result("elsewhere", Environments.withCpu("6502"), 100, 0.005, 5);

        assertThat(compare(base, same)).isZero();
        assertThat(compare(base, wild)).isEqualTo(3);
        assertThat(compare(base, elsewhere)).isEqualTo(4);
        assertThat(compare(base, wild, elsewhere)).isEqualTo(4);
        assertThat(compare(base, slower)).isEqualTo(1);
        assertThat(compare(base, elsewhere, slower, wild, same)).isEqualTo(1);
        assertThat(err()).isEmpty();
        assertThat(compare(slower, base)).isZero();
    }

    @Test
    void whatCannotBeReadIsOneSentenceAndExitCode2() throws IOException {
        Path good = result("good", ENVIRONMENT, 100, 0.005, 1);
        Path cut = Files.writeString(folder.resolve("cut.json"), "[{\"benchmark\": ");

        assertThat(compare(good, cut)).isEqualTo(2);
        assertThat(err())
                .isEqualTo("benchmark: " + cut
                        + ", line 1: this is where it stops being JSON; was the file cut short or edited?\n");
        assertThat(compare(good, folder)).isEqualTo(2);
        assertThat(compare(good, folder.resolve("gone"))).isEqualTo(2);
        assertThat(out()).isEmpty();
    }

    @Test
    void ofManyRowsThatOnlyOneResultHasSomeAreNamed() throws IOException {
        ResultFile many = new ResultFile();
        ResultFile one = new ResultFile();
        for (int p = 0; p < 10; p++) {
            many.row("a.B.c", Map.of("p", String.valueOf(p)), forks(5, 3, 120, 0.005, 1));
        }
        one.row("a.B.c", Map.of("p", "0"), forks(5, 3, 120, 0.005, 2));

        compare(
                many.folderWithControls(folder.resolve("many"), ENVIRONMENT, 1),
                one.folderWithControls(folder.resolve("one"), ENVIRONMENT, 2));

        assertThat(out())
                .contains("(9 rows):", "p=1; p=2; p=3; p=4; p=5; p=6 and 3 more")
                .doesNotContain("p=7");
    }

    @Test
    void wrongUsageIsOneSentenceAndExitCode2() throws IOException {
        Path good = result("good", ENVIRONMENT, 100, 0.005, 1);

        assertThat(compare()).isEqualTo(2);
        assertThat(compare(good, good, "--by", "p")).isEqualTo(2);
        assertThat(err()).startsWith("benchmark: --by compares within one result, but 2 are named.");
        assertThat(compare(good, good, "--baseline", "x")).isEqualTo(2);
        assertThat(compare(good, good, "--confidence", "0.4")).isEqualTo(2);
        assertThat(err()).contains("A confidence of 50 % or less is a guess");
        assertThat(compare(good, good, "--threshold", "3")).isEqualTo(2);
        assertThat(err()).contains("--threshold", "'3'");
        assertThat(compare(good, good, "--metric", "tme")).isEqualTo(2);
        assertThat(err()).contains("--metric", "tme");
        assertThat(compare(good, good, "--format", "html")).isEqualTo(2);
        assertThat(err().lines()).hasSize(1);
    }

    @Test
    void oneResultAloneIsComparedWithAllReferencesThatHaveItsRows() throws IOException {
        String before = System.getProperty(HOME);
        try {
            System.setProperty(HOME, folder.resolve("home").toString());
            Path result = new ResultFile()
                    .row("a.B.c", Map.of(), forks(5, 3, 120, 0.005, 1))
                    .row("a.B.d", Map.of(), forks(5, 3, 7, 0.005, 2))
                    .folderWithControls(folder.resolve("result"), ENVIRONMENT, 1);
            assertThat(compare(result)).isEqualTo(2);
            assertThat(err()).startsWith("benchmark: No reference results in ");

            reference("other", "a.B.e", ENVIRONMENT);
            assertThat(compare(result)).isEqualTo(2);

            reference("one", "a.B.c", ENVIRONMENT);
            assertThat(compare(result)).isEqualTo(1);
            assertThat(out()).contains("B.c", "In " + result + ", not in").doesNotContain("B.e");

            reference("two", "a.B.d", ENVIRONMENT);
            assertThat(compare(result)).as("measured at two times").isEqualTo(4);
            assertThat(compare(result, "--insist")).isEqualTo(1);
            assertThat(out()).contains("B.c", "B.d").doesNotContain(", not in ", "what differs  ");

            reference("two", "a.B.d", Environments.withCpu("6502"));
            assertThat(compare(result)).isEqualTo(4);
            assertThat(out()).contains("Z80 or 6502");

            Path changed = new ResultFile()
                    .row("x.b.B.c", Map.of(), forks(5, 3, 120, 0.005, 1))
                    .row("x.b.B.d", Map.of(), forks(5, 3, 7, 0.005, 2))
                    .folderWithControls(folder.resolve("changed"), worked("b.c", "one", "b.d", "same"), 1);
            reference("one", "x.b.B.c", worked("b.c", "another"));
            reference("two", "x.b.B.d", worked("b.d", "same"));
            assertThat(compare(changed, "--insist")).isEqualTo(4);
            assertThat(out()).containsPattern("workloads\\.b\\.c +another +one").doesNotContain("workloads.b.d");
        } finally {
            if (before == null) {
                System.clearProperty(HOME);
            } else {
                System.setProperty(HOME, before);
            }
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void referencesAreFoundThroughALinkToBin() throws IOException {
        String before = System.getProperty(HOME);
        try {
            Path bin =
                    Files.createSymbolicLink(folder.resolve("b"), Files.createDirectories(folder.resolve("home/bin")));
            System.setProperty(HOME, bin + "/..");
            Path result = new ResultFile()
                    .row("a.B.c", Map.of(), forks(5, 3, 120, 0.005, 1))
                    .folderWithControls(folder.resolve("result"), ENVIRONMENT, 1);
            reference("one", "a.B.c", ENVIRONMENT);
            assertThat(compare(result)).as(err()).isEqualTo(1);
        } finally {
            if (before == null) {
                System.clearProperty(HOME);
            } else {
                System.setProperty(HOME, before);
            }
        }
    }

    private static Environment worked(String... namesAndDigests) {
        Map<String, String> workloads = new LinkedHashMap<>();
        for (int i = 0; i < namesAndDigests.length; i += 2) {
            workloads.put(namesAndDigests[i], namesAndDigests[i + 1]);
        }
        return Environments.withWorkloads(workloads);
    }

    private void reference(String name, String benchmark, Environment environment) throws IOException {
        new ResultFile()
                .row(benchmark, Map.of(), forks(5, 3, 7, 0.005, 3))
                .folderWithControls(folder.resolve("home/reference").resolve(name), environment, 3);
    }

    @Test
    void scoresAreShownAsTimesOrAsRates() throws IOException {
        Path base = result("base", ENVIRONMENT, 100, 0.005, 1);
        Path same = result("same", ENVIRONMENT, 100, 0.005, 2);

        compare(base, same);
        assertThat(out()).contains("99.9 ns").doesNotContain("ops/s");
        compare(base, same, "--as", "rate");
        assertThat(out()).containsPattern("(10\\.0|9\\.9\\d) Mops/s").doesNotContain(" ns");
        assertThat(compare(base, same, "--as", "rate", "--metric", "alloc")).isEqualTo(2);
        assertThat(err()).contains("--as shows times as rates, and --metric alloc is not a time per operation.");
    }

    @Test
    void thresholdAndConfidenceDecideWhatCounts() throws IOException {
        Path base = result("base", ENVIRONMENT, 100, 0.005, 1);
        Path slower = result("slower", ENVIRONMENT, 108, 0.002, 3);

        assertThat(compare(base, slower)).isEqualTo(1);
        assertThat(compare(base, slower, "--threshold", "10%")).isZero();
        assertThat(compare(base, slower, "--threshold", "0.1", "--confidence", "99%"))
                .as("its wider interval reaches beyond 10 %")
                .isEqualTo(3);
        assertThat(out()).contains("99 % interval");
        assertThat(compare(base, slower, "--threshold", "0.12", "--confidence", "99%"))
                .isZero();
    }

    @Test
    void whatWouldDoNothingIsRefused() throws IOException {
        Path base = result("base", ENVIRONMENT, 100, 0.005, 1);

        assertThat(compare(base, base, "--metric", "alloc", "--confidence", "99%"))
                .isEqualTo(2);
        assertThat(err()).contains("--confidence sets the level of intervals, and --metric alloc has none.");
        for (String format : List.of("csv", "json", "github")) {
            assertThat(compare(base, base, "--as", "rate", "--format", format)).isEqualTo(2);
            assertThat(err()).contains("--as doesn't apply to --format " + format);
        }
        assertThat(compare(base, "--by", "p", "--insist")).isEqualTo(2);
        assertThat(err()).contains("the contenders of --by were measured together: leave it out.");
    }

    @Test
    void aThresholdIsForTimes() throws IOException {
        Path base = result("base", ENVIRONMENT, 100, 0.005, 1);

        assertThat(compare(base, base, "--metric", "alloc", "--threshold", "10%"))
                .isEqualTo(2);
        assertThat(compare(base, base, "--metric", "size", "--threshold", "10%"))
                .isEqualTo(2);
    }

    @Test
    void twoDashesPartTheRunsOfTwoSides() throws IOException {
        Path a1 = result("a1", ENVIRONMENT, 100, 0.002, 1);
        Path a2 = result("a2", ENVIRONMENT, 100.1, 0.002, 2);
        Path b1 = result("b1", ENVIRONMENT, 130, 0.002, 3);
        Path b2 = result("b2", ENVIRONMENT, 130.1, 0.002, 4);

        assertThat(compare(a1, a2, "--", b1, b2, "--format", "csv")).isIn(1, 3);
        assertThat(out().lines().skip(1)).singleElement().asString().contains(b1 + " + " + b2, ",10,10,");
        assertThat(compare("--format=text", a1, a2, "--", b1, b2)).isIn(1, 3);
        assertThat(out()).contains("baseline   " + a1 + " + " + a2, "1.3");
        assertThat(err()).isEmpty();

        assertThat(compare(a1, "--", b1, b2)).isEqualTo(2);
        assertThat(err())
                .isEqualTo(
                        "benchmark: With several runs per side, each side needs two or more, but there are 1 before --"
                                + " and 2 after it.\n");
        assertThat(compare(a1, a2, "--")).isEqualTo(2);
        assertThat(compare(a1, a2, "--formt", "csv")).isEqualTo(2);
        assertThat(err()).contains("--formt", "Did you mean --format?");
        assertThat(compare(a1, "--", a2, "--by", "p")).isEqualTo(2);
        assertThat(err()).contains("--by compares within one result, but 2 are named.");
    }

    @Test
    void contendersOfARankingAreComparedByItsHeats() {
        Path ranking = Path.of("reference", "parser");
        assertThat(compare(ranking, "--by", "parser", "--baseline", "Binary")).isEqualTo(1);
        assertThat(out())
                .startsWith("baseline   Binary\n")
                .containsPattern("FastInfoset +202 µs +166 µs +1\\.211 +\\[")
                .contains("for all pairs of a method's contenders at once", "as in the ranking");
        assertThat(compare(ranking, "--by", "parser", "--metric", "alloc")).isEqualTo(1);
        assertThat(out()).doesNotContain("the ranking");
    }

    @Test
    void withoutABaselineTheFirstOfTheCatalogueIsOneWhicheverForkRanFirst() throws IOException {
        String parse = "io.github.xstreamjmh.family.parser.ParserBenchmark.parseBigText";
        Path result = new ResultFile()
                .row(parse, Map.of("parser", "Zither"), forks(5, 3, 100, 0.005, 1))
                .row(parse, Map.of("parser", "Woodstox"), forks(5, 3, 100, 0.005, 2))
                .row(parse, Map.of("parser", "DOM"), forks(5, 3, 100, 0.005, 3))
                .row(parse, Map.of("parser", "JDKStax"), forks(5, 3, 100, 0.005, 4))
                .folder(folder.resolve("parsers"), ENVIRONMENT);
        List<String> catalogue =
                Arrays.stream(Parser.values()).map(Parser::name).toList();
        List<String> measured = Stream.of("Woodstox", "DOM", "JDKStax")
                .sorted(Comparator.comparing(catalogue::indexOf))
                .toList();

        assertThat(compare(result, "--by", "parser")).isIn(0, 3);

        assertThat(out()).startsWith("""
                        baseline   %s
                        candidate  %s
                        candidate  %s
                        candidate  Zither
                        """.formatted(measured.toArray()));
    }

    @Test
    void whereTheMachineChangedThereIsNoVerdictUnlessTheUserInsists() throws IOException {
        Path before = withControl("before", 100, 1, 1);
        Path after = withControl("after", 130, 1.08, 4);

        assertThat(compare(before, after)).isEqualTo(4);
        assertThat(out()).contains("not shown to be steady", "NOT COMPARABLE", "--insist");
        assertThat(compare(before, after, "--insist")).isEqualTo(1);
        assertThat(out()).contains("not shown to be steady", "as requested").doesNotContain("NOT COMPARABLE");

        Path steady = withControl("steady", 100, 1, 5);
        assertThat(compare(before, after, steady.toString(), "--insist"))
                .as("what the machine did to one doesn't say what it did to the other")
                .isEqualTo(2);
        assertThat(err()).contains("With --insist, compare " + before + " with " + after + " by themselves.");
    }

    private Path withControl(String name, double mean, double slower, long seed) throws IOException {
        Run run = ResultFile.withControls(
                ResultFile.named(name, result(name + "-plain", ENVIRONMENT, mean, 0.005, seed)),
                slower,
                seed,
                folder.resolve(name + "-controls.json"));
        return ResultFile.write(run, folder.resolve(name), ENVIRONMENT);
    }

    @Test
    void aFileWithoutAnEnvironmentIsAsked() throws IOException {
        Path file = new ResultFile()
                .row("a.B.c", Map.of("p", "x"), forks(5, 3, 100, 0.005, 1))
                .write(folder.resolve("plain.json"));

        assertThat(compare(file, file)).isEqualTo(4);
        assertThat(out()).contains("no control rows in common", "--insist");
        assertThat(compare(file, file, "--insist")).isZero();
        assertThat(err()).contains("plain.json doesn't say on which machine it was measured");
    }

    @Test
    void sidesThatTookTurnsAreComparedWithEachOtherOrSideBySideWithAnothers() throws IOException {
        ResultFolder turns = turns("turns", ENVIRONMENT);

        assertThat(compare(turns.path())).isEqualTo(1);
        assertThat(out())
                .startsWith("With young, ParserBenchmark.parseBigText parser=DOM")
                .contains("1 slower.");
        assertThat(compare(turns.path(), turns.path())).as("side by side").isEqualTo(1);
        assertThat(out())
                .contains("first   " + turns.path() + ", on Z80 (family 25, model 17, stepping 1)")
                .contains("The two agree within their intervals in 1 row.");
        assertThat(compare(turns.path(), turns.path(), "--format", "github")).isEqualTo(2);
        assertThat(err()).contains("print them one by one");
        for (String unheeded : List.of("--by=parser", "--baseline=DOM", "--as=rate", "--insist")) {
            assertThat(compare(turns.path(), turns.path(), unheeded)).isEqualTo(2);
            assertThat(err())
                    .isEqualTo("benchmark: --by, --baseline, --as and --insist are for one comparison, and these are"
                            + " two: leave them out.\n");
        }
        assertThat(compare(turns.path(), result("other", ENVIRONMENT, 100, 0.005, 1)))
                .isEqualTo(2);
        assertThat(err()).contains("has several sides (baseline, young) that took turns: compare it alone");
    }

    @Test
    void aRowThatFailedOnASideIsNamedAgain() throws IOException {
        Environment.Failed crashed = new Environment.Failed(Forks.row("SAX"), "young", "crashed");
        Path turns = turns("turns", ENVIRONMENT.withFailed(List.of(crashed))).path();
        assertThat(compare(turns)).isEqualTo(1);
        assertThat(err()).isEqualTo("FAILED  " + crashed.name() + " on young: crashed\n");
        assertThat(compare(turns, "--threshold", "60%")).isEqualTo(5);
        assertThat(compare(turns, turns, "--threshold", "60%")).isEqualTo(5);
    }

    @Test
    void intervalsByWhichRowsLeftHaveNoOtherConfidence() throws IOException {
        Asked asked = Asked.of(List.of(), "", 1).of(new MadeVersus().asked());
        Path decided =
                turns("decided", Environments.withRequest(ENVIRONMENT, asked)).path();
        Path fixed = turns("fixed", ENVIRONMENT).path();

        assertThat(compare(decided, "--confidence", "95%")).isEqualTo(1);
        assertThat(out()).contains("95 % interval");
        assertThat(compare(fixed, "--confidence", "99%")).isEqualTo(1);
        assertThat(out()).contains("99 % interval");
        assertThat(compare(decided, "--confidence", "99%")).isEqualTo(2);
        assertThat(err())
                .isEqualTo("benchmark: " + decided
                        + " was judged while it was measured, by intervals of 95 %: leave out --confidence.\n");
    }

    /** Ten pairs of forks. */
    private ResultFolder turns(String name, Environment environment) throws IOException {
        Map<String, SideFacts> sides = new LinkedHashMap<>();
        for (String side : List.of(Place.BASELINE, "young")) {
            sides.put(side, ENVIRONMENT.sides().get(Place.BASELINE));
        }
        ResultFolder turns = ResultFolder.empty(folder.resolve(name));
        turns.write(Environments.withSides(environment, sides));
        try (ForkLog log = ForkLog.open(turns.forks(), cut -> {})) {
            for (int round = 1; round <= 10; round++) {
                int position = 2 * round;
                for (String side :
                        round % 2 == 0 ? List.of(Place.BASELINE, "young") : List.of("young", Place.BASELINE)) {
                    double time = (side.equals("young") ? 6000 : 5000) * (1 + round % 3 * 0.002);
                    log.append(Forks.at(
                            new Place(side, Phase.measure, round, position++, 1, "cafe01234567"),
                            Forks.row("DOM"),
                            time,
                            time));
                }
            }
        }
        return turns;
    }
}
