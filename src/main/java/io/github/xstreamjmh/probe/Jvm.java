/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.fork.Worker;
import io.github.xstreamjmh.suite.Flags;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM to start.
 *
 * @param java the java executable
 * @param classPath the class path
 * @param flags its flags
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

    /** Ends a process and what it started: a script's children hold its output open. */
    public static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /** The command of a worker. */
    List<String> command() {
        List<String> command = new ArrayList<>(List.of(java, FIRST_COMPILER_ALONE));
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, Worker.class.getName()));
        return command;
    }
}
