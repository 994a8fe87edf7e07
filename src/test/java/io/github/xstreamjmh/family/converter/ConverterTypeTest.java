/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.converter;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConverterTypeTest {

    @ParameterizedTest
    @EnumSource
    void writesTheSameDocumentAsTheOthers(ConverterType type) {
        assertThat(new BeanCodec(type).write(Bean.thousand()))
                .isEqualTo(new BeanCodec(ConverterType.Custom).write(Bean.thousand()));
    }

    @Test
    void beansDifferWhenAnyPropertyDoes() {
        List<Consumer<Bean>> changes = List.of(
                bean -> bean.setBigInteger(BigInteger.TEN.pow(30)),
                bean -> bean.setBinary("2"),
                bean -> bean.setCharacter('x'),
                bean -> bean.setDoubleValue(-0.0),
                bean -> bean.setFloatValue(Float.NaN),
                bean -> bean.setNumber(-1),
                bean -> bean.setUuid(new UUID(0, 0)));

        for (Consumer<Bean> change : changes) {
            Bean bean = Bean.thousand()[0];
            assertThat(bean).isEqualTo(Bean.thousand()[0]);
            change.accept(bean);
            assertThat(bean).isNotEqualTo(Bean.thousand()[0]);
        }
    }

    @Test
    void theLastBeanIsWhatTheWorkloadSays() {
        Bean bean = Bean.thousand()[999];

        assertThat(Bean.thousand()).hasSize(1000);
        assertThat(bean.getBigInteger()).isEqualTo(999);
        assertThat(bean.getBinary()).isEqualTo("1111100111");
        assertThat(bean.getCharacter()).isEqualTo((char) 231);
        assertThat(bean.getDoubleValue()).isEqualTo(Math.PI * 999);
        assertThat(bean.getFloatValue()).isEqualTo((float) (Math.E * 999));
        assertThat(bean.getNumber()).isEqualTo(999);
    }
}
