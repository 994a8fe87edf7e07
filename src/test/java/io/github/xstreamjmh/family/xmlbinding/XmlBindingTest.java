/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.data.Clients;
import io.github.xstreamjmh.data.Letters;
import io.github.xstreamjmh.data.Users;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

class XmlBindingTest {

    /** Letters of two, three and four bytes in UTF-8, and all that XML escapes. */
    private static final String DIFFICULT = "žluťoučký 漢字 \uD83D\uDE00 <a href=\"'&amp;'\"> ]]>";

    /** Those that don't run by default: those that do are written and read by {@code EveryRowTest}. */
    static Stream<Arguments> everyOtherSize() {
        return Contestant.all().stream()
                .flatMap(contestant -> Stream.of(Model.values())
                        .flatMap(model ->
                                Stream.of(10, 1000).map(kilobytes -> Arguments.of(contestant, model, kilobytes))));
    }

    static List<Contestant> everyContestant() {
        return Contestant.all();
    }

    @ParameterizedTest
    @MethodSource("everyOtherSize")
    void readsBackWhatItWroteDownToEveryField(Contestant contestant, Model model, int kilobytes) throws Exception {
        Binding binding = contestant.binding();
        Object value = model.value(kilobytes, Letters.ascii);

        Object copy = binding.read(Contestant.write(binding, value), model.type());

        assertThat(copy).isEqualTo(value).isNotSameAs(value);
    }

    @ParameterizedTest
    @MethodSource("everyContestant")
    void readsBackTextOutsideAsciiAndMarkup(Contestant contestant) throws Exception {
        Binding binding = contestant.binding();
        Users users = Users.ofKilobytes(10);
        users.users.get(0).name = DIFFICULT;
        users.users.get(0).tags.add(DIFFICULT);
        Clients clients = Clients.ofKilobytes(10);
        clients.clients.get(0).name = DIFFICULT;
        clients.clients.get(0).emails[1] = DIFFICULT;

        assertThat(binding.read(Contestant.write(binding, users), Users.class)).isEqualTo(users);
        assertThat(binding.read(Contestant.write(binding, clients), Clients.class))
                .isEqualTo(clients);
    }

    @ParameterizedTest
    @MethodSource("everyContestant")
    void worksAgainAndAgain(Contestant contestant) throws Exception {
        Binding binding = contestant.binding();
        Users users = Users.ofKilobytes(1);
        byte[] first = Contestant.write(binding, users);

        assertThat(binding.read(first, Users.class)).isEqualTo(users);
        assertThat(Contestant.write(binding, users)).isEqualTo(first);
        assertThat(binding.read(first, Users.class)).isEqualTo(users);
    }

    @ParameterizedTest
    @EnumSource
    void kilobytesAreThoseThatTheFirstBindingWrites(Model model) throws Exception {
        Binding first = XmlBinding.XStream.create();

        for (int kilobytes : new int[] {1, 10, 100, 1000}) {
            assertThat(Contestant.write(first, model.value(kilobytes, Letters.ascii)))
                    .hasSizeBetween(kilobytes * 980, kilobytes * 1020);
        }
    }

    @Test
    void referencesMakeNoDifferenceToADocumentInWhichNothingOccursTwice() throws Exception {
        for (Model model : Model.values()) {
            Object value = model.value(100, Letters.ascii);

            assertThat(Contestant.write(XmlBinding.XStreamNoReferences.create(), value))
                    .isEqualTo(Contestant.write(XmlBinding.XStream.create(), value));
        }
    }

    @Test
    void whatWorksDependsOnTheLevel() throws Exception {
        Map<String, String> stream = Map.of("api", "stream");
        Map<String, String> databind = Map.of("api", "databind");

        assertThat(XmlBinding.XStream.create(databind).implementation())
                .containsExactly(com.thoughtworks.xstream.XStream.class, io.github.xstream.mxparser.MXParser.class);
        assertThat(XmlBinding.XStream.create(stream).implementation())
                .containsExactly(io.github.xstream.mxparser.MXParser.class);
    }

    @Test
    void jacksonsStreamsWorkBelowItsMapperAndByThemselves() throws Exception {
        assertThat(XmlBinding.JacksonXml.create(Api.stream).implementation())
                .containsExactly(
                        com.fasterxml.jackson.dataformat.xml.deser.FromXmlParser.class,
                        com.fasterxml.jackson.dataformat.xml.ser.ToXmlGenerator.class,
                        com.ctc.wstx.sr.ValidatingStreamReader.class,
                        com.ctc.wstx.sw.RepairingNsStreamWriter.class);
        assertThat(XmlBinding.JacksonXml3.create(Api.stream).implementation())
                .startsWith(
                        tools.jackson.dataformat.xml.deser.FromXmlParser.class,
                        tools.jackson.dataformat.xml.ser.ToXmlGenerator.class);
    }

    @ParameterizedTest
    @MethodSource("everyContestant")
    void onlyTheOneThatIsNamedSoBreaksLinesOrIndents(Contestant contestant) throws Exception {
        for (Model model : Model.values()) {
            String document = new String(
                    Contestant.write(contestant.binding(), model.value(10, Letters.ascii)), StandardCharsets.UTF_8);

            assertThat(Pattern.compile("[\\r\\n\\t]|>\\s+<").matcher(document).find())
                    .isEqualTo(contestant.xml() == XmlBinding.XStreamIndented);
        }
    }

    /** At one kilobyte what stands around the value counts, such as an XML declaration. */
    @ParameterizedTest
    @CsvSource({"1, 10", "10, 5", "100, 5", "1000, 5"})
    void compactDocumentsOfOneValueDifferByAFewPercent(int kilobytes, int percent) throws Exception {
        for (Model model : Model.values()) {
            Object value = model.value(kilobytes, Letters.ascii);
            int first = Contestant.write(XmlBinding.XStream.create(), value).length;
            for (Contestant contestant : Contestant.all()) {
                if (contestant.xml() != XmlBinding.XStreamIndented) {
                    assertThat(Contestant.write(contestant.binding(), value).length)
                            .as("%s, %s", contestant, model)
                            .isCloseTo(first, Percentage.withPercentage(percent));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("everyContestant")
    void threadsShareABindingAndEachReadsBackWhatItWrote(Contestant contestant) throws Exception {
        Binding shared = contestant.binding();
        Model[] models = Model.values();
        CyclicBarrier start = new CyclicBarrier(models.length);
        ExecutorService threads = Executors.newFixedThreadPool(models.length);
        try {
            List<Future<Object>> proofs = new ArrayList<>();
            for (Model model : models) {
                proofs.add(threads.submit(() -> {
                    Object value = model.value(10, Letters.ascii);
                    Sink own = new Sink();
                    start.await();
                    for (int i = 0; i < 50; i++) {
                        own.reset();
                        shared.write(value, own);
                        RoundTrip.requireEqual(value, shared.read(own.toByteArray(), model.type()));
                    }
                    return value;
                }));
            }
            for (Future<Object> proof : proofs) {
                assertThat(proof.get()).isNotNull();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Set-up fails in the thread in which the shared binding is wrong. */
    @ParameterizedTest
    @MethodSource("everyContestant")
    void everyThreadOfARowProvesTheSharedBindingRight(Contestant contestant) throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("XmlBindingBenchmark")
                        .param("xml", contestant.xml().name())
                        .param("api", contestant.api().name())
                        .param("model", Model.Clients.name())
                        .param("kilobytes", "10")
                        .mode(Mode.SingleShotTime)
                        .forks(0)
                        .threads(4)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();

        assertThat(results).hasSize(2);
    }

    @Test
    void theBindingIsSharedAndTheSinkIsEachThreadsOwn() {
        assertThat(fields(Scope.Benchmark)).contains(Binding.class).doesNotContain(Sink.class);
        assertThat(fields(Scope.Thread)).contains(Sink.class).doesNotContain(Binding.class);
    }

    /** The types of what the benchmark holds in states of a scope. */
    private static List<Class<?>> fields(Scope scope) {
        return Stream.of(XmlBindingBenchmark.class, XmlBindingBenchmark.Worker.class)
                .filter(state -> state.getAnnotation(State.class).value() == scope)
                .flatMap(state -> Stream.of(state.getDeclaredFields()))
                .<Class<?>>map(Field::getType)
                .toList();
    }

    @Test
    void staysOutOfALevelWithOneAndTheSameReasonForAllItsRows() {
        assertThat(XmlBinding.Woodstox.exclusion("serialize", Map.of("api", "databind"), 1))
                .contains("takes part with api=stream");
        assertThat(XmlBinding.Jaxb.exclusion("deserialize", Map.of("api", "stream", "kilobytes", "10"), 1))
                .contains("takes part with api=databind");
        assertThatThrownBy(() -> XmlBinding.Jaxb.create(Api.stream)).hasMessage("Jaxb takes part with api=databind");
    }
}
