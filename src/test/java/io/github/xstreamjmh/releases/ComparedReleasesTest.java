/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Search;
import io.github.xstreamjmh.session.Streams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparedReleasesTest {

    private static final Row ROW = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());
    private static final Map<String, Integer> SIDES = Map.of("baseline", 3, "1.4", 4);

    /** Of a comparison of two releases. */
    private static Environment noted(List<Environment.Skipped> skipped, List<Environment.Failed> failed)
            throws IOException {
        Environment any = Environment.read(Path.of("reference", "converter", "environment.json"));
        return Environments.skipping(any, skipped).withFailed(failed);
    }

    /** A row that was tried on a side, and failed there. */
    private static Environment.Skipped failing(Row row, String side) {
        return new Environment.Skipped(
                row, "fails on " + side + ": Error: gone", Optional.of(new Environment.Failure(side, "Error: gone")));
    }

    @Test
    void aRowThatFailedKnowsInWhichRelease() throws IOException {
        Environment older = noted(List.of(), List.of(new Environment.Failed(ROW, "baseline", "it hangs")));
        assertThat(ComparedReleases.failure(older, ROW, SIDES)).contains(new Failure(3, "it hangs"));

        Environment newer = noted(List.of(), List.of(new Environment.Failed(ROW, "1.4", "it hangs")));
        assertThat(ComparedReleases.failure(newer, ROW, SIDES)).contains(new Failure(4, "it hangs"));
    }

    @Test
    void soDoesOneThatWasNotEvenBegun() throws IOException {
        Environment older = noted(List.of(failing(ROW, "baseline")), List.of());
        assertThat(ComparedReleases.failure(older, ROW, SIDES)).contains(new Failure(3, "Error: gone"));

        Environment newer = noted(List.of(failing(ROW, "1.4")), List.of());
        assertThat(ComparedReleases.failure(newer, ROW, SIDES)).contains(new Failure(4, "Error: gone"));
    }

    @Test
    void oneThatWasNotTriedCountsForTheNewest() throws IOException {
        Environment environment =
                noted(List.of(new Environment.Skipped(ROW, "its jar is missing", Optional.empty())), List.of());
        assertThat(ComparedReleases.failure(environment, ROW, SIDES)).contains(new Failure(4, "its jar is missing"));
    }

    @Test
    void whatHappenedToAnotherRowIsNothing() throws IOException {
        Row other = new Row("shop.HotBenchmark.other", "avgt", 1, Map.of());
        Environment environment =
                noted(List.of(failing(other, "1.4")), List.of(new Environment.Failed(other, "1.4", "it hangs")));
        assertThat(ComparedReleases.failure(environment, ROW, SIDES)).isEmpty();
    }

    /** Two releases that were counted on a Java. */
    private static Survey countedOn(String java) {
        return counted(java, Map.of(), "1.0", "1.1");
    }

    private static Survey counted(String java, Map<String, Curve> curves, String... versions) {
        return counted(java, curves, Map.of(), versions);
    }

    private static Survey counted(
            String java, Map<String, Curve> curves, Map<Row, List<Point>> before, String... versions) {
        Environment then = Environments.withJava(
                Environments.plain(),
                was -> new SideFacts.Java(
                        was.executable(),
                        java,
                        was.vendor(),
                        was.vmName(),
                        was.vmVersion(),
                        was.collector(),
                        was.flags()));
        Story story = Points.story(curves, Optional.of(new Story.History("shop:hot", "1.0", 1, then)));
        List<List<Jar>> classPaths =
                Stream.of(versions).map(version -> List.of(hot(version))).toList();
        return new Survey(
                story,
                new Releases(List.of(versions), classPaths, List.of()),
                new Plan(List.of(), List.of()),
                before,
                List.of());
    }

    private static Jar hot(String version) {
        return new Jar(Path.of("hot-" + version + ".jar"), "shop", "hot", version, "of " + version, "unknown");
    }

    @Test
    void onAnotherJavaNothingIsMeasured(@TempDir Path folder) {
        Streams said = new Streams();
        ComparedReleases releases = new ComparedReleases(
                countedOn("99.0.1"), folder, "since", new MeasurementOptions(), Machine.here(), said.errors());
        assertThatThrownBy(() -> releases.compare(new Gap(0, 1), Set.of(ROW)))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessage(folder + " was started on Java 99 ("
                        + Environments.java().vmName() + "); this is Java "
                        + Runtime.version().feature() + " (" + System.getProperty("java.vm.name")
                        + "). Set JAVA_HOME to the former.");
        assertThat(said.talk()).isEmpty();
        assertThat(folder).isEmptyDirectory();
        assertThatThrownBy(() -> countedOn("99.0.1").described(folder))
                .as("nor are releases that came since taken up")
                .hasMessageStartingWith(folder + " was started on Java 99 (");
    }

    @Test
    void theCommandThatGoesOnIsOneForAShell() {
        Streams said = new Streams();
        compared(said).ended(false, ExitCode.OK);
        assertThat(said.talk())
                .containsExactly("Some comparisons remain. Continue with bin/benchmark since --resume 'my results'.");
    }

    /** The last fork may be the second try of a row whose JVM crashed: all is known then, and nothing else begins. */
    @Test
    void whoStopsTheLastForkOfAComparisonIsToldHowToGoOn() throws Exception {
        Streams said = new Streams();
        ComparedReleases releases = compared(said);
        releases.cameToNoEnd(ExitCode.INTERRUPTED);
        Search.Found<Row> next = releases.compare(new Gap(0, 1), Set.of(ROW));
        assertThat(next.outcomes()).isEmpty();
        assertThat(next.failures()).isEmpty();
        assertThat(said.talk()).as("nothing is compared").isEmpty();

        assertThat(releases.ended(true, ExitCode.OK)).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(said.talk()).containsExactly("Stopped. Continue with bin/benchmark since --resume 'my results'.");
    }

    private static ComparedReleases compared(Streams said) {
        return new ComparedReleases(
                countedOn("17"),
                Path.of("my results"),
                "since",
                new MeasurementOptions(),
                Machine.here(),
                said.errors());
    }

    @Test
    void whatStoppedAComparisonIsTheExitCodeWhateverStoppedAnother() {
        ComparedReleases releases = compared(new Streams());
        releases.cameToNoEnd(ExitCode.USAGE);
        releases.cameToNoEnd(ExitCode.INCONCLUSIVE);
        assertThat(releases.ended(false, ExitCode.INCONCLUSIVE)).isEqualTo(ExitCode.USAGE);
        assertThat(releases.interrupted()).isFalse();

        ComparedReleases late = compared(new Streams());
        late.cameToNoEnd(ExitCode.SLOWER);
        assertThat(late.ended(false, ExitCode.OK))
                .as("no release is named by what is not complete")
                .isEqualTo(ExitCode.INCONCLUSIVE);
    }

    /** A release as it was counted. */
    private static SideFacts side(String sum) {
        return new SideFacts(
                Environments.java(),
                List.of(new SideFacts.Library("hot", "1.0", "hot.jar", sum, "unknown")),
                List.of(),
                new TreeMap<>());
    }

    @Test
    void aReleaseWhoseJarChangedIsNotGoneOnWith() {
        Releases releases = countedOn("17").releases();
        Survey.requireSameJars(releases, Map.of("1.0", side("of 1.0")));
        assertThatThrownBy(
                        () -> Survey.requireSameJars(releases, Map.of("1.0", side("of 1.0"), "1.1", side("of before"))))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessage("hot-1.1.jar changed since 1.1 was counted: put it back, or start over.");
    }

    @Test
    void whatWasMeasuredOtherwiseIsNotGoneOnWith() {
        Environment counted = Environments.withWorkloads(Map.of("hot.call", "cafe"));
        Story story = Points.story(Map.of(), Optional.of(new Story.History("shop:hot", "1.0", 1, counted)));
        Asked asked = story.asked(Optional.of(versus(story.threshold(), story.rounds())));
        Environment alike = Environments.withRequest(counted, asked);
        Set<String> sides = alike.sides().keySet();
        Consistency.requireAsked(story, Path.of("1.0..1.1"), alike, sides, Set.of("hot"));

        for (Asked other : List.of(
                story.asked(Optional.of(versus(0.1, story.rounds()))),
                story.asked(Optional.of(versus(story.threshold(), 7))),
                asked.compiled(Optional.of("as servers")),
                Asked.of(List.of("-i", "1"), "/", 1)
                        .compiled(asked.compilation())
                        .of(versus(story.threshold(), story.rounds())),
                Asked.of(List.of(), "/", 1))) {
            assertRefused(story, Environments.withRequest(counted, other), sides, " was measured with other options");
        }
        assertRefused(story, alike, Set.of("baseline", "1.7"), "or compares other releases");
        assertRefused(
                story,
                Environments.withRequest(Environments.withWorkloads(Map.of("hot.call", "babe")), asked),
                sides,
                ": hot.call is another workload than it was when this was begun.");
    }

    private static Asked.Versus versus(double threshold, int rounds) {
        return new Asked.Versus(
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                false,
                false,
                false,
                false,
                true,
                rounds,
                threshold,
                false);
    }

    private static void assertRefused(Story story, Environment environment, Set<String> sides, String why) {
        assertThatThrownBy(
                        () -> Consistency.requireAsked(story, Path.of("1.0..1.1"), environment, sides, Set.of("hot")))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessageStartingWith("1.0..1.1")
                .hasMessageContaining(why);
    }

    /** What is known of a row that fails in the releases in which it failed before. */
    private static Optional<Curve> known(Curve kept, String... versions) {
        return known(kept, kept.points().subList(0, kept.start()), versions);
    }

    private static Optional<Curve> known(Curve kept, List<Point> before, String... versions) {
        return counted("17", Map.of(Survey.key(ROW), kept), Map.of(ROW, before), versions)
                .known(ROW);
    }

    private static boolean isMissed(Curve kept) {
        return counted("17", Map.of(Survey.key(ROW), kept), "1.0", "1.1").isMissed(ROW);
    }

    @Test
    void aReleaseWhoseJarHasGoneIsNotLeftOutOfWhatWasCounted(@TempDir Path folder) throws IOException {
        Path there = Files.createFile(folder.resolve("hot-1.0.jar"));
        Path gone = folder.resolve("hot-1.1.jar");
        List<Asked.Jars> releases = List.of(
                new Asked.Jars("1.0", List.of(there.toString())), new Asked.Jars("1.1", List.of(gone.toString())));
        Survey.requireJars(releases, Set.of("1.0"));
        assertThatThrownBy(() -> Survey.requireJars(releases, Set.of("1.0", "1.1")))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessage(gone + " has gone since 1.1 was counted: put it back, or start over.");
    }

    @Test
    void countsAreOfTheReleasesThatTheyWereMadeOf() {
        Curve kept = new Curve(List.of(point("1.0"), point("1.1")));
        assertThat(known(kept, "1.0", "1.1")).contains(kept);
        assertThat(known(kept, "1.0", "1.1", "1.2")).contains(kept);
        assertThat(known(kept, "1.1", "1.2")).as("the oldest has gone").isEmpty();
        assertThat(known(kept, "1.0", "1.2")).as("the other has gone").isEmpty();
        assertThat(known(kept, "1.0")).isEmpty();
    }

    @Test
    void aRowThatWorksInOlderReleasesByNowIsCountedInThem() {
        Point failed = Point.failed("1.0", "fails: its JVM ended with exit code 137");
        Curve kept = new Curve(List.of(failed, point("1.1"), point("1.2")));
        assertThat(known(kept, List.of(), "1.0", "1.1", "1.2")).isEmpty();
        assertThat(known(kept, List.of(failed), "1.0", "1.1", "1.2")).contains(kept);
        Curve all = new Curve(List.of(point("1.0"), point("1.1")));
        assertThat(known(all, List.of(failed), "1.0", "1.1"))
                .as("it fails by now")
                .contains(all);
    }

    @Test
    void releasesThatWereCountedStayThoughNoRowWorksThereByNow() {
        assertThat(Survey.leftOut(List.of("0.9", "1.0", "1.1"), Set.of("1.0", "1.1")))
                .isOne();
        assertThat(Survey.leftOut(List.of("1.0", "1.1", "1.2"), Set.of("1.0", "1.1")))
                .isZero();
    }

    @Test
    void rowsOfTwoPackagesHaveCountsOfTheirOwn() {
        Row other = new Row("store.HotBenchmark.call", "avgt", 1, Map.of());
        assertThat(other).hasToString(ROW.toString());
        assertThat(Survey.key(other)).isNotEqualTo(Survey.key(ROW));
    }

    @Test
    void aRowThatBeganInTheNewestIsCountedOnceThereAreMore() {
        Curve alone =
                new Curve(List.of(Point.failed("1.0", "gone"), Point.failed("1.1", "it fails in all other versions")));
        assertThat(known(alone, "1.0", "1.1", "1.2")).isEmpty();
        assertThat(known(alone, "1.0", "1.1")).as("there are no more").contains(alone);
        Curve oldest = new Curve(List.of(Point.failed("1.0", "it fails in all other versions")));
        assertThat(known(oldest, "1.0", "1.1", "1.2")).isEmpty();
        Curve threads = new Curve(List.of(Point.failed("1.0", "gone"), Point.failed("1.1", "it has threads")));
        assertThat(known(threads, "1.0", "1.1", "1.2")).contains(threads);
        Curve uncountable = new Curve(List.of(Point.failed("1.0", "it has threads")));
        assertThat(known(uncountable, "1.0", "1.1", "1.2")).contains(uncountable);
    }

    @Test
    void aRowWhoseJvmWasEndedIsCountedAgain() {
        Curve ended = new Curve(List.of(point("1.0"), Point.failed("1.1", "its JVM ended without a message")));
        assertThat(isMissed(ended)).isTrue();
        Curve failing = new Curve(List.of(point("1.0"), Point.failed("1.1", "NoSuchMethodError: call")));
        assertThat(isMissed(failing)).isFalse();

        Survey survey = counted("17", Map.of(Survey.key(ROW), ended), "1.0", "1.1");
        Curve less = new Curve(List.of(Point.failed("1.0", "its JVM ended without a message")));
        Curve more = new Curve(List.of(point("1.0"), point("1.1")));
        assertThat(survey.better(ROW, less)).isEqualTo(ended);
        assertThat(survey.better(ROW, more)).isEqualTo(more);
        assertThat(counted("17", Map.of(Survey.key(ROW), ended), "1.0", "1.1", "1.2")
                        .better(ROW, less))
                .as("there are more releases now")
                .isEqualTo(less);
        assertThat(known(failing, "1.0", "1.1")).contains(failing);
    }

    private static Point point(String version) {
        return Points.counted(version, 1000, "");
    }
}
