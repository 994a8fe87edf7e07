/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

/** The two ways to say how fast an operation is, by the names that the command line has for them. */
public enum ScoreForm {
    /** How long an operation takes. */
    time("time/op", "ns") {
        @Override
        public double of(double nanosecondsPerOperation) {
            return nanosecondsPerOperation;
        }

        @Override
        public String text(double nanosecondsPerOperation) {
            return Units.time(nanosecondsPerOperation);
        }
    },
    /** How many operations are done in a second. */
    rate("throughput", "ops/s") {
        @Override
        public double of(double nanosecondsPerOperation) {
            return 1e9 / nanosecondsPerOperation;
        }

        @Override
        public String text(double nanosecondsPerOperation) {
            return Units.rate(of(nanosecondsPerOperation));
        }
    };

    private final String heading;
    private final String unit;

    ScoreForm(String heading, String unit) {
        this.heading = heading;
        this.unit = unit;
    }

    /** A score in this form, in {@link #unit}. */
    public abstract double of(double nanosecondsPerOperation);

    public String unit() {
        return unit;
    }

    /** What a column of it is called. */
    public String heading() {
        return heading;
    }

    /** A score as people read it; a dash when there is none. */
    public abstract String text(double nanosecondsPerOperation);
}
