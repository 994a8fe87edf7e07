/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {

    private static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 21, 9, 8, 7);

    @TempDir
    Path folder;

    @Test
    void aFolderIsNamedAfterTheTimeAndNoTwoAreTheSame() throws IOException {
        Path parent = folder.resolve("results");
        assertThat(ResultFolder.dated(parent, NOW).path()).isEqualTo(parent.resolve("20261121-090807"));
        assertThat(ResultFolder.dated(parent, NOW).path()).isEqualTo(parent.resolve("20261121-090807-2"));
        assertThat(ResultFolder.dated(parent, NOW).path())
                .isEqualTo(parent.resolve("20261121-090807-3"))
                .isEmptyDirectory();
    }

    /** A link to nothing isn't there for whoever looks, but is in the way: as what another run makes meanwhile. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aNameThatAnotherRunTakesMeanwhileIsLeftToIt() throws IOException {
        Files.createSymbolicLink(folder.resolve("20261121-090807"), folder.resolve("nowhere"));
        assertThat(ResultFolder.dated(folder, NOW).path()).isEqualTo(folder.resolve("20261121-090807-2"));
    }

    private ResultFolder begun(LocalDateTime date) throws IOException {
        ResultFolder made = ResultFolder.dated(folder, date);
        made.begun();
        return made;
    }

    @Test
    void latestIsTheLastThatWasBegun() throws IOException {
        for (int day = 1; day <= 2; day++) {
            ResultFolder made = begun(NOW.plusDays(day));
            made.write(Environments.withCpu("CPU " + day));
            assertThat(Environment.read(ResultFolder.existing(folder.resolve("latest"))
                                    .environment())
                            .hosts()
                            .get("cafe01234567")
                            .cpu()
                            .model())
                    .isEqualTo("CPU " + day);
        }
    }

    @Test
    void whatWasNamedByLatestStaysTheSameWhenANewerOneIsMade() throws IOException {
        ResultFolder first = begun(NOW);
        ResultFolder named = ResultFolder.existing(folder.resolve("latest"));
        ResultFolder second = begun(NOW);
        named.write(Environments.plain());
        assertThat(first.hasRun()).isTrue();
        assertThat(second.hasRun()).isFalse();
        assertThat(named.path()).isEqualTo(first.path());
    }

    @Test
    void aRunThatCannotBeginAndOneThatGoesOnLeaveItWhereItPoints() throws IOException {
        ResultFolder first = begun(NOW);
        ResultFolder second = begun(NOW);
        ResultFolder.dated(folder, NOW);
        ResultFolder.existing(first.path()).begun();
        first.begun();
        assertThat(ResultFolder.existing(folder.resolve("latest")).path()).isEqualTo(second.path());
    }

    @Test
    void aFolderOfThatNameIsLeftAlone() throws IOException {
        Path logs = Files.createDirectories(folder.resolve("latest/logs"));
        begun(NOW);
        assertThat(logs).isDirectory();
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("20261121-090807", "latest");
    }

    @Test
    void whereThereAreNoLinksLatestIsAFileThatNamesTheFolder() throws IOException {
        Files.createDirectory(folder.resolve("20261121-090807"));
        Path latest = folder.resolve("latest");
        Files.writeString(latest, "20261121-090807\r\n");
        assertThat(ResultFolder.existing(latest).path()).isEqualTo(folder.resolve("20261121-090807"));
        for (String other : List.of("../elsewhere", "", "x".repeat(100), "a b")) {
            Files.writeString(latest, other);
            assertThat(ResultFolder.existing(latest).path()).isEqualTo(latest);
        }
        Files.writeString(latest, "20261121-090807");
        Files.move(latest, folder.resolve("other"));
        assertThat(ResultFolder.existing(folder.resolve("other")).path()).isEqualTo(folder.resolve("other"));
    }

    @Test
    void aFolderOfTheUsersMustBeNewOrEmpty() throws IOException {
        assertThat(ResultFolder.empty(folder.resolve("a/b")).path()).isEmptyDirectory();
        assertThat(ResultFolder.empty(folder.resolve("a/b")).hasRun()).isFalse();
        assertThatThrownBy(() -> ResultFolder.empty(folder.resolve("a")))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessage(folder.resolve("a").toString());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void resultsMayLieElsewhereBehindALink() throws IOException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Path link = Files.createSymbolicLink(folder.resolve("results"), disk);
        assertThat(ResultFolder.empty(link).path()).isEmptyDirectory();
        assertThat(ResultFolder.dated(link, NOW).path()).isEqualTo(link.resolve("20261121-090807"));
        assertThat(disk.resolve("20261121-090807")).isEmptyDirectory();
    }

    @Test
    void aFolderIsNewWhereARunCouldNotBegin() throws IOException {
        Files.writeString(folder.resolve(".lock"), "");
        Files.writeString(folder.resolve("environment.json.new"), "{");
        assertThat(ResultFolder.empty(folder).path()).isEqualTo(folder);
        Files.writeString(folder.resolve("mine.txt"), "");
        assertThatThrownBy(() -> ResultFolder.empty(folder)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void onlyOneMayMeasureIntoAFolder() throws IOException {
        ResultFolder results = ResultFolder.empty(folder);
        try (Closeable lock = results.lock()) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> ResultFolder.existing(folder).lock())
                    .isInstanceOf(UsageException.class)
                    .hasMessage("Another run is measuring into " + folder
                            + ": wait for it to end, or choose another folder with --out.");
        }
        results.lock().close();
    }

    @Test
    void itIsAResultFromItsFirstForkOn() throws IOException {
        ResultFolder results = ResultFolder.empty(folder);
        results.write(Environments.plain());
        assertThat(results.hasRun()).isTrue();
        assertThatThrownBy(() -> results.read("mine", leftOut -> {}))
                .isInstanceOf(UsageException.class)
                .hasMessage("mine: there is no finished fork in this folder yet");
        try (ForkLog log = ForkLog.open(results.forks(), cut -> {})) {
            assertThatThrownBy(() -> results.read("mine", leftOut -> {})).isInstanceOf(UsageException.class);
            log.append(Forks.fork(Forks.row("DOM"), 1, 5));
        }
        assertThat(results.read("mine", leftOut -> {}).name()).isEqualTo("mine");
        assertThat(results.read("mine", leftOut -> {}).measured()).hasSize(1);
    }

    @Test
    void aFileIsReplacedAsAWhole() throws IOException {
        Path file = folder.resolve("file");
        ResultFolder.replace(file, "a longer text");
        ResultFolder.replace(file, "ü".repeat(100_000));
        assertThat(file).content().isEqualTo("ü".repeat(100_000));
        assertThat(folder.toFile().list()).containsExactly("file");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need rights there")
    void aLinkThatSomebodyElseMadeIsNotFollowed() throws IOException {
        Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "kept");
        Files.createSymbolicLink(folder.resolve("file.new"), elsewhere);
        ResultFolder.replace(folder.resolve("file"), "text");
        assertThat(elsewhere).hasContent("kept");
        assertThat(folder.resolve("file")).hasContent("text");
    }

    @Test
    void aFileThatCantBeReplacedLeavesNoHalfBeside() throws IOException {
        Path inTheWay = Files.createDirectories(folder.resolve("file/sub")).getParent();
        assertThatThrownBy(() -> ResultFolder.replace(inTheWay, "text")).isInstanceOf(IOException.class);
        assertThat(folder.toFile().list()).containsExactly("file");
    }
}
