/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.build.CounterJar;
import io.github.xstreamjmh.fork.CountingFork;
import io.github.xstreamjmh.fork.Task;
import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A row that JMH runs in the JVM that counts. */
class CountingForkTest {

    @Test
    void whatJmhHasTheJdkDoIsNoneOfTheRows(@TempDir Path folder) throws Exception {
        String type = MainThreadBenchmark.class.getName();
        Counted counted = AgentTest.run(
                CounterJar.make(folder),
                folder.resolve("talk.txt"),
                "-Dsun.reflect.noInflation=true",
                "-Djmh.ignoreLock=true",
                "-cp",
                few(),
                CountingFork.class.getName(),
                new Task(type, type + ".works", 1, Map.of(), true).toLine(),
                "1");
        assertThat(counted.methods())
                .extracting(method -> method.method().owner())
                .containsOnly("java.lang.Thread");
        assertThat(counted.again()).isEqualTo(counted.sum().all());
    }

    /** What JMH and the row need of the class path, whose jars the interpreter would take long to open. */
    private static String few() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !entry.endsWith(".jar")
                        || entry.matches(".*[/\\\\](jmh-core|jopt-simple|commons-math3|HdrHistogram)-[^/\\\\]*"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
