/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What Linux tells of this process's control group, of which a container is one. */
final class ControlGroup {

    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final Path OWN = Path.of("/proc/self/cgroup");

    /** Of the second version, and of the first, where memory has a tree of its own. */
    private static final Pattern GROUP = Pattern.compile("(?m)^\\d+:(?:|[^:]*\\bmemory\\b[^:]*):/(.*)$");

    private static final Pattern INACTIVE = Pattern.compile("(?m)^inactive_file (\\d+)$");

    private ControlGroup() {}

    /** What the group's caches of files would give back before anybody waits, in bytes; 0 if nobody knows. */
    static long inactiveFiles() {
        return inactiveFiles(ROOT, OWN);
    }

    static long inactiveFiles(Path root, Path own) {
        // Within a container its group is the root of what it sees, whatever the group is called.
        Stream<Path> folders = GROUP.matcher(read(own)).results().map(group -> Path.of(group.group(1)));
        return Stream.concat(folders, Stream.of(Path.of("")))
                .flatMap(group -> List.of(root, root.resolve("memory")).stream()
                        .map(tree -> tree.resolve(group).resolve("memory.stat")))
                .map(file -> INACTIVE.matcher(read(file)))
                .filter(Matcher::find)
                .mapToLong(found -> Long.parseLong(found.group(1)))
                .findFirst()
                .orElse(0);
    }

    private static String read(Path file) {
        try {
            return Files.isReadable(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return ""; // the kernel lists files that it will not always let one read
        }
    }
}
