/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
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

    private record Component(String group, String artifact, String licence) {}

    private final Map<String, Component> components = new TreeMap<>();
    private final Map<String, List<String>> dependencies = new LinkedHashMap<>();

    /** No bill at all: the suite runs from a folder of classes. */
    public Bom() {}

    private Bom(JsonObject json) {
        components(json)
                .forEach(component -> components.put(
                        component.getString("bom-ref", ""),
                        new Component(
                                component.getString("group", ""),
                                component.getString("name", ""),
                                licence(component))));
        ofOwnJars(json.getObject("metadata", new JsonObject()).getObject("component", new JsonObject()));
        for (Object dependency : json.getArray("dependencies", new JsonArray())) {
            JsonObject node = (JsonObject) dependency;
            dependencies.put(
                    node.getString("ref"),
                    node.getArray("dependsOn", new JsonArray()).stream()
                            .map(String.class::cast)
                            .toList());
        }
    }

    /** The suite has several jars, and the bill one component for them. */
    private void ofOwnJars(JsonObject suite) {
        for (String part : List.of("-fork", "-tools")) {
            components.put(
                    suite.getString("bom-ref", "") + part,
                    new Component(suite.getString("group", ""), suite.getString("name", "") + part, licence(suite)));
        }
    }

    /** The suite's own: other jars may carry theirs under the same name. */
    public static Bom ofSuite() {
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
        try {
            return new Bom(JsonParser.object().from(in));
        } catch (JsonParserException e) {
            throw new IOException("The bill of materials is not JSON: " + e.getMessage(), e);
        }
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

    /** The artifact ids of all that a library brings along, itself left out. */
    public Set<String> broughtBy(String group, String artifact) {
        Deque<String> open = refs(group, artifact).collect(Collectors.toCollection(ArrayDeque::new));
        Set<String> seen = new LinkedHashSet<>(open);
        while (!open.isEmpty()) {
            dependencies.getOrDefault(open.pop(), List.of()).stream()
                    .filter(seen::add)
                    .forEach(open::add);
        }
        return seen.stream()
                .map(components::get)
                .filter(component -> component != null && !component.artifact().equals(artifact))
                .map(Component::artifact)
                .collect(Collectors.toSet());
    }

    private Stream<String> refs(String group, String artifact) {
        return components.entrySet().stream()
                .filter(entry -> entry.getValue().artifact().equals(artifact)
                        && (group.isEmpty() || entry.getValue().group().equals(group)))
                .map(Map.Entry::getKey);
    }

    private static Stream<JsonObject> components(JsonObject json) {
        return Stream.concat(
                Stream.of(json.getObject("metadata", new JsonObject()).getObject("component", new JsonObject())),
                json.getArray("components", new JsonArray()).stream().map(JsonObject.class::cast));
    }

    /** A licence is an SPDX id, a name, or an expression of several ids. */
    private static String licence(JsonObject component) {
        return component.getArray("licenses", new JsonArray()).stream()
                .map(JsonObject.class::cast)
                .map(choice -> choice.has("expression") ? choice : choice.getObject("license", new JsonObject()))
                .flatMap(licence -> Stream.of("expression", "id", "name")
                        .map(licence::getString)
                        .filter(text -> text != null)
                        .limit(1))
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(", "), text -> text.isEmpty() ? "unknown" : text));
    }

    private static URL url(String text) {
        try {
            return URI.create(text).toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
