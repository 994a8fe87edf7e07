/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What Linux tells of this process's control group, of which a container is one. */
final class ControlGroup {

    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final Path OWN = Path.of("/proc/self/cgroup");
    private static final Path STATUS = Path.of("/proc/self/status");

    /** Of the second version, and of the first, where memory and CPUs have trees of their own. */
    private static final String GROUP = "(?m)^\\d+:(?:|[^:]*\\b%s\\b[^:]*):/(.*)$";

    private static final Pattern MEMORY = Pattern.compile(GROUP.formatted("memory"));
    private static final Pattern CPU = Pattern.compile(GROUP.formatted("cpu"));

    private static final Pattern INACTIVE = Pattern.compile("(?m)^(?:total_)?inactive_file (\\d+)$");

    /** Of the first version, no limit is a number of more digits. */
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

    /** Time to use, and the time in which to use it, in microseconds. */
    private static final Pattern QUOTA = Pattern.compile("(\\d+)\\s+(\\d+)\\s*");

    private static final Pattern ALLOWED = Pattern.compile("(?m)^Cpus_allowed_list:\\s*(\\S+)$");

    private ControlGroup() {}

    /** What the group may use, and each above it that has a limit, with what is free of that. */
    static List<Memory> limits() {
        return limits(ROOT, OWN);
    }

    static List<Memory> limits(Path root, Path own) {
        return upwards(folders(root, own, MEMORY, "memory"), root)
                .flatMap(folder -> limit(folder).stream())
                .toList();
    }

    private static Optional<Memory> limit(Path folder) {
        OptionalLong most = number(folder, "memory.max", "memory.limit_in_bytes");
        OptionalLong used = number(folder, "memory.current", "memory.usage_in_bytes");
        if (most.isEmpty() || used.isEmpty()) {
            return Optional.empty();
        }
        long free = most.getAsLong() - used.getAsLong() + inactiveFiles(folder);
        return Optional.of(new Memory(most.getAsLong(), Math.max(0, free)));
    }

    /** In bytes, by the second version's file or the first's. */
    private static OptionalLong number(Path folder, String... files) {
        return Stream.of(files)
                .map(file -> read(folder.resolve(file)).strip())
                .filter(text -> NUMBER.matcher(text).matches())
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    private static long inactiveFiles(Path folder) {
        return INACTIVE.matcher(read(folder.resolve("memory.stat")))
                .results()
                .mapToLong(found -> Long.parseLong(found.group(1)))
                .max() // of the first version, of the group alone, and with those below it
                .orElse(0);
    }

    /**
     * How many CPUs' time the group may use, by its own quota or one above it; empty where that is no less than of all that
     * this process may run on.
     */
    static OptionalDouble cpuQuota() {
        return cpuQuota(ROOT, OWN, STATUS);
    }

    static OptionalDouble cpuQuota(Path root, Path own, Path status) {
        return upwards(folders(root, own, CPU, "cpu"), root)
                .flatMap(folder -> Stream.of(
                        read(folder.resolve("cpu.max")),
                        read(folder.resolve("cpu.cfs_quota_us")) + " " + read(folder.resolve("cpu.cfs_period_us"))))
                .map(QUOTA::matcher)
                .filter(Matcher::matches)
                .mapToDouble(found -> Double.parseDouble(found.group(1)) / Double.parseDouble(found.group(2)))
                .filter(quota -> quota < allowed(status))
                .min();
    }

    /** How many CPUs a process may run on. */
    private static int allowed(Path status) {
        Matcher list = ALLOWED.matcher(read(status));
        return list.find()
                ? Stream.of(list.group(1).split(",", -1))
                        .map(range -> range.split("-", 2))
                        .mapToInt(range -> Integer.parseInt(range[range.length - 1]) - Integer.parseInt(range[0]) + 1)
                        .sum()
                : 0;
    }

    /** Folders and those above them. */
    private static Stream<Path> upwards(Stream<Path> folders, Path root) {
        return folders.flatMap(folder -> Stream.iterate(folder, above -> above.startsWith(root), Path::getParent))
                .distinct();
    }

    /** Where a group's files may be, the likeliest first. */
    private static Stream<Path> folders(Path root, Path own, Pattern lines, String tree) {
        // Within a container its group is the root of what it sees, whatever the group is called.
        Stream<Path> groups = lines.matcher(read(own)).results().map(group -> Path.of(group.group(1)));
        return Stream.concat(groups, Stream.of(Path.of("")))
                .flatMap(group -> Stream.of(root, root.resolve(tree)).map(folder -> folder.resolve(group)));
    }

    private static String read(Path file) {
        try {
            return Files.isReadable(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return ""; // the kernel lists files that it will not always let one read
        }
    }
}
