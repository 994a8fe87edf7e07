/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CountedRowTest {

    private static final int BATCH = 32;

    private static CountedRow.Side side(double bytes, double again) {
        return new CountedRow.Side("17", BATCH, work(bytes), Work.NONE, work(again), work(again));
    }

    private static Work work(double bytes) {
        return new Work(200_000, 10, 0, bytes, 0, 0);
    }

    private static CountedRow row(CountedRow.Side before, CountedRow.Side after) {
        Row row = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());
        return new CountedRow(row, "2.0", before, after, List.of(), Map.of(), Map.of(), List.of());
    }

    private static WorkVerdict verdict(CountedRow.Side before, CountedRow.Side after) {
        return row(before, after).verdict();
    }

    /** A fifth of the work is the library's. */
    private static CountedRow.Side callingTheJdk(Work library, Work again) {
        Work jdk = new Work(8_000, 10, 0, 80_000, 0, 0);
        return new CountedRow.Side("17", BATCH, library, jdk, again.plus(jdk), again);
    }

    private static Work libraryWork(double bytecodes, double bytes) {
        return new Work(bytecodes, 10, 0, bytes, 0, 0);
    }

    private static WorkVerdict verdictCallingTheJdk(Work library, Work again) {
        Work before = libraryWork(2_000, 20_000);
        return verdict(callingTheJdk(before, before), callingTheJdk(library, again));
    }

    private static WorkVerdict verdictCallingTheJdk(double bytecodes, double bytes) {
        return verdictCallingTheJdk(libraryWork(bytecodes, bytes), libraryWork(bytecodes, bytes));
    }

    @Test
    void theJdksWorkDoesNotHideTheLibrarys() {
        assertThat(verdictCallingTheJdk(2_040, 20_000)).isEqualTo(WorkVerdict.MORE);
        assertThat(verdictCallingTheJdk(1_960, 20_000)).isEqualTo(WorkVerdict.LESS);
        assertThat(verdictCallingTheJdk(2_010, 20_000)).as("0.5 % more").isEqualTo(WorkVerdict.MORE);
        assertThat(verdictCallingTheJdk(2_009, 20_000)).isEqualTo(WorkVerdict.SAME);
        assertThat(verdictCallingTheJdk(2_008, 20_080)).isEqualTo(WorkVerdict.SAME);
    }

    @Test
    void theLibrarysWorkVariesByItself() {
        assertThat(verdictCallingTheJdk(libraryWork(2_040, 20_000), libraryWork(2_000, 20_000)))
                .isEqualTo(WorkVerdict.VARIES);
    }

    @Test
    void librariesThatDoMoreWhereAllDoLessAreNamed() {
        CountedRow.Side before = callingTheJdk(libraryWork(2_000, 20_000), libraryWork(2_000, 20_000));
        Work library = libraryWork(2_100, 20_000);
        Work jdk = new Work(7_000, 10, 0, 80_000, 0, 0);
        CountedRow opposing = row(before, new CountedRow.Side("17", BATCH, library, jdk, library.plus(jdk), library));
        assertThat(opposing.verdict()).isEqualTo(WorkVerdict.LESS);
        assertThat(opposing.librariesOppose()).isTrue();
        assertThat(row(before, before).librariesOppose()).isFalse();
    }

    private static boolean locksDiffer(double ofLibrary, double ofJdk, double again) {
        Row row = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());
        Work library = locking(ofLibrary);
        CountedRow.Side before = new CountedRow.Side("17", BATCH, locking(5), locking(100), locking(105), locking(5));
        CountedRow.Side after = new CountedRow.Side("17", BATCH, library, locking(ofJdk), locking(again), library);
        CountedRow counted = new CountedRow(row, "2.0", before, after, List.of(), Map.of(), Map.of(), List.of());
        assertThat(counted.verdict()).as("locks are no work").isEqualTo(WorkVerdict.SAME);
        return counted.locksDiffer();
    }

    private static Work locking(double locks) {
        return new Work(0, 0, 0, 0, 0, locks);
    }

    @Test
    void ofTheLibrariesLocksEachCountsOfTheJdksThoseThatStay() {
        assertThat(locksDiffer(5, 100, 105)).isFalse();
        assertThat(locksDiffer(5.25, 100, 105.25)).isTrue();
        assertThat(locksDiffer(5, 100.25, 105.25))
                .as("less than half a per cent")
                .isFalse();
        assertThat(locksDiffer(5, 110, 115)).isTrue();
        assertThat(locksDiffer(5, 110, 105)).isFalse();
    }

    @Test
    void oneObjectMoreIs() {
        assertThat(verdict(side(0, 0), side(16, 16))).isEqualTo(WorkVerdict.MORE);
    }

    @Test
    void theMethodThatIsNamedChangedAsTheVerdictSays() {
        CountedRow allocating = row(side(0, 0), side(16, 16));
        assertThat(allocating.decisive().applyAsDouble(work(16)))
                .as("bytecodes say nothing")
                .isEqualTo(16);
        assertThat(allocating.largest(Map.of("gone", -100.0, "one", 60.0, "other", 40.0)))
                .contains("one");
        assertThat(allocating.largest(Map.of("gone", -100.0))).isEmpty();
        assertThat(row(side(16, 16), side(0, 0)).largest(Map.of("gone", -1.0, "one", 60.0)))
                .contains("gone");

        CountedRow executing = row(
                callingTheJdk(libraryWork(2_000, 20_000), libraryWork(2_000, 20_000)),
                callingTheJdk(libraryWork(4_000, 40_000), libraryWork(4_000, 40_000)));
        assertThat(executing.decisive().applyAsDouble(libraryWork(1, 2))).isEqualTo(1);
    }
}
