/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Request.Resumed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes to its end before the first fork. */
class SessionTest {

    private final Streams streams = new Streams();

    @TempDir
    Path folder;

    private Session session(Request request, Plan plan) {
        List<Contestant> one = List.of(new Contestant(Side.own(), List.of(), Optional.of(Map.of())));
        return new Session(
                request,
                plan,
                one,
                new Session.Rule(
                        Session.rowByRow(request, plan, one, Phase.measure),
                        Interleaving.NONE,
                        forks -> Set.of(),
                        run -> Optional.empty()),
                (data, talk) -> new ToldPresenter(data),
                streams.output(),
                streams.errors());
    }

    @Test
    void aRunThatIsRefusedLeavesTheOutputFileOfAnotherAsItIs() throws Exception {
        Path log = Files.writeString(folder.resolve("run.log"), "of another run");
        Path before = Files.createDirectory(folder.resolve("before"));
        Files.createFile(before.resolve("environment.json"));
        List<String> arguments =
                List.of("Base64Benchmark.encode", "-p", "codec=JavaUtil", "-p", "bytes=16", "-o", "run.log");
        Request request = Request.of(
                Asked.of(arguments, folder.toString(), Requests.SEED), Optional.empty(), Optional.of(before));
        Session session = session(request, Plan.of(request.options()));

        assertThatThrownBy(() -> session.run(Machine.here(), false))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(before + " is not empty.");
        assertThat(log).hasContent("of another run");
    }

    @Test
    void aRunOfRowsThatAreAllSkippedIsRefused() {
        Plan plan = Requests.plan();
        Plan skipped = new Plan(plan.rows(), List.of(new Plan.Skipped(Forks.row("DOM"), "DOM", "not in lib/: jaxp")));
        Session session = session(Requests.of("ParserBenchmark"), skipped);

        assertThatThrownBy(() -> session.run(Machine.here(), false))
                .isInstanceOf(UsageException.class)
                .hasMessage("None of the selected rows can be measured here.");
        assertThat(streams.talk()).singleElement().asString().contains("not in lib/: jaxp");
    }

    @Test
    void aRunWhoseRowsAreAllSkippedByNowIsNotComplete() throws Exception {
        ResultFolder results = ResultFolder.existing(folder);
        Request request = Requests.resuming(new Resumed(
                results,
                results.lock(),
                Environments.withLibraries(new SideFacts.Library(
                        "woodstox-core", "7.0.0", "woodstox-core-7.0.0.jar", "cafe", "Apache-2.0"))));
        Plan skipped =
                new Plan(List.of(), List.of(new Plan.Skipped(Forks.row("Woodstox"), "", "not in lib/: woodstox-core")));

        assertThatThrownBy(() -> session(request, skipped).run(Machine.here(), false))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessageStartingWith("The run can't go on: ");
    }

    @Test
    void aRunWithNothingLeftToMeasureGivesItsFolderBack() throws Exception {
        ResultFolder results = ResultFolder.existing(folder);
        Request request = Requests.resuming(new Resumed(results, results.lock(), Environments.plain()));

        assertThat(session(request, Requests.plan()).run(Machine.here(), false)).isEqualTo(ExitCode.OK);

        assertThat(streams.talk()).containsExactly("Nothing is left to measure.");
        results.lock().close();
    }
}
