/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlGroupTest {

    @TempDir
    private Path root;

    private void group(String folder, String limit, int used, int inactive) throws IOException {
        write(folder + "memory.max", limit + "\n");
        write(folder + "memory.current", used + "\n");
        write(folder + "memory.stat", "anon 1\nactive_file 2\ninactive_file %d\n".formatted(inactive));
    }

    private List<Memory> limits(String lines) throws IOException {
        return ControlGroup.limits(root, Files.writeString(root.resolve("own"), lines));
    }

    @Test
    void whatAGroupMayUseIsItsOwnLimitAndThoseAboveIt() throws IOException {
        group("", "max", 900, 0);
        group("user.slice/", "1000", 700, 100);
        group("user.slice/job/", "max", 300, 0);
        group("user.slice/job/step/", "500", 200, 20);
        assertThat(limits("0::/user.slice/job/step\n")).containsExactly(new Memory(500, 320), new Memory(1000, 400));
        assertThat(limits("0::/user.slice\n")).containsExactly(new Memory(1000, 400));
        assertThat(limits("0::/\n")).isEmpty();
    }

    @Test
    void inAContainerTheGroupIsTheRootOfWhatItSees() throws IOException {
        group("", "1000", 2000, 10);
        assertThat(limits("0::/docker/0123456789ab\n")).containsExactly(new Memory(1000, 0));
    }

    @Test
    void theFirstVersionHasATreeForMemory() throws IOException {
        write("memory/docker/0123456789ab/memory.limit_in_bytes", "1000\n");
        write("memory/docker/0123456789ab/memory.usage_in_bytes", "400\n");
        write("memory/docker/0123456789ab/memory.stat", "inactive_file 10\ntotal_inactive_file 30\n");
        write("memory/memory.limit_in_bytes", "9223372036854771712\n");
        write("memory/memory.usage_in_bytes", "5000\n");
        String lines = "5:cpu,cpuacct:/other\n4:memory:/docker/0123456789ab\n1:name=systemd:/docker/0123456789ab\n";
        assertThat(limits(lines)).containsExactly(new Memory(1000, 630));
    }

    @Test
    void whereNobodyTellsThereAreNone() throws IOException {
        assertThat(limits("0::/\n")).isEmpty();
        assertThat(ControlGroup.limits(root, root.resolve("nowhere"))).isEmpty();
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
