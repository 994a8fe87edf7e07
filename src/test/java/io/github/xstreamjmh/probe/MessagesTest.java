/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessagesTest {

    @Test
    void aTaskSurvivesTheWay() throws Exception {
        Task task = new Task("a.B", new Row("a.B.c", "thrpt", 4, Map.of("text", "line\nbreak \"ü\" \u2028")), true);

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

        for (WorkerAnswer report : List.of(good, bad)) {
            assertThat(report.toLine()).doesNotContain("\n");
            assertThat(WorkerAnswer.parse(report.toLine())).isEqualTo(report);
        }
    }
}
