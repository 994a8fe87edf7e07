/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import io.github.xstreamjmh.cli.Causes;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.MachineState;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.NetworkIF;
import oshi.hardware.PowerSource;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** The machine's facts: what it is, and how fit it is to measure on right now. */
public final class Machine {

    private static final Path CPU0 = Path.of("/sys/devices/system/cpu/cpu0/cpufreq");
    private static final List<Path> TURBO = List.of(
            Path.of("/sys/devices/system/cpu/cpufreq/boost"), Path.of("/sys/devices/system/cpu/intel_pstate/no_turbo"));
    private static final Path MACHINE_ID = Path.of("/etc/machine-id");
    private static final int IDENTITY_DIGITS = 12;
    private static final double BUSY_LOAD = 0.5;

    private final SystemInfo system;
    private final CentralProcessor processor;
    private long[] lastTicks;

    private Machine(SystemInfo system) {
        this.system = system;
        this.processor = system.getHardware().getProcessor();
        this.lastTicks = processor.getSystemCpuLoadTicks();
    }

    /**
     * The machine that this runs on.
     *
     * @throws UsageException if its facts can't be had: a figure without them is worth nothing
     */
    public static Machine here() {
        try {
            return new Machine(new SystemInfo());
        } catch (LinkageError e) {
            throw new UsageException(
                    "Can't ask the system what machine this is (" + Causes.firstLine(e) + "): is there room in "
                            + System.getProperty("java.io.tmpdir")
                            + ", and may programs there be executed? JAVA_OPTS=-Djava.io.tmpdir=... chooses another folder.",
                    e);
        }
    }

    public int logicalCores() {
        return processor.getLogicalProcessorCount();
    }

    /** What does not change while a run lasts. */
    public Environment.Host host() {
        OperatingSystem os = system.getOperatingSystem();
        return new Environment.Host(
                identity(),
                new Environment.Os(
                        os.getFamily(),
                        os.getVersionInfo().toString(),
                        System.getProperty("os.version"),
                        System.getProperty("os.arch")),
                new Environment.Cpu(
                        processor.getProcessorIdentifier().getName().strip(),
                        processor.getPhysicalProcessorCount(),
                        processor.getLogicalProcessorCount(),
                        governor(),
                        TURBO.stream()
                                .flatMap(file -> readable(file).map(value -> file.getFileName() + "=" + value).stream())
                                .findFirst()),
                new Environment.Memory(system.getHardware().getMemory().getTotal()));
    }

    /**
     * Twelve hexadecimal digits that tell this machine from others of its kind, and don't tell anything else about it: of
     * the SHA-256 of the system's identity, the hardware's, the host name, and the addresses of its network cards.
     */
    private String identity() {
        Stream<String> parts = Stream.of(
                readable(MACHINE_ID).orElse(""),
                system.getHardware().getComputerSystem().getHardwareUUID(),
                system.getOperatingSystem().getNetworkParams().getHostName());
        Stream<String> cards = system.getHardware().getNetworkIFs(false).stream()
                .map(NetworkIF::getMacaddr)
                .sorted();
        String whole = Stream.concat(parts, cards).collect(Collectors.joining("\n"));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(whole.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, IDENTITY_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }

    /** What does change; steal is the share since last asked. */
    public synchronized MachineState state() {
        long[] ticks = processor.getSystemCpuLoadTicks();
        long total = 0;
        for (int i = 0; i < ticks.length; i++) {
            total += ticks[i] - lastTicks[i];
        }
        int steal = TickType.STEAL.getIndex();
        double share = total > 0 ? 100.0 * (ticks[steal] - lastTicks[steal]) / total : Double.NaN;
        lastTicks = ticks;
        return new MachineState(
                load() < 0 ? Double.NaN : load(),
                share,
                system.getHardware().getMemory().getAvailable());
    }

    /**
     * What speaks against measuring here and now, one sentence each, with advice.
     *
     * @param threads the most threads that a row uses
     */
    public List<String> complaints(int threads) {
        List<String> complaints = new ArrayList<>();
        double load = load();
        if (load > BUSY_LOAD) {
            complaints.add("The machine is busy (load " + Math.round(load * 10) / 10.0
                    + "): wait until other programs have ended.");
        }
        otherJmh()
                .ifPresent(other -> complaints.add(
                        "Another JMH fork is running (process " + other + "): wait until it has ended."));
        governor()
                .filter(governor -> !governor.equals("performance"))
                .ifPresent(
                        governor -> complaints.add(
                                "The CPU governor is '" + governor
                                        + "', so the clock follows the load: set it to 'performance' (cpupower frequency-set -g performance)."));
        if (onBattery()) {
            complaints.add("The machine runs on battery and may save power: plug it in.");
        }
        for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (flag.startsWith("-agentlib:jdwp") || flag.startsWith("-Xdebug") || flag.equals("-Xint")) {
                complaints.add("The JVM runs with " + flag + ", which forks inherit: take it out of JAVA_OPTS.");
            }
        }
        if (threads > logicalCores()) {
            complaints.add("Rows use " + threads + " threads on " + logicalCores()
                    + " cores: they measure the scheduler too; -t " + logicalCores() + " would not.");
        }
        return complaints;
    }

    private double load() {
        return processor.getSystemLoadAverage(1)[0];
    }

    private Optional<Integer> otherJmh() {
        long own = ProcessHandle.current().pid();
        return system
                .getOperatingSystem()
                .getProcesses(
                        process -> process.getProcessID() != own
                                && process.getParentProcessID() != own
                                && process.getName().startsWith("java")
                                && process.getCommandLine().contains("org.openjdk.jmh.runner.ForkedMain"),
                        null,
                        1)
                .stream()
                .map(OSProcess::getProcessID)
                .findFirst();
    }

    private boolean onBattery() {
        List<PowerSource> sources = system.getHardware().getPowerSources();
        return !sources.isEmpty() && sources.stream().anyMatch(PowerSource::isDischarging);
    }

    private static Optional<String> governor() {
        return readable(CPU0.resolve("scaling_governor"));
    }

    private static Optional<String> readable(Path file) {
        try {
            return Files.isReadable(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
        } catch (IOException e) {
            // The kernel lists files that it will not always let one read; the fact is then unknown.
            return Optional.empty();
        }
    }
}
