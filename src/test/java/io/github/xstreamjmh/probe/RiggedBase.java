/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Setup;

/** What a benchmark may inherit. */
public abstract class RiggedBase {

    final List<String> events = new ArrayList<>();

    @Setup
    public void prepareBase() {
        events.add("base set up");
    }
}
