/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import io.github.xstreamjmh.result.Host;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What can be read of a machine, uninterpreted. */
interface Readings {

    /**
     * What its cores have done since it was started, idle time too.
     *
     * @param ticks of all cores together
     * @param stolen those among them that the host of a virtual machine kept to itself
     */
    record CpuTime(long ticks, long stolen) {}

    Host.Os os();

    Host.Cpu cpu();

    long totalMemory();

    long freeMemory();

    /** What tells it from others of its kind, but not clones of one image from each other, in a lasting order. */
    List<String> identities();

    /** Whether it is a virtual machine; empty where nothing tells. */
    Optional<Boolean> virtual();

    /** What is new at each start; empty where nothing tells. */
    Optional<String> boot();

    CpuTime cpuTime();

    /** The average of the last minute; negative where it can't be read. */
    double load();

    /** How many CPUs' time a container may use; empty where that is no less than of all that this process may run on. */
    OptionalDouble cpuQuota();

    /** The process of a JMH fork that is not this program's. */
    Optional<Integer> otherJmh();

    boolean onBattery();

    /** The flags of the JVM that this program runs in. */
    List<String> jvmFlags();
}
