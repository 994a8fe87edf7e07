/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class QuietCoreTest {

    private static final long PROCESS = 17;
    private static final String WORKER = "worker";
    private static final double BUSY = 1.6;

    private final SimulatedCores cores = new SimulatedCores(4);

    private Duration waiting(QuietCore core) {
        long begin = cores.now();
        core.await(PROCESS, WORKER);
        return Duration.ofNanos(cores.now() - begin);
    }

    @Test
    void onAQuietMachineNoTurnWaits() {
        QuietCore core = new QuietCore(cores);
        for (int turn = 0; turn < 3; turn++) {
            assertThat(waiting(core)).isLessThan(Duration.ofMillis(1));
        }
        assertThat(cores.bound()).containsExactly("17 worker 0");
    }

    @Test
    void theCoreThatIsFastestIsTaken() {
        cores.disturbed((core, since) -> core == 2 ? 1 : BUSY);
        waiting(new QuietCore(cores));
        assertThat(cores.bound()).containsExactly("17 worker 2");
    }

    @Test
    void aTurnWaitsUntilItsCoreIsQuietAgain() {
        QuietCore core = new QuietCore(cores);
        cores.disturbed((number, since) -> since.toMillis() < 10 ? BUSY : 1);
        assertThat(waiting(core)).isBetween(Duration.ofMillis(10), Duration.ofMillis(13));
        assertThat(cores.bound()).containsExactly("17 worker 0");
    }

    @Test
    void whereThatTakesLongAnotherCoreTakesItsPlace() {
        QuietCore core = new QuietCore(cores);
        waiting(core);
        cores.disturbed((number, since) -> number < 2 ? BUSY : 1);
        assertThat(waiting(core)).isBetween(QuietCore.STAYS, QuietCore.STAYS.plusMillis(5));
        assertThat(waiting(core)).isLessThan(Duration.ofMillis(1));
        assertThat(cores.bound()).containsExactly("17 worker 0", "17 worker 2");
    }

    @Test
    void allForksFollow() {
        QuietCore core = new QuietCore(cores);
        core.await(PROCESS, WORKER);
        core.await(PROCESS + 1, WORKER);
        cores.disturbed((number, since) -> number < 3 ? BUSY : 1);
        core.await(PROCESS, WORKER);
        core.await(PROCESS + 1, WORKER);
        assertThat(cores.bound()).containsExactly("17 worker 0", "18 worker 0", "17 worker 3", "18 worker 3");
    }

    @Test
    void aThreadThatIsNotThereYetIsBoundAtTheNextTurn() {
        SimulatedCores early = new SimulatedCores(1, 1);
        QuietCore core = new QuietCore(early);
        for (int turn = 0; turn < 3; turn++) {
            core.await(PROCESS, WORKER);
        }
        assertThat(early.bound()).containsExactly("17 worker 0", "17 worker 0");
    }

    @Test
    void whereNoneIsQuietTheTurnBeginsAllTheSame() {
        QuietCore core = new QuietCore(cores);
        cores.disturbed((number, since) -> BUSY);
        assertThat(waiting(core)).isBetween(QuietCore.LONGEST_WAIT, QuietCore.LONGEST_WAIT.plusMillis(5));
        assertThat(core.await(PROCESS, WORKER)).isGreaterThan(0.2);
    }

    @Test
    void aCoreThatHasBecomeSlowerForGoodIsQuietAgain() {
        QuietCore core = new QuietCore(cores);
        cores.disturbed((number, since) -> BUSY);
        long begin = cores.now();
        while (core.await(PROCESS, WORKER) > 0.001) {
            assertThat(cores.now() - begin).isLessThan(Duration.ofSeconds(61).toNanos());
        }
        assertThat(waiting(core)).isLessThan(Duration.ofMillis(1));
    }
}
