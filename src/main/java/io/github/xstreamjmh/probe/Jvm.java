/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.fork.Worker;
import io.github.xstreamjmh.suite.Flags;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/**
 * What workers run on.
 *
 * @param java the java executable
 * @param classPath the class path
 * @param flags the flags for benchmarks that ask for none with {@code @Fork(jvmArgs)}
 */
public record Jvm(String java, String classPath, List<String> flags) {

    /** What a worker does is over before the optimizing compiler has earned what it costs. */
    private static final String FIRST_COMPILER_ALONE = "-XX:TieredStopAtLevel=1";

    /** The same as this process, on what is measured alone. */
    public static Jvm own() {
        return new Jvm(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                String.join(File.pathSeparator, ClassPath.measured()),
                Flags.inherited());
    }

    /** The command of a row's worker, with the flags in the order in which JMH gives them to a fork, behind its own. */
    List<String> command(SuiteRow row) {
        BenchmarkListEntry benchmark = row.benchmark();
        List<String> command = new ArrayList<>();
        command.add(benchmark.getJvm().orElse(java));
        command.add(FIRST_COMPILER_ALONE);
        command.addAll(Flags.needed(benchmark, row.row()));
        command.addAll(benchmark.getJvmArgs().orElse(flags));
        command.addAll(benchmark.getJvmArgsAppend().orElse(List.of()));
        command.addAll(List.of("-cp", classPath, Worker.class.getName()));
        return command;
    }
}
