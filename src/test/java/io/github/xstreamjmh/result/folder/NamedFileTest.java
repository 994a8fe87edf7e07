/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class NamedFileTest {

    @TempDir
    private Path folder;

    @Test
    void aLinkGoesOnLeadingToTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThat(NamedFile.isWritable(link)).isTrue();
        NamedFile.write(link, "new");
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    @Test
    void aPipeIsWrittenTo() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        try (RandomAccessFile reader = new RandomAccessFile(pipe.toFile(), "rw")) { // which waits for no writer
            assertThat(NamedFile.isWritable(pipe)).isTrue();
            NamedFile.write(pipe, "text");
            byte[] arrived = new byte[4];
            reader.readFully(arrived);
            assertThat(new String(arrived, StandardCharsets.UTF_8)).isEqualTo("text");
        }
    }

    @Test
    void aFolderIsNoFile() throws IOException {
        assertThat(NamedFile.isWritable(folder)).isFalse();
        assertThat(NamedFile.isWritable(Files.createSymbolicLink(folder.resolve("link"), folder)))
                .isFalse();
        assertThat(NamedFile.isWritable(folder.resolve("new"))).isTrue();
        assertThat(NamedFile.isWritable(folder.resolve("none/new"))).isFalse();
    }
}
