/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The scripts and the style that a page is made with: files beside this class. */
final class Resources {

    /** Apache ECharts with line and scatter charts, and its SVG renderer; the build takes it out of a WebJar. */
    static final String ECHARTS = "echarts.common.min.js";

    private Resources() {}

    /** The text of a file. */
    static String text(String name) {
        try (InputStream in = Objects.requireNonNull(Resources.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
