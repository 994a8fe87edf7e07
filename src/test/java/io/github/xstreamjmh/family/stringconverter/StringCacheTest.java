/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import static org.assertj.core.api.Assertions.assertThat;

import com.thoughtworks.xstream.core.util.WeakCache;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each row uses the cache and the limit of its name. */
class StringCacheTest {

    private static final String LENGTH_38 = "exactly thirty-eight characters long..";
    private static final String LENGTH_39 = LENGTH_38 + ".";

    /** Equal strings of 38 and of 39 characters, each twice, as a codec reads them. */
    private static String[] read(StringsCodec codec) {
        return codec.read(codec.write(new String[] {LENGTH_38, LENGTH_38, LENGTH_39, LENGTH_39}));
    }

    @ParameterizedTest
    @CsvSource({
        "NoCache, false, false",
        "Intern, true, true",
        "ConcurrentMapLimited, true, false",
        "ConcurrentMapUnlimited, true, true",
        "WeakCacheLimited, true, false",
        "WeakCacheUnlimited, true, true"
    })
    @SuppressWarnings("ReferenceEquality") // whether they are one is the question
    void makesOneOfEqualStringsUpToItsLimit(StringCache cache, boolean oneOf38, boolean oneOf39) {
        String[] strings = read(StringsCodec.with(cache));

        assertThat(strings).containsExactly(LENGTH_38, LENGTH_38, LENGTH_39, LENGTH_39);
        assertThat(strings[0] == strings[1]).as("38 characters").isEqualTo(oneOf38);
        assertThat(strings[2] == strings[3]).as("39 characters").isEqualTo(oneOf39);
    }

    @Test
    void internUsesTheTableOfTheJvm() {
        String[] strings = read(StringsCodec.with(StringCache.Intern));

        assertThat(strings[0]).isSameAs(LENGTH_38);
    }

    @ParameterizedTest
    @CsvSource({"ConcurrentMapLimited, false", "ConcurrentMapUnlimited, true"})
    void keepsItsStringsInAConcurrentMap(StringCache cache, boolean holds39) {
        StringsCodec codec = StringsCodec.with(cache);
        read(codec);

        assertThat(codec.caches())
                .hasOnlyElementsOfType(ConcurrentHashMap.class)
                .hasSize(1);
        assertThat(codec.caches().get(0).containsKey(LENGTH_38)).isTrue();
        assertThat(codec.caches().get(0).containsKey(LENGTH_39)).isEqualTo(holds39);
    }

    @ParameterizedTest
    @CsvSource({"WeakCacheLimited, false", "WeakCacheUnlimited, true"})
    void keepsItsStringsInAWeakCache(StringCache cache, boolean holds39) {
        StringsCodec codec = StringsCodec.with(cache);
        String[] strings = read(codec);

        assertThat(codec.caches()).hasOnlyElementsOfType(WeakCache.class).hasSize(1);
        assertThat(codec.caches().get(0).get(LENGTH_38)).isSameAs(strings[0]);
        assertThat(codec.caches().get(0).get(LENGTH_39)).isSameAs(holds39 ? strings[2] : null);
    }

    @ParameterizedTest
    @CsvSource({"NoCache", "Intern"})
    void hasNoMap(StringCache cache) {
        assertThat(StringsCodec.with(cache).caches()).isEmpty();
    }
}
