/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

/**
 * What a machine is up to at some moment. What can't be read is NaN or 0.
 *
 * @param load the average number of programs that wanted a core during the last minute
 * @param stealPercent the share of the CPU's time since it is watched that the host of a virtual machine kept to itself
 * @param freeMemoryBytes the memory that programs could still have
 */
public record MachineState(double load, double stealPercent, long freeMemoryBytes) {

    /** When a file does not say. */
    public static final MachineState UNKNOWN = new MachineState(Double.NaN, Double.NaN, 0);
}
