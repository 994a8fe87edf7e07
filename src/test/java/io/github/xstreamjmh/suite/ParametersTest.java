/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.ParamFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With {@code DiaryBenchmark}, which has a parameter of each type, and {@code PartialBenchmark}, which has a catalogue. */
class ParametersTest {

    private static final String PARTIAL = "io.github.xstreamjmh.probe.PartialBenchmark";
    private static final String DIARY = "io.github.xstreamjmh.probe.DiaryBenchmark";

    @Test
    void theContenderIsTheConstantThatTheCatalogueParameterNames() {
        assertThat(ParamFields.contender(PARTIAL, Map.of("size", "1", "partial", "Lost")))
                .map(Contender::name)
                .contains("Lost");
    }

    @Test
    void aBenchmarkWithoutACatalogueHasNoContender() {
        assertThat(ParamFields.contender(DIARY, Map.of("unit", "DAYS", "number", "1")))
                .isEmpty();
        assertThat(ParamFields.contender(PARTIAL, Map.of())).isEmpty();
    }

    @Test
    void aValueThatIsNoConstantHasNoContender() {
        assertThat(ParamFields.contender(PARTIAL, Map.of("partial", "lost"))).isEmpty();
    }

    @Test
    void aClassThatCannotBeLoadedHasNoContender() {
        assertThat(ParamFields.contender("no.such.Benchmark", Map.of("partial", "Lost")))
                .isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "number, 12",
        "number, -1",
        "large, 5000000000",
        "yes, true",
        "yes, false",
        "unit, DAYS",
        "text, any words",
        "half, 0.5"
    })
    void aValueOfTheParametersTypeIsGood(String name, String value) {
        assertThatCode(() -> check("DiaryBenchmark", name, value)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    number | many | Parameter number takes a whole number, not 'many'.
                    large  | 1.5  | Parameter large takes a whole number, not '1.5'.
                    yes    | yes  | Parameter yes takes true or false, not 'yes'.
                    """)
    void aValueOfAnotherTypeIsRefused(String name, String value, String message) {
        assertThatThrownBy(() -> check("DiaryBenchmark", name, value))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    @Test
    void anUnknownConstantIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> check("PartialBenchmark", "partial", "Fut"))
                .isInstanceOf(UsageException.class)
                .hasMessage("Parameter partial has no value 'Fut'. Valid values: Fit, Lost, Excused."
                        + " Did you mean Fit?");
    }

    @Test
    void aParameterOfTheSuperclassIsCheckedToo() {
        assertThatThrownBy(() -> check("DiaryBenchmark", "unit", "WEEKS"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("Valid values: NANOSECONDS, ");
    }

    @Test
    void eachValueIsChecked() {
        assertThatThrownBy(() -> Parameters.check(
                        Suite.find(List.of("PartialBenchmark"), List.of()), Map.of("partial", List.of("Fit", "Unfit"))))
                .hasMessageStartingWith("Parameter partial has no value 'Unfit'.");
    }

    @Test
    void anUnknownParameterIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> check("PartialBenchmark|Base64Benchmark", "partail", "Fit"))
                .isInstanceOf(UsageException.class)
                .hasMessage("No selected benchmark has a parameter 'partail'. Known parameters: bytes, codec, partial."
                        + " Did you mean partial?");
    }

    @Test
    void whereThereAreNoParametersItIsSaid() {
        assertThatThrownBy(() -> check("CrashDummyBenchmark", "partial", "Fit"))
                .hasMessage("No selected benchmark has a parameter 'partial'. They have none.");
    }

    @Test
    void aParameterNeedsToBeKnownToOneBenchmarkOnly() {
        assertThatCode(() -> check("PartialBenchmark|CrashDummyBenchmark", "partial", "Fit"))
                .doesNotThrowAnyException();
    }

    private static void check(String selection, String name, String value) {
        Parameters.check(Suite.find(List.of(selection), List.of()), Map.of(name, List.of(value)));
    }
}
