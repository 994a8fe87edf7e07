/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.json.Records;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A result without what its user keeps to himself: home folders are {@code ~}, the working folder is a point, and what agents
 * are told is left out, as are values of system properties but for those that the suite sets.
 */
public final class PublicCopy {

    /** On Windows names of users may have spaces: they end where the next folder begins. */
    private static final Pattern HOMES =
            Pattern.compile("(?i:[A-Z]:[/\\\\]+Users)[/\\\\]+[^/\\\\:;,\"'\r\n]+(?=[/\\\\])"
                    + "|(?:/home|/Users|(?i:[A-Z]:[/\\\\]+Users))[/\\\\]+[^/\\\\:;,\"'\\s]+");

    /** To the end of the text, for a value may have spaces. */
    private static final Pattern PROPERTY = Pattern.compile(
            "(-D(?!jdk\\.xml\\.|file\\.encoding=|user\\.timezone=|jmh\\.|xstreamjmh\\.)[^=\\s]+="
                    + "|-(?:javaagent|agentpath|agentlib):[^=\r\n]+=).*",
            Pattern.DOTALL);

    private final Pattern workingFolder;
    private final Pattern home;

    private PublicCopy(String workingFolder) {
        boolean ofHomes = HOMES.matcher(workingFolder + "/user").matches(); // below it paths begin with a user's name
        this.workingFolder = folder(ofHomes ? "" : workingFolder);
        this.home = folder(System.getProperty("user.home"));
    }

    /** A folder where it ends a path or another name follows; nothing where it is the root of all. */
    private static Pattern folder(String path) {
        return path.length() > 1
                ? Pattern.compile("(?<![\\w.-])" + Pattern.quote(path) + "(?![\\w.-])")
                : Pattern.compile("(?!)");
    }

    /** The copy of what surrounded a run. */
    public static Environment of(Environment environment) {
        return of(environment, environment.run().folder());
    }

    /** The copy of anything that was made in a working folder. */
    public static <T extends Record> T of(T described, String workingFolder) {
        @SuppressWarnings("unchecked")
        T copy = (T) new PublicCopy(workingFolder).copy(described);
        return copy;
    }

    /** The copy of a run's forks. */
    public static List<Fork> of(Environment environment, Collection<Fork> forks) {
        PublicCopy copy = new PublicCopy(environment.run().folder());
        return forks.stream().map(fork -> (Fork) copy.copy(fork)).toList();
    }

    private Object copy(Object value) {
        if (value instanceof String text) {
            return text(text);
        }
        if (value instanceof Record described) {
            return Records.copy(described, this::copy);
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(this::copy);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(this::copy).toList();
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> copy = map instanceof SortedMap ? new TreeMap<>() : new LinkedHashMap<>();
            map.forEach((name, inner) -> copy.put(copy(name), copy(inner)));
            return copy;
        }
        return value;
    }

    private String text(String text) {
        String there = workingFolder.matcher(text).replaceAll(".");
        String home = this.home.matcher(there).replaceAll("~");
        return PROPERTY.matcher(HOMES.matcher(home).replaceAll("~")).replaceAll("$1…");
    }
}
