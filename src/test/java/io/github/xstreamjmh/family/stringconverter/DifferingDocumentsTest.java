/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DifferingDocumentsTest {

    private static final StringsCodec CODEC = StringsCodec.with(StringCache.NoCache);

    private static Set<String> once(String... strings) {
        Set<String> once = new HashSet<>(Arrays.asList(strings));
        once.removeIf(string -> string.length() != 49);
        return once;
    }

    @Test
    void theStringsThatStandInADocumentOnceStandInNoOtherNotEvenOneOfAnotherThread() {
        String[] original = Strings.tenThousand();
        AtomicInteger numbers = new AtomicInteger();
        String xml = CODEC.write(original);
        Supplier<String> ofOneThread = new DifferingDocuments(xml, numbers);
        Supplier<String> ofAnother = new DifferingDocuments(xml, numbers);

        List<String> all = new ArrayList<>(once(original));
        for (String document : List.of(ofOneThread.get(), ofAnother.get(), ofOneThread.get(), ofAnother.get())) {
            Set<String> once = once(CODEC.read(document));
            assertThat(once).hasSize(1250);
            all.addAll(once);
        }

        assertThat(all).doesNotHaveDuplicates();
    }

    /** What package-info says of it. */
    @Test
    void makingOneWrites11KilobytesAndCopies373() {
        String xml = CODEC.write(Strings.tenThousand());

        assertThat(1250 * Strings.ONCE.length()).isEqualTo(11_250);
        assertThat(xml).hasSize(372_530);
        assertThat(new DifferingDocuments(xml, new AtomicInteger()).get()).hasSameSizeAs(xml);
    }

    @Test
    void allOtherStringsStay() {
        String[] original = Strings.tenThousand();
        String[] read = CODEC.read(new DifferingDocuments(CODEC.write(original), new AtomicInteger()).get());

        assertThat(read).hasSameSizeAs(original);
        for (int i = 0; i < original.length; i++) {
            if (original[i].length() == 49) {
                assertThat(read[i]).startsWith("000000000 ").endsWith(original[i].substring(9));
            } else {
                assertThat(read[i]).isEqualTo(original[i]);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheMapThatNeverLetsGoStaysOutOfDocumentsThatDiffer(StringCache cache) {
        assertThat(cache.exclusion("unmarshal", Map.of("documents", "differing"), 1)
                        .isPresent())
                .isEqualTo(cache == StringCache.ConcurrentMapUnlimited);
        assertThat(cache.exclusion("unmarshal", Map.of("documents", "same"), 1)).isEmpty();
    }

    @Test
    void theMapThatNeverLetsGoIsNotMadeForThem() {
        assertThatThrownBy(() -> StringCache.ConcurrentMapUnlimited.create(Map.of("documents", "differing")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fills the heap");
    }
}
