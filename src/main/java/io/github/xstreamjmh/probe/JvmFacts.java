/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a JVM is, asked of one that was started as the forks are: the launcher's may be another. Its flags are those that it
 * runs with, wherever they come from: its command line, a file of arguments, or JAVA_TOOL_OPTIONS and its like.
 */
public final class JvmFacts {

    private static final String MARK = "xstream-jmh-jvm ";

    /** Collectors by the name of their first management bean; one that is not here goes by that name. */
    private static final Map<String, String> COLLECTORS = Map.of(
            "G1 Young Generation", "G1",
            "PS Scavenge", "Parallel",
            "PS MarkSweep", "Parallel",
            "Copy", "Serial",
            "MarkSweepCompact", "Serial");

    /** What a JVM says of such variables before anything else. */
    private static final Pattern VARIABLE = Pattern.compile("^(NOTE: )?Picked up ");

    private JvmFacts() {}

    /** Prints them: the program that {@link #of} starts. */
    public static void main(String[] args) {
        List<String> beans = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList();
        String first = beans.isEmpty() ? "none" : beans.get(0);
        new PrintStream(System.out, true, StandardCharsets.UTF_8)
                .println(MARK
                        + JsonWriter.string()
                                .object()
                                .value("version", System.getProperty("java.version"))
                                .value("vendor", System.getProperty("java.vendor"))
                                .value("vmName", System.getProperty("java.vm.name"))
                                .value("vmVersion", System.getProperty("java.vm.version"))
                                .value("collector", COLLECTORS.getOrDefault(first, first))
                                .array(
                                        "flags",
                                        ManagementFactory.getRuntimeMXBean().getInputArguments())
                                .end()
                                .done());
    }

    /**
     * Asks a JVM.
     *
     * @throws UsageException if it can't be started, with its own first words on why
     */
    public static Environment.Java of(Jvm jvm) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of(jvm.java()));
        command.addAll(jvm.flags());
        command.addAll(List.of("-cp", jvm.classPath(), JvmFacts.class.getName()));
        String said;
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
        } catch (IOException e) {
            throw new UsageException("The JVM of the forks can't be started: " + e.getMessage() + ".", e);
        }
        List<String> lines =
                said.lines().filter(line -> !VARIABLE.matcher(line).find()).toList();
        String answer = lines.stream()
                .filter(line -> line.startsWith(MARK))
                .findFirst()
                .orElseThrow(() -> new UsageException("The JVM of the forks can't be started as "
                        + command.stream()
                                .filter(word -> !word.equals(jvm.classPath()))
                                .collect(Collectors.joining(" "))
                        + ": " + (lines.isEmpty() ? "it said nothing" : lines.get(0))));
        try {
            JsonObject json = JsonParser.object().from(answer.substring(MARK.length()));
            return new Environment.Java(
                    jvm.java(),
                    json.getString("version"),
                    json.getString("vendor"),
                    json.getString("vmName"),
                    json.getString("vmVersion"),
                    json.getString("collector"),
                    json.getArray("flags").stream().map(String.class::cast).toList());
        } catch (JsonParserException e) {
            throw new IllegalStateException("The JVM's answer is broken: " + answer, e);
        }
    }
}
