/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.result.Fork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Logs of forks as tests read them: nobody is told of a fork that is cut short. */
public final class ForkLogs {

    private ForkLogs() {}

    public static List<Fork> read(Path file) throws IOException {
        return ForkLog.read(file, cut -> {});
    }
}
