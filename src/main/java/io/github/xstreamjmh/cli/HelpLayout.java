/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import picocli.CommandLine;

/** The help of all commands has the same headings, and options in the order that they are read in. */
public final class HelpLayout {

    private HelpLayout() {}

    /** Gives it to a command. */
    public static void of(CommandLine command) {
        command.getCommandSpec()
                .usageMessage()
                .sortOptions(false)
                .optionListHeading("%nOptions:%n")
                .exitCodeListHeading("%nExit codes:%n")
                .footerHeading("%nExamples:%n");
    }
}
