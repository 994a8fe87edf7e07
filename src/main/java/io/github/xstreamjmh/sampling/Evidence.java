/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.sampling.Samples.Seen;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Parts;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What pairs of sampled forks say of a row.
 *
 * @param whole by how many nanoseconds an operation takes longer in these forks
 * @param methods those that take at least 1 % of the CPU time on both sides together, those first that differ most
 * @param offCpu the rest of the time; empty where it is not known, and the methods' times have it in them
 * @param compiled what the compiler made of these in some forks and not in others
 */
public record Evidence(
        Estimate whole, List<MethodTime> methods, Optional<OffCpu> offCpu, List<CompilationChange> compiled) {

    /** That of the methods' intervals together. */
    private static final double CONFIDENCE = 0.99;

    /** Less of the time is not worth a test, which makes those of others weaker. */
    private static final double SMALLEST_SHARE = 0.01;

    /** @param named methods that are known to have another name in the candidate: by their keys in the baseline */
    static Evidence of(List<SampledFork> baseline, List<SampledFork> after, Map<String, String> named) {
        List<SampledFork> before = renamed(baseline, after, named);
        List<Method> hot = hot(before, after);
        return new Evidence(
                difference(before, after, SampledFork::time),
                times(hot, before, after),
                offCpu(before, after),
                CompilationChange.of(hot, before, after));
    }

    private static Estimate difference(
            List<SampledFork> before, List<SampledFork> after, ToDoubleFunction<SampledFork> of) {
        double[] pairs = IntStream.range(0, before.size())
                .mapToDouble(pair -> of.applyAsDouble(after.get(pair)) - of.applyAsDouble(before.get(pair)))
                .toArray();
        return Estimate.of(pairs, CONFIDENCE);
    }

    private static Optional<OffCpu> offCpu(List<SampledFork> before, List<SampledFork> after) {
        double then = mean(before, SampledFork::offCpu);
        double now = mean(after, SampledFork::offCpu);
        return Double.isNaN(then + now)
                ? Optional.empty()
                : Optional.of(new OffCpu(then, now, difference(before, after, SampledFork::offCpu)));
    }

    /**
     * The baseline's forks, in which methods are called as in the candidate's: as is known, so that one whose name is another's there
     * has one of its own; one that alone of its class and name has
     * gone is the one that alone of these has come, with other parameters or another result; or else, of its class's name without the
     * package, its own name and parameters, the one in another package.
     */
    private static List<SampledFork> renamed(
            List<SampledFork> before, List<SampledFork> after, Map<String, String> named) {
        Set<Method> gone = only(before, after);
        Set<Method> come = only(after, before);
        Map<Method, Method> names = new HashMap<>();
        Set<Method> seen = before.stream()
                .flatMap(fork -> fork.samples().methods().keySet().stream())
                .collect(Collectors.toSet());
        seen.stream()
                .filter(then -> named.containsKey(then.key()))
                .forEach(then -> names.put(then, Method.of(named.get(then.key()))));
        seen.stream()
                .filter(method -> !names.containsKey(method) && names.containsValue(method))
                .toList()
                .forEach(method -> names.put(
                        method, new Method(method.owner(), method.name() + " (baseline)", method.descriptor())));
        gone.removeAll(names.keySet());
        come.removeAll(names.values());
        List<Function<Method, List<String>>> keys = List.of(
                method -> List.of(method.owner(), method.name()),
                method -> List.of(method.shortName(), method.descriptor()));
        for (Function<Method, List<String>> key : keys) {
            Map<List<String>, List<Method>> others = come.stream().collect(Collectors.groupingBy(key));
            gone.stream().collect(Collectors.groupingBy(key)).forEach((name, methods) -> {
                List<Method> same = others.getOrDefault(name, List.of());
                if (methods.size() == 1 && same.size() == 1) {
                    names.put(methods.get(0), same.get(0));
                }
            });
            gone.removeAll(names.keySet());
            come.removeAll(names.values());
        }
        Map<String, String> inLogs = new HashMap<>();
        Set<String> kept = seen.stream()
                .filter(method -> !names.containsKey(method))
                .map(CompilationChange::name)
                .collect(Collectors.toSet());
        names.forEach((then, now) -> {
            if (!kept.contains(CompilationChange.name(then))) { // logs don't tell overloaded ones apart
                inLogs.put(CompilationChange.name(then), CompilationChange.name(now));
            }
        });
        return before.stream()
                .map(fork -> new SampledFork(
                        fork.time(),
                        fork.cpu(),
                        fork.samples().renamed(names),
                        fork.compiled().renamed(inLogs)))
                .toList();
    }

    /** The methods that were seen on one side and never on the other. */
    private static Set<Method> only(List<SampledFork> side, List<SampledFork> other) {
        Set<Method> seen = new HashSet<>();
        side.forEach(fork -> seen.addAll(fork.samples().methods().keySet()));
        other.forEach(fork -> seen.removeAll(fork.samples().methods().keySet()));
        return seen;
    }

    /** The hottest first; by samples of both sides together, so that the choice prefers neither. */
    private static List<Method> hot(List<SampledFork> before, List<SampledFork> after) {
        Map<Method, Integer> own = new LinkedHashMap<>();
        int all = 0;
        for (SampledFork fork : Stream.concat(before.stream(), after.stream()).toList()) {
            fork.samples().methods().forEach((method, seen) -> own.merge(method, seen.own(), Integer::sum));
            all += fork.samples().all();
        }
        double least = SMALLEST_SHARE * all;
        own.values().removeIf(samples -> samples < least);
        return own.entrySet().stream()
                .sorted(Map.Entry.<Method, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static List<MethodTime> times(List<Method> methods, List<SampledFork> before, List<SampledFork> after) {
        if (methods.isEmpty()) {
            return List.of();
        }
        int pairs = before.size();
        double[][] differences = new double[methods.size()][pairs];
        double[][] noise = new double[methods.size()][pairs];
        for (int i = 0; i < methods.size(); i++) {
            for (int pair = 0; pair < pairs; pair++) {
                SampledFork then = before.get(pair);
                SampledFork now = after.get(pair);
                differences[i][pair] = time(now, methods.get(i), Seen::own) - time(then, methods.get(i), Seen::own);
                noise[i][pair] = variance(now, methods.get(i)) + variance(then, methods.get(i));
            }
        }
        List<Estimate> estimates = Parts.differences(differences, noise);
        return IntStream.range(0, methods.size())
                .mapToObj(i -> new MethodTime(
                        methods.get(i),
                        Stream.concat(before.stream(), after.stream())
                                .anyMatch(fork ->
                                        fork.samples().of(methods.get(i)).jdk()),
                        mean(before, methods.get(i)),
                        mean(after, methods.get(i)),
                        estimates.get(i)))
                .sorted(Comparator.comparingDouble(
                        method -> -Math.abs(method.difference().mean())))
                .toList();
    }

    private static double time(SampledFork fork, Method method, ToIntFunction<Seen> of) {
        return fork.sampled()
                * of.applyAsInt(fork.samples().of(method))
                / fork.samples().all();
    }

    /** That of a number of independent samples, which is at least as much as that of regular ones. */
    private static double variance(SampledFork fork, Method method) {
        double each = fork.sampled() / fork.samples().all();
        return each * each * (fork.samples().of(method).own() + 1);
    }

    private static MethodTime.Times mean(List<SampledFork> forks, Method method) {
        return new MethodTime.Times(
                mean(forks, fork -> time(fork, method, Seen::own)),
                mean(forks, fork -> time(fork, method, Seen::self)),
                mean(forks, fork -> time(fork, method, Seen::anywhere)),
                share(sum(forks, method, Seen::inlined), sum(forks, method, Seen::anywhere)));
    }

    private static double mean(List<SampledFork> forks, ToDoubleFunction<SampledFork> of) {
        return forks.stream().mapToDouble(of).average().orElseThrow();
    }

    private static double sum(List<SampledFork> forks, Method method, ToIntFunction<Seen> of) {
        return forks.stream()
                .mapToInt(fork -> of.applyAsInt(fork.samples().of(method)))
                .sum();
    }

    private static double share(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }
}
