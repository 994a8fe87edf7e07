/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.result.Environment.Skipped;
import io.github.xstreamjmh.result.Environment.Suite;
import io.github.xstreamjmh.result.Host.Cpu;
import io.github.xstreamjmh.result.Host.Memory;
import io.github.xstreamjmh.result.Host.Os;
import io.github.xstreamjmh.result.SideFacts.Java;
import io.github.xstreamjmh.result.SideFacts.Library;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Environments made up for tests: one machine, one side, and what a test changes of it. */
public final class Environments {

    private Environments() {}

    public static Environment plain() {
        return of("cafe01234567", "Z80", new TreeMap<>(), List.of(), Map.of());
    }

    public static Environment withCpu(String model) {
        return of("cafe01234567", model, new TreeMap<>(), List.of(), Map.of());
    }

    public static Environment withWorkloads(Map<String, String> workloads) {
        return of("cafe01234567", "Z80", workloads, List.of(), Map.of());
    }

    public static Environment withLibraries(Library... libraries) {
        return of("cafe01234567", "Z80", Map.of(), List.of(libraries), Map.of());
    }

    public static Environment withProvenance(Map<String, List<Work>> provenance) {
        return of("cafe01234567", "Z80", Map.of(), List.of(), provenance);
    }

    public static Environment withHost(String id) {
        return of(id, "Z80", new TreeMap<>(), List.of(), Map.of());
    }

    public static Environment withRequest(Asked request) {
        return withRequest(plain(), request);
    }

    public static Environment withRequest(Environment plain, Asked request) {
        return copy(plain, plain.date(), request, plain.hosts(), plain.sides(), plain.uses(), plain.skipped());
    }

    /** A request of one side that says how it is measured. */
    public static Asked asked(
            List<String> arguments, String folder, boolean quick, long seed, Optional<Double> precision) {
        return new Asked(
                arguments,
                folder,
                quick,
                seed,
                precision,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Environment copy(
            Environment of,
            Instant date,
            Asked request,
            Map<String, Host> hosts,
            Map<String, SideFacts> sides,
            SortedMap<String, List<String>> uses,
            List<Skipped> skipped) {
        return new Environment(
                of.format(),
                of.suite(),
                date,
                request,
                hosts,
                sides,
                of.workloads(),
                uses,
                skipped,
                of.failed(),
                of.rounds());
    }

    /** The same with the JVM changed. */
    public static Environment withJava(Environment environment, UnaryOperator<Java> change) {
        Map<String, SideFacts> sides = new LinkedHashMap<>();
        environment
                .sides()
                .forEach((name, side) -> sides.put(
                        name,
                        new SideFacts(change.apply(side.java()), side.libraries(), side.folders(), side.provenance())));
        return withSides(environment, sides);
    }

    /** The same with other sides. */
    public static Environment withSides(Environment of, Map<String, SideFacts> sides) {
        return copy(of, of.date(), of.run(), of.hosts(), sides, of.uses(), of.skipped());
    }

    /** The same with rows that were skipped. */
    public static Environment skipping(Environment of, List<Skipped> rows) {
        return copy(of, of.date(), of.run(), of.hosts(), of.sides(), of.uses(), rows);
    }

    /** The same with so many rounds begun. */
    public static Environment withRounds(Environment of, int rounds) {
        Environment made = of;
        for (int round = 1; round <= rounds; round++) {
            made = made.with(new Environment.Round(round, 1, of.date(), MachineState.UNKNOWN, MachineState.UNKNOWN));
        }
        return made;
    }

    /** The same, begun at another time. */
    public static Environment begun(Environment of, Instant date) {
        return copy(of, date, of.run(), of.hosts(), of.sides(), of.uses(), of.skipped());
    }

    /** The same on other machines. */
    public static Environment withHosts(Environment of, Map<String, Host> hosts) {
        return copy(of, of.date(), of.run(), hosts, of.sides(), of.uses(), of.skipped());
    }

    /** The same with the artifacts that rows use. */
    public static Environment withUses(Environment of, SortedMap<String, List<String>> uses) {
        return copy(of, of.date(), of.run(), of.hosts(), of.sides(), uses, of.skipped());
    }

    public static Java java() {
        return new Java("java", "17.0.15", "Debian", "OpenJDK 64-Bit Server VM", "17.0.15+6", "G1", List.of());
    }

    /** Of one machine and one side, with the jars and the classes that worked, by row. */
    public static Environment of(
            String host,
            String cpu,
            Map<String, String> workloads,
            List<Library> libraries,
            Map<String, List<Work>> provenance) {
        return new Environment(
                Environment.FORMAT,
                new Suite("1"),
                Instant.parse("2026-11-21T10:15:30Z"),
                Asked.of(List.of("Parser"), "/somewhere", 1L << 60),
                Map.of(
                        host,
                        new Host(
                                host,
                                Optional.of(true),
                                Optional.of("b001"),
                                new Os("Debian", "12", "6.1", "amd64"),
                                new Cpu(
                                        cpu,
                                        Optional.of("family 25, model 17, stepping 1"),
                                        Optional.of("avx avx2"),
                                        Optional.of("0x1"),
                                        Optional.of("L2 Unified 1024K"),
                                        2,
                                        2,
                                        Optional.of("performance"),
                                        Optional.empty()),
                                new Memory(1L << 34))),
                Map.of(Place.BASELINE, new SideFacts(java(), libraries, List.of(), new TreeMap<>(provenance))),
                new TreeMap<>(workloads),
                new TreeMap<>(),
                List.of(),
                List.of(),
                List.of());
    }
}
