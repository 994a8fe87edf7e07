/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlGroupTest {

    @TempDir
    private Path root;

    private void stat(String folder, int inactive) throws IOException {
        Files.writeString(
                Files.createDirectories(root.resolve(folder)).resolve("memory.stat"),
                "anon 1\nactive_file 2\ninactive_file %d\ntotal_inactive_file 3\n".formatted(inactive));
    }

    private long ofGroups(String lines) throws IOException {
        return ControlGroup.inactiveFiles(root, Files.writeString(root.resolve("own"), lines));
    }

    @Test
    void theGroupsOwnCachesCount() throws IOException {
        stat("", 10);
        stat("system.slice/ci.service", 20);
        assertThat(ofGroups("0::/system.slice/ci.service\n")).isEqualTo(20);
        assertThat(ofGroups("0::/\n")).isEqualTo(10);
    }

    @Test
    void inAContainerTheGroupIsTheRootOfWhatItSees() throws IOException {
        stat("", 10);
        assertThat(ofGroups("0::/docker/0123456789ab\n")).isEqualTo(10);
    }

    @Test
    void theFirstVersionHasATreeForMemory() throws IOException {
        stat("memory/docker/0123456789ab", 30);
        String lines = "5:cpu,cpuacct:/other\n4:memory:/docker/0123456789ab\n1:name=systemd:/docker/0123456789ab\n";
        assertThat(ofGroups(lines)).isEqualTo(30);
    }

    @Test
    void whereNobodyTellsThereAreNone() throws IOException {
        assertThat(ofGroups("0::/\n")).isZero();
        assertThat(ControlGroup.inactiveFiles(root, root.resolve("nowhere"))).isZero();
    }
}
