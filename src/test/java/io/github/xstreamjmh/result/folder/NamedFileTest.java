/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
        NamedFile.write(link, "new");
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    /** As a link, lest a mistake replaces the machine's own. */
    @Test
    void aDeviceIsWrittenTo() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("null"), Path.of("/dev/null"));
        NamedFile.write(link, "text");
        assertThat(link).isSymbolicLink();
        assertThat(Files.isRegularFile(link)).isFalse();
    }
}
