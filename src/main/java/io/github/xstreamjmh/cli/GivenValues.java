/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.util.Collection;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The values of a command line's options. */
public final class GivenValues {

    private GivenValues() {}

    /**
     * Refuses a list of nothing, such as {@code --fail-on ,}, which would mean the opposite of what was asked for.
     *
     * @throws ParameterException if an option has one
     */
    public static void require(ParseResult parsed) {
        for (ParseResult of = parsed; of != null; of = of.subcommand()) {
            for (OptionSpec option : of.matchedOptions()) {
                if (option.getValue() instanceof Collection<?> values && values.isEmpty()) {
                    throw new ParameterException(
                            of.commandSpec().commandLine(), option.longestName() + " needs a value.");
                }
            }
        }
    }
}
