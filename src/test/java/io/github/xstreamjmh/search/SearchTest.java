/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Order;
import io.github.xstreamjmh.stats.Samples;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Searches in libraries that are simulated: pairs are drawn by lot from a seed, and judged as versus judges them. */
class SearchTest {

    private static final int VERSIONS = 16;
    private static final double THRESHOLD = Sequential.THRESHOLD;

    /** What pairs of the parser rows differ by, in lockstep and the steady mode. */
    private static final double NOISE = 0.02;

    /** Of real pairs five in a hundred differ by 10 % or more, for a JVM compiled other code. */
    private static final double OUTLYING = 0.05;

    private static final double FAR = 0.1;

    /** What versions differ by without a change, because their code lies elsewhere. */
    private static final double LAYOUT = 0.003;

    /** Versions of a row, and the machine that compares them. */
    private static final class Library {

        private final double[] logs;
        private final Random random;
        private final Set<Integer> broken = new TreeSet<>();
        private final Map<Gap, Integer> failing = new HashMap<>();
        private final Set<Integer> counted = new TreeSet<>();
        private final List<Gap> asked = new ArrayList<>();
        private double noise = NOISE;
        private double growth = 1;

        Library(int versions, long seed) {
            logs = new double[versions];
            random = new Random(seed);
            Arrays.setAll(logs, version -> LAYOUT * random.nextGaussian());
        }

        /** All versions from one on take so many times as long. */
        Library step(int version, double ratio) {
            for (int later = version; later < logs.length; later++) {
                logs[later] += Math.log(ratio);
            }
            return this;
        }

        Library counted(Integer... versions) {
            counted.addAll(List.of(versions));
            return this;
        }

        Library broken(Integer... versions) {
            broken.addAll(List.of(versions));
            return this;
        }

        /** Two versions that work, but not when they are compared with each other: one of them fails then. */
        Library failing(Gap gap, int side) {
            failing.put(gap, side);
            return this;
        }

        RowSearch search() {
            return new RowSearch(IntStream.range(0, logs.length).boxed().toList(), counted, THRESHOLD);
        }

        /** What comparing two versions shows of a row. */
        Search.Found<String> compare(String row, Gap gap) {
            asked.add(gap);
            Optional<Integer> failed = Stream.of(gap.older(), gap.newer())
                    .filter(side -> broken.contains(side) || side.equals(failing.get(gap)))
                    .findFirst();
            if (failed.isPresent()) {
                return new Search.Found<>(Map.of(), Map.of(row, new Failure(failed.get(), "it fails")));
            }
            return new Search.Found<>(Map.of(row, outcome(gap)), Map.of());
        }

        private Outcome outcome(Gap gap) {
            List<double[]> older = new ArrayList<>();
            List<double[]> newer = new ArrayList<>();
            List<Order> orders = new ArrayList<>();
            for (int pair = 0; pair < Sequential.MOST_PAIRS; pair++) {
                double outlying = random.nextDouble() < OUTLYING ? FAR * Math.signum(random.nextDouble() - 0.5) : 0;
                double difference = logs[gap.newer()] - logs[gap.older()] + outlying + noise * random.nextGaussian();
                older.add(new double[] {1000});
                newer.add(new double[] {1000 * Math.exp(difference)});
                orders.add(pair % 2 == 0 ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST);
            }
            noise = Math.min(0.3, noise * growth);
            return Outcome.of(new Sequential(THRESHOLD, Sequential.MOST_PAIRS)
                    .judge(List.of(new Comparison(Samples.forks(older), Samples.forks(newer), orders)))
                    .get(0));
        }

        RowSearch searched() throws Exception {
            RowSearch search = search();
            assertThat(new Search<>(Map.of("row", search)).run((gap, rows) -> compare("row", gap)))
                    .isTrue();
            return search;
        }
    }

    private static List<Integer> steps(RowSearch search) {
        return search.steps().stream().map(step -> step.gap().newer()).toList();
    }

    /** Ten times twenty: as many of twenty as were promised, in the long run. */
    @Test
    void ofTwentyFaultsNineteenAreFoundAndAtMostOneElsewhere() throws Exception {
        int found = 0;
        int wrong = 0;
        int faults = 200;
        int[] comparisons = new int[faults];
        Random random = new Random(7);
        for (int fault = 0; fault < faults; fault++) {
            int at = 1 + random.nextInt(VERSIONS - 1);
            double ratio = 1.05 + 0.35 * random.nextDouble();
            Library library = new Library(VERSIONS, fault).step(at, fault % 2 == 0 ? ratio : 1 / ratio);
            List<Integer> steps = steps(library.searched());
            found += steps.contains(at) ? 1 : 0;
            wrong += steps.stream().anyMatch(step -> step != at) ? 1 : 0;
            comparisons[fault] = library.asked.size();
        }
        Arrays.sort(comparisons);
        assertThat(found).isEqualTo(faults);
        assertThat(wrong).isZero();
        assertThat(Search.usual(VERSIONS)).as("log2 16 + 2").isEqualTo(6);
        assertThat(comparisons[faults / 2]).isLessThanOrEqualTo(Search.usual(VERSIONS));
    }

    /** As many as faults, half of them where counts step. */
    @Test
    void whereNothingChangedHardlyEverIsAReleaseNamed() throws Exception {
        int wrong = 0;
        for (int seed = 0; seed < 200; seed++) {
            Library library = new Library(VERSIONS, seed);
            wrong += steps((seed % 2 == 0 ? library : library.counted(5, 11)).searched())
                            .isEmpty()
                    ? 0
                    : 1;
        }
        assertThat(wrong).as("a table in a hundred may show what is not there").isLessThanOrEqualTo(2);
    }

    @Test
    void whereCountsStepBothSidesAreCompared() throws Exception {
        Library library = new Library(VERSIONS, 1).step(3, 1.2).step(9, 1.2).counted(3, 9);
        int expected = new Search<>(Map.of("row", library.search())).expected(VERSIONS);
        assertThat(expected).as("newest, 2, 3, 8, 9, and two steps").isEqualTo(7);
        library.searched();
        assertThat(library.asked).hasSize(expected);
    }

    @Test
    void fewVersionsHaveFewPairs() {
        assertThat(List.of(2, 3, 4, 5, 9)).extracting(Search::usual).containsExactly(1, 3, 4, 5, 6);
    }

    @Test
    void whereNothingChangedOneComparisonSaysSo() throws Exception {
        Library library = new Library(VERSIONS, 1);
        RowSearch search = library.searched();
        assertThat(search.steps()).isEmpty();
        assertThat(library.asked).containsExactly(new Gap(0, 15));
        assertThat(search.whole().orElseThrow().outcome().verdict()).isEqualTo(Verdict.SAME);
        assertThat(search.notCompared()).hasSize(14);
        assertThat(search.rest()).isBetween(0.0, THRESHOLD);
    }

    @Test
    void aStepIsNamedWhenTheTwoBesideItWereCompared() throws Exception {
        Library library = new Library(VERSIONS, 2).step(11, 1.27);
        RowSearch search = library.searched();
        assertThat(steps(search)).containsExactly(11);
        assertThat(library.asked).contains(new Gap(10, 11));
        assertThat(search.steps().get(0).outcome().verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(search.steps().get(0).outcome().ratio()).isBetween(1.2, 1.34);
    }

    @Test
    void severalStepsAreFoundUpAndDown() throws Exception {
        assertThat(steps(new Library(VERSIONS, 3).step(4, 1.2).step(12, 1.3).searched()))
                .containsExactly(4, 12);
        assertThat(steps(new Library(VERSIONS, 4).step(4, 1.5).step(12, 0.8).searched()))
                .containsExactly(4, 12);
    }

    @Test
    void thereAndBackIsFoundWhereCountsStepOrAComparedVersionLiesInside() throws Exception {
        Library hidden = new Library(VERSIONS, 5).step(5, 1.3).step(9, 1 / 1.3);
        RowSearch unseen = hidden.searched();
        assertThat(unseen.steps()).isEmpty();
        assertThat(unseen.notCompared()).as("what was not looked at").contains(5, 6, 7, 8);

        Library counted = new Library(VERSIONS, 6).step(5, 1.3).step(9, 1 / 1.3).counted(5, 9);
        assertThat(steps(counted.searched())).containsExactly(5, 9);

        assertThat(steps(new Library(VERSIONS, 7)
                        .step(5, 1.3)
                        .step(9, 1 / 1.3)
                        .step(14, 1 / 1.3)
                        .searched()))
                .as("version 8 was compared on the way to 14")
                .containsExactly(5, 9, 14);
    }

    @Test
    void countsSayWhereToLookFirst() throws Exception {
        Library library = new Library(VERSIONS, 8).step(13, 1.4).counted(13);
        assertThat(steps(library.searched())).containsExactly(13);
        assertThat(library.asked).containsExactly(new Gap(0, 15), new Gap(0, 12), new Gap(0, 13), new Gap(12, 13));
    }

    @Test
    void countsThatDontCostTimeNameNothing() throws Exception {
        assertThat(steps(new Library(VERSIONS, 9).counted(3, 7).searched())).isEmpty();
    }

    @Test
    void versionsThatDontWorkAreSkippedAndTheStepIsBetweenThoseThatDo() throws Exception {
        Library library = new Library(VERSIONS, 10).step(8, 1.3).broken(7, 8, 15);
        RowSearch search = library.searched();
        assertThat(search.steps()).extracting(RowSearch.Step::gap).containsExactly(new Gap(6, 9));
        assertThat(search.whole().orElseThrow().gap()).isEqualTo(new Gap(0, 14));
        assertThat(search.failures())
                .as("the newest is not forgotten")
                .containsEntry(new Gap(0, 15), new Failure(15, "it fails"));
        assertThat(search.failures().values()).extracting(Failure::version).contains(15, 8);
    }

    @Test
    void whereTheOlderOfTwoNeighboursFailsTheStepIsStillTheNewerOnes() throws Exception {
        RowSearch search = new Library(VERSIONS, 2)
                .step(11, 1.27)
                .failing(new Gap(10, 11), 10)
                .searched();
        assertThat(search.steps()).extracting(RowSearch.Step::gap).containsExactly(new Gap(9, 11));
        assertThat(search.failures()).isEqualTo(Map.of(new Gap(10, 11), new Failure(10, "it fails")));
    }

    @Test
    void twoThatBecomeNeighboursAreNotComparedAgain() throws Exception {
        Library library = new Library(3, 2).step(2, 1.3).failing(new Gap(0, 1), 1);
        RowSearch search = library.searched();
        assertThat(search.steps()).extracting(RowSearch.Step::gap).containsExactly(new Gap(0, 2));
        assertThat(library.asked).containsExactly(new Gap(0, 2), new Gap(0, 1));
    }

    @Test
    void whereTheOldestFailsAtOnceTheOthersAreComparedWithTheNext() throws Exception {
        RowSearch search =
                new Library(VERSIONS, 17).step(8, 1.3).counted(1, 8).broken(0).searched();
        assertThat(search.oldest()).isEqualTo(1);
        assertThat(search.steps()).extracting(RowSearch.Step::gap).containsExactly(new Gap(7, 8));
        assertThat(search.failures()).isEqualTo(Map.of(new Gap(0, 15), new Failure(0, "it fails")));
    }

    @Test
    void whereTheOldestFailsThoughItWorkedBeforeTheOtherIsLeftOut() throws Exception {
        RowSearch search = new Library(VERSIONS, 2)
                .step(11, 1.27)
                .failing(new Gap(0, 8), 0)
                .searched();
        assertThat(search.oldest()).isZero();
        assertThat(steps(search)).containsExactly(11);
        assertThat(search.notCompared()).doesNotContain(8);
        assertThat(search.failures()).isEqualTo(Map.of(new Gap(0, 8), new Failure(0, "it fails")));
    }

    @Test
    void withOneVersionThatWorksThereIsNothingToCompare() throws Exception {
        RowSearch search = new Library(3, 11).broken(1, 2).searched();
        assertThat(search.steps()).isEmpty();
        assertThat(search.notCompared()).isEmpty();
    }

    @Test
    void noiseThatGrowsLeavesTheStepOpenRatherThanNamingAnother() throws Exception {
        int named = 0;
        int wrong = 0;
        for (int seed = 0; seed < 20; seed++) {
            Library library = new Library(VERSIONS, seed).step(6, 1.08);
            library.growth = 2;
            List<Integer> steps = steps(library.searched());
            named += steps.size();
            wrong += steps.stream().anyMatch(step -> step != 6) ? 1 : 0;
        }
        assertThat(named).isLessThan(20);
        assertThat(wrong).as("a table in a hundred may show what is not there").isLessThanOrEqualTo(1);
    }

    @Test
    void aDriftOfSmallStepsNamesNone() throws Exception {
        Library library = new Library(VERSIONS, 12);
        for (int version = 1; version < VERSIONS; version++) {
            library.step(version, 1.006);
        }
        RowSearch search = library.searched();
        assertThat(search.steps()).isEmpty();
        assertThat(search.refuted()).isNotEmpty();
        assertThat(library.asked).as("it looks on, once").hasSizeLessThan(20);
    }

    @Test
    void rowsShareComparisonsAndThoseWhoseCountsStepComeFirst() throws Exception {
        Library one = new Library(VERSIONS, 13).step(6, 1.3);
        Library other = new Library(VERSIONS, 14).step(6, 1.2);
        Library hinted = new Library(VERSIONS, 15).step(14, 1.3).counted(14);
        Map<String, Library> libraries = new LinkedHashMap<>(Map.of("one", one, "other", other, "hinted", hinted));
        Map<String, RowSearch> searches = new LinkedHashMap<>();
        libraries.forEach((row, library) -> searches.put(row, library.search()));
        List<Gap> asked = new ArrayList<>();
        assertThat(new Search<>(searches).run((gap, rows) -> {
                    asked.add(gap);
                    Map<String, Outcome> outcomes = new LinkedHashMap<>();
                    rows.forEach(row ->
                            outcomes.putAll(libraries.get(row).compare(row, gap).outcomes()));
                    return new Search.Found<>(outcomes, Map.of());
                }))
                .isTrue();
        assertThat(asked.subList(0, 4))
                .containsExactly(new Gap(0, 15), new Gap(0, 13), new Gap(0, 14), new Gap(13, 14));
        assertThat(asked).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(10);
        assertThat(steps(searches.get("one"))).containsExactly(6);
        assertThat(steps(searches.get("other"))).containsExactly(6);
        assertThat(steps(searches.get("hinted"))).containsExactly(14);
    }

    @Test
    void whenTheTimeIsUpWhatIsOpenIsTold() throws Exception {
        Library library = new Library(VERSIONS, 16).step(6, 1.3);
        RowSearch search = library.search();
        boolean ended = new Search<>(Map.of("row", search))
                .run((gap, rows) -> library.asked.size() == 2
                        ? new Search.Found<>(Map.of(), Map.of())
                        : library.compare("row", gap));
        assertThat(ended).isFalse();
        assertThat(search.steps()).isEmpty();
        assertThat(search.open()).singleElement().matches(gap -> gap.older() < 6 && gap.newer() >= 6);
    }

    @Test
    void whenTheTimeIsUpRowsThatAreDecidedHaveTheirAnswer() throws Exception {
        Library library = new Library(VERSIONS, 16).step(6, 1.3);
        RowSearch decided = library.search();
        RowSearch open = library.search();
        boolean ended = new Search<>(Map.of("decided", decided, "open", open))
                .run((gap, rows) -> library.compare("decided", gap));
        assertThat(ended).isFalse();
        assertThat(decided.whole()).isPresent();
        assertThat(open.whole()).isEmpty();
    }
}
