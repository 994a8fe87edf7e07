/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of all commands has the same headings and exit codes, and options in the order that they are read in. */
public final class HelpLayout {

    private HelpLayout() {}

    /** Gives it to a command. */
    public static void of(CommandLine command) {
        command.getCommandSpec()
                .usageMessage()
                .sortOptions(false)
                .optionListHeading("%nOptions:%n")
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(UsageMessageSpec.keyValuesMap(ExitCode.HELP.toArray(String[]::new)))
                .footerHeading("%nExamples:%n");
    }
}
