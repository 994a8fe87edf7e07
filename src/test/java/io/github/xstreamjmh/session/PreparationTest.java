/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.folder.ForkLog;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Request.Resumed;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreparationTest {

    private final Streams streams = new Streams();

    @TempDir
    Path temp;

    private Recording record(Request request, Environment now) {
        Host host = now.hosts().values().iterator().next();
        return new Preparation(request, Requests.plan(), List.of(), host).record(now, streams.errors());
    }

    private static Environment withXStream(String version) {
        return Environments.withLibraries(
                new SideFacts.Library("xstream", version, "xstream-" + version + ".jar", "cafe" + version, "BSD"));
    }

    private Resumed begun(Environment environment) throws IOException {
        ResultFolder folder = ResultFolder.existing(temp);
        folder.write(environment);
        return new Resumed(folder, folder.lock(), environment);
    }

    @Test
    void aNewRunDescribesAndLocksItsFolder() throws IOException {
        Path out = temp.resolve("a/b");
        try (Recording recording = record(Requests.into(out), Environments.plain())) {
            assertThat(recording.folder().path()).isEqualTo(out);
            assertThat(Environment.read(out.resolve("environment.json"))).isEqualTo(Environments.plain());
            assertThatThrownBy(recording.folder()::lock).isInstanceOf(UsageException.class);
        }
    }

    @Test
    void aFolderWithSomethingInItIsRefused() throws IOException {
        Files.writeString(temp.resolve("thesis.txt"), "mine");
        assertThatThrownBy(() -> record(Requests.into(temp), Environments.plain()))
                .isInstanceOf(UsageException.class)
                .hasMessage(temp + " is not empty. Choose a new folder for --out, or continue its run with --resume.");
        assertThat(temp).isDirectoryContaining(file -> file.endsWith("thesis.txt"));
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = Files.writeString(temp.resolve("thesis.txt"), "mine");
        assertThatThrownBy(() -> record(Requests.into(file), Environments.plain()))
                .isInstanceOf(UsageException.class)
                .hasMessage(file + " is a file. Choose another folder.");
        assertThat(file).hasContent("mine");
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws IOException {
        Files.writeString(temp.resolve("file"), "");
        assertThatThrownBy(() -> record(Requests.into(temp.resolve("file/sub")), Environments.plain()))
                .isInstanceOf(UsageException.class)
                .hasMessage(temp.resolve("file") + " is a file. Choose another folder.");
    }

    @Test
    void aResumedRunKeepsItsForksAndTheEnvironmentItBeganIn() throws IOException {
        Environment then = withXStream("1.4");
        Resumed resumed = begun(then);
        try (ForkLog log = ForkLog.open(resumed.folder().forks(), cut -> {})) {
            log.append(Forks.fork(Forks.row("DOM"), 1, 5));
        }
        Environment now = then.withFailed(List.of(new Environment.Failed(
                "row", Optional.empty(), "baseline", "another session's", Optional.empty(), Optional.empty())));
        try (Recording recording = record(Requests.resuming(resumed), now)) {
            assertThat(recording.log().forks()).hasSize(1);
            assertThat(Environment.read(temp.resolve("environment.json"))).isEqualTo(then);
            assertThatThrownBy(resumed.folder()::lock).isInstanceOf(UsageException.class);
        }
        resumed.folder().lock().close();
    }

    @Test
    void aRunDoesNotGoOnWithOtherJars() throws IOException {
        Resumed resumed = begun(withXStream("1.4"));
        try (Closeable lock = resumed.lock()) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> record(Requests.resuming(resumed), withXStream("1.5")))
                    .isInstanceOf(UsageException.class)
                    .hasMessageStartingWith("The run can't go on: the jars in lib/ changed since it began (");
            assertThat(resumed.folder().forks()).doesNotExist();
        }
    }

    private static Environment restarted(Environment environment) {
        Map<String, Host> hosts = new LinkedHashMap<>();
        environment
                .hosts()
                .forEach((id, host) -> hosts.put(
                        id, new Host(id, host.virtual(), Optional.of("b002"), host.os(), host.cpu(), host.memory())));
        return Environments.withHosts(environment, hosts);
    }

    @Test
    void whatARestartOfTheMachineMeansIsSaidOfARunAndOfWhatIsMeasuredSideBySide() throws IOException {
        Environment now = restarted(Environments.plain());
        Request run = Requests.resuming(begun(Environments.plain()));
        record(run, now).close();
        assertThat(streams.talk()).singleElement().asString().contains("restarted", "control rows");

        Request ranking = Requests.resuming(begun(Environments.plain()))
                .of(new Asked.Rank(Optional.empty(), List.of(), 0.03, false, 2));
        record(ranking, now).close();
        assertThat(streams.talk().get(1)).contains("restarted", "time/op").doesNotContain("control rows");

        Request plain = Requests.resuming(begun(Environments.plain()));
        Asked sides = Asked.of(List.of(), Request.here(), Requests.SEED).of(new MadeVersus().asked());
        record(new Request(plain.options(), sides, plain.budget(), plain.out(), plain.resumed()), now)
                .close();
        assertThat(streams.talk().get(2)).isEqualTo(streams.talk().get(1));
    }

    @Test
    void aFolderThatCannotBeMeasuredIntoIsNamed() throws IOException {
        Resumed resumed = begun(Environments.plain());
        Files.createDirectory(temp.resolve("forks.jsonl"));
        try (Closeable lock = resumed.lock()) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> record(Requests.resuming(resumed), Environments.plain()))
                    .isInstanceOf(UsageException.class)
                    .hasMessageStartingWith("Can't measure into " + temp + ": ");
        }
    }

    @Test
    void whatCannotBeWrittenLaterIsTold() throws IOException {
        Path out = temp.resolve("out");
        try (Recording recording = record(Requests.into(out), Environments.plain())) {
            Files.createDirectories(out.resolve("results.json/in the way"));
            recording.ends(List.of());
        }
        assertThat(streams.talk()).singleElement().asString().startsWith("Can't write " + out.resolve("results.json"));
    }
}
