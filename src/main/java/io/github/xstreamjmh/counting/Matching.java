/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which method of a side is which of another: that of the same class, name and descriptor; of the libraries' others, the only
 * one that has the same code, and then the only one that the same methods call with parameters and a result of the same kinds.
 * Where compilers number classes and methods, the code comes first: one more shifts the numbers of all that follow.
 */
final class Matching {

    private static final String CONSTRUCTOR = "<init>";

    private static final Pattern NUMBER = Pattern.compile("\\$\\d+");

    private final Counted before;
    private final Counted after;

    /** Those that look for a partner, by their keys. */
    private final Map<String, MethodCounts> old;

    private final Map<String, MethodCounts> young;

    /** Those that are matched: the candidate's, by the baseline's. */
    private final Map<MethodCounts, MethodCounts> partners = new LinkedHashMap<>();

    private Matching(Counted before, Counted after) {
        this.before = before;
        this.after = after;
        old = byKey(before);
        young = byKey(after);
    }

    static Matching of(Counted before, Counted after) {
        Matching matching = new Matching(before, after);
        matching.matchAll(Matching::numberedCode);
        matching.matchAll(MethodCounts::key);
        // A method that a side calls is there, though another one may have run in its place: it has not got that one's
        // name.
        matching.young.keySet().removeAll(callees(before));
        // Callers go on naming the subclass whose method a superclass has now.
        matching.matchAll(Matching::movedCode);
        matching.old.keySet().removeAll(callees(after));
        matching.matchAll(Matching::code);
        matching.matchByCallers();
        return matching;
    }

    private static Set<String> callees(Counted side) {
        return side.methods().stream()
                .flatMap(method -> method.method().callees().stream())
                .collect(Collectors.toSet());
    }

    /** The libraries' methods that have another name in the candidate: by their keys in the baseline. */
    Map<String, String> renamed() {
        Map<String, String> renamed = new TreeMap<>();
        partners.forEach((one, other) -> {
            if (!one.jdk() && !one.key().equals(other.key())) {
                renamed.put(one.key(), other.key());
            }
        });
        return renamed;
    }

    /** The libraries' methods whose code is other than before, or that only one of the sides has: as {@code package.Class.name}. */
    List<String> rewritten() {
        Set<String> rewritten = new TreeSet<>();
        partners.forEach((one, other) -> {
            if (!other.jdk() && !one.method().body().equals(other.method().body())) {
                rewritten.add(other.name());
            }
        });
        Stream.concat(before.methods().stream(), after.methods().stream())
                .filter(one -> !one.jdk() && !partners.containsKey(one) && !partners.containsValue(one))
                .forEach(one -> rewritten.add(one.name()));
        return List.copyOf(rewritten);
    }

    /** All methods of both sides, those first whose work differs most. */
    List<MethodPair> pairs() {
        List<MethodPair> pairs = new ArrayList<>();
        partners.forEach((one, other) -> pairs.add(MethodPair.of(Optional.of(one), Optional.of(other))));
        Set<MethodCounts> known = Set.copyOf(partners.values());
        before.methods().stream()
                .filter(one -> !partners.containsKey(one))
                .forEach(one -> pairs.add(MethodPair.of(Optional.of(one), Optional.empty())));
        after.methods().stream()
                .filter(one -> !known.contains(one))
                .forEach(one -> pairs.add(MethodPair.of(Optional.empty(), Optional.of(one))));
        pairs.sort(Comparator.<MethodPair>comparingDouble(pair -> -Math.abs(pair.bytecodes()))
                .thenComparingDouble(pair -> -Math.abs(pair.bytes()))
                .thenComparingDouble(pair -> -Math.abs(pair.locks()))
                .thenComparing(MethodPair::key));
        return List.copyOf(pairs);
    }

    /** Pairs those that have no partner yet and alone of all methods of their side say so much. */
    private void matchAll(Function<MethodCounts, String> words) {
        match(alone(before.methods(), words), alone(after.methods(), words));
    }

    /** Pairs those that have no partner yet and say the same; returns whether there were any. */
    private boolean match(Map<String, MethodCounts> then, Map<String, MethodCounts> now) {
        int number = partners.size();
        then.forEach((words, one) -> {
            MethodCounts other = now.get(words);
            if (other != null && old.containsKey(one.key()) && young.containsKey(other.key())) {
                partners.put(one, other);
                old.remove(one.key());
                young.remove(other.key());
            }
        });
        return partners.size() > number;
    }

    /** One pair may show who another's callers are. */
    private void matchByCallers() {
        boolean more = true;
        while (more && !old.isEmpty() && !young.isEmpty()) {
            Map<String, Set<String>> then = callers(before, one -> Optional.ofNullable(partners.get(one)));
            Set<MethodCounts> known = Set.copyOf(partners.values());
            Map<String, Set<String>> now =
                    callers(after, one -> Optional.of(one).filter(known::contains));
            more = match(alone(old.values(), one -> role(one, then)), alone(young.values(), one -> role(one, now)));
        }
    }

    /** Who calls what, as the code names it; the callers by their keys in the candidate. */
    private static Map<String, Set<String>> callers(
            Counted side, Function<MethodCounts, Optional<MethodCounts>> inCandidate) {
        Map<String, Set<String>> callers = new HashMap<>();
        for (MethodCounts method : side.methods()) {
            inCandidate
                    .apply(method)
                    .ifPresent(caller -> method.method()
                            .callees()
                            .forEach(callee -> callers.computeIfAbsent(called(callee), any -> new TreeSet<>())
                                    .add(caller.key())));
        }
        return callers;
    }

    /** What names a method where it is called: calls go by an interface or a superclass too, but for constructors. */
    private static String called(String key) {
        int parameters = key.lastIndexOf('('); // a name may have one, too
        int name = key.lastIndexOf('.', parameters) + 1;
        return key.startsWith(CONSTRUCTOR, name) ? key : key.substring(name);
    }

    /** Who calls a method, and with what; empty where that says nothing. */
    private static String role(MethodCounts one, Map<String, Set<String>> callers) {
        Method method = one.method();
        Set<String> of = one.jdk() ? null : callers.get(called(one.key()));
        return of == null
                ? ""
                : method.name().equals(CONSTRUCTOR) + method.descriptor().replaceAll("L[^;]*;", "L;") + of;
    }

    private static String code(MethodCounts one) {
        Method method = one.method();
        String owner = "L" + method.owner().replace('.', '/') + ";";
        return method.body().isEmpty()
                ? ""
                : method.body() + method.descriptor().replace(owner, "");
    }

    /** The code and the method's name, whatever class has it. */
    private static String movedCode(MethodCounts one) {
        String code = code(one);
        String name = one.method().name();
        return code.isEmpty() || name.equals(CONSTRUCTOR) ? "" : code + name;
    }

    /** The code and the name without numbers; empty where that has none. */
    private static String numberedCode(MethodCounts one) {
        String code = code(one);
        String name = NUMBER.matcher(one.key()).replaceAll("#");
        return code.isEmpty() || name.equals(one.key()) ? "" : code + name;
    }

    private static Map<String, MethodCounts> byKey(Counted counted) {
        return counted.methods().stream()
                .collect(Collectors.toMap(
                        MethodCounts::key, Function.identity(), (one, other) -> one, LinkedHashMap::new));
    }

    private static Map<String, MethodCounts> alone(
            Collection<MethodCounts> methods, Function<MethodCounts, String> words) {
        Map<String, List<MethodCounts>> alike =
                methods.stream().collect(Collectors.groupingBy(words, LinkedHashMap::new, Collectors.toList()));
        Map<String, MethodCounts> alone = new LinkedHashMap<>();
        alike.forEach((said, same) -> {
            if (same.size() == 1 && !said.isEmpty()) {
                alone.put(said, same.get(0));
            }
        });
        return alone;
    }
}
