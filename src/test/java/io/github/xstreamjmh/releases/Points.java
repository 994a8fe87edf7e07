/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.counting.Work;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Points made up for tests, of operations that allocate 64 bytes, and the stories that have them. */
public final class Points {

    private Points() {}

    /** One whose work changed so; an empty text for the first. */
    public static Point counted(String version, double bytecodes, String change) {
        return counted(version, bytecodes, change, Optional.empty());
    }

    /** The same with the method that accounts for most of it. */
    public static Point counted(String version, double bytecodes, String change, Optional<String> method) {
        Work work = new Work(bytecodes, 0, 0, 64, 0, 0);
        return Point.of(version, work, Optional.of(change).filter(text -> !text.isEmpty()), method);
    }

    public static Point failing(String version, String why) {
        return Point.failed(version, why);
    }

    /** What is known of a library without releases. */
    static Story story(Map<String, Curve> curves, Optional<Story.History> history) {
        return new Story(
                Story.FORMAT,
                "cafe01234567",
                List.of(),
                List.of(),
                List.of(),
                "/",
                1,
                Optional.empty(),
                0.05,
                40,
                false,
                curves,
                history,
                new Story.Wanted(Range.parse("shop:hot:.."), false));
    }
}
