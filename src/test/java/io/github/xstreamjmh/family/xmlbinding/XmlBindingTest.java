/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.data.Clients;
import io.github.xstreamjmh.data.Users;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class XmlBindingTest {

    /** Letters of two, three and four bytes in UTF-8, and all that XML escapes. */
    private static final String DIFFICULT = "žluťoučký 漢字 \uD83D\uDE00 <a href=\"'&amp;'\"> ]]>";

    static Stream<Arguments> everyRow() {
        return Contestant.all().stream()
                .flatMap(contestant -> Stream.of(Model.values())
                        .flatMap(model -> Stream.of(1, 10, 100, 1000)
                                .map(kilobytes -> Arguments.of(contestant, model, kilobytes))));
    }

    static List<Contestant> everyContestant() {
        return Contestant.all();
    }

    @ParameterizedTest
    @MethodSource("everyRow")
    void readsBackWhatItWroteDownToEveryField(Contestant contestant, Model model, int kilobytes) throws Exception {
        Binding binding = contestant.binding();
        Object value = model.value(kilobytes);

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
            assertThat(Contestant.write(first, model.value(kilobytes)))
                    .hasSizeBetween(kilobytes * 980, kilobytes * 1020);
        }
    }

    @Test
    void referencesMakeNoDifferenceToADocumentInWhichNothingOccursTwice() throws Exception {
        for (Model model : Model.values()) {
            Object value = model.value(100);

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
    void allCodeWrittenByHandWritesCompactly() throws Exception {
        int smallest = Contestant.write(XmlBinding.JDKStax.create(Api.stream), Users.ofKilobytes(10)).length;

        assertThat(Contestant.write(XmlBinding.XStream.create(Api.stream), Users.ofKilobytes(10)))
                .hasSizeBetween(smallest * 98 / 100, smallest * 102 / 100);
    }

    @Test
    void staysOutOfALevelWithOneAndTheSameReasonForAllItsRows() {
        assertThat(XmlBinding.Woodstox.exclusion("serialize", Map.of("api", "databind")))
                .contains("takes part with api=stream");
        assertThat(XmlBinding.Jaxb.exclusion("deserialize", Map.of("api", "stream", "kilobytes", "10")))
                .contains("takes part with api=databind");
        assertThatThrownBy(() -> XmlBinding.Jaxb.create(Api.stream)).hasMessage("Jaxb takes part with api=databind");
    }
}
