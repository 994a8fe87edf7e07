/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.suite.Flags;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A quick look: one short fork a row. */
public final class Quick {

    /** An option of JMH's that yields to the user's own: its value in a run, and in a heat, whose turns are short. */
    private record Default(String name, String ofRun, String ofHeat, Predicate<JmhOptions> given) {}

    private static final List<Default> DEFAULTS = List.of(
            new Default("-f", "1", "1", options -> options.getForkCount().hasValue()),
            new Default(
                    "-wi", "3", "4", options -> options.getWarmupIterations().hasValue()),
            new Default(
                    "-w", "500ms", "500ms", options -> options.getWarmupTime().hasValue()),
            new Default(
                    "-i",
                    "3",
                    "25",
                    options -> options.getMeasurementIterations().hasValue()),
            new Default(
                    "-r",
                    "400ms",
                    "20ms",
                    options -> options.getMeasurementTime().hasValue()));

    /** Touched within a short warm-up. */
    private static final List<String> SMALL_YOUNG_GENERATION = List.of("-jvmArgsPrepend", Flags.YOUNG + "200m");

    private Quick() {}

    /**
     * Makes sure that a quick look isn't to go on until something is known.
     *
     * @throws UsageException if it is
     */
    public static void requireNoGoal(boolean quick, String goal) {
        if (quick) {
            throw new UsageException("--quick always stops after one round: leave out --quick or " + goal + ".");
        }
    }

    /**
     * Likewise that it isn't to make more forks.
     *
     * @throws UsageException if it is
     */
    public static void requireOneRound(boolean quick, List<String> arguments) {
        if (JmhOptions.parse(arguments).getForkCount().orElse(1) > 1) {
            requireNoGoal(quick, JmhOptions.FORKS);
        }
    }

    /** JMH's arguments for a run. */
    public static List<String> arguments(List<String> arguments) {
        return arguments(arguments, Default::ofRun);
    }

    /** Likewise for heats. */
    public static List<String> ofHeats(List<String> arguments) {
        List<String> all = arguments(arguments, Default::ofHeat);
        if (JmhOptions.parse(arguments).getJvmArgsPrepend().hasValue()) {
            return all;
        }
        return Stream.concat(SMALL_YOUNG_GENERATION.stream(), all.stream()).toList();
    }

    private static List<String> arguments(List<String> arguments, Function<Default, String> value) {
        JmhOptions given = JmhOptions.parse(arguments);
        List<String> all = new ArrayList<>();
        DEFAULTS.stream()
                .filter(option -> !option.given().test(given))
                .forEach(option -> all.addAll(List.of(option.name(), value.apply(option))));
        all.addAll(arguments);
        return all;
    }
}
