/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.sampling.CompilerLog.Call;
import io.github.xstreamjmh.sampling.Samples.Seen;
import io.github.xstreamjmh.stats.Parts;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Something that the compiler made of a method in some forks and not in others.
 *
 * @param method the method, as {@code package.Class.name}
 * @param caller what calls it, if it is about a call
 * @param what what was made of it, as the rest of a sentence
 * @param before in how many of the baseline's forks
 * @param after in how many of the candidate's
 * @param forks how many there are of each
 * @param differs whether it is shown to be of one side more than of the other; else these forks can't tell
 */
public record CompilationChange(
        String method, Optional<String> caller, String what, int before, int after, int forks, boolean differs) {

    /** Code is thrown away now and then; more often it goes round in circles. */
    private static final int AGAIN_AND_AGAIN = 4;

    /** The compiler's profile makes a method's code somewhat larger or smaller from fork to fork. */
    private static final double MUCH_LARGER = 1.5;

    private record Question(String method, Optional<String> caller, String what) {}

    /**
     * What differs between forks in how methods were compiled that both sides have; overloaded ones are taken together, as in the
     * compiler's log.
     *
     * @param hot those that are asked about, the hottest first: of more than so few forks can tell of, the last are not
     */
    static List<CompilationChange> of(List<Method> hot, List<SampledFork> before, List<SampledFork> after) {
        List<SampledFork> forks = Stream.concat(before.stream(), after.stream()).toList();
        Set<Call> calls = calls(before);
        calls.retainAll(calls(after));
        Map<Question, Predicate<SampledFork>> questions = new LinkedHashMap<>();
        Map<String, List<Method>> named = hot.stream()
                .collect(Collectors.groupingBy(CompilationChange::name, LinkedHashMap::new, Collectors.toList()));
        named.forEach((name, methods) -> {
            if (forks.stream().allMatch(fork -> seen(methods, fork, Seen::anywhere) > 0)) {
                questions.put(new Question(name, Optional.empty(), "is not inlined"), fork -> alone(methods, fork));
            }
            questions.put(
                    new Question(name, Optional.empty(), "is recompiled repeatedly"),
                    fork -> fork.compiled().thrownAway().getOrDefault(name, 0) >= AGAIN_AND_AGAIN);
            for (Call call : calls) {
                if (name.equals(call.caller()) || name.equals(call.callee())) {
                    questions.put(question(call, forks), fork -> refuses(call, fork));
                }
            }
        });
        named.forEach((name, methods) -> size(name, methods, forks)
                .ifPresent(size -> questions.put(
                        new Question(name, Optional.empty(), "has more than " + size + " bytes of code"),
                        fork -> fork.compiled().sizes().get(name) > size)));
        return ask(questions, before, after);
    }

    /**
     * The size between small and large code of a method that has code of its own in all forks, if some is much larger. Which fork
     * is of which side has no say in it, so that chance sets none apart. Sizes are asked about after all else, of which they are
     * often a consequence.
     */
    private static Optional<Integer> size(String name, List<Method> methods, List<SampledFork> forks) {
        if (!forks.stream()
                .allMatch(
                        fork -> alone(methods, fork) && fork.compiled().sizes().containsKey(name))) {
            return Optional.empty();
        }
        IntSummaryStatistics sizes = forks.stream()
                .mapToInt(fork -> fork.compiled().sizes().get(name))
                .summaryStatistics();
        return sizes.getMax() > MUCH_LARGER * sizes.getMin()
                ? Optional.of((sizes.getMin() + sizes.getMax()) / 2)
                : Optional.empty();
    }

    private static Question question(Call call, List<SampledFork> forks) {
        String why = forks.stream()
                .map(fork -> fork.compiled().refused().get(call))
                .filter(reason -> reason != null && !reason.isEmpty())
                .findFirst()
                .orElse("");
        return new Question(
                call.callee(),
                Optional.of(call.caller()),
                "is not inlined into " + shortName(call.caller()) + " (" + why + ")");
    }

    private static boolean refuses(Call call, SampledFork fork) {
        return !fork.compiled().refused().getOrDefault(call, "").isEmpty();
    }

    private static List<CompilationChange> ask(
            Map<Question, Predicate<SampledFork>> questions, List<SampledFork> before, List<SampledFork> after) {
        int forks = before.size();
        List<Question> asked = List.copyOf(questions.keySet());
        int[] then = counts(questions.values(), before);
        int[] now = counts(questions.values(), after);
        boolean[] differ = Parts.differ(then, now, forks);
        return IntStream.range(0, differ.length)
                .filter(i -> then[i] + now[i] > 0 && then[i] + now[i] < 2 * forks)
                .mapToObj(i -> new CompilationChange(
                        asked.get(i).method(),
                        asked.get(i).caller(),
                        asked.get(i).what(),
                        then[i],
                        now[i],
                        forks,
                        differ[i]))
                .toList();
    }

    private static int[] counts(Collection<Predicate<SampledFork>> questions, List<SampledFork> forks) {
        return questions.stream()
                .mapToInt(question -> (int) forks.stream().filter(question).count())
                .toArray();
    }

    private static boolean alone(List<Method> methods, SampledFork fork) {
        return 2 * seen(methods, fork, Seen::inlined) < seen(methods, fork, Seen::anywhere);
    }

    private static int seen(List<Method> methods, SampledFork fork, ToIntFunction<Seen> of) {
        return methods.stream().map(fork.samples()::of).mapToInt(of).sum();
    }

    private static Set<Call> calls(List<SampledFork> forks) {
        return forks.stream()
                .flatMap(fork -> fork.compiled().refused().keySet().stream())
                .collect(Collectors.toSet());
    }

    /** What the compiler's log calls a method. */
    static String name(Method method) {
        return method.owner() + "." + method.name();
    }

    /** Class and method without the package. */
    static String shortName(String method) {
        return method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1);
    }

    /** It in a sentence. */
    String sentence() {
        return clause() + ".";
    }

    /** It in a clause. */
    String clause() {
        return shortName(method) + " " + what + " in " + after + " of the candidate's " + forks + " forks and in "
                + before + " of the baseline's";
    }
}
