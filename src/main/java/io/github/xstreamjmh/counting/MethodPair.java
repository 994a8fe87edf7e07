/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import io.github.xstreamjmh.counting.agent.Instrumenter.Site;
import io.github.xstreamjmh.document.MethodNames;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A method of two sides, or of one of them alone.
 *
 * @param owner the class, such as {@code java.util.HashMap}; the candidate's, like name and descriptor, unless it has gone
 * @param jdk whether it is the JDK's
 * @param was class and method of the baseline without the package, where they had another name
 * @param before what it does in the baseline, without what it calls; empty where it did not run
 * @param after what it does in the candidate
 * @param made what it makes more or less of than before, of all types the one whose bytes differ most in the direction of the
 *     method's, and in which line; empty where it makes as much
 */
public record MethodPair(
        String owner,
        String name,
        String descriptor,
        boolean jdk,
        Optional<String> was,
        Optional<Work> before,
        Optional<Work> after,
        Optional<String> made) {

    /** Batches of other sizes share what is done now and then out otherwise. */
    private static final double NEAR = 0.1;

    static MethodPair of(Optional<MethodCounts> before, Optional<MethodCounts> after) {
        MethodCounts counts = after.or(() -> before).orElseThrow();
        Method method = counts.method();
        return new MethodPair(
                method.owner(),
                method.name(),
                method.descriptor(),
                method.jdk(),
                before.map(MethodCounts::shortName).filter(was -> !was.equals(counts.shortName())),
                before.map(MethodCounts::work),
                after.map(MethodCounts::work),
                made(
                        before.map(MethodCounts::made).orElse(Map.of()),
                        after.map(MethodCounts::made).orElse(Map.of())));
    }

    private static Optional<String> made(Map<Site, Double> before, Map<Site, Double> after) {
        if (CountTable.alike(sum(before), sum(after))) {
            return Optional.empty();
        }
        Map<String, Double> more = new TreeMap<>();
        after.forEach((site, bytes) -> more.merge(site.type(), bytes, Double::sum));
        before.forEach((site, bytes) -> more.merge(site.type(), -bytes, Double::sum));
        double all = sum(after) - sum(before);
        return more.entrySet().stream()
                .filter(type -> !CountTable.alike(0, type.getValue()))
                .filter(type -> type.getValue() > 0 == all > 0)
                .max(Comparator.comparingDouble(type -> Math.abs(type.getValue())))
                .map(type -> type.getValue() > 0
                        ? site(type.getKey(), after, before)
                        : site(type.getKey(), before, after) + " of the baseline");
    }

    private static double sum(Map<Site, Double> made) {
        return made.values().stream().mapToDouble(bytes -> bytes).sum();
    }

    /**
     * Where a side makes the most of a type, of what the other one doesn't make: lines move from version to version, so each of
     * the other's sites is taken for the one that makes most nearly as much.
     */
    private static String site(String type, Map<Site, Double> side, Map<Site, Double> other) {
        Map<Integer, Double> lines = lines(type, side);
        Map<Integer, Double> more = new TreeMap<>(lines);
        lines(type, other).values().stream()
                .sorted(Comparator.reverseOrder())
                .forEach(bytes -> lines.entrySet().stream()
                        .min(Comparator.comparingDouble(line -> Math.abs(line.getValue() - bytes)))
                        .map(Map.Entry::getKey)
                        .ifPresent(nearest -> more.put(nearest, lines.remove(nearest) - bytes)));
        int line = more.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(0);
        return type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('.')) + 1)
                + (line > 0 ? " at line " + line : "");
    }

    private static Map<Integer, Double> lines(String type, Map<Site, Double> made) {
        Map<Integer, Double> lines = new TreeMap<>();
        made.forEach((site, bytes) -> {
            if (site.type().equals(type)) {
                lines.put(site.line(), bytes);
            }
        });
        return lines;
    }

    /** What it does in the baseline. */
    public Work then() {
        return before.orElse(Work.NONE);
    }

    /** What it does in the candidate. */
    public Work now() {
        return after.orElse(Work.NONE);
    }

    /** How many more bytecodes it executes than before. */
    public double bytecodes() {
        return now().bytecodes() - then().bytecodes();
    }

    /** How many more bytes it allocates than before. */
    public double bytes() {
        return now().bytes() - then().bytes();
    }

    /** How many more monitors it enters than before. */
    public double locks() {
        return now().locks() - then().locks();
    }

    /** Class and method without the package, and what they were called in the baseline if that is another name. */
    public String shortName() {
        return plainName() + formerName();
    }

    String plainName() {
        return MethodNames.of(owner, name);
    }

    String formerName() {
        return was.map(one -> " (was " + one + ")").orElse("");
    }

    /** Whether it is the same method, and differs by nearly as much; of locks, in the same direction. */
    boolean isLike(MethodPair other) {
        return key().equals(other.key())
                && near(bytecodes(), other.bytecodes())
                && near(bytes(), other.bytes())
                && Math.signum(locks()) == Math.signum(other.locks());
    }

    private static boolean near(double one, double other) {
        return Math.abs(one - other) <= NEAR * Math.max(Math.abs(one), Math.abs(other));
    }

    /** Which method it is: {@code lib.Reader.read()V}. */
    String key() {
        return owner + "." + name + descriptor;
    }
}
