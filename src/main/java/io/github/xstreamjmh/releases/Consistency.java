/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.SideFacts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether what was measured at other times or elsewhere belongs to a story: on the same kind of machine and Java, with the same
 * workloads and options.
 */
final class Consistency {

    private Consistency() {}

    /** Before hours of measuring that {@link #requireAlike} would throw away. */
    static void requireSameJava(Path folder, Environment then, Environment now) {
        if (!isSameJava(then, now)) {
            throw new UsageException(
                    folder + " was started on Java " + words(then) + "; this is Java " + words(now)
                            + ". Set JAVA_HOME to the former.",
                    ExitCode.NOT_AS_BEGUN);
        }
    }

    static boolean isSameJava(Environment then, Environment now) {
        return words(then).equals(words(now));
    }

    private static String words(Environment of) {
        return String.join(" and ", javas(of).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** What another CPU or JVM makes of two releases says nothing about this one. */
    static void requireAlike(Path folder, Environment environment, Story story, Host host) {
        for (Host other : environment.hosts().values()) {
            if (!kind(other).equals(kind(host))) {
                throw unlike(folder, kind(other) + "; this is " + kind(host));
            }
        }
        Set<String> versions = story.history().stream()
                .flatMap(history -> Stream.concat(javas(history.environment()), javas(environment)))
                .collect(Collectors.toCollection(TreeSet::new));
        if (versions.size() > 1) {
            throw unlike(folder, "Java " + String.join(" and ", versions));
        }
    }

    /** What was copied here, or made before something was changed, belongs to this story, or to none. */
    static void requireAsked(Story story, Path from, Environment environment, Set<String> sides, Set<String> families) {
        boolean asked = environment
                        .run()
                        .versus()
                        .filter(versus -> versus.threshold() == story.threshold() && versus.rounds() == story.rounds())
                        .isPresent()
                && environment
                        .run()
                        .compilation()
                        .equals(story.asked(Optional.empty()).compilation())
                && named(environment.run().arguments()).equals(named(story.arguments()))
                && sides.equals(environment.sides().keySet());
        if (!asked) {
            throw new UsageException(
                    from + " was measured with other options than the rest, or compares other releases: move it away.",
                    ExitCode.NOT_AS_BEGUN);
        }
        requireSameWorkloads(story, from, environment, families);
    }

    /** JMH's arguments without the folders of files, which another machine has elsewhere. */
    private static List<String> named(List<String> arguments) {
        return arguments.stream()
                .map(word -> word.replaceAll("[^=,]*[/\\\\]", ""))
                .toList();
    }

    /** The same before anything is measured. */
    static void requireSameWorkloads(Story story, Path from, Environment environment, Set<String> families) {
        story.kept().environment().workloads().forEach((workload, digest) -> {
            boolean concerns = families.contains(workload.replaceFirst("\\..*", ""));
            if (concerns
                    && !environment.workloads().getOrDefault(workload, digest).equals(digest)) {
                throw new UsageException(
                        from + ": " + workload + " is another workload than it was when this was begun. Put it back, or"
                                + " start over.",
                        ExitCode.NOT_AS_BEGUN);
            }
        });
    }

    private static String kind(Host host) {
        return host.cpu().name() + " with " + host.cpu().logicalCores() + " cores";
    }

    /** The feature releases and the JVMs, such as {@code 17 (OpenJDK 64-Bit Server VM)}. */
    private static Stream<String> javas(Environment environment) {
        return environment.sides().values().stream()
                .map(SideFacts::java)
                .map(java -> java.version().replaceFirst("\\D.*", "") + " (" + java.vmName() + ")");
    }

    private static UsageException unlike(Path folder, String what) {
        return new UsageException(
                folder + " was measured on another kind of machine (" + what + "), and ratios hold for one kind only."
                        + " Delete it, and measure it on a machine like this.",
                ExitCode.NOT_AS_BEGUN);
    }
}
