/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;

/** The JDK's own recorder, which any JDK has. It looks at threads that run Java code. */
final class JdkRecorder implements StackRecorder {

    /** As often as it can: it comes to 50 to 100 a second. */
    private static final Duration PERIOD = Duration.ofMillis(1);

    private final Path file;
    private final Recording recording = new Recording();

    JdkRecorder(Path file) {
        this.file = file;
        recording.enable(EVENT).withPeriod(PERIOD);
        recording.start();
    }

    @Override
    public void finish() throws IOException {
        recording.stop();
        recording.dump(file);
        recording.close();
    }
}
