/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.family.xmlbinding.Binding;
import io.github.xstreamjmh.family.xmlbinding.Model;
import io.github.xstreamjmh.family.xmlbinding.XmlBinding;
import java.io.ByteArrayOutputStream;
import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class SizeProfilerTest {

    @Test
    void theSizeIsTheSameHoweverManyForksIterationsAndThreadsReportIt() throws Exception {
        Collection<RunResult> results = run(new OptionsBuilder()
                .include("XmlBindingBenchmark.serialize")
                .param("xml", "JDKStax")
                .param("api", "stream")
                .param("model", "Users")
                .param("kilobytes", "1"));

        ByteArrayOutputStream document = new ByteArrayOutputStream();
        Binding binding = XmlBinding.JDKStax.create();
        binding.write(Model.Users.value(1), document);
        assertThat(results).singleElement().satisfies(result -> {
            Result<?> size = result.getSecondaryResults().get(SizeProfiler.METRIC);
            assertThat(size.getScore()).isEqualTo(document.size());
            assertThat(size.getScoreUnit()).isEqualTo("B");
        });
    }

    /** The layouts of one document, and the document of two coders of names. */
    @ParameterizedTest
    @CsvSource({
        "ParserBenchmark.parseNestedElements, layout, compact, parser, DOM, 13067",
        "ParserBenchmark.parseNestedElements, layout, asWritten, parser, DOM, 2021054",
        "ParserBenchmark.parseNestedElements, layout, asWritten, parser, Aalto, 13089",
        "ParserBenchmark.parseNestedElements, layout, compact, parser, Binary, 1",
        "NameCoderBenchmark.roundTrip, nameCoder, Dollar, nameCoder, Dollar, 1",
        "NameCoderBenchmark.roundTrip, nameCoder, XmlFriendly, nameCoder, XmlFriendly, 1"
    })
    void rowsWhoseDocumentsDifferTellTheirSize(
            String benchmark, String first, String value, String second, String contender, int bytes)
            throws Exception {
        Collection<RunResult> results =
                run(new OptionsBuilder().include(benchmark).param(first, value).param(second, contender));

        assertThat(results)
                .singleElement()
                .extracting(result -> result.getSecondaryResults()
                        .get(SizeProfiler.METRIC)
                        .getScore())
                .isEqualTo((double) bytes);
    }

    @Test
    void theCompressedFormOfARowThatTellsItIsSmaller() throws Exception {
        Collection<RunResult> results = run(new OptionsBuilder()
                .include("SerializerBenchmark.total")
                .param("serializer", "JavaManual")
                .param("value", "manyImages"));

        assertThat(results).singleElement().satisfies(result -> {
            Result<?> size = result.getSecondaryResults().get(SizeProfiler.METRIC);
            Result<?> deflated = result.getSecondaryResults().get(SizeProfiler.DEFLATED);
            assertThat(deflated.getScore()).isBetween(100.0, size.getScore() / 2);
            assertThat(deflated.getScoreUnit()).isEqualTo("B");
        });
    }

    private static Collection<RunResult> run(ChainedOptionsBuilder rows) throws RunnerException {
        return new Runner(rows.forks(2)
                        .threads(2)
                        .warmupIterations(0)
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(20))
                        .jvmArgsAppend("-Djmh.ignoreLock=true")
                        .addProfiler(SizeProfiler.class)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
    }
}
