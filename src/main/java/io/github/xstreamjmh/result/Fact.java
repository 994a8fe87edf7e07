/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.json.Records;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One fact of a run, and what a difference in it means.
 *
 * @param value what it is; empty when nothing
 * @param resume whether a run goes on only where it is as it was
 * @param effect what a difference means to a comparison
 * @param words what people call it
 */
public record Fact(String value, boolean resume, Effect effect, String words) {

    /**
     * Flags that do not change how fast a fork runs, and are no facts: where it keeps temporary files, what it may reach into,
     * and that JMH's lock is not minded.
     */
    private static final List<String> HARMLESS = List.of("-Djava.io.tmpdir=", "--add-opens=", "-Djmh.ignoreLock=");

    /** What a difference means to a comparison. */
    public enum Effect {
        /** Nothing. */
        NONE,
        /** It is shown. */
        SHOWN,
        /** It is shown, and rows that differ in it can't be compared. */
        FORBIDS
    }

    /**
     * The facts of a record by dotted path, such as {@code cpu.model}. An element of a list goes by its first component, so
     * that lists compare whatever their order.
     */
    public static SortedMap<String, Fact> of(Record described) {
        SortedMap<String, Fact> facts = new TreeMap<>();
        collect("", described, null, "", facts);
        return facts;
    }

    private static void collect(String path, Object value, Rule rule, String words, SortedMap<String, Fact> facts) {
        String prefix = path.isEmpty() ? "" : path + ".";
        if (value instanceof Record described) {
            for (RecordComponent component : described.getClass().getRecordComponents()) {
                Rule own = component.getAnnotation(Rule.class);
                Rule inherited = own == null ? rule : own;
                collect(
                        prefix + component.getName(),
                        Records.get(described, component),
                        inherited,
                        own == null || own.words().isEmpty() ? words : own.words(),
                        facts);
            }
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((name, inner) -> collect(prefix + name, inner, rule, words, facts));
        } else if (value instanceof Collection<?> list && list.stream().anyMatch(Record.class::isInstance)) {
            Set<String> names = new HashSet<>();
            int index = 0;
            for (Object element : list) {
                String name = String.valueOf(
                        Records.get((Record) element, element.getClass().getRecordComponents()[0]));
                collect(prefix + (names.add(name) ? name : name + "." + index), element, rule, words, facts);
                index++;
            }
        } else if (rule != null) {
            String text = value instanceof Optional<?> optional
                    ? optional.map(String::valueOf).orElse("")
                    : value instanceof Collection<?> list
                            ? list.stream()
                                    .map(String::valueOf)
                                    .filter(element -> HARMLESS.stream().noneMatch(element::startsWith))
                                    .collect(Collectors.joining(" "))
                            : String.valueOf(value);
            facts.put(path, new Fact(text, rule.resume(), rule.compare(), words));
        }
    }
}
