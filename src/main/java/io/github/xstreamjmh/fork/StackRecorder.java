/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;

/** Records again and again what threads are at, as the JDK's recorder does, from its making on. */
interface StackRecorder {

    /** The events. */
    String EVENT = "jdk.ExecutionSample";

    /** Ends it; its file is then complete. */
    void finish() throws IOException;
}
