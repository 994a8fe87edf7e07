/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.sampling.CompilerLog.Call;
import io.github.xstreamjmh.sampling.Samples.Seen;
import io.github.xstreamjmh.stats.Parts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something that the compiler made of a method on one side and not on the other.
 *
 * @param method the method, as {@code package.Class.name}
 * @param caller what calls it, if it is about a call
 * @param what what was made of it, as the rest of a sentence
 * @param before in how many of the baseline's forks
 * @param after in how many of the candidate's
 * @param forks how many there are of each
 */
public record CompilationChange(String method, Optional<String> caller, String what, int before, int after, int forks) {

    /** Code is thrown away now and then; more often it goes round in circles. */
    private static final int AGAIN_AND_AGAIN = 4;

    private record Question(String method, Optional<String> caller, String what) {}

    /** What differs beyond chance in how methods were compiled that both sides have. */
    static List<CompilationChange> of(Set<Method> hot, List<SampledFork> before, List<SampledFork> after) {
        List<SampledFork> forks = Stream.concat(before.stream(), after.stream()).toList();
        Map<Question, Predicate<SampledFork>> questions = new LinkedHashMap<>();
        for (Method method : hot) {
            if (forks.stream().allMatch(fork -> fork.samples().of(method).anywhere() > 0)) {
                questions.put(
                        new Question(name(method), Optional.empty(), "is not inlined"), fork -> alone(method, fork));
            }
            questions.put(
                    new Question(name(method), Optional.empty(), "is compiled again and again"),
                    fork -> fork.compiled().thrownAway().getOrDefault(name(method), 0) >= AGAIN_AND_AGAIN);
        }
        Set<String> names = hot.stream().map(CompilationChange::name).collect(Collectors.toSet());
        Set<Call> calls = calls(before);
        calls.retainAll(calls(after));
        for (Call call : calls) {
            if (names.contains(call.caller()) || names.contains(call.callee())) {
                String why = forks.stream()
                        .map(fork -> fork.compiled().refused().get(call))
                        .filter(reason -> reason != null && !reason.isEmpty())
                        .findFirst()
                        .orElse("");
                questions.put(
                        new Question(
                                call.callee(),
                                Optional.of(call.caller()),
                                "is not inlined into " + shortName(call.caller()) + " (" + why + ")"),
                        fork -> !fork.compiled()
                                .refused()
                                .getOrDefault(call, "")
                                .isEmpty());
            }
        }
        return ask(questions, before, after);
    }

    private static List<CompilationChange> ask(
            Map<Question, Predicate<SampledFork>> questions, List<SampledFork> before, List<SampledFork> after) {
        List<CompilationChange> all = questions.entrySet().stream()
                .map(question -> new CompilationChange(
                        question.getKey().method(),
                        question.getKey().caller(),
                        question.getKey().what(),
                        count(before, question.getValue()),
                        count(after, question.getValue()),
                        before.size()))
                .toList();
        boolean[] differ = Parts.differ(
                counts(all, CompilationChange::before), counts(all, CompilationChange::after), before.size());
        List<CompilationChange> changes = new ArrayList<>();
        for (int i = 0; i < differ.length; i++) {
            if (differ[i]) {
                changes.add(all.get(i));
            }
        }
        return changes;
    }

    private static int[] counts(List<CompilationChange> all, ToIntFunction<CompilationChange> of) {
        return all.stream().mapToInt(of).toArray();
    }

    private static int count(List<SampledFork> forks, Predicate<SampledFork> question) {
        return (int) forks.stream().filter(question).count();
    }

    private static boolean alone(Method method, SampledFork fork) {
        Seen seen = fork.samples().of(method);
        return 2 * seen.inlined() < seen.anywhere();
    }

    private static Set<Call> calls(List<SampledFork> forks) {
        return forks.stream()
                .flatMap(fork -> fork.compiled().refused().keySet().stream())
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    private static String name(Method method) {
        return method.owner() + "." + method.name();
    }

    /** Class and method without the package. */
    private static String shortName(String method) {
        return method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1);
    }

    /** It in a sentence. */
    public String sentence() {
        return shortName(method) + " " + what + " in " + after + " of " + forks + " forks, in " + before
                + " of the baseline's.";
    }
}
