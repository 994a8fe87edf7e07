/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("jmh.lock");
    }

    private String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void oneRunHasItAndTheNextIsRefusedUntilTheEnd() throws IOException {
        MachineLock first = MachineLock.in(folder);
        assertThatThrownBy(() -> MachineLock.in(folder))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("Another JMH run holds " + file);
        first.close();
        MachineLock.in(folder).close();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void itsOwnFileIsOpenToAllUsersAsJmhHasIt() throws IOException {
        MachineLock.in(folder).close();
        assertThat(Files.getPosixFilePermissions(file)).contains(PosixFilePermission.OTHERS_WRITE);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkIsNotFollowed() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        Files.createSymbolicLink(file, secret);
        assertThatThrownBy(() -> MachineLock.in(folder))
                .isInstanceOf(UsageException.class)
                .hasMessage(file + ", the lock between runs, is a link or not a file. Delete it. Or choose"
                        + " another folder with JAVA_OPTS=-Djava.io.tmpdir=...");
        assertThat(mode(secret)).isEqualTo("rw-------");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkToNothingMakesNothing() throws IOException {
        Files.createSymbolicLink(file, folder.resolve("elsewhere"));
        assertThatThrownBy(() -> MachineLock.in(folder)).isInstanceOf(UsageException.class);
        assertThat(folder.resolve("elsewhere")).doesNotExist();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFileThatIsThereKeepsItsMode() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        Files.createLink(file, secret);
        MachineLock.in(folder).close();
        assertThat(mode(secret)).isEqualTo("rw-------");
    }

    @Test
    void aFolderOfThatNameIsRefused() throws IOException {
        Files.createDirectory(file);
        assertThatThrownBy(() -> MachineLock.in(folder))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("is a link or not a file");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderThatCannotBeWrittenIsNotTakenForAnotherUsersLock() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeThat(Files.isWritable(folder)).as("to root it always is").isFalse();
        assertThatThrownBy(() -> MachineLock.in(folder))
                .isInstanceOf(UsageException.class)
                .hasMessage("Can't lock " + file + ", the lock between runs: AccessDeniedException: " + file
                        + ". Or choose another folder with JAVA_OPTS=-Djava.io.tmpdir=...");
    }

    @Test
    void aFolderThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> MachineLock.in(folder.resolve("nowhere")))
                .isInstanceOf(UsageException.class)
                .hasMessage("Can't lock " + folder.resolve("nowhere/jmh.lock")
                        + ", the lock between runs: NoSuchFileException: " + folder.resolve("nowhere/jmh.lock")
                        + ". Or choose another folder with JAVA_OPTS=-Djava.io.tmpdir=...");
    }
}
