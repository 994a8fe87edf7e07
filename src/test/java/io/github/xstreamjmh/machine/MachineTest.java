/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.MachineState;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MachineTest {

    /** What another JVM is asked. */
    static final class Cores {
        public static void main(String[] none) {
            Host.Cpu cpu = Machine.here().host().cpu();
            System.out.println("cores: " + cpu.physicalCores() + " " + cpu.logicalCores());
        }
    }

    @Test
    void coresAreThoseThatTheProcessMayUse() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:ActiveProcessorCount=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Cores.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("cores: 1 1");
    }

    private final Readout readout = new Readout();

    private List<String> complaints() {
        return new Machine(readout).complaints(2);
    }

    private String identityOnCpu(String generation) {
        readout.generation = Optional.of(generation);
        return identity("0123");
    }

    private String identity(String... identities) {
        readout.identities = List.of(identities);
        return new Machine(readout).host().id();
    }

    @Test
    void aQuietMachineIsFit() {
        assertThat(complaints()).isEmpty();
    }

    @Test
    void aBusyMachineIsNot() {
        readout.load = 1.26;
        assertThat(complaints()).containsExactly("The machine is busy (load 1.3): wait for other programs to end.");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 0, 0.5, Double.NaN})
    void halfACoreOrAnUnknownLoadIsLetPass(double load) {
        readout.load = load;
        assertThat(complaints()).isEmpty();
    }

    @Test
    void anotherRunIsInTheWay() {
        readout.otherJmh = Optional.of(4711);
        assertThat(complaints())
                .containsExactly("Another JMH fork is running (process 4711): wait until it has ended.");
    }

    @Test
    void lessThanTheTimeOfWholeCpusIsAFault() {
        readout.cpuQuota = OptionalDouble.of(0.5);
        assertThat(complaints())
                .containsExactly(
                        "The container is throttled at 0.5 CPUs: pin it" + " to whole cores instead (--cpuset-cpus).");
    }

    @Test
    void aClockThatFollowsTheLoadIsAFaultAndAFixedOneIsNot() {
        readout.governor = Optional.of("schedutil");
        assertThat(complaints())
                .containsExactly(
                        "The CPU governor is 'schedutil', so the clock frequency depends on the load: set it to 'performance'"
                                + " (cpupower frequency-set -g performance).");
        readout.governor = Optional.of("performance");
        assertThat(complaints()).isEmpty();
    }

    @Test
    void aBatteryIsAFault() {
        readout.onBattery = true;
        assertThat(complaints()).containsExactly("The machine runs on battery and may save power: plug it in.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-agentlib:jdwp=transport=dt_socket", "-Xdebug", "-Xint"})
    void flagsThatSlowForksDownAreNamed(String flag) {
        readout.jvmFlags = List.of("-Xmx1g", flag, "-Xinternal", "-agentlib:other");
        assertThat(complaints())
                .containsExactly("The JVM runs with " + flag
                        + ", which forks inherit: remove it from JAVA_OPTS or JAVA_TOOL_OPTIONS.");
    }

    @Test
    void moreThreadsThanCoresMeasureTheScheduler() {
        Machine machine = new Machine(readout);
        assertThat(machine.logicalCores()).isEqualTo(4);
        assertThat(machine.complaints(4)).isEmpty();
        assertThat(machine.complaints(5))
                .containsExactly("Rows use 5 threads on 4 cores: they measure the scheduler too; -t 4 would not.");
    }

    @Test
    void ownWorkIsNoComplaint() {
        readout.load = 0.1;
        Machine machine = new Machine(readout);
        readout.load = 2;
        assertThat(machine.complaints(2)).isEmpty();
        assertThat(machine.watch().get().load()).isEqualTo(2);
    }

    @Test
    void allComplaintsAreMadeAtOnce() {
        readout.load = 9;
        readout.onBattery = true;
        readout.otherJmh = Optional.of(1);
        readout.governor = Optional.of("powersave");
        readout.jvmFlags = List.of("-Xint", "-Xdebug");
        assertThat(new Machine(readout).complaints(8)).hasSize(7);
    }

    @Test
    void aMachineIsKnownByTwelveDigitsThatTellNothingElse() {
        String id = identity("0123", "4C4C", "builder", "aa:bb");
        assertThat(id).matches("[0-9a-f]{12}").isEqualTo(identity("0123", "4C4C", "builder", "aa:bb"));
        assertThat(id)
                .as("printf '0123\\n4C4C\\nbuilder\\naa:bb\\n' | sha256sum")
                .isEqualTo("3eb74d9dfa38");
    }

    @Test
    void eachPartTellsTwoMachinesApart() {
        assertThat(List.of(
                        identity("0123", "4C4C", "builder", "aa:bb"),
                        identity("0124", "4C4C", "builder", "aa:bb"),
                        identity("0123", "4C4D", "builder", "aa:bb"),
                        identity("0123", "4C4C", "builder2", "aa:bb"),
                        identity("0123", "4C4C", "builder", "aa:bc"),
                        identity("0123", "4C4C", "builder", "aa:bb", "cc:dd"),
                        identity("", "01234C4C", "builder", "aa:bb")))
                .doesNotHaveDuplicates();
    }

    @Test
    void aCloneOnACpuOfAnotherGenerationIsAnotherMachine() {
        assertThat(identityOnCpu("family 25, model 17, stepping 1"))
                .isEqualTo(identityOnCpu("family 25, model 17, stepping 1"))
                .isNotEqualTo(identityOnCpu("family 26, model 2, stepping 1"));
    }

    @Test
    void aBootIsToldFromTheNextWithoutTellingItsId() {
        readout.boot = Optional.of("c0ffee");
        Optional<String> first = new Machine(readout).host().boot();
        assertThat(first).hasValueSatisfying(boot -> assertThat(boot).matches("[0-9a-f]{12}"));
        readout.boot = Optional.of("decaf");
        assertThat(new Machine(readout).host().boot()).isNotEqualTo(first);
        readout.boot = Optional.empty();
        assertThat(new Machine(readout).host().boot()).isEmpty();
    }

    @Test
    void aHostIsWhatWasRead() {
        readout.governor = Optional.of("performance");
        Host host = new Machine(readout).host();
        assertThat(host.os()).isEqualTo(readout.os());
        assertThat(host.cpu()).isEqualTo(readout.cpu());
        assertThat(host.memory()).isEqualTo(new Host.Memory(16_000));
    }

    @Test
    void stealIsTheShareOfTheTicksSinceItIsWatched() {
        readout.cpuTime = new Readings.CpuTime(1000, 100);
        Machine machine = new Machine(readout);
        Supplier<MachineState> round = machine.watch();
        assertThat(round.get().stealPercent()).as("no tick since").isNaN();
        readout.cpuTime = new Readings.CpuTime(1200, 150);
        assertThat(round.get()).isEqualTo(new MachineState(0.25, 25, 9_000));
        Supplier<MachineState> fork = machine.watch();
        readout.cpuTime = new Readings.CpuTime(1600, 154);
        assertThat(fork.get().stealPercent()).isEqualTo(1);
        assertThat(round.get().stealPercent())
                .as("who else asks takes nothing away")
                .isEqualTo(9);
    }

    @Test
    void aLoadThatCannotBeReadIsUnknownAndNoneIsNone() {
        readout.load = -1;
        assertThat(new Machine(readout).watch().get().load()).isNaN();
        readout.load = 0;
        assertThat(new Machine(readout).watch().get().load()).isZero();
    }

    @Test
    void theMachineThatTestsRunOnCanBeAsked() {
        Machine here = Machine.here();
        Host host = here.host();
        assertThat(host.id())
                .matches("[0-9a-f]{12}")
                .isEqualTo(Machine.here().host().id());
        assertThat(host.os().architecture()).isEqualTo(System.getProperty("os.arch"));
        assertThat(host.os().kernel()).isEqualTo(System.getProperty("os.version"));
        assertThat(host.os().family()).isNotBlank();
        assertThat(host.os().version()).isNotBlank();
        assertThat(host.cpu().model()).isNotBlank();
        assertThat(host.cpu().physicalCores()).isBetween(1, host.cpu().logicalCores());
        assertThat(here.logicalCores()).isEqualTo(host.cpu().logicalCores());
        MachineState state = here.watch().get();
        assertThat(state.freeMemoryBytes()).isBetween(1L, host.memory().totalBytes());
        assertThat(here.complaints(here.logicalCores() + 1))
                .last()
                .asString()
                .startsWith("Rows use " + (here.logicalCores() + 1) + " threads on ");
    }

    /** Readings as a test sets them. */
    private static final class Readout implements Readings {

        private double load = 0.25;
        private Optional<Integer> otherJmh = Optional.empty();
        private OptionalDouble cpuQuota = OptionalDouble.empty();
        private Optional<String> governor = Optional.empty();
        private Optional<String> generation = Optional.empty();
        private Optional<String> boot = Optional.empty();
        private boolean onBattery;
        private List<String> jvmFlags = List.of();
        private List<String> identities = List.of();
        private CpuTime cpuTime = new CpuTime(0, 0);

        @Override
        public Host.Os os() {
            return new Host.Os("Debian", "12", "6.1", "amd64");
        }

        @Override
        public Host.Cpu cpu() {
            return new Host.Cpu(
                    "Z80",
                    generation,
                    Optional.of("avx"),
                    Optional.empty(),
                    Optional.empty(),
                    2,
                    4,
                    governor,
                    Optional.empty());
        }

        @Override
        public long totalMemory() {
            return 16_000;
        }

        @Override
        public long freeMemory() {
            return 9_000;
        }

        @Override
        public Optional<Boolean> virtual() {
            return Optional.of(true);
        }

        @Override
        public Optional<String> boot() {
            return boot;
        }

        @Override
        public List<String> identities() {
            return identities;
        }

        @Override
        public CpuTime cpuTime() {
            return cpuTime;
        }

        @Override
        public double load() {
            return load;
        }

        @Override
        public OptionalDouble cpuQuota() {
            return cpuQuota;
        }

        @Override
        public Optional<Integer> otherJmh() {
            return otherJmh;
        }

        @Override
        public boolean onBattery() {
            return onBattery;
        }

        @Override
        public List<String> jvmFlags() {
            return jvmFlags;
        }
    }
}
