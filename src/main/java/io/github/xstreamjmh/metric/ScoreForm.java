/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

/** The two ways to say how fast an operation is, by the names that the command line has for them. */
public enum ScoreForm {
    /** How long a thread takes for an operation. */
    time("time/op", "ns") {
        @Override
        public double of(double nanosecondsPerOperation, int threads) {
            return nanosecondsPerOperation;
        }

        @Override
        String text(double score) {
            return Units.time(score);
        }
    },
    /** How many operations all threads together do in a second. */
    rate("throughput", "ops/s") {
        @Override
        public double of(double nanosecondsPerOperation, int threads) {
            return Math.max(1, threads) * 1e9 / nanosecondsPerOperation;
        }

        @Override
        String text(double score) {
            return Units.rate(score);
        }
    };

    private final String heading;
    private final String unit;

    ScoreForm(String heading, String unit) {
        this.heading = heading;
        this.unit = unit;
    }

    /**
     * A score in this form, in {@link #unit}.
     *
     * @param nanosecondsPerOperation the time of a thread per operation
     * @param threads how many there are; 0 when a file does not say
     */
    public abstract double of(double nanosecondsPerOperation, int threads);

    abstract String text(double score);

    /** The same as people read it; a dash when there is none. */
    public String text(double nanosecondsPerOperation, int threads) {
        return text(of(nanosecondsPerOperation, threads));
    }

    public String unit() {
        return unit;
    }

    /** What a column of it is called. */
    public String heading() {
        return heading;
    }
}
