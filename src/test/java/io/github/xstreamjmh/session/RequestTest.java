/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.stats.Precision;
import io.github.xstreamjmh.stats.Ranking;
import io.github.xstreamjmh.suite.Suite;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestTest {

    @TempDir
    Path folder;

    private ResultFolder begun(Asked request) throws IOException {
        ResultFolder begun = ResultFolder.existing(folder);
        begun.write(Environments.withRequest(request));
        return begun;
    }

    private Request resumed() {
        return Request.resumed(folder, Optional.empty(), "", words -> false);
    }

    private static Asked asked(boolean quick, Optional<Double> precision) {
        return Environments.asked(List.of("Parser", "-f", "3"), "/some/where", quick, Requests.SEED, precision);
    }

    @Test
    void aRunGoesOnWithWhatItWasAskedFor() throws IOException {
        begun(asked(true, Optional.of(0.02)));
        Request request = resumed();
        try (Closeable lock = request.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThat(request.asked().arguments()).containsExactly("Parser", "-f", "3");
            assertThat(request.options().getForkCount().get()).isEqualTo(3);
            assertThat(request.asked().folder()).isEqualTo("/some/where");
            assertThat(request.asked().quick()).isTrue();
            assertThat(request.asked().seed())
                    .as("a number beyond what a double holds")
                    .isEqualTo(9007199254740993L);
            assertThat(request.precision()).contains(new Precision(0.02, 0.95));
            assertThat(request.out()).isEmpty();
            assertThat(request.resumed().orElseThrow().folder().path()).isEqualTo(folder);
            assertThat(request.resumed().orElseThrow().environment().run()).isEqualTo(asked(true, Optional.of(0.02)));
            assertThat(request.asked()).isEqualTo(asked(true, Optional.of(0.02)));
        }
    }

    @Test
    void aRunThatGoesOnKnowsWhichRowsItCouldNotMeasure() throws IOException {
        Environment.Skipped failed = new Environment.Skipped(
                Forks.row("DOM"), "fails", Optional.of(new Environment.Failure("baseline", "crashed")));
        ResultFolder.existing(folder)
                .write(Environments.skipping(
                        Environments.withRequest(asked(false, Optional.empty())), List.of(failed)));
        Request request = resumed();
        try (Closeable lock = request.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            Plan plan = new Plan(List.of(Requests.row("DOM", 1), Requests.row("SAX", 1)), List.of());
            assertThat(request.working(plan).rows()).containsExactly(Requests.row("SAX", 1));
            assertThat(request.working(plan).skipped())
                    .singleElement()
                    .matches(skipped ->
                            skipped.failure().isPresent() && skipped.reason().equals("fails"));
        }
    }

    @Test
    void aRunOfOneSideAndOneOfSeveralGoOnByTheirOwnCommands() throws IOException {
        begun(asked(false, Optional.empty()));
        assertThatThrownBy(() -> Request.resumed(folder, Optional.empty(), "versus ", words -> false))
                .isInstanceOf(UsageException.class)
                .hasMessage("The run in " + folder + " is a plain run: bin/benchmark --resume " + folder
                        + " continues it.");
    }

    @Test
    void whatWasNotAskedForIsNotInTheResumedRunEither() throws IOException {
        begun(asked(false, Optional.empty()));
        Request request = resumed();
        try (Closeable lock = request.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThat(request.asked().quick()).isFalse();
            assertThat(request.precision()).isEmpty();
            assertThat(request.budget()).isEmpty();
        }
    }

    /** As the compiler of servers does, which works beside the thread. */
    @Test
    void aThreadWarmsUpOnTwoCoresUnlessItCompilesInTheForeground() {
        Request servers = Requests.of();
        Request steady = new Request(
                servers.options(),
                servers.asked().compiled(Optional.of("steady")),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        assertThat(servers.coresToWarmUp()).isEqualTo(2);
        assertThat(steady.coresToWarmUp()).isOne();
        assertThat(Requests.quick().coresToWarmUp()).isOne();
    }

    @Test
    void aRunThatGoesOnMayHaveMoreRounds() throws IOException {
        begun(asked(false, Optional.empty()));
        Request request = resumed();
        try (Closeable lock = request.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThat(request.upTo(JmhOptions.parse(List.of()))).isSameAs(request);
            Request longer = request.upTo(JmhOptions.parse(List.of("-f", "7")));
            assertThat(longer.options().getForkCount().get()).isEqualTo(7);
            assertThat(longer.asked().arguments()).containsExactly("Parser", "-f", "7");
            assertThat(longer.asked().with(List.of())).isEqualTo(request.asked().with(List.of()));
            assertThat(longer.resumed().orElseThrow().environment().run()).isEqualTo(longer.asked());
        }
        begun(asked(true, Optional.empty()));
        Request quick = resumed();
        try (Closeable lock = quick.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> quick.upTo(JmhOptions.parse(List.of("-f", "7"))))
                    .isInstanceOf(UsageException.class)
                    .hasMessageStartingWith("With --resume, -f is the last round");
        }
    }

    @Test
    void aRunThatGoesOnHasNoFewerRoundsThanWereBegun() throws IOException {
        Asked asked = asked(false, Optional.empty()).with(List.of("Parser", "-f", "8"));
        ResultFolder.existing(folder).write(Environments.withRounds(Environments.withRequest(asked), 5));
        Request request = resumed();
        try (Closeable lock = request.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> request.upTo(JmhOptions.parse(List.of("-f", "4"))))
                    .isInstanceOf(UsageException.class)
                    .hasMessageStartingWith("With --resume, -f is the last round, here at least 5;");
            Request shorter = request.upTo(JmhOptions.parse(List.of("-f", "5")));
            assertThat(shorter.options().getForkCount().get()).isEqualTo(5);
        }
    }

    /** How many heats a ranking has that was to have some, and goes on up to others. */
    private int heats(int planned, int upTo) throws IOException {
        begun(asked(false, Optional.empty())
                .with(List.of("Parser", "-f", String.valueOf(planned)))
                .of(new Asked.Rank(Optional.empty(), List.of(), 0.03, false, 2)));
        Request request = Request.resumed(folder, Optional.empty(), "rank ", words -> false);
        try (Closeable lock = request.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            Request longer = request.upTo(JmhOptions.parse(List.of("-f", String.valueOf(upTo))));
            return longer.options().getForkCount().get();
        }
    }

    @Test
    void aRankingGoesOnNoFurtherThanItsIntervalsHold() throws IOException {
        assertThat(heats(3, Ranking.HORIZON)).isEqualTo(Ranking.HORIZON);
        assertThatThrownBy(() -> heats(3, Ranking.HORIZON + 1))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("The intervals of this ranking hold for up to 60 heats: -f 60 continues it");
        assertThat(heats(80, 80)).as("which were planned").isEqualTo(80);
        assertThatThrownBy(() -> heats(80, 81))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("The intervals of this ranking hold for up to 80 heats: -f 80 continues it");
    }

    @Test
    void aRunOfAnotherJarsBenchmarksGoesOnOnlyWithAJarThatIsNamed() throws IOException {
        begun(asked(false, Optional.empty()).with(List.of("-e", Suite.CONTROL, "Parser")));
        Request request = resumed();
        try (Closeable lock = request.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThat(request.withJar(true)).isSameAs(request);
            assertThatThrownBy(() -> request.withJar(false))
                    .isInstanceOf(UsageException.class)
                    .hasMessage("This run measures the benchmarks of another jar, which has to be named again:"
                            + " bin/benchmark --jar FILE --resume " + folder + " continues it.");
        }
        Request fresh = Requests.of("-e", Suite.CONTROL, "Parser");
        assertThat(fresh.withJar(false)).isSameAs(fresh);
        begun(asked(false, Optional.empty()));
        Request own = resumed();
        try (Closeable lock = own.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThat(own.withJar(false)).isSameAs(own);
        }
    }

    @Test
    void theBudgetIsThatOfTheSession() throws IOException {
        begun(asked(false, Optional.empty()));
        Request request = Request.resumed(folder, Optional.of(Duration.ofMinutes(7)), "", words -> false);
        try (Closeable lock = request.resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThat(request.budget()).contains(Duration.ofMinutes(7));
        }
    }

    @Test
    void theFolderIsLockedUntilTheRunEnds() throws IOException {
        ResultFolder begun = begun(asked(false, Optional.empty()));
        try (Closeable lock = resumed().resumed().orElseThrow().lock()) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(begun::lock).isInstanceOf(UsageException.class);
            assertThatThrownBy(this::resumed)
                    .isInstanceOf(UsageException.class)
                    .hasMessageStartingWith("Another run is measuring into " + folder + ": wait for it to end");
        }
        resumed().resumed().orElseThrow().lock().close();
    }

    @Test
    void aFolderWithoutARunIsRefusedBeforeOtherOptionsAre() {
        assertThatThrownBy(() -> Request.resumed(folder, Optional.empty(), "", words -> {
                    throw new UsageException("other options");
                }))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no run to continue in " + folder + ": it has no environment.json.");
    }

    @Test
    void otherOptionsAreRefusedBeforeTheFolderIsLocked() throws IOException {
        ResultFolder begun = begun(asked(false, Optional.empty()));
        assertThatThrownBy(() -> Request.resumed(folder, Optional.empty(), "", words -> {
                    throw new UsageException("other options");
                }))
                .hasMessage("other options");
        begun.lock().close();
    }

    @Test
    void aFolderThatCannotBeLockedIsNamed() throws IOException {
        begun(asked(false, Optional.empty()));
        Files.createDirectory(folder.resolve(".lock"));
        assertThatThrownBy(this::resumed)
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("Can't continue the run in " + folder + ": ")
                .hasMessageContaining("Exception: " + folder.resolve(".lock"));
    }

    @Test
    void aFolderForResultsIsLookedAtAndNoneMade() throws IOException {
        Path out = folder.resolve("new");
        Request.requireNewFolder(Optional.of(out));
        Request.requireNewFolder(Optional.empty());
        assertThat(folder).isEmptyDirectory();
        Request.requireNewFolder(Optional.of(folder));

        Files.createFile(folder.resolve("thesis.txt"));
        assertThatThrownBy(() -> Request.requireNewFolder(Optional.of(folder)))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        folder + " is not empty. Choose a new folder for --out, or continue its run with --resume.");
    }

    @Test
    void aRunWithAPrecisionHasFiftyRoundsUnlessToldOtherwise() {
        assertThat(Requests.precise(0.02, "Parser").rounds()).hasValue(50);
        assertThat(Requests.precise(0.02, "Parser", "-f", "9").rounds()).isEmpty();
        assertThat(Requests.of("Parser").rounds()).isEmpty();
    }
}
