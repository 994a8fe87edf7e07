/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.cli.Version;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environment.Suite;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Host.Cpu;
import io.github.xstreamjmh.result.Host.Memory;
import io.github.xstreamjmh.result.Host.Os;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.SideFacts.Folder;
import io.github.xstreamjmh.result.SideFacts.Java;
import io.github.xstreamjmh.result.SideFacts.Library;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentRecorderTest {

    @Test
    void aFileOfTheUsersIsNamedWithItsDigestAndSize(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("orders.xml"), "<a/>");
        List<String> arguments = List.of("Parser", "-p", "document=" + file);
        Plan plan = Plan.of(JmhOptions.parse(arguments));
        Environment some = changed(SAME);

        Environment environment = EnvironmentRecorder.of(
                some.run().with(arguments),
                plan,
                some.hosts().values().iterator().next(),
                some.sides(),
                some.uses(),
                false);

        assertThat(environment.run().arguments()).contains("document=" + file);
        assertThat(environment.workloads())
                .containsEntry("parser.orders.xml", Jars.sha256(file) + " (4 bytes)")
                .containsKey("parser.parseBigText");

        JmhOptions options = JmhOptions.parse(arguments);
        EnvironmentRecorder.requireSameFiles(plan, options, environment);
        Files.writeString(file, "<b/>");
        assertThatThrownBy(() -> EnvironmentRecorder.requireSameFiles(plan, options, environment))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("orders.xml changed while it was measured");

        Files.delete(file);
        for (boolean begun : List.of(true, false)) {
            assertThatThrownBy(() -> EnvironmentRecorder.of(
                            some.run().with(arguments),
                            plan,
                            some.hosts().values().iterator().next(),
                            some.sides(),
                            some.uses(),
                            begun))
                    .isInstanceOfSatisfying(
                            UsageException.class,
                            refusal -> assertThat(refusal.exitCode())
                                    .isEqualTo(begun ? ExitCode.NOT_AS_BEGUN : ExitCode.USAGE))
                    .hasMessageStartingWith(file + " can't be read: ");
        }
    }

    /** What {@link #changed} changes, with a new value. */
    private static final Map<String, String> SAME = Map.of();

    private static Environment changed(Map<String, String> with) {
        String id = with.getOrDefault("host", "cafe");
        Host host = new Host(
                id,
                Optional.of(true),
                Optional.of(with.getOrDefault("boot", "b001")),
                new Os(
                        "Debian",
                        with.getOrDefault("os.version", "12"),
                        with.getOrDefault("os.kernel", "6.1"),
                        with.getOrDefault("os.architecture", "amd64")),
                new Cpu(
                        with.getOrDefault("cpu.model", "Z80"),
                        Optional.of(with.getOrDefault("cpu.generation", "25-17-1")),
                        Optional.of(with.getOrDefault("cpu.extensions", "avx avx2")),
                        Optional.of(with.getOrDefault("cpu.microcode", "0x1")),
                        Optional.of(with.getOrDefault("cpu.caches", "L2 Unified 1024K")),
                        Integer.parseInt(with.getOrDefault("cpu.physicalCores", "2")),
                        Integer.parseInt(with.getOrDefault("cpu.logicalCores", "4")),
                        Optional.of(with.getOrDefault("cpu.governor", "performance")),
                        Optional.empty()),
                new Memory(Long.parseLong(with.getOrDefault("memory.totalBytes", "1000000"))));
        Java java = new Java(
                with.getOrDefault("java.executable", "java"),
                with.getOrDefault("java.version", "17.0.15"),
                with.getOrDefault("java.vendor", "Debian"),
                with.getOrDefault("java.vmName", "OpenJDK"),
                with.getOrDefault("java.vmVersion", "17.0.15+6"),
                with.getOrDefault("java.collector", "G1"),
                List.of(("-Xmx1g " + with.getOrDefault("java.flags", "-Xms1g")).split(" ", -1)));
        List<Library> libraries = with.containsKey("libraries")
                ? List.of()
                : List.of(new Library(
                        "xstream",
                        with.getOrDefault("libraries.xstream.version", "1.4.20"),
                        "xstream.jar",
                        with.getOrDefault("libraries.xstream.sha256", "abc"),
                        "BSD"));
        SideFacts side = new SideFacts(
                java,
                libraries,
                List.of(new Folder("classes", with.getOrDefault("folders.classes.sha256", "def"))),
                new TreeMap<>(Map.of("row", List.of(new Work("X", with.getOrDefault("provenance", "x.jar"))))));
        return new Environment(
                Environment.FORMAT,
                new Suite(with.getOrDefault("suite.version", "1")),
                Instant.EPOCH,
                Asked.of(List.of(), "/", 1),
                Map.of(id, host),
                Map.of(Place.BASELINE, side),
                new TreeMap<>(Map.of("parser.parseBigText", with.getOrDefault("workloads.parser.parseBigText", "123"))),
                new TreeMap<>(),
                List.of(),
                List.of(),
                List.of());
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            host,                          cafe,      affe,      the machine
            os.architecture,               amd64,     aarch64,   the architecture
            cpu.model,                     Z80,       6502,      the CPU
            cpu.generation,                25-17-1,   26-2-1,    the CPU's generation
            cpu.extensions,                avx avx2,  avx,       the CPU's vector extensions
            cpu.physicalCores,             2,         1,         the number of cores
            cpu.logicalCores,              4,         8,         the number of cores
            libraries.xstream.version,     1.4.20,    1.4.21,    the jars in lib/
            libraries.xstream.sha256,      abc,       abd,       the jars in lib/
            folders.classes.sha256,        def,       dee,       the classes
            java.version,                  17.0.15,   21.0.7,    the JVM
            java.vendor,                   Debian,    IBM,       the JDK's vendor
            java.vmName,                   OpenJDK,   OpenJ9,    the JVM
            java.vmVersion,                17.0.15+6, 17.0.15+7, the JVM
            java.collector,                G1,        Serial,    the garbage collector
            java.flags,                    -Xmx1g -Xms1g, -Xmx1g -Xmn1g, the JVM's flags
            suite.version,                 1,         2,         the suite
            workloads.parser.parseBigText, 123,       124,       the workloads
            """)
    void aRunGoesOnOnlyWhereItWasBegun(String path, String was, String is, String words) {
        String value = is.replace("-Xmx1g ", "");
        assertThatThrownBy(() -> EnvironmentRecorder.requireSame(changed(SAME), changed(Map.of(path, value))))
                .isInstanceOf(UsageException.class)
                .hasMessage("The run can't go on: " + words + " changed since it began (" + path + " was " + was
                        + ", is " + is + "). Put it back, or start a new run.");
    }

    @ParameterizedTest
    @CsvSource({
        "os.version, 13",
        "boot, b002",
        "cpu.microcode, 0x2",
        "cpu.caches, none",
        "os.kernel, 6.2",
        "cpu.governor, powersave",
        "memory.totalBytes, 2000000",
        "java.executable, /usr/bin/java",
        "provenance, y.jar",
        "java.flags, -Xms1g -Djava.io.tmpdir=/elsewhere -Djmh.ignoreLock=true --add-opens=java.base/java.util=ALL-UNNAMED",
    })
    void whatDoesNotChangeTheFiguresMayChange(String path, String value) {
        assertThatCode(() -> EnvironmentRecorder.requireSame(changed(SAME), changed(Map.of(path, value))))
                .doesNotThrowAnyException();
    }

    @Test
    void aVirtualMachineThatWasStartedAnewIsToldFromOneThatWasNot() {
        assertThat(EnvironmentRecorder.rebooted(changed(SAME), changed(SAME))).isFalse();
        assertThat(EnvironmentRecorder.rebooted(changed(SAME), changed(Map.of("boot", "b002"))))
                .isTrue();
    }

    @Test
    void aRunThatGoesOnOnAnotherMachineHasAnExitCodeOfItsOwn() {
        assertThatThrownBy(() -> EnvironmentRecorder.requireSame(changed(SAME), changed(Map.of("cpu.model", "6502"))))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        complaint -> assertThat(complaint.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN));
    }

    @Test
    void aJarThatIsGoneOrCameIsTold() {
        Environment without = changed(Map.of("libraries", ""));
        assertThatThrownBy(() -> EnvironmentRecorder.requireSame(changed(SAME), without))
                .hasMessageContaining("the jars in lib/ changed since it began (libraries.xstream.")
                .hasMessageContaining(", is absent)");
        assertThatThrownBy(() -> EnvironmentRecorder.requireSame(without, changed(SAME)))
                .hasMessageContaining(" was absent, is ");
    }

    @Test
    void aSideThatIsGoneIsTold() {
        Environment none = Environments.withSides(
                changed(SAME),
                Map.of("other", changed(SAME).sides().values().iterator().next()));
        assertThatThrownBy(() -> EnvironmentRecorder.requireSame(changed(SAME), none))
                .isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> EnvironmentRecorder.requireSame(none, changed(SAME)))
                .isInstanceOf(UsageException.class);
    }

    @Test
    void theEnvironmentIsWhatIsMeasuredOnWhatWithWhat() {
        Asked request = Asked.of(List.of("Base64"), "/here", 3);
        Host host = Environments.plain().hosts().values().iterator().next();
        Plan plan = new Plan(
                List.of(), List.of(new Plan.Skipped(Forks.row("DOM"), "DOM", "its jar dom4j-2.1.jar is missing")));
        Map<String, SideFacts> sides = Environments.plain().sides();
        SortedMap<String, List<String>> uses =
                new TreeMap<>(Map.of("ParserBenchmark.x parser=DOM4J", List.of("dom4j")));
        Instant before = Instant.now();

        Environment environment = EnvironmentRecorder.of(request, plan, host, sides, uses, false);

        assertThat(environment.format()).isEqualTo(3);
        assertThat(environment.suite().version()).isEqualTo(Version.ofSuite());
        assertThat(environment.date()).isBetween(before, Instant.now());
        assertThat(environment.run()).isEqualTo(request);
        assertThat(environment.hosts()).containsOnly(Map.entry(host.id(), host));
        assertThat(environment.sides()).isEqualTo(sides);
        assertThat(environment.uses()).isEqualTo(uses);
        assertThat(environment.workloads())
                .isNotEmpty()
                .allSatisfy((name, digest) -> assertThat(digest).matches("[0-9a-f]{16,64}"));
        assertThat(environment.skipped())
                .containsExactly(new Environment.Skipped(
                        Forks.row("DOM"), "its jar dom4j-2.1.jar is missing", Optional.empty()));
        assertThat(environment.failed()).isEmpty();
        assertThat(environment.rounds()).isEmpty();
    }

    @Test
    void aSideIsItsJvmItsJarsItsFoldersAndWhoDidTheWork() {
        Jar jar = new Jar(Path.of("lib", "xstream-1.4.jar"), "g", "xstream", "1.4", "abc", "BSD-3-Clause");
        Jar folder = new Jar(Path.of("classes"), "", "classes", "", "def", "");

        SideFacts side = EnvironmentRecorder.side(
                Environments.java(),
                List.of(jar, folder),
                Map.of(Forks.row("DOM"), List.of(new Provenance("a.Parser", "xerces.jar"))));

        assertThat(side.java()).isEqualTo(Environments.java());
        assertThat(side.libraries())
                .containsExactly(new Library("xstream", "1.4", "xstream-1.4.jar", "abc", "BSD-3-Clause"));
        assertThat(side.folders()).containsExactly(new Folder("classes", "def"));
        SortedMap<String, List<Work>> works = side.provenance();
        assertThat(works)
                .containsOnly(Map.entry(
                        "ParserBenchmark.parseBigText parser=DOM", List.of(new Work("a.Parser", "xerces.jar"))));
    }
}
