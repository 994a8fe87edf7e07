/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import com.sun.management.OperatingSystemMXBean;
import io.github.xstreamjmh.result.Host;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.ProcessorIdentifier;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.GlobalMemory;
import oshi.hardware.NetworkIF;
import oshi.hardware.PowerSource;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;
import oshi.util.Constants;

/** The readings of the machine that this runs on. */
final class SystemReadings implements Readings {

    private static final Path GOVERNOR = Path.of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    private static final List<Path> TURBO = List.of(
            Path.of("/sys/devices/system/cpu/cpufreq/boost"), Path.of("/sys/devices/system/cpu/intel_pstate/no_turbo"));
    private static final Path MACHINE_ID = Path.of("/etc/machine-id");
    private static final Path NETWORK = Path.of("/sys/class/net");
    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path CACHES = Path.of("/sys/devices/system/cpu/cpu0/cache");
    private static final int MOST_CACHES = 8;
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final Pattern MICROCODE = Pattern.compile("(?m)^microcode\\s*:\\s*(\\S+)");
    private static final Pattern VECTOR = Pattern.compile("avx|sse|amx|fma|asimd|neon|sve");

    private final SystemInfo system = new SystemInfo();
    private final CentralProcessor processor = system.getHardware().getProcessor();
    private final OperatingSystemMXBean container = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    @Override
    public Host.Os os() {
        OperatingSystem os = system.getOperatingSystem();
        return new Host.Os(
                os.getFamily(),
                os.getVersionInfo().toString(),
                System.getProperty("os.version"),
                System.getProperty("os.arch"));
    }

    @Override
    public Host.Cpu cpu() {
        ProcessorIdentifier identifier = processor.getProcessorIdentifier();
        return new Host.Cpu(
                identifier.getName().strip(),
                generation(identifier),
                vectorExtensions(),
                readable(CPU_INFO)
                        .flatMap(info ->
                                MICROCODE.matcher(info).results().findFirst().map(found -> found.group(1))),
                caches(),
                Math.min(processor.getPhysicalProcessorCount(), cores()),
                cores(),
                readable(GOVERNOR),
                TURBO.stream()
                        .flatMap(file -> readable(file).map(value -> file.getFileName() + "=" + value).stream())
                        .findFirst());
    }

    /** Those that this process may use: fewer than the machine has under taskset or in a container. */
    private int cores() {
        return Math.min(
                processor.getLogicalProcessorCount(), Runtime.getRuntime().availableProcessors());
    }

    private static Optional<String> generation(ProcessorIdentifier cpu) {
        return Stream.of(cpu.getFamily(), cpu.getModel(), cpu.getStepping()).allMatch(SystemReadings::isKnown)
                ? Optional.of("family %s, model %s, stepping %s"
                        .formatted(cpu.getFamily(), cpu.getModel(), cpu.getStepping()))
                : Optional.empty();
    }

    private static boolean isKnown(String fact) {
        return fact != null && !fact.isBlank() && !fact.equals(Constants.UNKNOWN);
    }

    private Optional<String> vectorExtensions() {
        return joined(features().filter(flag -> VECTOR.matcher(flag).find()).sorted(), " ");
    }

    /** As Linux tells them of the first core. */
    private static Optional<String> caches() {
        return joined(
                IntStream.range(0, MOST_CACHES)
                        .mapToObj(index -> CACHES.resolve("index" + index))
                        .flatMap(cache -> joined(
                                Stream.of("level", "type", "size")
                                        .flatMap(fact -> readable(cache.resolve(fact)).stream()),
                                " ")
                                .map(facts -> "L" + facts)
                                .stream()),
                ", ");
    }

    private static Optional<String> joined(Stream<String> facts, String separator) {
        return Optional.of(facts.distinct().collect(Collectors.joining(separator)))
                .filter(text -> !text.isEmpty());
    }

    /** The CPU's features by the names that the system has for them. */
    private Stream<String> features() {
        return processor.getFeatureFlags().stream()
                .flatMap(line -> Arrays.stream(line.toLowerCase(Locale.ROOT).split("[\\s:]+", -1)));
    }

    @Override
    public long totalMemory() {
        return memory().total();
    }

    @Override
    public long freeMemory() {
        return memory().free();
    }

    /** What the machine has, within the limits of control groups; where these have files of other names, as the JDK knows them. */
    private Memory memory() {
        GlobalMemory machine = system.getHardware().getMemory();
        Memory memory = new Memory(machine.getTotal(), machine.getAvailable());
        List<Memory> limits = ControlGroup.limits();
        if (limits.isEmpty()) {
            return memory.within(new Memory(container.getTotalMemorySize(), container.getFreeMemorySize()));
        }
        for (Memory limit : limits) {
            memory = memory.under(limit);
        }
        return memory;
    }

    /** The system's identity, the hardware's, the host name, and the addresses of the network cards. */
    @Override
    public List<String> identities() {
        Stream<String> parts = Stream.of(
                readable(MACHINE_ID).orElse(""),
                system.getHardware().getComputerSystem().getHardwareUUID(),
                system.getOperatingSystem().getNetworkParams().getHostName());
        return Stream.concat(parts, cards().stream()).toList();
    }

    private List<String> cards() {
        try {
            Optional<List<String>> hardware = Files.isReadable(NETWORK) ? cards(NETWORK) : Optional.empty();
            return hardware.orElseGet(() -> system.getHardware().getNetworkIFs(false).stream()
                    .map(NetworkIF::getMacaddr)
                    .sorted()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The lasting addresses of the cards with hardware behind them, as Linux lists them: interfaces of containers and VPNs come
     * and go, and Wi-Fi makes up an address for each network. Within a container there is no such card, but its own interface
     * stays.
     */
    static Optional<List<String>> cards(Path network) throws IOException {
        try (Stream<Path> interfaces = Files.list(network)) {
            List<Path> hardware = interfaces
                    .filter(card -> Files.exists(card.resolve("device")))
                    .filter(card -> !isPluggedIn(card))
                    .toList();
            return hardware.isEmpty()
                    ? Optional.empty()
                    : Optional.of(hardware.stream()
                            .filter(card ->
                                    readable(card.resolve("addr_assign_type")).equals(Optional.of("0")))
                            .flatMap(card -> readable(card.resolve("address")).stream())
                            .distinct()
                            .sorted()
                            .toList());
        }
    }

    /** Whether a card comes and goes, as that of a dock does: behind it is an interface of USB, which Linux numbers. */
    private static boolean isPluggedIn(Path card) {
        return Files.exists(card.resolve("device").resolve("bInterfaceNumber"));
    }

    /** Only Linux on x86 says so among the CPU's features. */
    @Override
    public Optional<Boolean> virtual() {
        List<String> features = features().toList();
        return features.contains("sse2") ? Optional.of(features.contains("hypervisor")) : Optional.empty();
    }

    @Override
    public Optional<String> boot() {
        return readable(BOOT_ID);
    }

    @Override
    public CpuTime cpuTime() {
        long[] ticks = processor.getSystemCpuLoadTicks();
        return new CpuTime(Arrays.stream(ticks).sum(), ticks[TickType.STEAL.getIndex()]);
    }

    @Override
    public double load() {
        return processor.getSystemLoadAverage(1)[0];
    }

    @Override
    public OptionalDouble cpuQuota() {
        return ControlGroup.cpuQuota();
    }

    @Override
    public Optional<Integer> otherJmh() {
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

    @Override
    public boolean onBattery() {
        return system.getHardware().getPowerSources().stream().anyMatch(PowerSource::isDischarging);
    }

    @Override
    public List<String> jvmFlags() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
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
