/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.data.Letters;
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

class ReportedProfilerTest {

    @Test
    void theSizeIsTheSameHoweverManyForksIterationsAndThreadsReportIt() throws Exception {
        Collection<RunResult> results = run(new OptionsBuilder()
                .forks(2)
                .include("XmlBindingBenchmark.serialize")
                .param("xml", "JDKStax")
                .param("api", "stream")
                .param("model", "Users")
                .param("kilobytes", "1"));

        ByteArrayOutputStream document = new ByteArrayOutputStream();
        Binding binding = XmlBinding.JDKStax.create();
        binding.write(Model.Users.value(1, Letters.ascii), document);
        assertThat(results).singleElement().satisfies(result -> {
            Result<?> size = result.getSecondaryResults().get(ReportedProfiler.SIZE);
            assertThat(size.getScore()).isEqualTo(document.size());
            assertThat(size.getScoreUnit()).isEqualTo("B");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "ParserBenchmark.parseNestedElements, parser=DOM layout=compact, 13051",
        "ParserBenchmark.parseNestedElements, parser=Binary layout=compact, 3046",
        "ParserBenchmark.parseNestedElements, parser=DOM layout=asWritten, 2021054",
        "ParserBenchmark.parseNestedElements, parser=Aalto layout=asWritten, 13089",
        "NameCoderBenchmark.roundTrip, nameCoder=NoCoding, 84799",
        "NameCoderBenchmark.roundTrip, nameCoder=XmlFriendly, 96009"
    })
    void theSizeStandsBesideTheTimeWhereDocumentsDiffer(String benchmark, String params, int bytes) throws Exception {
        ChainedOptionsBuilder row = new OptionsBuilder().include(benchmark);
        for (String param : params.split(" ", -1)) {
            row.param(param.substring(0, param.indexOf('=')), param.substring(param.indexOf('=') + 1));
        }

        assertThat(run(row.forks(0)))
                .singleElement()
                .extracting(result ->
                        result.getSecondaryResults().get(ReportedProfiler.SIZE).getScore())
                .isEqualTo((double) bytes);
    }

    @Test
    void theCompressedFormOfARowThatTellsItIsSmaller() throws Exception {
        Collection<RunResult> results = run(new OptionsBuilder()
                .forks(2)
                .include("SerializerBenchmark.total")
                .param("serializer", "JavaManual")
                .param("value", "manyImages"));

        assertThat(results).singleElement().satisfies(result -> {
            Result<?> size = result.getSecondaryResults().get(ReportedProfiler.SIZE);
            Result<?> deflated = result.getSecondaryResults().get(ReportedProfiler.DEFLATED);
            assertThat(deflated.getScore()).isBetween(100.0, size.getScore() / 2);
            assertThat(deflated.getScoreUnit()).isEqualTo("B");
        });
    }

    private static Collection<RunResult> run(ChainedOptionsBuilder rows) throws RunnerException {
        return new Runner(rows.threads(2)
                        .warmupIterations(0)
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(20))
                        .jvmArgsAppend("-Djmh.ignoreLock=true")
                        .addProfiler(ReportedProfiler.class)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
    }
}
