/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.folder.ForkLog;
import java.io.IOException;

/** Makes sure that what is measured doesn't change; forks that may have used something else are dropped. */
final class Intact {

    private final Runnable requireUnchanged;
    private final ForkLog log;
    private ForkLog.Mark known;

    /**
     * @param requireUnchanged throws a {@link UsageException} if anything was changed
     * @param log where forks are kept
     */
    Intact(Runnable requireUnchanged, ForkLog log) {
        this.requireUnchanged = requireUnchanged;
        this.log = log;
        this.known = log.mark();
    }

    /**
     * Makes sure of it.
     *
     * @throws UsageException if anything was changed; forks since it was made sure of before are taken off
     */
    void require() {
        try {
            requireUnchanged.run();
            known = log.mark();
        } catch (UsageException e) {
            throw new UsageException(e.getMessage() + spoilt(), e.exitCode());
        }
    }

    private String spoilt() {
        try {
            int forks = log.backTo(known);
            return forks == 0
                    ? ""
                    : " What was measured since the round began (" + Units.counted(forks, "fork") + ") is not kept.";
        } catch (IOException e) {
            return " What was measured since the round began can't be taken off (" + Causes.firstLine(e)
                    + "): don't use this result.";
        }
    }
}
