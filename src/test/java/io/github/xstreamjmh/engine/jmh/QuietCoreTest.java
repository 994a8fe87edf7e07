/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.machine.Affinity.NativeThread;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class QuietCoreTest {

    private static final double BUSY = 1.6;

    private final SimulatedCores cores = new SimulatedCores(4);
    private final NativeThread worker = cores.worker("it", 3);

    private Duration waiting(QuietCore core) {
        double seconds = core.await(worker);
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    @Test
    void onAQuietMachineNoTurnWaits() {
        QuietCore core = new QuietCore(cores);
        for (int turn = 0; turn < 3; turn++) {
            assertThat(waiting(core)).isLessThan(Duration.ofMillis(1));
        }
        assertThat(cores.events()).containsExactly("it on 0", "it on 0", "it on 0");
    }

    @Test
    void theCoreThatIsFastestIsTaken() {
        cores.disturbed((core, since) -> core == 2 ? 1 : BUSY);
        waiting(new QuietCore(cores));
        assertThat(cores.events()).containsExactly("it on 2");
    }

    @Test
    void aTurnWaitsUntilItsCoreIsQuietAgain() {
        QuietCore core = new QuietCore(cores);
        cores.disturbed((number, since) -> since.toMillis() < 10 ? BUSY : 1);
        assertThat(waiting(core)).isBetween(Duration.ofMillis(10), Duration.ofMillis(13));
        assertThat(cores.events()).containsExactly("it on 0");
    }

    @Test
    void whereThatTakesLongAnotherCoreTakesItsPlace() {
        QuietCore core = new QuietCore(cores);
        waiting(core);
        cores.disturbed((number, since) -> number < 2 ? BUSY : 1);
        assertThat(waiting(core)).isBetween(QuietCore.STAYS, QuietCore.STAYS.plusMillis(5));
        assertThat(waiting(core)).as("stays there").isLessThan(Duration.ofMillis(1));
        assertThat(cores.events()).containsExactly("it on 0", "it on 2", "it on 2");
    }

    @Test
    void whereNoneIsQuietTheTurnBeginsAllTheSame() {
        QuietCore core = new QuietCore(cores);
        cores.disturbed((number, since) -> BUSY);
        assertThat(waiting(core)).isBetween(QuietCore.LONGEST_WAIT, QuietCore.LONGEST_WAIT.plusMillis(5));
        assertThat(cores.events()).as("where the system likes").isEmpty();
    }

    @Test
    void nobodyLooksAtManyBusyCoresForLongerThanATurnMayWait() {
        SimulatedCores many = new SimulatedCores(500);
        QuietCore core = new QuietCore(many);
        many.disturbed((number, since) -> 100);
        assertThat(core.await(many.worker("it", 1))).isBetween(0.2, 0.21);
    }

    @Test
    void aCoreThatHasBecomeSlowerForGoodIsQuietAgain() {
        QuietCore core = new QuietCore(cores);
        cores.disturbed((number, since) -> BUSY);
        long begin = cores.now();
        while (waiting(core).toMillis() > 1) {
            assertThat(cores.now() - begin).isLessThan(Duration.ofSeconds(61).toNanos());
        }
        assertThat(waiting(core)).isLessThan(Duration.ofMillis(1));
    }

    @Test
    void aCoreThatIsTakenAwayIsLeft() {
        QuietCore core = new QuietCore(cores);
        cores.disturbed((number, since) -> number == 1 ? 1 : Double.POSITIVE_INFINITY);
        waiting(core);
        assertThat(cores.events()).containsExactly("it on 1");
    }

    @Test
    void aThreadMayRunAnywhereOnceItWorks() {
        QuietCore core = new QuietCore(cores);
        long begin = cores.now();
        core.letGo(worker);
        assertThat(cores.now() - begin).as("two pauses").isEqualTo(100_000);
        assertThat(cores.events()).containsExactly("it anywhere");
    }

    @Test
    void soMayOneThatNeverDoes() {
        QuietCore core = new QuietCore(cores);
        long begin = cores.now();
        core.letGo(cores.worker("idle", Integer.MAX_VALUE));
        assertThat(cores.now() - begin).isLessThan(Duration.ofMillis(6).toNanos());
        assertThat(cores.events()).containsExactly("idle anywhere");
    }
}
