/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

/**
 * A fork that was sampled.
 *
 * @param time how long an operation took in it, in nanoseconds
 * @param cpu the part of it on a CPU; NaN where that is not known
 * @param samples where it was seen
 * @param compiled what its compiler did
 */
record SampledFork(double time, double cpu, Samples samples, CompilerLog compiled) {

    /** What samples share out. */
    double sampled() {
        return Double.isNaN(cpu) ? time : cpu;
    }

    /** The part of the time that nobody is seen in. */
    double offCpu() {
        return time - cpu;
    }
}
