/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CallsTest {

    public static class Base {
        protected String hidden() {
            return "base";
        }
    }

    /** What a library's newer version has. */
    public static final class Newer extends Base {
        private int limit = 20;

        public void setLimit(int limit) {
            if (limit < 0) {
                throw new IllegalArgumentException("below 0");
            }
            this.limit = limit;
        }
    }

    private final Newer newer = new Newer();

    @Test
    void aMethodThatIsThereIsCalled() {
        Calls.callIfThere(newer, Newer.class, "setLimit", 0);

        assertThat(newer.limit).isZero();
    }

    @Test
    void aMethodThatIsNotThereIsNot() {
        Calls.callIfThere(new Base(), Base.class, "setLimit", 0);
        Calls.callIfThere(newer, Newer.class, "hidden", 0);

        assertThat(newer.limit).isEqualTo(20);
    }

    @Test
    void aCallThatFailsIsNotPassedOver() {
        assertThatThrownBy(() -> Calls.callIfThere(newer, Newer.class, "setLimit", -1))
                .hasMessageContaining("setLimit")
                .hasRootCauseMessage("below 0");
    }

    @Test
    void aProtectedMethodIsFoundInAParentClass() throws ReflectiveOperationException {
        assertThat(Calls.callProtected(newer, "hidden")).isEqualTo("base");
        assertThatThrownBy(() -> Calls.callProtected(newer, "nowhere"))
                .isInstanceOf(NoSuchMethodException.class)
                .hasMessageEndingWith("Newer.nowhere()");
    }
}
