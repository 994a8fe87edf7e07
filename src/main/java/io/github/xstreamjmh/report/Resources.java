/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The scripts and the style that a page is made with. */
final class Resources {

    /** Where the WebJar has ECharts with line and scatter charts, and its SVG renderer. */
    private static final String ECHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";

    private Resources() {}

    /**
     * The chart library.
     *
     * @throws UsageException if its jar is not on the class path
     */
    static String echarts() {
        return text(
                ECHARTS,
                "lib/ lacks the jar of ECharts, which draws the charts of a report: unpack the suite anew,"
                        + " or take --format markdown.");
    }

    /** A file beside this class. */
    static String own(String name) {
        return text(name, name + " is missing in the suite's jar");
    }

    private static String text(String name, String absent) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new UsageException(absent);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
