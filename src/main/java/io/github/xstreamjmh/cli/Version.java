/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: the versions of the suite, of JMH and of Java. */
public final class Version implements IVersionProvider {

    /** The suite's version as its jar states it, or {@code unpackaged} when it runs from a folder of classes. */
    public static String ofSuite() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "xstream-jmh " + ofSuite(),
            "JMH " + org.openjdk.jmh.util.Version.getPlainVersion(),
            "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name") + ", "
                    + System.getProperty("java.vendor")
        };
    }
}
