/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.PrintStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The program that prints what the JVM is that runs it, in one line. */
public final class JvmReport {

    /** What the line starts with, for the JVM may print others. */
    public static final String MARK = "xstream-jmh-jvm ";

    /** Collectors by the name of their first management bean; one that is not here goes by that name. */
    private static final Map<String, String> COLLECTORS = Map.of(
            "G1 Young Generation", "G1",
            "PS Scavenge", "Parallel",
            "PS MarkSweep", "Parallel",
            "Copy", "Serial",
            "MarkSweepCompact", "Serial");

    private JvmReport() {}

    public static void main(String[] args) {
        List<String> beans = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList();
        String first = beans.isEmpty() ? "none" : beans.get(0);
        Map<String, String> facts = new LinkedHashMap<>();
        for (String property : List.of("java.version", "java.vendor", "java.vm.name", "java.vm.version")) {
            facts.put(property, System.getProperty(property));
        }
        facts.put(
                "flags", String.join("\n", ManagementFactory.getRuntimeMXBean().getInputArguments()));
        facts.put("collector", COLLECTORS.getOrDefault(first, first));
        new PrintStream(System.out, true, StandardCharsets.UTF_8).println(MARK + Line.of(facts));
    }
}
