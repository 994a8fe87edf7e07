/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Referee;
import io.github.xstreamjmh.session.RefereeTest;
import io.github.xstreamjmh.session.Requests;
import io.github.xstreamjmh.session.Streams;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VersusPresenterTest {

    private static final Set<String> SIDES = new LinkedHashSet<>(List.of(Place.BASELINE, "candidate"));
    private static final Asked.Versus ASKED = new MadeVersus().asked();

    private final Streams streams = new Streams();

    private VersusPresenter presenter(Format format) {
        return presenter(format, ASKED);
    }

    private VersusPresenter presenter(Format format, Asked.Versus asked) {
        return presenter(format, asked, Set.of(FailOn.time));
    }

    private VersusPresenter presenter(Format format, Asked.Versus asked, Set<FailOn> failOn) {
        return new VersusPresenter(
                new Referee(List.copyOf(SIDES), asked),
                Requests.plan(Requests.row("DOM", 40), Requests.row("SAX", 40)),
                Interleaving.ITERATIONS,
                List.of("candidate: xstream 1 -> 2"),
                7,
                format,
                failOn,
                folder -> {},
                streams.output(),
                streams.errors());
    }

    private static Run run(int pairs, double ratioOfDom) {
        List<Fork> forks = new ArrayList<>(RefereeTest.pairs("DOM", pairs, ratioOfDom));
        forks.addAll(RefereeTest.pairs("SAX", pairs, 1));
        return Run.of("there", SIDES, forks);
    }

    @Test
    void beforeTheFirstForkItSaysWhatDiffersAndHowLongItTakes() throws IOException {
        presenter(Format.text).begins(ResultFolder.existing(Path.of("there")));
        assertThat(streams.talk())
                .containsExactly(
                        "candidate: xstream 1 -> 2",
                        "2 rows on 2 sides, in lockstep. A round takes about 4:00; rows stop when"
                                + " decided, most after about 11 rounds (44:00), the last after at most 40 (2:40:00 if none stops early)."
                                + " Results go to there (seed 7).",
                        "For an answer sooner, select fewer rows with a regexp and -p.");
    }

    @Test
    void whoAllowsTooFewPairsIsToldSo() throws IOException {
        presenter(Format.text, new MadeVersus().rounds(5).asked()).begins(ResultFolder.existing(Path.of("there")));
        assertThat(streams.talk()).contains("No row can be called the same: that takes 11 pairs; raise --max-pairs.");
    }

    @Test
    void afterEachRoundItSaysHowManyAreDecided() {
        VersusPresenter presenter = presenter(Format.text);
        presenter.roundEnds(Phase.screen, 1, run(1, 1.2));
        presenter.roundEnds(Phase.screen, 12, run(12, 1.2));
        assertThat(streams.talk())
                .containsExactly(
                        "Round 1: 0 of 2 decided: 0 slower, 0 faster, 0 the same.",
                        "Round 12: 2 of 2 decided: 1 slower, 0 faster, 1 the same.");
        assertThat(streams.data()).isEmpty();
    }

    @Test
    void howRowsGoOnThatAreUndecidedInTheEndIsSaid() {
        presenter(Format.json, new MadeVersus().rounds(5).asked()).ends(run(5, 1));
        assertThat(streams.talk())
                .containsExactly("2 rows are undecided after 5 pairs: --resume with a larger --max-pairs goes on.");
        presenter(Format.json, new MadeVersus().rounds(5).fixed().asked()).ends(run(5, 1));
        assertThat(streams.talk()).hasSize(1);
    }

    @Test
    void theFamilysVerdictComesFirstThenTheRowsThenWhatDiffers() {
        presenter(Format.text).ends(run(12, 1.2));
        assertThat(streams.data().get(1)).startsWith("With candidate, parser as a whole ");
        assertThat(String.join("\n", streams.data()))
                .containsSubsequence(
                        "ParserBenchmark.parseBigText",
                        "DOM",
                        "slower",
                        "SAX",
                        "same",
                        "1 slower, 1 same.",
                        "No row allocates");
        assertThat(presenter(Format.text).exitCode(run(12, 1.2))).isEqualTo(ExitCode.SLOWER);
    }

    @Test
    void ofNoDifferenceItSaysWhatTheMachineMakesAndWhatItWouldFind() {
        presenter(Format.text, new MadeVersus().same().asked()).ends(run(12, 1));
        assertThat(streams.data())
                .containsSubsequence(
                        "Both sides are the same: 0 of 2 rows were called different, as expected.",
                        "Of 400 tables resampled from these pairs, judged pair by pair, 0.0 % show a change that isn't"
                                + " there; rows are decided after a median of 11 pairs.",
                        "Of rows that take 5.0 % longer, 100 % would be found within 40 pairs; the smallest change that is"
                                + " found in four of five cases is about 3.0 %.");
    }

    @Test
    void twoPairsOfNoDifferenceSayTooLittle() {
        presenter(Format.text, new MadeVersus().same().asked()).ends(run(2, 1));
        assertThat(streams.data())
                .endsWith("Too few pairs to say what this machine would find: that takes three of each row.");
    }

    @Test
    void aFormatForMachinesHasNoSentences() {
        presenter(Format.json).ends(run(12, 1));
        assertThat(String.join("", streams.data())).startsWith("{").endsWith("}");
        assertThat(presenter(Format.json).forPeople()).isFalse();
        assertThat(presenter(Format.markdown).forPeople()).isTrue();
        assertThat(presenter(Format.json).exitCode(run(12, 1))).isEqualTo(ExitCode.OK);
        assertThat(presenter(Format.json).exitCode(run(2, 1))).isEqualTo(ExitCode.INCONCLUSIVE);
    }

    @Test
    void moreAllocationFailsWhereThatWasAsked() {
        Run run = Run.of(
                "there",
                SIDES,
                RefereeTest.pairs("DOM", 12, 1).stream()
                        .map(fork -> fork.place().side().equals(Place.BASELINE)
                                ? fork
                                : Forks.withFigure(fork, "gc.alloc.rate.norm", Series.of("B/op", "AVG", 320, 320)))
                        .toList());
        assertThat(presenter(Format.text).exitCode(run)).isEqualTo(ExitCode.OK);
        assertThat(presenter(Format.text, ASKED, Set.of(FailOn.time, FailOn.alloc))
                        .exitCode(run))
                .isEqualTo(ExitCode.SLOWER);
    }

    @Test
    void whereForksAllocateMoreThanOthersNothingIsDecided() {
        VersusPresenter presenter = presenter(Format.text, ASKED, Set.of(FailOn.alloc));
        assertThat(presenter.exitCode(run(12, 1))).isEqualTo(ExitCode.OK);

        Run varied = Run.of(
                "there",
                SIDES,
                Stream.of("DOM", "SAX")
                        .flatMap(parser -> RefereeTest.pairs(parser, 12, 1).stream())
                        .map(fork -> fork.row().equals(Forks.row("DOM"))
                                        && fork.place().round() == 7
                                        && !fork.place().side().equals(Place.BASELINE)
                                ? Forks.withFigure(fork, "gc.alloc.rate.norm", Series.of("B/op", "AVG", 320, 320))
                                : fork)
                        .toList());
        presenter.ends(varied);
        assertThat(streams.data())
                .endsWith(
                        "No row is known to allocate more or less than before. Undecided: 1 of 2, because forks vary.");
        assertThat(presenter.exitCode(varied)).isEqualTo(ExitCode.INCONCLUSIVE);
    }

    @Test
    void ofFewPairsItIsNotSaidThatForksVary() {
        presenter(Format.text, ASKED, Set.of(FailOn.alloc)).ends(run(2, 1));
        assertThat(streams.data())
                .endsWith(
                        "No row is known to allocate more or less than before. Undecided: 2 of 2 (a verdict takes three pairs).");
    }

    @Test
    void whoseAllocationWasNotMeasuredIsNotDecided() {
        VersusPresenter presenter = presenter(Format.text, ASKED, Set.of(FailOn.alloc));
        assertThat(presenter.exitCode(run(3, 1.2))).isEqualTo(ExitCode.OK);

        Run oneRow = Run.of("there", SIDES, RefereeTest.pairs("DOM", 3, 1));
        presenter.ends(oneRow);
        assertThat(presenter.exitCode(oneRow)).isEqualTo(ExitCode.INCONCLUSIVE);

        Run times = Run.of(
                "there",
                SIDES,
                RefereeTest.pairs("DOM", 1, 1).stream()
                        .map(fork ->
                                Forks.withFigure(fork, "gc.alloc.rate.norm", Series.whole("B/op", "AVG", Double.NaN)))
                        .toList());
        presenter.ends(times);
        assertThat(presenter.exitCode(times)).isEqualTo(ExitCode.INCONCLUSIVE);
        assertThat(streams.talk())
                .containsExactly(
                        "--fail-on alloc: inconclusive for 1 of 2 rows, whose allocation was not measured.",
                        "--fail-on alloc: inconclusive for 2 of 2 rows, whose allocation was not measured.");
    }

    @Test
    void whatAllocatesIsSaidOnceAndNotAgainOfForksThatConfirm() {
        List<Fork> forks = new ArrayList<>(RefereeTest.pairs("DOM", 12, 1.2));
        forks.addAll(RefereeTest.again("DOM", 1, 1.2));
        Run run = Run.of("there", SIDES, forks);
        presenter(Format.text).roundEnds(Phase.confirm, 1, run);
        assertThat(streams.talk()).containsExactly("Server mode, round 1: 0 confirmed, 0 open.");
        presenter(Format.text).roundEnds(Phase.screen, 13, run);
        assertThat(streams.talk())
                .as("a resumed run may screen on")
                .last()
                .isEqualTo("Round 13: 1 of 1 decided: 1 slower, 0 faster, 0 the same.");
    }

    @Test
    void withoutAWholePairThereIsNothingToSay() {
        Run none = Run.of("there", SIDES, List.of());
        presenter(Format.text).roundEnds(Phase.screen, 1, none);
        presenter(Format.text).ends(none);
        assertThat(streams.talk()).isEmpty();
        assertThat(streams.data()).isEmpty();
        for (FailOn each : FailOn.values()) {
            assertThat(presenter(Format.text, ASKED, Set.of(each)).exitCode(none))
                    .isEqualTo(ExitCode.INCONCLUSIVE);
        }
    }
}
