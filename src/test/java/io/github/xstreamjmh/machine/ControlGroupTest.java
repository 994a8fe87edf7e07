/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
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

    private OptionalDouble quota(String groups, String cpus) throws IOException {
        return ControlGroup.cpuQuota(
                root,
                Files.writeString(root.resolve("own"), groups),
                Files.writeString(root.resolve("status"), "Name:\tjava\nCpus_allowed_list:\t" + cpus + "\nMems:\t0\n"));
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void aQuotaOfLessThanTheCpusThatMayBeUsedIsTold() throws IOException {
        write("cpu.max", "50000 100000\n");
        assertThat(quota("0::/\n", "0-1")).hasValue(0.5);
        assertThat(quota("0::/docker/0123456789ab\n", "3")).hasValue(0.5);
        write("cpu.max", "300000 100000\n");
        assertThat(quota("0::/\n", "0-1,4,6-7")).hasValue(3);
        assertThat(quota("0::/\n", "0-1,4")).as("as many as it is pinned to").isEmpty();
        write("cpu.max", "max 100000\n");
        assertThat(quota("0::/\n", "0-1")).isEmpty();
    }

    @Test
    void aQuotaOfAGroupAboveIsTold() throws IOException {
        write("ci.slice/cpu.max", "50000 100000\n");
        write("ci.slice/job.service/cpu.max", "150000 100000\n");
        assertThat(quota("0::/ci.slice/job.service\n", "0-1")).hasValue(0.5);
        write("ci.slice/job.service/cpu.max", "max 100000\n");
        assertThat(quota("0::/ci.slice/job.service\n", "0-1")).hasValue(0.5);
    }

    @Test
    void theFirstVersionHasATreeForCpus() throws IOException {
        write("cpu/docker/0123456789ab/cpu.cfs_quota_us", "150000\n");
        write("cpu/docker/0123456789ab/cpu.cfs_period_us", "100000\n");
        String lines = "6:cpuset:/other\n5:cpu,cpuacct:/docker/0123456789ab\n";
        assertThat(quota(lines, "0-1")).hasValue(1.5);
        write("cpu/docker/0123456789ab/cpu.cfs_quota_us", "-1\n");
        assertThat(quota(lines, "0-1")).isEmpty();
    }

    @Test
    void whereNobodyTellsThereIsNoQuota() throws IOException {
        assertThat(quota("", "0-1")).isEmpty();
        write("cpu.max", "50000 100000\n");
        assertThat(ControlGroup.cpuQuota(root, root.resolve("nowhere"), root.resolve("nowhere")))
                .isEmpty();
    }
}
