/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.JvmReport;
import io.github.xstreamjmh.fork.Line;
import io.github.xstreamjmh.result.SideFacts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * What a JVM is, asked of one that was started as the forks are: the launcher's may be another. Its flags are those that it
 * runs with, wherever they come from: its command line, a file of arguments, or JAVA_TOOL_OPTIONS and its like.
 */
public final class JvmFacts {

    /** A JVM tells within a second, on a busy machine within ten. */
    private static final Duration STARTING = Duration.ofMinutes(2);

    private JvmFacts() {}

    /**
     * Asks a JVM.
     *
     * @throws UsageException if it can't be started, with its own first words on why
     */
    public static SideFacts.Java of(Jvm jvm) throws InterruptedException {
        return of(jvm, STARTING);
    }

    static SideFacts.Java of(Jvm jvm, Duration limit) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of(jvm.java()));
        command.addAll(jvm.flags());
        command.addAll(List.of("-cp", jvm.classPath(), JvmReport.class.getName()));
        String said;
        AtomicBoolean late = new AtomicBoolean();
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            CompletableFuture<Void> alarm = CompletableFuture.runAsync(
                    () -> {
                        late.set(true); // first: what is ended lets go of its output at once
                        Jvm.end(process);
                    },
                    CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS));
            said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            alarm.cancel(false);
        } catch (IOException e) {
            if (!late.get()) { // else its output was closed while it was read
                throw new UsageException("The JVM of the forks can't be started: " + e.getMessage() + ".", e);
            }
            said = "";
        }
        if (late.get()) {
            throw new UsageException("The JVM of the forks, " + jvm.java() + ", did not answer within "
                    + limit.toSeconds() + " s: is it a java executable?");
        }
        List<String> lines = said.lines().toList();
        String answer = lines.stream()
                .filter(line -> line.startsWith(JvmReport.MARK))
                .findFirst()
                .orElseThrow(() -> new UsageException("The JVM of the forks can't be started as "
                        + command.stream()
                                .filter(word -> !word.equals(jvm.classPath()))
                                .collect(Collectors.joining(" "))
                        + ": " + JvmTalk.reason(lines).orElse("it doesn't say why")));
        Map<String, String> facts = Line.parse(answer.substring(JvmReport.MARK.length()));
        return new SideFacts.Java(
                jvm.java(),
                facts.get("java.version"),
                facts.get("java.vendor"),
                facts.get("java.vm.name"),
                facts.get("java.vm.version"),
                facts.get("collector"),
                List.of(facts.get("flags").split("\n")).stream()
                        .filter(flag -> !flag.isEmpty())
                        .toList());
    }
}
