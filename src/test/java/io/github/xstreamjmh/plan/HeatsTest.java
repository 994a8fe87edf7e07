/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeatsTest {

    private static Heat heat(String name, int contenders) {
        return new Heat(
                name,
                IntStream.range(0, contenders)
                        .mapToObj(i -> PlanTest.row(name + i, 50, 4))
                        .toList());
    }

    private static Heats heats(int atOnce, Heat... heats) {
        return new Heats(List.of(heats), atOnce, Side.own(), 50, 1);
    }

    private static List<PlannedRow> rows(Turn turn) {
        return turn.members().stream().map(Member::row).toList();
    }

    @Test
    void aRoundIsAHeatOfEachMethodInAShuffledOrder() {
        Heats heats = heats(9, heat("a", 3), heat("b", 2), heat("c", 4));
        Set<List<Optional<String>>> orders = new HashSet<>();
        for (int round = 1; round <= 20; round++) {
            List<Turn> turns = heats.round(round);
            orders.add(turns.stream().map(Turn::group).toList());
            assertThat(turns)
                    .extracting(Turn::group)
                    .containsExactlyInAnyOrder(Optional.of("a"), Optional.of("b"), Optional.of("c"));
            assertThat(turns.stream().mapToInt(turn -> turn.members().size()).sum())
                    .isEqualTo(9);
            assertThat(turns).allMatch(turn -> !turn.allOrNone());
        }
        assertThat(orders).hasSize(6);
    }

    @Test
    void inAsManyRoundsAsThereAreContendersEachIsOnceAtEachPlace() {
        Heats heats = heats(5, heat("a", 5));
        for (int begin : List.of(1, 6)) {
            for (int place = 0; place < 5; place++) {
                int at = place;
                assertThat(IntStream.range(begin, begin + 5)
                                .mapToObj(
                                        round -> rows(heats.round(round).get(0)).get(at)))
                        .doesNotHaveDuplicates();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8, 15})
    void inAsManyRoundsAsThereAreContendersAnyTwoBeginTwiceNextToEachOther(int contenders) {
        Heat heat = heat("a", contenders);
        Heats heats = heats(contenders, heat);
        int[][] met = new int[contenders][contenders];
        for (int round = 1; round <= contenders; round++) {
            int[] order = rows(heats.round(round).get(0)).stream()
                    .mapToInt(heat.rows()::indexOf)
                    .toArray();
            for (int place = 1; place < contenders; place++) {
                met[order[place - 1]][order[place]]++;
                met[order[place]][order[place - 1]]++;
            }
        }
        for (int one = 0; one < contenders; one++) {
            for (int other = 0; other < contenders; other++) {
                assertThat(met[one][other]).isEqualTo(one == other ? 0 : 2);
            }
        }
    }

    @Test
    void aRoundFollowsFromItsNumberAlone() {
        Heat heat = heat("a", 9);
        List<Turn> seventh = heats(4, heat).round(7);
        Heats others = heats(4, heat);
        others.round(20);
        assertThat(others.round(7)).isEqualTo(seventh);
    }

    @ParameterizedTest
    @CsvSource({"8, 4, 1", "15, 6, 1", "15, 2, 1", "51, 18, 4"})
    void whereMemoryDoesNotHoldAllBlocksShareAnAnchorAndOthersMeetAboutAsOften(int contenders, int atOnce, int give) {
        Heat heat = heat("a", contenders);
        Heats heats = heats(atOnce, heat);
        int[][] met = new int[contenders][contenders];
        int rounds = 2 * contenders;
        int[] anchored = new int[contenders];
        Set<Integer> places = new HashSet<>();
        for (int round = 1; round <= rounds; round++) {
            List<List<PlannedRow>> blocks =
                    heats.round(round).stream().map(HeatsTest::rows).toList();
            assertThat(heats.round(round))
                    .extracting(turn -> turn.group().orElseThrow())
                    .doesNotHaveDuplicates();
            assertThat(blocks).allMatch(block -> block.size() <= atOnce);
            assertThat(blocks.stream().flatMap(List::stream).distinct()).hasSize(contenders);
            Set<PlannedRow> anchor = new HashSet<>(blocks.get(0));
            blocks.forEach(block -> anchor.retainAll(new HashSet<>(block)));
            assertThat(anchor).hasSize(1);
            anchored[heat.rows().indexOf(anchor.iterator().next())]++;
            for (List<PlannedRow> block : blocks) {
                places.add(block.indexOf(anchor.iterator().next()));
                List<PlannedRow> others = new ArrayList<>(block);
                others.removeAll(anchor);
                for (PlannedRow one : others) {
                    for (PlannedRow other : others) {
                        met[heat.rows().indexOf(one)][heat.rows().indexOf(other)]++;
                    }
                }
            }
        }
        assertThat(anchored).containsOnly(2);
        assertThat(places).as("of the anchor in its blocks").hasSize(atOnce);
        int[] pairs = IntStream.range(0, contenders)
                .flatMap(one -> IntStream.range(0, one).map(other -> met[one][other]))
                .sorted()
                .toArray();
        double mean = Arrays.stream(pairs).average().orElseThrow();
        assertThat(pairs[0]).isGreaterThanOrEqualTo((int) Math.floor(mean) - give);
        assertThat(pairs[pairs.length - 1]).isLessThanOrEqualTo((int) Math.ceil(mean) + give);
    }

    @Test
    void asManyFitAsTheLargestHeapsAllow() {
        assertThat(Heats.atOnce(List.of(1L, 4L, 2L), 7)).isEqualTo(3);
        assertThat(Heats.atOnce(List.of(1L, 4L, 2L), 6)).isEqualTo(2);
        assertThat(Heats.atOnce(List.of(1L, 4L, 2L), 3)).isZero();
        assertThatThrownBy(() -> heats(1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aBlockIsKnownForItsHeat() {
        assertThat(new Place.Group(Place.Group.name("Xml.parse avgt 1", 1, 3), 4).heat())
                .isEqualTo("Xml.parse avgt 1");
        assertThat(Place.Group.name("Xml.parse avgt 1", 0, 1)).isEqualTo("Xml.parse avgt 1");
    }

    private static List<Heat> of(Optional<String> by, String... line) {
        return Heat.of(Plan.of(JmhOptions.parse(List.of(line))).measured(), by);
    }

    @Test
    void contendersAreThoseOfTheCatalogueAndOtherParametersMakeOtherHeats() {
        List<Heat> heats = of(Optional.empty(), "Base64Benchmark", "-p", "bytes=16,1024");
        assertThat(heats).hasSize(4);
        assertThat(heats).allSatisfy(heat -> {
            assertThat(heat.rows())
                    .extracting(row -> row.row().params().get("codec"))
                    .doesNotHaveDuplicates();
            assertThat(heat.rows())
                    .extracting(row -> row.row().params().get("bytes"))
                    .containsOnly(heat.rows().get(0).row().params().get("bytes"));
        });
        assertThat(heats).extracting(Heat::name).doesNotHaveDuplicates();
    }

    @Test
    void whatContendersAreCanBeSaid() {
        List<Heat> bySize = of(
                Optional.of("bytes"),
                "Base64Benchmark.encode",
                "-p",
                "codec=JavaUtil,XStreamEncoder",
                "-p",
                "bytes=16,1024");
        assertThat(bySize).hasSize(2).allMatch(heat -> heat.rows().size() == 2);
        Map<String, List<Heat>> byMethod =
                of(Optional.of(Heat.BY_METHOD), "Base64Benchmark", "-p", "codec=JavaUtil", "-p", "bytes=16").stream()
                        .collect(Collectors.groupingBy(Heat::name));
        assertThat(byMethod).hasSize(1);
        assertThat(of(Optional.of("bytes"), "ParserBenchmark")).isEmpty();
    }

    @Test
    void aParameterCalledMethodIsAParameter() {
        PlannedRow any = Plan.of(JmhOptions.parse(List.of("Base64Benchmark.encode")))
                .rows()
                .get(0);
        List<PlannedRow> rows = Stream.of("lz4", "zstd")
                .map(value -> new PlannedRow(
                        new Row(any.row().benchmark(), "avgt", 1, Map.of("method", value)),
                        any.benchmark(),
                        1,
                        any.measuring(),
                        false))
                .toList();
        assertThat(Heat.of(rows, Optional.of(Heat.BY_METHOD)))
                .singleElement()
                .satisfies(heat -> assertThat(heat.rows()).isEqualTo(rows));
        assertThat(Heat.contenderOf(rows.get(0), Optional.of(Heat.BY_METHOD))).hasValue("lz4");
    }
}
