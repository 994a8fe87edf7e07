/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each row writes names as its label says. */
class NameCodingTest {

    private static String document(NameCoding coding) {
        return LinksCodec.with(coding).write(Links.groupsOfTen());
    }

    @ParameterizedTest
    @CsvSource({
        "NoCoding, link, __i__i__",
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

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "$", "_", "a$b", "a_b", "$_", "_$", "__", "$$", "_$_$", "a$_b_$c_"})
    void escapedUnderscoreDecodesWhatItEncoded(String name) {
        EscapedUnderscoreCoder coder = new EscapedUnderscoreCoder();

        assertThat(coder.decode(coder.encode(name))).isEqualTo(name);
        assertThat(coder.encode(name)).doesNotContain("$");
    }

    @Test
    void theCachingCoderAsksOnceForEachName() {
        List<String> asked = new ArrayList<>();
        CachingCoder coder = new CachingCoder(new Coder() {
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
        });

        for (int i = 0; i < 3; i++) {
            assertThat(coder.encodeNode("a")).isEqualTo("a!");
            assertThat(coder.encodeAttribute("b")).isEqualTo("b!");
            assertThat(coder.decodeNode("a")).isEqualTo("a?");
            assertThat(coder.decodeAttribute("b")).isEqualTo("b?");
        }

        assertThat(asked).containsExactly("encode a", "encode b", "decode a", "decode b");
    }

    @Test
    void eachLinkOfAGroupHoldsTheOneBeforeIt() {
        String document = document(NameCoding.NoCoding);

        assertThat(document.split("<link>", -1)).hasSize(1 + 250);
        assertThat(document.split("<__before__before__ reference=", -1)).hasSize(1 + 225);
    }
}
