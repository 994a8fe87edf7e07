/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import java.util.List;

/**
 * A release that could not be compared with another, for programs.
 *
 * @param failedIn the release in which the row failed
 * @param why as the rest of a sentence
 */
public record NotCompared(String version, String comparedWith, String failedIn, String why) {

    /** A failure, by the names of the releases. */
    public static NotCompared of(List<String> versions, Gap gap, Failure failure) {
        return new NotCompared(
                versions.get(gap.newer()), versions.get(gap.older()), versions.get(failure.version()), failure.why());
    }

    /** It in a sentence. */
    public String words() {
        return "Not compared: " + version + " with " + comparedWith + "; it failed in " + failedIn + ": " + why + ".";
    }
}
