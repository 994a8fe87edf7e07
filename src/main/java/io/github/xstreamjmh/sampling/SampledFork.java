/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

/**
 * A fork that was sampled.
 *
 * @param time how long an operation took in it, in nanoseconds
 * @param samples where it was seen
 * @param compiled what its compiler did
 */
record SampledFork(double time, Samples samples, CompilerLog compiled) {}
