/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.TypeConversionException;

class ShardNameTest {

    private static ShardName read(String text) {
        return new ShardName.Converter().convert(text);
    }

    @Test
    void theNumberComesBeforeHowManyThereAre() {
        assertThat(read("2/3")).isEqualTo(new ShardName(2, 3));
        assertThat(read(" 64/64 ")).isEqualTo(new ShardName(64, 64));
    }

    @ParameterizedTest
    @CsvSource({
        "0/3, is not a shard: they run from 1/3 to 3/3",
        "4/3, is not a shard: they run from 1/3 to 3/3",
        "3, is not a shard such as 2/3",
        "-1/3, is not a shard such as 2/3",
        "a/b, is not a shard such as 2/3",
        "1/99999999999, is not a shard such as 2/3"
    })
    void whatIsNoShardIsNamed(String text, String words) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'" + text + "' " + words);
    }
}
