/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.comparison.Sides;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.report.SampleRuns;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.SideFacts.Java;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.result.folder.Unanswered;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyTest {

    private static final Java THEN = Environments.java();

    private static Java java(String executable, String version, String... flags) {
        return new Java(
                executable, version, THEN.vendor(), THEN.vmName(), THEN.vmVersion(), THEN.collector(), List.of(flags));
    }

    @Test
    void whatWasMeasuredOnAnotherJvmIsNotExplained() {
        assertThatThrownBy(() -> Why.requireSameJvm("baseline", THEN, java("java", "25.0.3")))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessage("The JVM of baseline is not the one that was measured (version was '17.0.15', is '25.0.3'):"
                        + " set JAVA_HOME and JAVA_OPTS as then, put back what -jvm or --jvm named, or measure again.");
        assertThatThrownBy(() -> Why.requireSameJvm("new", THEN, java("java", THEN.version(), "-Xmx1g", "-Da=b")))
                .hasMessageContaining("(flags was '', is '-Xmx1g -Da=b')");
    }

    @Test
    void theSameJvmMayLieElsewhere() {
        assertThatCode(() -> Why.requireSameJvm("baseline", THEN, java("/opt/jdk/bin/java", THEN.version())))
                .doesNotThrowAnyException();
    }

    private static Jar jar(String name, String sha256) {
        return new Jar(Path.of("lib", name), "hot", "hot", "1", sha256, "");
    }

    @Test
    void otherJarsThanWereMeasuredAreNotExplained() {
        SideFacts then = new SideFacts(
                THEN,
                List.of(
                        new SideFacts.Library("hot", "1", "hot-1.jar", "aa", ""),
                        new SideFacts.Library("stax", "1", "stax-1.jar", "bb", "")),
                List.of(new SideFacts.Folder("classes", "cc")),
                new TreeMap<>());
        List<Jar> same = List.of(jar("stax-1.jar", "bb"), jar("hot-1.jar", "aa"), jar("classes", "cc"));
        assertThatCode(() -> Why.requireSame("baseline", then, same)).doesNotThrowAnyException();
        assertThatThrownBy(() -> Why.requireSame("baseline", then, List.of(jar("hot-1.jar", "dd"))))
                .hasMessage(Path.of("lib", "hot-1.jar") + " is not what was measured: restore it, or measure again.");
        assertThatThrownBy(() -> Why.requireSame("baseline", then, List.of(same.get(1), same.get(2))))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessage("stax-1.jar is no longer in the class path of baseline: restore it, or measure again.");
    }

    /** What is said after a comparison on a machine, of jars that are not here. */
    private static String after(Path folder, String host) throws Exception {
        Asked.Versus sides = new MadeVersus()
                .candidate("1.4", "/gone/hot-1.4.jar")
                .baseline("/gone/hot-1.3.jar")
                .rounds(3)
                .asked();
        Asked asked = Asked.of(List.of("Parser"), "/", 1).of(sides);
        ResultFolder.existing(folder).write(Environments.withRequest(Environments.withHost(host), asked));
        Streams said = new Streams();
        new Why(folder, row -> true, Optional.empty(), false, Rendering.text, said.output(), said.errors())
                .after(() -> Request.versusOf(folder).orElseThrow());
        return String.join("\n", said.talk());
    }

    private final Streams streams = new Streams();

    private Why why(Optional<String> named, Rendering format) {
        return new Why(
                Path.of("results/latest"), row -> false, named, true, format, streams.output(), streams.errors());
    }

    @Test
    void whoNamesRowsThatAreNotThereIsToldSo() {
        Why why = why(Optional.of("bigtext"), Rendering.text);
        assertThatThrownBy(why::withoutRows)
                .isInstanceOf(UsageException.class)
                .hasMessage("No row matches 'bigtext': bin/benchmark compare " + Path.of("results/latest")
                        + " lists them.");
    }

    @Test
    void whereNoRowChangedProgramsGetAnAnswerWithoutRowsAndPeopleASentence() {
        assertThat(why(Optional.empty(), Rendering.json).withoutRows()).isEqualTo(ExitCode.OK);
        assertThat(String.join("", streams.data()))
                .startsWith("{")
                .contains("\"answers\":[]")
                .endsWith("}");
        assertThat(streams.talk())
                .singleElement()
                .asString()
                .isEqualTo("No row got slower or faster: bin/benchmark why " + Path.of("results/latest")
                        + " '.*' counts them anyway.");
    }

    @Test
    void theSlowerSideSaysHowLongAnInvocationTakes() {
        JmhOptions options = JmhOptions.parse(
                List.of("Base64Benchmark.encode", "-p", "codec=JavaUtil", "-p", "bytes=16", "-opi", "2"));
        List<PlannedRow> rows = Plan.of(options).measured();
        Sides sides = new Sides(
                rows.get(0).row(),
                Sample.of(3_000_000),
                Sample.of(1_000_000),
                List.of(),
                Optional.empty(),
                List.of(),
                Map.of(),
                Optional.empty());
        ComparedRow faster =
                new ComparedRow("new", sides, Judgement.plain(0.33, Verdict.FASTER), List.of(), List.of(), List.of());
        assertThat(Why.timed(options, rows, List.of(faster)))
                .containsExactly(Map.entry(rows.get(0), Duration.ofMillis(6)));
    }

    /** What is written after an answer into a folder, in which something may be in the way. */
    private int written(Path into) {
        List<String> unwritten = new ArrayList<>();
        Run run = SampleRuns.inTurns(1.5);
        Row row = run.rows().get("candidate").get(0).row();
        Why.keep(
                into,
                Unanswered.FILE,
                List.of(Unanswered.notSampled(row, "candidate", "its sampler failed")),
                unwritten);
        return why(Optional.empty(), Rendering.text).written(into, run, Comparer.ofTurns(run), unwritten);
    }

    @Test
    void whatCannotBeKeptCostsFilesAndNeverTheAnswer(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("unanswered.jsonl"));
        assertThat(written(folder)).isEqualTo(ExitCode.USAGE);
        assertThat(streams.talk())
                .singleElement()
                .asString()
                .startsWith("benchmark: can't write results (")
                .endsWith("); make room, then bin/benchmark why " + Path.of("results/latest") + " tries again.");
        assertThat(folder.resolve("report.html")).doesNotExist();
    }

    @Test
    void aPageThatCannotBeMadeCostsNothingElse(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("report.html").resolve("in the way"));
        assertThat(written(folder)).isEqualTo(ExitCode.OK);
        assertThat(streams.talk())
                .singleElement()
                .asString()
                .startsWith("Can't make " + folder.resolve("report.html") + " (")
                .endsWith("): the results are complete without it.");
        assertThat(folder.resolve("unanswered.jsonl")).exists();
    }

    @Test
    void afterAComparisonFromElsewhereItIsSaidThatNothingCanBe(@TempDir Path folder) throws Exception {
        assertThat(after(folder, "cafe01234567"))
                .startsWith("Can't say why (The run in " + folder + " was started on another machine")
                .contains("Measure it again yourself.")
                .doesNotContain("confirm")
                .endsWith("): the results are complete without it. bin/benchmark why " + folder + " tries again.");
    }

    @Test
    void soItIsWhereTheJarsAreGone(@TempDir Path folder) throws Exception {
        assertThat(after(folder, Machine.here().host().id()))
                .startsWith("Can't say why (" + Path.of("/gone/hot-1.3.jar") + " can't be read as a jar")
                .endsWith("): the results are complete without it. bin/benchmark why " + folder + " tries again.");
    }
}
