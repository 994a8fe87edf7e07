/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The JSON is what {@code docs/compare.schema.json} says, and the schema says no more than is checked here. */
class JsonSchemaTest {

    private static final Set<String> KEYWORDS = Set.of(
            "$schema",
            "$defs",
            "$ref",
            "anyOf",
            "title",
            "description",
            "type",
            "properties",
            "required",
            "additionalProperties",
            "items",
            "enum",
            "const",
            "minimum");

    private final JsonObject schema = object(Files.readString(Path.of("docs/compare.schema.json")));
    private final String golden =
            new String(JsonSchemaTest.class.getResourceAsStream("two.json").readAllBytes(), StandardCharsets.UTF_8);

    JsonSchemaTest() throws IOException {}

    private static JsonObject object(String json) {
        try {
            return JsonParser.object().from(json);
        } catch (JsonParserException e) {
            throw new AssertionError(json, e);
        }
    }

    List<String> faults(String json) {
        List<String> faults = new ArrayList<>();
        check("$", object(json), schema, faults);
        return faults;
    }

    private void check(String path, Object value, JsonObject rule, List<String> faults) {
        assertThat(KEYWORDS).containsAll(rule.keySet());
        if (rule.has("$ref")) {
            String name = rule.getString("$ref").replace("#/$defs/", "");
            check(path, value, schema.getObject("$defs").getObject(name), faults);
            return;
        }
        if (rule.has("anyOf")) {
            List<List<String>> each = rule.getArray("anyOf").stream()
                    .map(one -> {
                        List<String> of = new ArrayList<>();
                        check(path, value, (JsonObject) one, of);
                        return of;
                    })
                    .toList();
            faults.addAll(each.stream().filter(List::isEmpty).findFirst().orElse(each.get(0)));
            return;
        }
        boolean fits = switch (rule.getString("type", "")) {
            case "object" -> value instanceof JsonObject;
            case "array" -> value instanceof JsonArray;
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "integer" -> value instanceof Integer;
            case "number" -> value instanceof Number;
            default ->
                rule.has("const")
                        ? value.equals(rule.get("const"))
                        : rule.getArray("enum").contains(value);
        };
        if (!fits || (rule.has("minimum") && ((Number) value).doubleValue() < rule.getDouble("minimum"))) {
            faults.add(path + " is " + value);
        } else if (value instanceof JsonArray array) {
            for (int i = 0; i < array.size(); i++) {
                check(path + "[" + i + "]", array.get(i), rule.getObject("items"), faults);
            }
        } else if (value instanceof JsonObject object) {
            checkMembers(path, object, rule, faults);
        }
    }

    private void checkMembers(String path, JsonObject object, JsonObject rule, List<String> faults) {
        JsonObject properties = rule.getObject("properties", new JsonObject());
        rule.getArray("required", new JsonArray()).stream()
                .filter(name -> !object.has((String) name))
                .forEach(name -> faults.add(path + " has no " + name));
        object.forEach((name, member) -> {
            if (properties.has(name)) {
                check(path + "." + name, member, properties.getObject(name), faults);
            } else if (rule.get("additionalProperties") instanceof JsonObject others) {
                check(path + "." + name, member, others, faults);
            } else {
                faults.add(path + " has " + name);
            }
        });
    }

    @Test
    void theGoldenFileFits() {
        assertThat(faults(golden)).isEmpty();
    }

    @Test
    void whatDoesNotFitIsFound() {
        assertThat(faults(golden.replaceFirst("\"version\":1", "\"version\":2")))
                .containsExactly("$.version is 2");
        assertThat(faults(golden.replaceFirst("\"exitCode\":1,", ""))).containsExactly("$ has no exitCode");
        assertThat(faults(golden.replaceFirst("\"unit\"", "\"united\"")))
                .containsExactly("$ has no unit", "$ has united");
        assertThat(faults(golden.replaceFirst("\"SLOWER\"", "\"SLOW\"")))
                .singleElement()
                .asString()
                .endsWith(".verdict is SLOW");
    }

    @Test
    void itNamesEveryVerdictAndMetric() {
        assertThat(schema.getObject("$defs")
                        .getObject("judged")
                        .getObject("properties")
                        .getObject("verdict")
                        .getArray("enum"))
                .containsExactlyElementsOf(
                        Arrays.stream(Verdict.values()).map(Verdict::name).toList());
        assertThat(schema.getObject("$defs")
                        .getObject("comparison")
                        .getObject("properties")
                        .getObject("metric")
                        .getArray("enum"))
                .containsExactlyElementsOf(
                        Arrays.stream(Metric.values()).map(Metric::name).toList());
    }
}
