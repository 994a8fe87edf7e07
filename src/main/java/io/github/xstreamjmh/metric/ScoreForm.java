/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

/** The two ways to say how fast an operation is, by the names that the command line has for them. */
public enum ScoreForm {
    /** How long an operation takes. */
    time("time/op") {
        @Override
        public String text(double nanosecondsPerOperation) {
            return Units.time(nanosecondsPerOperation);
        }
    },
    /** How many operations are done in a second. */
    rate("throughput") {
        @Override
        public String text(double nanosecondsPerOperation) {
            return Units.rate(1e9 / nanosecondsPerOperation);
        }
    };

    private final String heading;

    ScoreForm(String heading) {
        this.heading = heading;
    }

    /** What a column of it is called. */
    public String heading() {
        return heading;
    }

    /** A score as people read it; a dash when there is none. */
    public abstract String text(double nanosecondsPerOperation);
}
