/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryTest {

    private final Memory machine = new Memory(64, 40);

    @Test
    void aContainersLimitHoldsAndSoDoesWhatTheMachineHas() {
        assertThat(machine.within(new Memory(16, 9))).isEqualTo(new Memory(16, 9));
        assertThat(machine.within(new Memory(60, 50))).isEqualTo(new Memory(60, 40));
    }

    @Test
    void ofLimitsWithinLimitsTheLeastThatIsFreeCounts() {
        assertThat(machine.under(new Memory(6, 5)).under(new Memory(8, 2))).isEqualTo(new Memory(6, 2));
    }

    /** What the JDK calls free then leaves out what the kernel could give back. */
    @Test
    void withoutALimitTheMachineCounts() {
        assertThat(machine.within(new Memory(64, 3))).isEqualTo(machine);
    }
}
