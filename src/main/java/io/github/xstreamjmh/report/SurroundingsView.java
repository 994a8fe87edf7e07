/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.SideFacts.Folder;
import io.github.xstreamjmh.result.SideFacts.Library;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a run noted beside its figures: machine, JVM, jars, workloads, which classes did the work, what was not measured. */
final class SurroundingsView {

    /** A side whose jars the page lists, and what it is called. */
    private record Listed(String name, SideFacts side) {}

    private final boolean classes;
    private Optional<Listed> first = Optional.empty();
    private final Map<Map<String, String>, String> workloadsOf = new HashMap<>();

    /**
     * That of a page.
     *
     * @param classes whether the page has room for which class did the work
     */
    SurroundingsView(boolean classes) {
        this.classes = classes;
    }

    /** What one run noted; of its jars those that differ from the first run's, of workloads those that are not listed yet. */
    List<Part> of(Run run) {
        if (run.environment().isEmpty()) {
            return List.of(new Text(
                    new Paragraph(run.name() + " doesn't say which machine, JVM and libraries it was measured with.")));
        }
        Environment environment = run.environment().get();
        List<Part> parts = new ArrayList<>(missing(environment));
        parts.add(new Text(request(environment)));
        environment
                .hosts()
                .forEach((id, host) -> environment.sides().keySet().stream()
                        .limit(1)
                        .forEach(side -> parts.add(new Text(machine(environment, side, id)))));
        environment
                .sides()
                .forEach((name, side) -> parts.addAll(
                        side(run.name(), name, side, environment.sides().size() > 1)));
        if (environment.workloads().isEmpty()) {
            return parts;
        }
        String before = workloadsOf.putIfAbsent(environment.workloads(), run.name());
        if (before != null) {
            parts.add(new Text(new Paragraph("Workloads: the same as in " + before + ".")));
        } else {
            Table table = Table.ofTexts("Workloads", "workload", "digest");
            environment.workloads().forEach((workload, digest) -> table.add(workload, digest));
            parts.add(folded("Workloads", table));
        }
        return parts;
    }

    /** The rows that are in no table, and why. */
    static List<Part> missing(Environment environment) {
        List<Part> parts = new ArrayList<>();
        if (!environment.failed().isEmpty()) {
            Table table = Table.ofTexts("Rows that failed", "row", "side", "cause");
            environment.failed().forEach(row -> table.add(row.name(), row.side(), row.cause()));
            parts.add(new Text(table));
        }
        if (!environment.skipped().isEmpty()) {
            Table table = Table.ofTexts("Rows that were not measured", "row", "reason");
            Map<String, List<String>> reasons = environment.skipped().stream()
                    .collect(Collectors.groupingBy(
                            Environment.Skipped::reason,
                            LinkedHashMap::new,
                            Collectors.mapping(Environment.Skipped::name, Collectors.toList())));
            reasons.forEach((reason, rows) -> rows.forEach(row -> table.add(row, reason)));
            parts.add(new Text(table));
        }
        return parts;
    }

    private static Block request(Environment environment) {
        Asked request = environment.run();
        Table table = facts("Run");
        table.add("began", environment.date().truncatedTo(ChronoUnit.SECONDS).toString());
        request.label().ifPresent(label -> table.add("label", label));
        table.add("suite", environment.suite().version());
        table.add("arguments", request.arguments().isEmpty() ? "none" : String.join(" ", request.arguments()));
        table.add("quick", String.valueOf(request.quick()));
        table.add("seed", String.valueOf(request.seed()));
        return table;
    }

    private static Block machine(Environment environment, String side, String id) {
        Table table = facts("Machine");
        environment.facts(side, id).forEach((path, fact) -> {
            if (path.equals("host")
                    || path.startsWith("os.")
                    || path.startsWith("cpu.")
                    || path.startsWith("memory.")) {
                table.add(path, fact.value().isEmpty() ? "-" : fact.value());
            }
        });
        return table;
    }

    private List<Part> side(String run, String name, SideFacts side, boolean several) {
        String of = several ? " of " + name : "";
        List<Part> parts = new ArrayList<>();
        Table java = facts("JVM" + of);
        java.add("java", side.java().executable());
        java.add("version", side.java().version());
        java.add("vendor", side.java().vendor());
        java.add("virtual machine", side.java().vmName() + " " + side.java().vmVersion());
        java.add("garbage collector", side.java().collector());
        java.add("flags", String.join(" ", side.java().flags()));
        parts.add(new Text(java));
        parts.addAll(jars("Jars" + of, several ? run + ", " + name : run, side));
        if (classes) {
            classes("Which class did the work" + of, side).ifPresent(parts::add);
        }
        return parts;
    }

    private static Optional<Part> classes(String title, SideFacts side) {
        Map<List<Work>, List<String>> rows = new LinkedHashMap<>();
        side.provenance()
                .forEach((row, works) ->
                        rows.computeIfAbsent(works, alike -> new ArrayList<>()).add(row));
        Table provenance = Table.ofTexts(title, "rows", "class, and where it comes from");
        rows.forEach((works, alike) -> provenance.add(
                String.join("; ", alike),
                works.stream()
                        .map(work -> work.implementation() + " from " + work.origin())
                        .collect(Collectors.joining(", "))));
        return provenance.rows().isEmpty() ? Optional.empty() : Optional.of(folded(title, provenance));
    }

    private List<Part> jars(String title, String name, SideFacts side) {
        if (side.libraries().isEmpty() && side.folders().isEmpty()) {
            return List.of();
        }
        if (first.isEmpty()) {
            first = Optional.of(new Listed(name, side));
            return List.of(folded(title, jars(title, side.libraries(), side.folders())));
        }
        SideFacts before = first.get().side();
        Set<String> names = side.libraries().stream().map(Library::library).collect(Collectors.toSet());
        List<Library> other = new ArrayList<>(without(side.libraries(), before.libraries()));
        before.libraries().stream()
                .filter(jar -> !names.contains(jar.library()))
                .forEach(jar -> other.add(new Library(jar.library(), "none", "", "", "")));
        List<Folder> folders = without(side.folders(), before.folders());
        if (other.isEmpty() && folders.isEmpty()) {
            return List.of(new Text(
                    new Paragraph(title + ": the same as in " + first.get().name() + ".")));
        }
        String others =
                title + ", except those that are the same as in " + first.get().name();
        return List.of(folded(others, jars(others, other, folders)));
    }

    private static <T> List<T> without(List<T> all, List<T> others) {
        return all.stream().filter(one -> !others.contains(one)).toList();
    }

    private static Table jars(String title, List<Library> libraries, List<Folder> folders) {
        Table jars = Table.ofTexts(title, "library", "version", "jar", "licence", "SHA-256");
        libraries.forEach(jar -> jars.add(jar.library(), jar.version(), jar.jar(), jar.licence(), jar.sha256()));
        folders.forEach(folder -> jars.add(folder.folder(), "", "", "", folder.sha256()));
        return jars;
    }

    private static Table facts(String title) {
        return Table.ofTexts(title, "fact", "value");
    }

    private static Panel folded(String title, Table table) {
        return new Panel(title, true, List.of(new Text(table)));
    }
}
