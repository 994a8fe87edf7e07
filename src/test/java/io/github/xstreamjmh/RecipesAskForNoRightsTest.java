/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is measured is the code of whoever made the candidate: no recipe runs it where it could write, or as root. */
class RecipesAskForNoRightsTest {

    @ParameterizedTest
    @ValueSource(strings = {"docs/ci/github-actions.yml", "docs/cluster/github-actions.yml"})
    void noJobBothRunsCommandsAndMayWrite(String file) throws IOException {
        String recipe = Files.readString(Path.of(file));
        List<String> jobs = Pattern.compile("\\n(?=  \\w+:\\n)")
                .splitAsStream(recipe.substring(recipe.indexOf("\njobs:")))
                .skip(1)
                .toList();
        assertThat(jobs).hasSizeGreaterThan(1);
        for (String job : jobs) {
            if (job.contains(" run: ")) {
                assertThat(recipe.contains("\npermissions: {}\n") || job.contains("\n    permissions: {}\n"))
                        .as(job)
                        .isTrue();
                assertThat(job).doesNotContain(": write", "secrets.");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"docs/ci/github-actions.yml", "docs/cluster/github-actions.yml"})
    void actionsArePinnedByCommit(String file) throws IOException {
        assertThat(Files.readAllLines(Path.of(file)))
                .filteredOn(line -> line.contains("uses:") && !line.contains(" ./")) // the suite's own
                .isNotEmpty()
                .allMatch(line -> line.matches(".*uses: [\\w/-]+@[0-9a-f]{40} # v[0-9.]+"));
    }

    @Test
    void theImageIsNotForRoot() throws IOException {
        String user = "10001";
        assertThat(Files.readString(Path.of("docs/cluster/Containerfile")))
                .endsWith("USER " + user + ":" + user + "\n");
        for (String pod : List.of("kubernetes.yaml", "kubernetes-merge.yaml")) {
            assertThat(Files.readString(Path.of("docs/cluster", pod)))
                    .contains("runAsNonRoot: true", "fsGroup: " + user, "allowPrivilegeEscalation: false");
        }
    }
}
