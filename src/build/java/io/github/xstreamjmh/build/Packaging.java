/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.build;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the build does between the tests and the jars: it deals the classes out to the five jars, and writes for each of the
 * two archives a bill of materials and the notices.
 */
public final class Packaging {

    /**
     * The jars: what is measured, what of ours runs beside it, what measures, the agent that counts, and what benchmarks made
     * with older JMH need.
     */
    enum Part {
        families,
        fork,
        tools,
        counter,
        older;

        private static final String OURS = "io/github/xstreamjmh/";

        /** JMH's lists, of which each jar has the lines about its own benchmarks. */
        private static final Set<String> LISTS = Set.of("META-INF/BenchmarkList", "META-INF/CompilerHints");

        private static final Pattern FAMILY = Pattern.compile("xstreamjmh[./]family[./](?!control[./])");

        /** Whose a file is, by its name below the folder of classes. */
        static Part of(String file) {
            if (file.startsWith(OURS + "fork/")
                    || file.startsWith(OURS + "contender/")
                    || file.startsWith(OURS + "family/control/")) {
                return fork;
            }
            if (file.startsWith(CounterJar.AGENT)) {
                return counter;
            }
            if (file.startsWith(OlderJmhJar.CLASSES)) {
                return older;
            }
            boolean measured = !file.startsWith(OURS)
                    || file.startsWith(OURS + "family/")
                    || file.startsWith(OURS + "data/")
                    || file.equals(OURS + "workloads.properties");
            return measured ? families : tools;
        }

        /** Whose a line of one of JMH's lists is. */
        static Part ofLine(String line) {
            return FAMILY.matcher(line).find() ? families : fork;
        }
    }

    /** What the archive of the tools has, as {@code group:artifact}, without what that brings along. */
    private static final List<String> TOOLS = List.of(
            "org.openjdk.jmh:jmh-generator-annprocess",
            "org.hdrhistogram:HdrHistogram",
            "org.slf4j:slf4j-nop",
            "info.picocli:picocli",
            "me.tongfei:progressbar",
            "com.grack:nanojson",
            "org.apache.commons:commons-csv",
            "com.github.oshi:oshi-core",
            "tools.profiler:async-profiler",
            "org.webjars:echarts",
            "org.ow2.asm:asm-tree", // within the counter's jar, under another name
            "eu.maveniverse.maven.mima:context",
            "eu.maveniverse.maven.mima.runtime:standalone-static");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern NOTICE = Pattern.compile("\\(([^()\\s]+:[^()\\s]+):[^():\\s]+ - [^()\\s]*\\)$");

    private Packaging() {}

    /**
     * Does it.
     *
     * @param args the folder of the build
     */
    public static void main(String[] args) throws IOException {
        Path target = Path.of(args[0]);
        // Else a build after a version bump leaves two versions of a library in the unpacked folder. Results stay
        // there.
        for (String packed : List.of("bin", "docs", "lib", "licenses", "reference", "src", "tools")) {
            delete(target.resolve("xstream-jmh").resolve(packed));
        }
        delete(target.resolve("jars"));
        deal(target.resolve("classes"), target.resolve("jars"));
        CounterJar.complete(target.resolve("jars/counter"));
        OlderJmhJar.complete(target.resolve("jars/older"));
        Properties licences = new Properties();
        try (InputStream in = Files.newInputStream(Path.of("src/license/override-THIRD-PARTY.properties"))) {
            licences.load(in);
        }
        Path made = target.resolve("bom/bom.json");
        if (!Files.exists(made)) {
            throw new IllegalStateException(
                    "There is no " + made + ": offline its plugin makes none. Build without -o.");
        }
        JsonNode bom = withLicences(JSON.readTree(made.toFile()), licences);
        String notices = Files.readString(target.resolve("bom/THIRD-PARTY.txt"));
        JsonNode ofTools = only(closure(bom, TOOLS), bom);
        write(made, text(bom)); // which a release attaches
        write(target.resolve("jars/tools/META-INF/sbom/bom.json"), text(bom));
        write(target.resolve("notices/app/bom.json"), text(bom));
        write(target.resolve("notices/app/THIRD-PARTY.txt"), notices);
        write(target.resolve("notices/tools/bom.json"), text(ofTools));
        write(target.resolve("notices/tools/THIRD-PARTY.txt"), notices(notices, names(ofTools)));
        try (Stream<Path> tree = Files.walk(target.resolve("jars"))) {
            tree.forEach(Packaging::hideTheBuildersUmask);
        }
    }

    /** Deals a folder of classes out to one for each jar; those of the build itself go into none. */
    static void deal(Path classes, Path jars) throws IOException {
        try (Stream<Path> tree = Files.walk(classes)) {
            for (Path file : tree.filter(Files::isRegularFile).sorted().toList()) {
                String name = classes.relativize(file).toString().replace('\\', '/');
                if (name.startsWith(Part.OURS + "build/")) {
                    continue;
                }
                if (Part.LISTS.contains(name)) {
                    Files.readAllLines(file).stream()
                            .collect(Collectors.groupingBy(
                                    Part::ofLine, TreeMap::new, Collectors.joining("\n", "", "\n")))
                            .forEach((part, lines) -> write(jars.resolve(part + "/" + name), lines));
                } else {
                    Path to = jars.resolve(Part.of(name).name()).resolve(name);
                    Files.createDirectories(to.getParent());
                    Files.copy(file, to);
                }
            }
        }
    }

    /** The bill with the licences of libraries whose POM names none, or another one than their files do. */
    static JsonNode withLicences(JsonNode bom, Properties licences) {
        bom.path("components").forEach(component -> {
            String key = component.path("group").asText() + "--"
                    + component.path("name").asText() + "--"
                    + component.path("version").asText();
            if (licences.containsKey(key)) {
                ((ObjectNode) component)
                        .putArray("licenses")
                        .addObject()
                        .putObject("license")
                        .put("id", licences.getProperty(key));
            }
        });
        return bom;
    }

    /** The references of some libraries, as {@code group:artifact}, and of all that they bring along. */
    static Set<String> closure(JsonNode bom, List<String> roots) {
        Map<String, String> references = new TreeMap<>();
        bom.path("components").forEach(component -> references.put(name(component), reference(component)));
        if (!references.keySet().containsAll(roots)) {
            throw new IllegalArgumentException("The bill of materials lacks some of " + roots);
        }
        Map<String, List<String>> brought = new TreeMap<>();
        for (JsonNode dependency : bom.path("dependencies")) {
            brought.put(
                    dependency.path("ref").asText(),
                    Stream.of(dependency.path("dependsOn"))
                            .flatMap(Packaging::texts)
                            .toList());
        }
        Deque<String> open = roots.stream().map(references::get).collect(Collectors.toCollection(ArrayDeque::new));
        Set<String> closure = new LinkedHashSet<>(open);
        while (!open.isEmpty()) {
            brought.getOrDefault(open.pop(), List.of()).stream()
                    .filter(closure::add)
                    .forEach(open::add);
        }
        return closure;
    }

    /** The bill with these components alone. */
    static JsonNode only(Set<String> references, JsonNode bom) {
        ObjectNode part = bom.deepCopy();
        String self = bom.path("metadata").path("component").path("bom-ref").asText();
        keep(part.withArray("components"), component -> references.contains(reference(component)));
        ArrayNode dependencies = part.withArray("dependencies");
        keep(
                dependencies,
                node -> references.contains(node.path("ref").asText())
                        || node.path("ref").asText().equals(self));
        dependencies.forEach(node ->
                keep(((ObjectNode) node).withArray("dependsOn"), brought -> references.contains(brought.asText())));
        return part;
    }

    private static void keep(ArrayNode array, Predicate<JsonNode> kept) {
        for (int i = array.size() - 1; i >= 0; i--) {
            if (!kept.test(array.get(i))) {
                array.remove(i);
            }
        }
    }

    /** The notices of these libraries alone, named as {@code group:artifact}. */
    static String notices(String all, Set<String> names) {
        List<String> lines = all.lines()
                .filter(line -> {
                    Matcher notice = NOTICE.matcher(line);
                    return notice.find() && names.contains(notice.group(1));
                })
                .toList();
        return "\nLists of " + lines.size() + " third-party dependencies.\n" + String.join("\n", lines) + "\n";
    }

    static Set<String> names(JsonNode bom) {
        Set<String> names = new LinkedHashSet<>();
        bom.path("components").forEach(component -> names.add(name(component)));
        return names;
    }

    private static Stream<String> texts(JsonNode array) {
        Stream.Builder<String> texts = Stream.builder();
        array.forEach(text -> texts.add(text.asText()));
        return texts.build();
    }

    private static String name(JsonNode component) {
        return component.path("group").asText() + ":" + component.path("name").asText();
    }

    private static String reference(JsonNode component) {
        return component.path("bom-ref").asText();
    }

    private static String text(JsonNode json) throws IOException {
        // In lines that end alike on every system.
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json).replace("\r\n", "\n") + "\n";
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> tree = Files.walk(folder)) {
                for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private static void hideTheBuildersUmask(Path path) {
        PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        try {
            if (view != null) {
                view.setPermissions(
                        PosixFilePermissions.fromString(Files.isDirectory(path) ? "rwxr-xr-x" : "rw-r--r--"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
