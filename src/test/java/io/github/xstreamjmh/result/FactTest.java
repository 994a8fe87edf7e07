/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static io.github.xstreamjmh.result.Fact.Effect.FORBIDS;
import static io.github.xstreamjmh.result.Fact.Effect.NONE;
import static io.github.xstreamjmh.result.Fact.Effect.SHOWN;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.SideFacts.Folder;
import io.github.xstreamjmh.result.SideFacts.Library;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A field that is renamed, or that loses its rule, is noticed here. */
class FactTest {

    private static Environment environment() {
        Library xstream = new Library("xstream", "1.4.20", "xstream-1.4.20.jar", "abc", "BSD-3-Clause");
        Environment plain = Environments.withWorkloads(Map.of("parser.parseBigText", "123"));
        return Environments.withSides(
                plain,
                Map.of(
                        "baseline",
                        new SideFacts(
                                Environments.java(),
                                List.of(xstream, xstream),
                                List.of(new Folder("classes", "def")),
                                new TreeMap<>(Map.of("row", List.of(new SideFacts.Work("X", "x.jar")))))));
    }

    @Test
    void everyFactOfARunHasItsValueAndItsRule() {
        Map<String, Fact> expected = new TreeMap<>();
        expected.put("suite.version", new Fact("1", true, SHOWN, "the suite"));
        expected.put("workloads.parser.parseBigText", new Fact("123", true, SHOWN, "the workloads"));
        expected.put("host", new Fact("cafe01234567", true, FORBIDS, "the machine"));
        expected.put("os.family", new Fact("Debian", false, SHOWN, ""));
        expected.put("virtual", new Fact("true", false, SHOWN, ""));
        expected.put("boot", new Fact("b001", false, SHOWN, ""));
        expected.put(
                "cpu.generation", new Fact("family 25, model 17, stepping 1", true, FORBIDS, "the CPU's generation"));
        expected.put("cpu.extensions", new Fact("avx avx2", true, FORBIDS, "the CPU's vector extensions"));
        expected.put("cpu.microcode", new Fact("0x1", false, SHOWN, ""));
        expected.put("cpu.caches", new Fact("L2 Unified 1024K", false, SHOWN, ""));
        expected.put("os.version", new Fact("12", false, SHOWN, ""));
        expected.put("os.kernel", new Fact("6.1", false, SHOWN, ""));
        expected.put("os.architecture", new Fact("amd64", true, FORBIDS, "the architecture"));
        expected.put("cpu.model", new Fact("Z80", true, FORBIDS, "the CPU"));
        expected.put("cpu.physicalCores", new Fact("2", true, FORBIDS, "the number of cores"));
        expected.put("cpu.logicalCores", new Fact("2", true, FORBIDS, "the number of cores"));
        expected.put("cpu.governor", new Fact("performance", false, SHOWN, ""));
        expected.put("cpu.turbo", new Fact("", false, SHOWN, ""));
        expected.put("memory.totalBytes", new Fact("17179869184", false, SHOWN, ""));
        expected.put("java.version", new Fact("17.0.15", true, NONE, "the JVM"));
        expected.put("java.vendor", new Fact("Debian", true, FORBIDS, "the JDK's vendor"));
        expected.put("java.vmName", new Fact("OpenJDK 64-Bit Server VM", true, NONE, "the JVM"));
        expected.put("java.vmVersion", new Fact("17.0.15+6", true, NONE, "the JVM"));
        expected.put("java.collector", new Fact("G1", true, FORBIDS, "the garbage collector"));
        expected.put("java.flags", new Fact("", true, NONE, "the JVM's flags"));
        for (String xstream :
                List.of("libraries.xstream.", "libraries.xstream.1.")) { // one name twice on the class path
            expected.put(xstream + "library", new Fact("xstream", true, NONE, "the jars in lib/"));
            expected.put(xstream + "version", new Fact("1.4.20", true, SHOWN, "the jars in lib/"));
            expected.put(xstream + "jar", new Fact("xstream-1.4.20.jar", true, NONE, "the jars in lib/"));
            expected.put(xstream + "sha256", new Fact("abc", true, SHOWN, "the jars in lib/"));
            expected.put(xstream + "licence", new Fact("BSD-3-Clause", true, NONE, "the jars in lib/"));
        }
        expected.put("folders.classes.folder", new Fact("classes", true, SHOWN, "the classes"));
        expected.put("folders.classes.sha256", new Fact("def", true, SHOWN, "the classes"));

        assertThat(environment().facts("baseline", "cafe01234567")).containsExactlyInAnyOrderEntriesOf(expected);
    }

    @Test
    void allSettingsButTheWayToTheJvmForbidAComparison() {
        SortedMap<String, Fact> facts =
                Fact.of(Forks.fork(Forks.row("DOM"), 1, 5).settings());
        assertThat(facts)
                .containsOnlyKeys(
                        "jdkVersion",
                        "jmhVersion",
                        "jvmArgs",
                        "measurementBatchSize",
                        "measurementIterations",
                        "measurementTime",
                        "options",
                        "vmName",
                        "vmVersion",
                        "warmupBatchSize",
                        "warmupIterations",
                        "warmupTime")
                .allSatisfy((name, fact) -> assertThat(fact.effect()).isEqualTo(FORBIDS));
        assertThat(facts.get("jvmArgs").value()).isEqualTo("-Xmx1g -Dü=\\");
    }

    @Test
    void ofAHostOrSideThatIsNotThereThereAreNoFacts() {
        assertThat(environment().facts("candidate", "affe"))
                .containsOnlyKeys("suite.version", "workloads.parser.parseBigText");
    }
}
