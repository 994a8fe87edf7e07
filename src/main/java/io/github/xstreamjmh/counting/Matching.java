/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which method of a side is which of another: that of the same class, name and descriptor; of the libraries' others, one that
 * has the same code and no rival.
 */
final class Matching {

    private Matching() {}

    /** All methods of both sides, those first whose work differs most. */
    static List<MethodPair> of(Counted before, Counted after) {
        Map<String, MethodCounts> old = byKey(before);
        Map<String, MethodCounts> young = byKey(after);
        List<MethodPair> pairs = new ArrayList<>();
        List.copyOf(old.keySet()).stream()
                .filter(young::containsKey)
                .forEach(key -> pairs.add(pair(old.remove(key), young.remove(key))));
        Map<String, MethodCounts> moved = byBody(young);
        byBody(old).forEach((body, one) -> {
            if (moved.containsKey(body)) {
                MethodCounts other = moved.get(body);
                old.remove(one.key());
                young.remove(other.key());
                pairs.add(pair(one, other));
            }
        });
        old.values().forEach(one -> pairs.add(new MethodPair(Optional.of(one), Optional.empty())));
        young.values().forEach(one -> pairs.add(new MethodPair(Optional.empty(), Optional.of(one))));
        pairs.sort(Comparator.<MethodPair>comparingDouble(pair -> -Math.abs(pair.bytecodes()))
                .thenComparingDouble(pair -> -Math.abs(pair.bytes()))
                .thenComparing(pair -> pair.method().key()));
        return List.copyOf(pairs);
    }

    private static MethodPair pair(MethodCounts before, MethodCounts after) {
        return new MethodPair(Optional.of(before), Optional.of(after));
    }

    private static Map<String, MethodCounts> byKey(Counted counted) {
        return counted.methods().stream()
                .collect(Collectors.toMap(
                        MethodCounts::key, Function.identity(), (one, other) -> one, LinkedHashMap::new));
    }

    private static Map<String, MethodCounts> byBody(Map<String, MethodCounts> methods) {
        Map<String, List<MethodCounts>> alike = methods.values().stream()
                .filter(method -> !method.body().isEmpty())
                .collect(Collectors.groupingBy(method -> method.body() + method.descriptor()));
        Map<String, MethodCounts> alone = new HashMap<>();
        alike.forEach((body, same) -> {
            if (same.size() == 1) {
                alone.put(body, same.get(0));
            }
        });
        return alone;
    }
}
