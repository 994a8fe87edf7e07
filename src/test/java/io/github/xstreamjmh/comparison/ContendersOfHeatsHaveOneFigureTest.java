/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Ranking.Standing;
import io.github.xstreamjmh.stats.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whoever asks how two contenders of a ranking differ gets the figure that ranks them. */
class ContendersOfHeatsHaveOneFigureTest {

    private static final String PARSER = "parser";
    private static final Comparer TIMES = new Comparer(Metric.time, new Judge(Judge.THRESHOLD, Judge.ALPHA), false);

    private static Run sample() {
        Run parsers = ResultReader.read(Path.of("reference", "parser"), metric -> true);
        List<RowResult> nested = parsers.measured().stream()
                .filter(row -> row.row().method().equals("parseNestedElements"))
                .toList();
        return Run.of(parsers.name(), parsers.environment(), nested, false);
    }

    private static ComparedTable compared(Run ranking, String baseline) {
        return TIMES.inHeats(ranking, ByParameter.split(ranking, PARSER, baseline, List.of()));
    }

    private static Map<String, Standing> standings(Run ranking) {
        Ranks.Method method = Ranks.of(ranking, 0.03).get(0);
        Map<String, Standing> standings = new LinkedHashMap<>();
        for (int i = 0; i < method.rows().size(); i++) {
            standings.put(
                    method.rows().get(i).row().params().get(PARSER),
                    method.ranking().standings().get(i));
        }
        return standings;
    }

    @Test
    void ratiosToTheFastestAreThoseOfTheRankingToTheLastDigit() {
        Run ranking = sample();
        Map<String, Standing> standings = standings(ranking);
        List<ComparedRow> rows = compared(ranking, "Binary").rows();

        assertThat(rows).hasSize(standings.size() - 1);
        rows.forEach(row -> assertThat(row.judgement().ratio())
                .as(row.candidate())
                .isEqualTo(standings.get(row.candidate()).ratio()));
    }

    @Test
    void whoeverIsTheBaselineRatiosAndRanksSayTheSame() {
        Run ranking = sample();
        Map<String, Standing> standings = standings(ranking);
        List<String> names = List.copyOf(standings.keySet());
        for (int place = 0; place < names.size(); place += 4) {
            String baseline = names.get(place);
            Standing standing = standings.get(baseline);
            List<ComparedRow> rows = compared(ranking, baseline).rows();
            rows.forEach(row -> assertThat(row.judgement().ratio())
                    .isCloseTo(standings.get(row.candidate()).ratio() / standing.ratio(), within(1e-12)));
            List<Interval> intervals =
                    rows.stream().map(row -> row.judgement().interval()).toList();
            assertThat(intervals).filteredOn(interval -> interval.high() < 1).hasSize(standing.first() - 1);
            assertThat(intervals)
                    .filteredOn(interval -> interval.low() > 1)
                    .hasSize(standings.size() - standing.last());
        }
    }

    /** The same, of other arguments for JMH. */
    private static Run asked(Run run, String... arguments) {
        Environment of = run.environment().orElseThrow();
        Environment other = Environments.withRequest(of, of.run().with(List.of(arguments)));
        return new Run(run.name(), Optional.of(other), run.rows(), run.published());
    }

    /** Intervals hold until the last round, however many are planned. */
    @Test
    void moreRoundsThatArePlannedMakeWiderIntervals() {
        Run ranking = sample();
        double high =
                compared(ranking, "Binary").rows().get(0).judgement().interval().high();

        assertThat(compared(asked(ranking, "-f", "199"), "Binary").rows().get(0).judgement())
                .satisfies(judgement -> assertThat(judgement.interval().high()).isGreaterThan(high));
        assertThat(compared(asked(ranking, "-f", "6"), "Binary").rows().get(0).judgement())
                .satisfies(judgement -> assertThat(judgement.interval().high()).isEqualTo(high));
    }

    private static Fork fork(int round, String heat, String parser, double time) {
        Place place = new Place(Place.BASELINE, Phase.measure, round, 0, 1, "host").in(new Place.Group(heat, 1));
        return Forks.at(place, Forks.row(parser), time, time, time, time, time);
    }

    private static Run run(List<Fork> forks) {
        return Run.of("", Set.of(Place.BASELINE), forks);
    }

    @Test
    void whatTheMachineDoesToAHeatDecidesNothing() {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= 12; round++) {
            double machine = round * (1 + round % 3 * 0.3);
            forks.add(fork(round, "parse", "DOM", machine * (101 + round % 2)));
            forks.add(fork(round, "parse", "SAX", machine * 100));
            forks.add(fork(round, "parse", "StAX", machine * (100.1 - round % 2 * 0.3)));
        }
        ComparedTable table = compared(run(forks), "SAX");

        assertThat(table.rows())
                .extracting(row -> row.judgement().verdict())
                .containsExactly(Verdict.SAME, Verdict.SAME);
        assertThat(table.exitCode()).isZero();
        assertThat(table.candidates())
                .allMatch(candidate -> candidate.families().isEmpty());
        assertThat(new Comparer(Metric.time, new Judge(0.01, Judge.ALPHA), false)
                        .inHeats(run(forks), ByParameter.split(run(forks), PARSER, "SAX", List.of()))
                        .rows())
                .extracting(row -> row.judgement().verdict())
                .containsExactly(Verdict.SLOWER, Verdict.SAME);
    }

    @Test
    void methodsThatWereRankedAreComparedAsMethods() {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= 12; round++) {
            for (String method : List.of("slow", "quick")) {
                Fork fork = fork(round, "Bench", "DOM", (method.equals("slow") ? 200 : 100) + round);
                forks.add(Forks.of(new Row("shop.Bench." + method, "avgt", 1, Map.of()), false, fork));
            }
        }
        ComparedTable table = TIMES.inHeats(run(forks), ByParameter.split(run(forks), "method", "quick", List.of()));
        assertThat(table.rows()).singleElement().satisfies(row -> {
            assertThat(row.row().benchmark()).isEqualTo("shop.Bench.*");
            assertThat(row.candidate()).isEqualTo("slow");
            assertThat(row.judgement().verdict()).isEqualTo(Verdict.SLOWER);
        });
        assertThatThrownBy(() -> ByParameter.split(sample(), "method", null, List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("all rows have method=parseNestedElements");
    }

    @Test
    void whatNoHeatsConnectIsSaidAndNotCompared() {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= 4; round++) {
            forks.add(fork(round, "parse", "DOM", 300 + round));
            forks.add(fork(round, "parse", "SAX", 100));
        }
        forks.add(fork(1, "other", "StAX", 100));
        forks.add(fork(1, "other", "Xom", 100));

        assertThat(compared(run(forks), "SAX").rows()).allSatisfy(row -> {
            boolean known = row.candidate().equals("DOM");
            assertThat(row.judgement().verdict()).isEqualTo(known ? Verdict.SLOWER : Verdict.INCONCLUSIVE);
            assertThat(row.judgement().notes().contains(Note.NO_HEATS)).isNotEqualTo(known);
        });
        forks.removeIf(fork -> fork.row().equals(Forks.row("DOM")));
        forks.removeIf(fork -> fork.row().equals(Forks.row("Xom")));
        assertThatThrownBy(() -> compared(run(forks), "SAX"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("no heats connect SAX with StAX");
    }

    @Test
    void aParameterThatIsNotTheContendersIsNoMatterOfHeats() {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= 4; round++) {
            for (String layout : List.of("compact", "indented")) {
                for (String parser : List.of("DOM", "SAX")) {
                    Fork fork = fork(round, layout, parser, 100 + round);
                    Row row = fork.row();
                    forks.add(Forks.of(
                            new Row(
                                    row.benchmark(),
                                    row.mode(),
                                    row.threads(),
                                    Map.of(PARSER, parser, "layout", layout)),
                            false,
                            fork));
                }
            }
        }
        Run ranking = run(forks);
        assertThat(compared(ranking, "SAX").rows()).hasSize(2);
        assertThatThrownBy(() -> TIMES.inHeats(ranking, ByParameter.split(ranking, "layout", null, List.of())))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("no heats connect compact with indented");
    }
}
