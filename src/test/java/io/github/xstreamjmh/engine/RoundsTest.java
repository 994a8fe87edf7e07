/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.plan.Limits;
import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.RowByRow;
import io.github.xstreamjmh.plan.Schedule;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ForkLog;
import io.github.xstreamjmh.result.folder.ForkLogs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.BenchmarkListEntry;

class RoundsTest {

    private static final Side BASELINE = side("baseline");
    private static final Side CANDIDATE = side("candidate");
    private static final List<Side> ONE = List.of(BASELINE);
    private static final List<Side> TWO = List.of(BASELINE, CANDIDATE);
    private static final Limits NONE = new Limits(Optional.empty(), Limits.eachSide(forks -> false), false);
    private static final List<String> PARSERS = List.of("MXParser", "Xpp3", "DOM", "Aalto", "Xom");

    /** What a fork comes to. */
    private interface Work {
        Outcome of(Row row, Place place) throws IOException;
    }

    @TempDir
    Path folder;

    private Path file;
    private long clock;
    private boolean lockstep;
    private boolean stopped;
    private final List<String> heard = new ArrayList<>();

    @BeforeEach
    void name() {
        file = folder.resolve("forks.jsonl");
    }

    private static Side side(String name) {
        return new Side(name, List.of(), Optional.empty(), List.of());
    }

    @Test
    void everyRowRunsOnceInEveryRound() throws IOException {
        assertThat(run(ONE, 3, NONE, this::finish)).isEqualTo(End.COMPLETE);
        assertThat(roundsByRow(ForkLogs.read(file)))
                .hasSize(6)
                .allSatisfy((row, rounds) -> assertThat(rounds).containsExactly(1, 2, 3));
    }

    @Test
    void aRunKilledAtAnyMomentGoesOnWithoutLosingOrDoublingAFork() throws IOException {
        Random random = new Random(1);
        for (int trial = 0; trial < 40; trial++) {
            Files.deleteIfExists(file);
            killedAgainAndAgain(ONE, random);
            List<Fork> forks = ForkLogs.read(file);
            assertThat(forks).hasSize(18);
            assertThat(roundsByRow(forks))
                    .allSatisfy((row, rounds) -> assertThat(rounds).containsExactlyInAnyOrder(1, 2, 3));
            assertThat(forks).extracting(fork -> fork.place().position()).doesNotHaveDuplicates();
        }
    }

    @Test
    void apairCutInTwoIsMadeAgainAsAWholeAndNeverSplitOverTwoSessions() throws IOException {
        Random random = new Random(2);
        int cut = 0;
        for (int trial = 0; trial < 30; trial++) {
            Files.deleteIfExists(file);
            killedAgainAndAgain(TWO, random);
            List<Fork> all = ForkLogs.read(file);
            List<Fork> whole = Run.whole(all, Set.of("baseline", "candidate"));
            cut += all.size() - whole.size();
            assertThat(whole).hasSize(36);
            whole.stream()
                    .collect(Collectors.groupingBy(
                            fork -> List.of(fork.row(), fork.place().round())))
                    .forEach((turn, pair) -> {
                        assertThat(pair)
                                .extracting(fork -> fork.place().side())
                                .containsExactlyInAnyOrder("baseline", "candidate");
                        assertThat(pair)
                                .extracting(fork -> fork.place().session())
                                .containsOnly(pair.get(0).place().session());
                        assertThat(Math.abs(pair.get(0).place().position()
                                        - pair.get(1).place().position()))
                                .as("back to back")
                                .isEqualTo(1);
                    });
        }
        assertThat(cut).as("kills between the forks of a pair").isPositive();
    }

    private void killedAgainAndAgain(List<Side> sides, Random random) throws IOException {
        int kills = 0;
        while (true) {
            int fatal = random.nextInt(8);
            List<Fork> before = Files.exists(file) ? ForkLogs.read(file) : List.of();
            try {
                int[] count = {0};
                End end = run(sides, 3, NONE, (row, place) -> {
                    if (count[0]++ == fatal) {
                        throw new IllegalStateException("killed");
                    }
                    return finish(row, place);
                });
                assertThat(end).isEqualTo(End.COMPLETE);
                break;
            } catch (IllegalStateException e) {
                kills++;
                tear(random);
            }
            assertThat(ForkLogs.read(file).subList(0, before.size())).isEqualTo(before);
        }
        assertThat(kills).isPositive();
    }

    /** What a kill in the middle of writing a line leaves. */
    private void tear(Random random) throws IOException {
        byte[] half = "{\"side\":\"baseline\",\"pha".getBytes(StandardCharsets.UTF_8);
        Files.write(
                file,
                Arrays.copyOf(half, random.nextInt(half.length)),
                StandardOpenOption.APPEND,
                StandardOpenOption.CREATE);
    }

    @Test
    void aRowThatFailsOnceIsTriedAgainAtTheEndAndGoesOn() throws IOException {
        List<String> started = new ArrayList<>();
        int[] failures = {0};
        Rounds rounds = rounds(ONE, 3, NONE, (row, place) -> {
            started.add(name(row) + place.round());
            return name(row).equals("DOM") && failures[0]++ == 0 ? new Failed("crashed", "") : finish(row, place);
        });
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures()).isEmpty();
        assertThat(started).endsWith("DOM1", "DOM2", "DOM3").containsOnlyOnce("DOM2");
    }

    @Test
    void aRowThatFailsTwiceIsNamedAndCostsTwoForks() throws IOException {
        List<String> started = new ArrayList<>();
        Rounds rounds = rounds(ONE, 3, NONE, (row, place) -> {
            started.add(name(row));
            return name(row).equals("DOM") ? new Failed("crashed", "") : finish(row, place);
        });
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures().keySet()).containsExactly(Forks.row("DOM"));
        assertThat(started.stream().filter("DOM"::equals)).hasSize(2);
        assertThat(ForkLogs.read(file)).hasSize(15);
    }

    @Test
    void whoIsOpenAgainWhenAnotherWasTriedAgainGoesOn() throws IOException {
        Limits limits = new Limits(
                Optional.empty(),
                forks -> {
                    Map<String, List<Integer>> rounds = roundsByRow(forks);
                    boolean settled = rounds.getOrDefault("Xpp3", List.of()).size() == 2 && !rounds.containsKey("DOM");
                    return settled ? Set.of(Forks.row("Xpp3")) : Set.of();
                },
                false);
        List<String> started = new ArrayList<>();
        int[] failures = {0};
        Rounds rounds = rounds(ONE, 4, limits, (row, place) -> {
            started.add(name(row));
            return name(row).equals("Aalto") || (name(row).equals("DOM") && failures[0]++ == 0)
                    ? new Failed("crashed", "")
                    : finish(row, place);
        });
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures()).containsOnlyKeys(Forks.row("Aalto"));
        assertThat(started.stream().filter("Aalto"::equals)).hasSize(2);
        assertThat(roundsByRow(ForkLogs.read(file)).get("Xpp3")).containsExactly(1, 2, 3, 4);
    }

    @Test
    void noRoundIsBegunForARowThatFailed() throws IOException {
        Limits limits = new Limits(Optional.empty(), Limits.eachSide(forks -> forks.size() == 2), false);
        run(
                ONE,
                6,
                limits,
                (row, place) -> name(row).equals("DOM") ? new Failed("hung", "", true) : finish(row, place));
        assertThat(heard).contains("rounded 2").doesNotContain("round 3");
        assertThat(roundsByRow(ForkLogs.read(file)).get("control")).containsExactly(1, 2);
    }

    @Test
    void aRowThatMeasuresTheMachineIsMeasuredBesideARowThatWasTriedAgain() throws IOException {
        int[] failures = {0};
        run(
                ONE,
                3,
                NONE,
                (row, place) -> !name(row).equals("control") && failures[0]++ < PARSERS.size()
                        ? new Failed("crashed", "")
                        : finish(row, place));
        assertThat(roundsByRow(ForkLogs.read(file)))
                .hasSize(6)
                .allSatisfy((row, rounds) -> assertThat(rounds).containsExactly(1, 2, 3));
    }

    @Test
    void aRowThatIsKilledForTakingTooLongIsNotTriedAgain() throws IOException {
        List<String> started = new ArrayList<>();
        Rounds rounds = rounds(ONE, 3, NONE, (row, place) -> {
            started.add(name(row));
            return name(row).equals("DOM") ? new Failed("hung", "", true) : finish(row, place);
        });
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures().keySet()).containsExactly(Forks.row("DOM"));
        assertThat(started).containsOnlyOnce("DOM");
    }

    @Test
    void aSideThatFailsTakesItsRowOutOnBothAndIsNamed() throws IOException {
        Rounds rounds = rounds(
                TWO,
                2,
                NONE,
                (row, place) -> name(row).equals("DOM") && place.side().equals("candidate")
                        ? new Failed("no such class", "")
                        : finish(row, place));
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures()).containsOnlyKeys(Forks.row("DOM"));
        assertThat(rounds.failures().get(Forks.row("DOM")).member().side()).isEqualTo(CANDIDATE);
        assertThat(Run.whole(ForkLogs.read(file), Set.of("baseline", "candidate")))
                .hasSize(20)
                .noneMatch(fork -> fork.row().equals(Forks.row("DOM")));
    }

    @Test
    void ofAPairThatIsTriedAgainTheForksCountThatWereMadeBackToBack() throws IOException {
        boolean[] failed = {false};
        Rounds rounds = rounds(TWO, 2, NONE, (row, place) -> {
            boolean second = place.position() > 0
                    && ForkLogs.read(file).stream()
                            .anyMatch(fork ->
                                    fork.row().equals(row) && fork.place().round() == place.round());
            if (name(row).equals("DOM") && second && !failed[0]) {
                failed[0] = true;
                return new Failed("crashed", "");
            }
            return finish(row, place);
        });
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        List<Fork> all = ForkLogs.read(file);
        List<Fork> whole = Run.whole(all, Set.of("baseline", "candidate"));
        assertThat(all).hasSize(25);
        assertThat(whole).hasSize(24);
        assertThat(whole.stream()
                        .filter(fork -> fork.row().equals(Forks.row("DOM"))
                                && fork.place().round() == 1)
                        .map(fork -> fork.place().position()))
                .as("the last two but those of the second round")
                .containsExactly(22, 23);
        assertThat(whole).extracting(fork -> fork.place().position()).isSorted();
    }

    @Test
    void aRowThatMeasuresTheMachineAndFailedIsNamedThoughAllOthersHaveLeft() throws IOException {
        Limits limits = new Limits(Optional.empty(), Limits.eachSide(forks -> true), false);
        Rounds rounds = rounds(
                ONE,
                3,
                limits,
                (row, place) -> name(row).equals("control") ? new Failed("crashed", "") : finish(row, place));
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures()).containsOnlyKeys(Forks.row("control"));
    }

    @Test
    void aStopWhileARowIsTriedAgainLeavesItAFailure() throws IOException {
        int[] tries = {0};
        Rounds rounds = rounds(ONE, 1, NONE, (row, place) -> {
            if (name(row).equals("DOM")) {
                stopped = ++tries[0] == 2;
                return new Failed("crashed", "");
            }
            return finish(row, place);
        });
        assertThat(rounds.run()).isEqualTo(End.STOPPED);
        assertThat(rounds.failures()).containsOnlyKeys(Forks.row("DOM"));
    }

    @Test
    void aStopBetweenTheForksOfAPairEndsTheRunAndThePairIsMadeAgain() throws IOException {
        int[] forks = {0};
        assertThat(run(TWO, 1, NONE, (row, place) -> {
                    stopped = ++forks[0] == 3;
                    return finish(row, place);
                }))
                .isEqualTo(End.STOPPED);
        assertThat(ForkLogs.read(file)).hasSize(3);
        stopped = false;
        run(TWO, 1, NONE, this::finish);
        assertThat(ForkLogs.read(file)).hasSize(3 + 10);
    }

    @Test
    void pairsInLockstepAreKeptWholeAndAKillCostsOne() throws IOException {
        lockstep = true;
        Random random = new Random(3);
        for (int trial = 0; trial < 20; trial++) {
            Files.deleteIfExists(file);
            killedAgainAndAgain(TWO, random);
            assertThat(Run.whole(ForkLogs.read(file), Set.of("baseline", "candidate")))
                    .hasSize(36)
                    .extracting(fork -> fork.place().position())
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void ofAPairInLockstepTheSideIsNamedThatFailedAndNotTheOneThatWasEndedWithIt() throws IOException {
        lockstep = true;
        Rounds rounds = rounds(TWO, 1, NONE, (row, place) -> {
            if (!name(row).equals("DOM")) {
                return finish(row, place);
            }
            return place.side().equals("candidate") ? new Failed("hung", "") : new Forker.Ended();
        });
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures()).containsOnlyKeys(Forks.row("DOM"));
        assertThat(rounds.failures().get(Forks.row("DOM")).member().side()).isEqualTo(CANDIDATE);
        assertThat(ForkLogs.read(file)).hasSize(10);
    }

    @Test
    void ofTwoSidesThatFailTheLastIsNamedWhoseLogIsKept() throws IOException {
        lockstep = true;
        Rounds rounds = rounds(TWO, 1, NONE, (row, place) -> new Failed(place.side(), ""));
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures())
                .hasSize(6)
                .allSatisfy((row, failure) -> assertThat(failure.member().side().name())
                        .isEqualTo(failure.failed().cause()));
    }

    @Test
    void aStopInLockstepEndsTheRunAndThePairIsMadeAgain() throws IOException {
        lockstep = true;
        int[] forks = {0};
        Rounds rounds = rounds(TWO, 1, NONE, (row, place) -> {
            stopped = ++forks[0] > 4;
            return stopped ? new Failed("exit code 137", "") : finish(row, place);
        });
        assertThat(rounds.run()).isEqualTo(End.STOPPED);
        assertThat(rounds.failures()).isEmpty();
        assertThat(ForkLogs.read(file)).hasSize(4);
    }

    @Test
    void aGroupIsMadeAtOnceAndItsForksKnowIt() throws IOException {
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            assertThat(rounds(log, heats(2), ONE, NONE, this::finish).run()).isEqualTo(End.COMPLETE);
        }
        assertThat(ForkLogs.read(file).stream()
                        .map(fork ->
                                name(fork.row()) + " " + fork.place().group().get()))
                .startsWith(
                        "MXParser Group[name=one, finished=3]",
                        "Xpp3 Group[name=one, finished=3]",
                        "DOM Group[name=one, finished=3]",
                        "MXParser Group[name=two, finished=2]")
                .hasSize(10);
    }

    /** Runs heats to the end; gives the rows that failed. */
    private Set<Row> failedInHeats(int rounds, Work work) throws IOException {
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            Rounds loop = rounds(log, heats(rounds), ONE, NONE, work);
            assertThat(loop.run()).isEqualTo(End.COMPLETE);
            return loop.failures().keySet();
        }
    }

    @Test
    void aGroupGoesOnWithoutAMemberThatFailsTwice() throws IOException {
        assertThat(failedInHeats(
                        2, (row, place) -> name(row).equals("DOM") ? new Failed("crashed", "") : finish(row, place)))
                .containsExactly(Forks.row("DOM"));
        assertThat(Run.whole(ForkLogs.read(file), Set.of("baseline")))
                .hasSize(8)
                .hasSameSizeAs(ForkLogs.read(file))
                .allSatisfy(fork ->
                        assertThat(fork.place().group().get().finished()).isEqualTo(2));
    }

    @Test
    void nobodyRunsInAGroupOfOne() throws IOException {
        assertThat(failedInHeats(
                        3,
                        (row, place) -> name(row).equals("MXParser") ? new Failed("crashed", "") : finish(row, place)))
                .containsExactly(Forks.row("MXParser"));
        assertThat(roundsByRow(ForkLogs.read(file)))
                .as("the anchor of two groups is tried in both")
                .isEqualTo(Map.of("Xpp3", List.of(1, 2, 3), "DOM", List.of(1, 2, 3), "Aalto", List.of(1)));
    }

    @Test
    void aMemberThatFailsOnceIsInTheNextGroupAgain() throws IOException {
        int[] failures = {0};
        assertThat(failedInHeats(
                        4,
                        (row, place) -> name(row).equals("DOM") && place.round() % 2 == 1 && ++failures[0] > 0
                                ? new Failed("exit code 137", "")
                                : finish(row, place)))
                .isEmpty();
        assertThat(failures[0]).as("once in a row").isEqualTo(2);
        assertThat(roundsByRow(ForkLogs.read(file))).containsEntry("DOM", List.of(2, 4));
    }

    @Test
    void aMemberThatFailsInTheLastRoundIsNamedAndOneThatHangsLeavesAtOnce() throws IOException {
        assertThat(failedInHeats(
                        3,
                        (row, place) -> name(row).equals("DOM") && place.round() == 3
                                ? new Failed("crashed", "")
                                : name(row).equals("Xpp3") ? new Failed("hung", "", true) : finish(row, place)))
                .containsExactlyInAnyOrder(Forks.row("DOM"), Forks.row("Xpp3"));
        assertThat(roundsByRow(ForkLogs.read(file)))
                .containsEntry("DOM", List.of(1, 2))
                .doesNotContainKey("Xpp3");
    }

    @Test
    void aGroupLeavesAsAWholeAndNoRoundIsBegunForOneThatFailed() throws IOException {
        Limits limits = new Limits(
                Optional.empty(),
                forks -> forks.size() < 7 ? Set.of() : Set.of(Forks.row("MXParser"), Forks.row("Xpp3")),
                false);
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            Rounds rounds = rounds(
                    log,
                    heats(6),
                    ONE,
                    limits,
                    (row, place) -> name(row).equals("DOM") ? new Failed("crashed", "") : finish(row, place));
            assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        }
        assertThat(heard).contains("rounded 2").doesNotContain("round 3");
        heard.clear();
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            assertThat(rounds(log, heats(6), ONE, limits, this::finish).run()).isEqualTo(End.COMPLETE);
        }
        assertThat(heard)
                .as("those who are not settled have nobody to run with")
                .isEmpty();
    }

    @Test
    void aGroupWhoseForksWereNotAllKeptIsMadeAgainAsAWhole() throws IOException {
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            rounds(log, heats(1), ONE, NONE, this::finish).run();
        }
        List<String> lines = Files.readAllLines(file);
        Files.write(file, lines.subList(0, 3)); // the header, and two of the first group's three
        assertThat(Run.whole(ForkLogs.read(file), Set.of("baseline"))).isEmpty();
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            rounds(log, heats(1), ONE, NONE, this::finish).run();
        }
        assertThat(ForkLogs.read(file)).hasSize(2 + 5);
        assertThat(Run.whole(ForkLogs.read(file), Set.of("baseline")))
                .hasSize(5)
                .allSatisfy(fork -> assertThat(fork.place().session()).isEqualTo(2));
    }

    @Test
    void aGroupThatTheUserStoppedCountsForNothing() throws IOException {
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            Rounds rounds = rounds(log, heats(1), ONE, NONE, (row, place) -> {
                stopped |= name(row).equals("Xpp3");
                return stopped ? new Failed("exit code 137", "") : finish(row, place);
            });
            assertThat(rounds.run()).isEqualTo(End.STOPPED);
            assertThat(rounds.failures()).isEmpty();
        }
        assertThat(ForkLogs.read(file)).isEmpty();
    }

    @Test
    void whatAnotherPhaseMeasuredIsMeasuredAgain() throws IOException {
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            for (String parser : PARSERS) {
                log.append(Forks.at(new Place("baseline", Phase.screen, 1, 0, 1, "cafe"), Forks.row(parser), 1));
            }
            rounds(log, ONE, 1, NONE, this::finish).run();
        }
        assertThat(ForkLogs.read(file)).hasSize(5 + 6);
    }

    @Test
    void theListenerHearsOfEachRoundAndEachForkInItsOrder() throws IOException {
        run(ONE, 2, NONE, this::finish);
        assertThat(heard).hasSize(2 * (2 + 2 * 6)).startsWith("round 1", "fork").endsWith("forked", "rounded 2");
        assertThat(heard.subList(13, 15)).containsExactly("rounded 1", "round 2");
        heard.clear();
        run(ONE, 2, NONE, this::finish);
        assertThat(heard).as("nothing is left").isEmpty();
    }

    @Test
    void failOnErrorEndsTheRunAtTheFirstFailure() throws IOException {
        Limits limits = new Limits(Optional.empty(), Limits.eachSide(forks -> false), true);
        int[] forks = {0};
        assertThat(run(
                        ONE,
                        3,
                        limits,
                        (row, place) -> ++forks[0] == 4 ? new Failed("crashed", "") : finish(row, place)))
                .isEqualTo(End.FAILED_FORK);
        assertThat(ForkLogs.read(file)).hasSize(3);
    }

    @Test
    void noRowStartsARoundAfterTheBudget() throws IOException {
        Limits limits = new Limits(Optional.of(Duration.ofSeconds(7)), Limits.eachSide(forks -> false), false);
        assertThat(run(ONE, 3, limits, this::slowly)).isEqualTo(End.BUDGET);
        assertThat(ForkLogs.read(file)).hasSize(4);
    }

    @Test
    void theBudgetNeverCutsAPairInTwo() throws IOException {
        Limits limits = new Limits(Optional.of(Duration.ofSeconds(5)), Limits.eachSide(forks -> false), false);
        assertThat(run(TWO, 3, limits, this::slowly)).isEqualTo(End.BUDGET);
        assertThat(Run.whole(ForkLogs.read(file), Set.of("baseline", "candidate")))
                .hasSize(4)
                .hasSameSizeAs(ForkLogs.read(file));
    }

    private Outcome slowly(Row row, Place place) {
        clock += Duration.ofSeconds(2).toNanos();
        return finish(row, place);
    }

    @Test
    void aSettledRowLeavesTheRoundsAndTheRunEndsWhenAllHaveLeft() throws IOException {
        Limits limits = new Limits(
                Optional.empty(),
                Limits.eachSide(forks -> forks.size() >= (forks.get(0).row().equals(Forks.row("DOM")) ? 7 : 4)),
                false);
        run(ONE, 50, limits, this::finish);
        Map<String, List<Integer>> rounds = roundsByRow(ForkLogs.read(file));
        assertThat(rounds.get("DOM")).hasSize(7);
        assertThat(rounds.get("Xpp3")).hasSize(4);
        assertThat(rounds.get("control"))
                .as("the machine is measured as long as any row is")
                .containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void aRowStaysUntilItIsSettledOnEachSide() throws IOException {
        Limits limits = new Limits(
                Optional.empty(),
                Limits.eachSide(
                        forks -> forks.size() >= (forks.get(0).place().side().equals("candidate") ? 5 : 2)),
                false);
        run(TWO, 50, limits, this::finish);
        assertThat(roundsByRow(ForkLogs.read(file)).get("Xpp3")).hasSize(10);
    }

    @Test
    void aStopEndsTheRunAndTheForkThatWasEndedIsNoFailure() throws IOException {
        int[] forks = {0};
        Rounds rounds = rounds(ONE, 3, NONE, (row, place) -> {
            stopped = ++forks[0] == 4;
            return stopped ? new Failed("exit code 137", "") : finish(row, place);
        });
        assertThat(rounds.run()).isEqualTo(End.STOPPED);
        assertThat(rounds.failures()).isEmpty();
        assertThat(ForkLogs.read(file)).hasSize(3);
    }

    @Test
    void aFullDiskEndsTheRunAndKeepsWhatWasThere() throws IOException {
        int[] forks = {0};
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            Rounds rounds = rounds(log, ONE, 3, NONE, (row, place) -> {
                if (++forks[0] == 5) {
                    close(log); // as good as a disk that takes no more
                }
                return finish(row, place);
            });
            assertThatThrownBy(rounds::run).isInstanceOf(IOException.class);
        }
        assertThat(ForkLogs.read(file)).hasSize(4);
    }

    @Test
    void eachSessionAndEachPositionIsNumbered() throws IOException {
        run(ONE, 1, NONE, this::finish);
        run(ONE, 2, NONE, this::finish);
        assertThat(ForkLogs.read(file))
                .extracting(fork -> fork.place().session())
                .containsExactly(1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2);
        assertThat(ForkLogs.read(file))
                .extracting(fork -> fork.place().position())
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        assertThat(ForkLogs.read(file)).extracting(fork -> fork.place().host()).containsOnly("cafe");
    }

    private static void close(ForkLog log) {
        try {
            log.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private End run(List<Side> sides, int rounds, Limits limits, Work work) throws IOException {
        try (ForkLog log = ForkLog.open(file, cut -> {})) {
            return rounds(log, sides, rounds, limits, work).run();
        }
    }

    private Rounds rounds(List<Side> sides, int rounds, Limits limits, Work work) throws IOException {
        return rounds(ForkLog.open(file, cut -> {}), sides, rounds, limits, work);
    }

    private Rounds rounds(ForkLog log, List<Side> sides, int rounds, Limits limits, Work work) {
        return rounds(log, schedule(sides, rounds), sides, limits, work);
    }

    private Rounds rounds(ForkLog log, Schedule schedule, List<Side> sides, Limits limits, Work work) {
        Set<String> names = sides.stream().map(Side::name).collect(Collectors.toSet());
        return new Rounds(schedule, names, limits, new MadeForker(work), log, "cafe", new Ears(), () -> clock, clock);
    }

    private final class MadeForker implements Forker {

        private final Work work;

        MadeForker(Work work) {
            this.work = work;
        }

        @Override
        public boolean inLockstep() {
            return lockstep;
        }

        @Override
        public List<Outcome> fork(Turn turn, List<Place> places) {
            assertThat(places)
                    .extracting(Place::side)
                    .containsExactlyElementsOf(turn.members().stream()
                            .map(member -> member.side().name())
                            .toList());
            if (turn.allOrNone()) {
                assertThat(turn.members()).hasSize(lockstep ? 2 : 1);
            }
            List<Outcome> outcomes = new ArrayList<>();
            for (int i = 0; i < places.size(); i++) {
                try {
                    outcomes.add(work.of(turn.members().get(i).row().row(), places.get(i)));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return outcomes;
        }
    }

    /** All rows of a round at once, in two groups that share a row. */
    private static Schedule heats(int rounds) {
        return new Schedule() {
            @Override
            public Phase phase() {
                return Phase.measure;
            }

            @Override
            public int rounds() {
                return rounds;
            }

            @Override
            public List<Turn> round(int round) {
                return List.of(heat("one", round, "MXParser", "Xpp3", "DOM"), heat("two", round, "MXParser", "Aalto"));
            }

            private Turn heat(String name, int round, String... parsers) {
                return new Turn(
                        Optional.of(name),
                        round,
                        Stream.of(parsers)
                                .map(parser -> new Member(row(parser, rounds, false), BASELINE))
                                .toList());
            }
        };
    }

    private static Schedule schedule(List<Side> sides, int rounds) {
        List<PlannedRow> rows = new ArrayList<>();
        PARSERS.forEach(parser -> rows.add(row(parser, rounds, false)));
        rows.add(row("control", rounds, true));
        return new RowByRow(Phase.measure, rows, sides, rounds, 5);
    }

    private static PlannedRow row(String parser, int rounds, boolean control) {
        BenchmarkListEntry noBenchmark = null;
        return new PlannedRow(Forks.row(parser), noBenchmark, rounds, Duration.ofSeconds(6), control);
    }

    private Finished finish(Row row, Place place) {
        return new Finished(Forks.at(place, row, 1, 2, 3), "");
    }

    private static String name(Row row) {
        return row.params().get("parser");
    }

    private static Map<String, List<Integer>> roundsByRow(List<Fork> forks) {
        Map<String, List<Integer>> rounds = new HashMap<>();
        forks.forEach(fork -> rounds.computeIfAbsent(name(fork.row()), row -> new ArrayList<>())
                .add(fork.place().round()));
        return rounds;
    }

    private final class Ears implements RoundsListener {

        @Override
        public void roundStarts(int round) {
            heard.add("round " + round);
        }

        @Override
        public void forkStarts(PlannedRow row, Place place) {
            heard.add("fork");
        }

        @Override
        public void forkEnds(PlannedRow row, Place place, Outcome outcome) {
            heard.add("forked");
        }

        @Override
        public void roundEnds(int round) {
            heard.add("rounded " + round);
        }

        @Override
        public boolean stopRequested() {
            return stopped;
        }
    }
}
