/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import io.github.xstreamjmh.classpath.Digests;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.machine.Readings.CpuTime;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.MachineState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The machine's facts: what it is, and how fit it is to measure on right now. */
public final class Machine {

    private static final double BUSY_LOAD = 0.5;

    private final Readings readings;
    private final double loadBefore;

    Machine(Readings readings) {
        this.readings = readings;
        this.loadBefore = readings.load();
    }

    /**
     * The machine that this runs on. Created before any work, it doesn't hold the suite's own load against the machine.
     *
     * @throws UsageException if its facts can't be had: a figure without them is worth nothing
     */
    public static Machine here() {
        try {
            return new Machine(new SystemReadings());
        } catch (LinkageError e) {
            if (e.getCause() instanceof ClassNotFoundException) {
                throw e; // a jar is missing
            }
            throw new UsageException(
                    "Can't ask the system what machine this is (" + Causes.firstLine(e) + "): is there room in "
                            + System.getProperty("java.io.tmpdir")
                            + ", and may programs there be executed? JAVA_OPTS=-Djava.io.tmpdir=... chooses another folder.",
                    e);
        }
    }

    public int logicalCores() {
        return readings.cpu().logicalCores();
    }

    /** What does not change while a run lasts. */
    public Host host() {
        return new Host(
                Digests.shortened(Stream.concat(
                                readings.identities().stream(),
                                Stream.of(readings.cpu().generation().orElse("")))
                        .collect(Collectors.joining("\n"))),
                readings.virtual(),
                readings.virtual().orElse(true) ? readings.boot().map(Digests::shortened) : Optional.empty(),
                readings.os(),
                readings.cpu(),
                new Host.Memory(readings.totalMemory()));
    }

    /** Begins to watch what does change: steal is the share since then. */
    public Supplier<MachineState> watch() {
        CpuTime begin = readings.cpuTime();
        return () -> {
            CpuTime now = readings.cpuTime();
            long ticks = now.ticks() - begin.ticks();
            double load = readings.load();
            return new MachineState(
                    load < 0 ? Double.NaN : load,
                    ticks > 0 ? 100.0 * (now.stolen() - begin.stolen()) / ticks : Double.NaN,
                    readings.freeMemory());
        };
    }

    /** The memory that is free, in bytes. */
    public long freeMemory() {
        return readings.freeMemory();
    }

    /**
     * What speaks against measuring here, one sentence each, with advice.
     *
     * @param threads the most threads that a row uses
     */
    public List<String> complaints(int threads) {
        List<String> complaints = new ArrayList<>();
        if (loadBefore > BUSY_LOAD) {
            complaints.add("The machine is busy (load " + Math.round(loadBefore * 10) / 10.0
                    + "): wait for other programs to end.");
        }
        readings.otherJmh()
                .ifPresent(other -> complaints.add(
                        "Another JMH fork is running (process " + other + "): wait until it has ended."));
        readings.cpuQuota()
                .ifPresent(quota -> complaints.add("The container is throttled at " + Math.round(quota * 10) / 10.0
                        + " CPUs: pin it to whole cores instead"
                        + " (--cpuset-cpus)."));
        Host.Cpu cpu = readings.cpu();
        cpu.governor()
                .filter(governor -> !governor.equals("performance"))
                .ifPresent(governor -> complaints.add("The CPU governor is '" + governor
                        + "', so the clock frequency depends on the load: set it to 'performance' (cpupower frequency-set"
                        + " -g performance)."));
        if (readings.onBattery()) {
            complaints.add("The machine runs on battery and may save power: plug it in.");
        }
        for (String flag : readings.jvmFlags()) {
            if (flag.startsWith("-agentlib:jdwp") || flag.startsWith("-Xdebug") || flag.equals("-Xint")) {
                complaints.add("The JVM runs with " + flag
                        + ", which forks inherit: remove it from JAVA_OPTS or JAVA_TOOL_OPTIONS.");
            }
        }
        if (threads > cpu.logicalCores()) {
            complaints.add("Rows use " + threads + " threads on " + cpu.logicalCores()
                    + " cores: they measure the scheduler too; -t " + cpu.logicalCores() + " would not.");
        }
        return complaints;
    }
}
