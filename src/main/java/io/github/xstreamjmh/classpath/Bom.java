/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.json.Source;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The bill of materials (CycloneDX 1.x, JSON) that the build packs into the suite's jar. */
public final class Bom {

    /** The document, as far as it matters here. */
    private record Bill(Metadata metadata, List<Component> components, List<Dependency> dependencies) {}

    /** @param component the suite itself */
    private record Metadata(Component component) {}

    private record Component(String purl, Optional<String> group, Optional<String> name, List<Choice> licenses) {

        boolean is(String artifact, String ofGroup) {
            return name.orElse("").equals(artifact)
                    && (ofGroup.isEmpty() || group.orElse("").equals(ofGroup));
        }

        /** The suite has several jars, and the bill one component for them. */
        Component part(String suffix) {
            return new Component(purl + suffix, group, name.map(whole -> whole + suffix), licenses);
        }

        String licence() {
            String all = licenses.stream().flatMap(Choice::words).collect(Collectors.joining(", "));
            return all.isEmpty() ? "unknown" : all;
        }
    }

    /** A licence is an expression of several SPDX ids, or one licence. */
    private record Choice(Optional<String> expression, Optional<Licence> license) {

        Stream<String> words() {
            return expression.or(() -> license.flatMap(Licence::word)).stream();
        }
    }

    /** A licence is an SPDX id or a name. */
    private record Licence(Optional<String> id, Optional<String> name) {

        Optional<String> word() {
            return id.or(() -> name);
        }
    }

    private record Dependency(String ref, List<String> dependsOn) {}

    private final Map<String, Component> components = new TreeMap<>();
    private final Map<String, List<String>> dependencies = new LinkedHashMap<>();

    /** No bill at all: the suite runs from a folder of classes. */
    public Bom() {}

    private Bom(Bill bill) {
        Component suite = bill.metadata().component();
        Stream.concat(Stream.of(suite, suite.part("-fork"), suite.part("-tools")), bill.components().stream())
                .forEach(component -> components.put(component.purl(), component));
        bill.dependencies().forEach(dependency -> dependencies.put(dependency.ref(), dependency.dependsOn()));
    }

    /** Read once. */
    private static final class Suite {
        private static final Bom OWN = own();
    }

    /** The suite's own: other jars may carry theirs under the same name. */
    public static Bom ofSuite() {
        return Suite.OWN;
    }

    private static Bom own() {
        String self = Bom.class.getName().replace('.', '/') + ".class";
        String here = Bom.class.getClassLoader().getResource(self).toString();
        try (InputStream in = url(here.substring(0, here.length() - self.length()) + "META-INF/sbom/bom.json")
                .openStream()) {
            return read(in);
        } catch (FileNotFoundException e) {
            return new Bom();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Bom read(InputStream in) throws IOException {
        return new Bom(Json.read(Bill.class, new Source("the bill of materials", in)));
    }

    public boolean isEmpty() {
        return components.isEmpty();
    }

    /** Whether the bill has a library of that artifact id, and of that group where a group is given. */
    public boolean lists(String group, String artifact) {
        return refs(group, artifact).findAny().isPresent();
    }

    /** The licence of a library, if the bill has one of that artifact id, and of that group where a group is given. */
    Optional<String> licence(String group, String artifact) {
        return refs(group, artifact).findFirst().map(ref -> components.get(ref).licence());
    }

    /** All that a library brings along, itself left out. */
    public Set<Artifact> broughtBy(String group, String artifact) {
        Deque<String> open = refs(group, artifact).collect(Collectors.toCollection(ArrayDeque::new));
        Set<String> seen = new LinkedHashSet<>(open);
        while (!open.isEmpty()) {
            dependencies.getOrDefault(open.pop(), List.of()).stream()
                    .filter(seen::add)
                    .forEach(open::add);
        }
        return seen.stream()
                .map(components::get)
                .filter(component -> component != null && !component.is(artifact, group))
                .flatMap(component -> component.name().stream()
                        .map(name -> new Artifact(component.group().orElse(""), name)))
                .collect(Collectors.toSet());
    }

    private Stream<String> refs(String group, String artifact) {
        return components.entrySet().stream()
                .filter(entry -> entry.getValue().is(artifact, group))
                .map(Map.Entry::getKey);
    }

    private static URL url(String text) {
        try {
            return URI.create(text).toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
