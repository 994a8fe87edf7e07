/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each row writes names as its label says. */
class NameCodingTest {

    private static String document(NameCoding coding) {
        return LinksCodec.with(coding).write(Links.chainsOfTen());
    }

    @ParameterizedTest
    @CsvSource({
        "NoCoding, io.github.xstreamjmh.family.namecoder.Links\u00b7_1\u00b7_2\u00b7_3\u00b7_4\u00b7_5, __i__i__",
        "Dollar, io.github.xstreamjmh.family.namecoder.Links\u00b7_1\u00b7_2\u00b7_3\u00b7_4\u00b7_5, __i__i__",
        "EscapedUnderscore, io.github.xstreamjmh.family.namecoder.Links_-__1_-__2_-__3_-__4_-__5, ____i____i____",
        "CachedEscapedUnderscore, io.github.xstreamjmh.family.namecoder.Links_-__1_-__2_-__3_-__4_-__5, ____i____i____",
        "XmlFriendly, io.github.xstreamjmh.family.namecoder.Links_-__1_-__2_-__3_-__4_-__5, ____i____i____"
    })
    void writesTypesAndFieldsByItsRule(NameCoding coding, String type, String field) {
        assertThat(document(coding))
                .startsWith("<" + type + "-array>\n  <" + type + ">\n    <" + field + ">0</" + field + ">\n");
    }

    @Test
    void escapedUnderscoreWritesWhatXStreamWritesByDefault() {
        assertThat(document(NameCoding.EscapedUnderscore)).isEqualTo(document(NameCoding.XmlFriendly));
        assertThat(document(NameCoding.CachedEscapedUnderscore)).isEqualTo(document(NameCoding.XmlFriendly));
    }

    /** A shorter document would be read faster, whoever codes its names. */
    @Test
    void noCodingHasTheDocumentOfDollar() {
        String document = document(NameCoding.NoCoding);

        assertThat(document).hasSameSizeAs(document(NameCoding.Dollar)).isEqualTo(document(NameCoding.Dollar));
    }

    @ParameterizedTest
    @EnumSource
    void writes250LinksEachInsideTheOneThatHoldsItTenDeep(NameCoding coding) throws XMLStreamException {
        Map<Integer, Integer> linksByDepth = new TreeMap<>();
        List<String> numbers = new ArrayList<>();
        XMLStreamReader xml =
                XMLInputFactory.newDefaultFactory().createXMLStreamReader(new StringReader(document(coding)));
        xml.nextTag();
        xml.nextTag();
        String link = xml.getLocalName();
        int depth = 0;
        for (; xml.hasNext(); xml.next()) {
            if (xml.isStartElement()) {
                assertThat(xml.getAttributeCount())
                        .as("attributes, such as references")
                        .isZero();
                if (xml.getLocalName().equals(link)) {
                    depth++;
                    linksByDepth.merge(depth, 1, Integer::sum);
                    xml.nextTag();
                    numbers.add(xml.getElementText());
                }
            } else if (xml.isEndElement() && xml.getLocalName().equals(link)) {
                depth--;
            }
        }

        assertThat(linksByDepth)
                .isEqualTo(IntStream.rangeClosed(1, 10).boxed().collect(toMap(level -> level, level -> 25)));
        assertThat(numbers)
                .as("in the order of the document")
                .isEqualTo(IntStream.range(0, 250).mapToObj(Integer::toString).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "$", "_", "a$b", "a_b", "$_", "_$", "__", "$$", "_$_$", "a$_b_$c_"})
    void escapedUnderscoreDecodesWhatItEncoded(String name) {
        EscapedUnderscoreCoder coder = new EscapedUnderscoreCoder();

        assertThat(coder.decode(coder.encode(name))).isEqualTo(name);
        assertThat(coder.encode(name)).doesNotContain("$");
    }

    @Test
    void theCachingCoderAsksOnceForEachNameAndTheMapComputesOnceForEach() {
        List<String> asked = new ArrayList<>();
        List<String> computed = new ArrayList<>();
        Coder asking = new Coder() {
            @Override
            String encode(String name) {
                asked.add("encode " + name);
                return name + "!";
            }

            @Override
            String decode(String name) {
                asked.add("decode " + name);
                return name + "?";
            }
        };
        CachingCoder coder = new CachingCoder(asking, new Computing(computed), new Computing(computed));

        for (int i = 0; i < 3; i++) {
            assertThat(coder.encodeNode("a")).isEqualTo("a!");
            assertThat(coder.encodeAttribute("b")).isEqualTo("b!");
            assertThat(coder.decodeNode("a")).isEqualTo("a?");
            assertThat(coder.decodeAttribute("b")).isEqualTo("b?");
        }

        assertThat(asked).containsExactly("encode a", "encode b", "decode a", "decode b");
        assertThat(computed).containsExactly("a", "b", "a", "b");
    }

    /** Tells what it was asked to compute, which locks a part of the map even where there is nothing to compute. */
    private static final class Computing extends ConcurrentHashMap<String, String> {

        private static final long serialVersionUID = 1;

        private final transient List<String> computed;

        Computing(List<String> computed) {
            this.computed = computed;
        }

        @Override
        public String computeIfAbsent(String key, Function<? super String, ? extends String> mapping) {
            computed.add(key);
            return super.computeIfAbsent(key, mapping);
        }
    }
}
