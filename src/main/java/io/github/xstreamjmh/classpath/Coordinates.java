/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A jar by its Maven coordinates. */
public record Coordinates(String group, String artifact, String version) {

    private static final Pattern FORM = Pattern.compile("([\\w.-]+):([\\w.-]+):([\\w.,+-]+)");

    /**
     * Reads {@code group:artifact:version[,version...]}, the coordinates of one version each; none if a text has another
     * form.
     */
    public static List<Coordinates> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? Stream.of(matcher.group(3).split(","))
                        .filter(version -> !version.isEmpty())
                        .map(version -> new Coordinates(matcher.group(1), matcher.group(2), version))
                        .toList()
                : List.of();
    }

    @Override
    public String toString() {
        return group + ":" + artifact + ":" + version;
    }
}
