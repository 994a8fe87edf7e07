/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.contender.Provenance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessagesTest {

    @Test
    void aTaskSurvivesTheWay() throws Exception {
        Task task = new Task("a.B", "a.B.c", 4, Map.of("text", "line\nbreak &=% \"ü\" \u2028", "none", ""), true);

        assertThat(task.toLine()).doesNotContain("\n");
        assertThat(Task.parse(task.toLine())).isEqualTo(task);
    }

    @Test
    void aReportSurvivesTheWay() throws Exception {
        WorkerAnswer good = new WorkerAnswer(
                Optional.empty(),
                List.of(new Provenance("a.B", "b-1.jar"), new Provenance("c.D", "java.xml")),
                Optional.of(new Excerpt("<a>\n</a>", 8)));
        WorkerAnswer bad = WorkerAnswer.failed("expected \"1\"\nbut read back 2");

        WorkerAnswer bare = new WorkerAnswer(Optional.empty(), List.of(), Optional.empty());

        for (WorkerAnswer report : List.of(good, bad, bare)) {
            assertThat(report.toLine()).doesNotContain("\n");
            assertThat(WorkerAnswer.parse(report.toLine())).isEqualTo(report);
        }
    }
}
