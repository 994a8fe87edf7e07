/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.plan.JmhOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A quick look: one short fork a row. */
public final class Quick {

    /** An option of JMH's that yields to the user's own. */
    private record Default(String name, String value, Predicate<JmhOptions> given) {}

    private static final List<Default> DEFAULTS = List.of(
            new Default("-f", "1", options -> options.getForkCount().hasValue()),
            new Default("-wi", "3", options -> options.getWarmupIterations().hasValue()),
            new Default("-w", "500ms", options -> options.getWarmupTime().hasValue()),
            new Default("-i", "3", options -> options.getMeasurementIterations().hasValue()),
            new Default("-r", "400ms", options -> options.getMeasurementTime().hasValue()));

    private Quick() {}

    /** JMH's arguments for it. */
    public static List<String> arguments(List<String> arguments) {
        JmhOptions given = JmhOptions.parse(arguments);
        List<String> all = new ArrayList<>();
        DEFAULTS.stream()
                .filter(option -> !option.given().test(given))
                .forEach(option -> all.addAll(List.of(option.name(), option.value())));
        all.addAll(arguments);
        return all;
    }
}
