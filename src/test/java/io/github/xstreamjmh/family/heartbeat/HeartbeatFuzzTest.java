/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * What a coverage-guided fuzzer has found means to the parser what it means to the grammar, however it is cut.
 *
 * <p>A normal run of the tests passes what was found before, in {@code src/test/resources}. To look for more, and to keep
 * what reaches new code in {@code .cifuzz-corpus}:
 *
 * <pre>
 * JAZZER_FUZZ=1 ./mvnw -B surefire:test -Dtest=HeartbeatFuzzTest -Djazzer.hooks=true \
 *     '-Djazzer.instrumentation_includes=io.github.xstreamjmh.family.heartbeat.**'
 * </pre>
 */
class HeartbeatFuzzTest {

    @FuzzTest(maxDuration = "5m")
    void theParserHearsWhatTheGrammarHas(byte[] stream) {
        List<String> expected = Grammar.heard(stream);
        Random random = new Random(Arrays.hashCode(stream));
        int[] cuts = random.ints(2, 0, stream.length + 1).sorted().toArray();
        for (HeartbeatParser parser : List.of(new HandWrittenParser(), new BytewiseParser())) {
            requireSame(expected, Wiretap.heard(parser, stream, cuts));
        }
        requireSame(expected, Wiretap.heard(new HandWrittenParser(), stream));
    }

    private static void requireSame(List<String> expected, List<String> heard) {
        if (!Wiretap.withoutReasons(heard).equals(expected)) {
            throw new AssertionError("expected " + expected + " but heard " + heard);
        }
    }
}
