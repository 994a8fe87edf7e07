/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.options.ProfilerConfig;

/** What a run's command starts when it is gone on with, and whether somebody else wrote that command. */
public final class Begun {

    private Begun() {}

    /** Whom files belong to. */
    interface Owners {
        UserPrincipal of(Path file) throws IOException;
    }

    /**
     * Lets nothing of a stranger's command start that the user has not named.
     *
     * @param folderAsNamed the folder as the user named it
     * @param repeated whether the user named these words; empty where there is no command to name them in
     * @throws UsageException if the folder comes from another machine or user, and its command starts what was not named
     */
    static void requireTrust(
            Path folderAsNamed,
            ResultFolder folder,
            Environment environment,
            Optional<Predicate<List<String>>> repeated)
            throws IOException {
        List<String> started = started(environment.run());
        boolean named = repeated.map(words -> words.test(started)).orElse(false);
        if (named || started.isEmpty()) {
            return;
        }
        boolean elsewhere =
                !environment.hosts().containsKey(Machine.here().host().id());
        if (elsewhere || !isOwn(folder.environment(), Files::getOwner)) {
            throw new UsageException(
                    "The run in " + folderAsNamed + " was started "
                            + (elsewhere ? "on another machine" : "by another user")
                            + ", and its command decides what runs with your privileges. "
                            + (repeated.isEmpty()
                                    ? "Measure it again yourself."
                                    : "If you trust it, confirm by running: "
                                            + ShellCommand.resuming(environment.run(), folderAsNamed.toString()) + " "
                                            + started.stream()
                                                    .map(ShellCommand::quoted)
                                                    .collect(Collectors.joining(" "))),
                    elsewhere ? ExitCode.NOT_AS_BEGUN : ExitCode.USAGE);
        }
    }

    /**
     * Lets nothing start of what another user wrote.
     *
     * @throws UsageException if another user wrote the file
     */
    public static void requireOwn(Path file) throws IOException {
        requireOwn(file, Files::getOwner);
    }

    static void requireOwn(Path file, Owners owners) throws IOException {
        if (!isOwn(file, owners)) {
            throw new UsageException(file
                    + " was written by another user, and decides what runs with your privileges. Start over in a folder of"
                    + " your own.");
        }
    }

    /** The words of a command that name JVMs, their flags and agents, profilers, candidates, and files to write. */
    static List<String> started(Asked run) {
        List<String> words = new ArrayList<>();
        run.versus().ifPresent(versus -> {
            versus.candidates().forEach(candidate -> words.add(String.join("+", candidate.paths())));
            versus.baseline().forEach(jar -> words.addAll(List.of("--baseline", jar)));
            versus.jvm().ifPresent(jvm -> words.addAll(List.of("--jvm", jvm)));
            if (!versus.jvmArgs().isEmpty()) {
                words.addAll(List.of("--candidate-jvm-args", String.join(" ", versus.jvmArgs())));
            }
        });
        JmhOptions options = JmhOptions.parse(run.arguments());
        add(words, "-jvm", options.getJvm().orElse(""));
        add(words, "-jvmArgsPrepend", options.getJvmArgsPrepend().orElse(List.of()));
        add(words, "-jvmArgs", options.getJvmArgs().orElse(List.of()));
        add(words, "-jvmArgsAppend", options.getJvmArgsAppend().orElse(List.of()));
        for (ProfilerConfig profiler : options.getProfilers()) {
            String settings = profiler.getOpts();
            words.addAll(List.of("-prof", profiler.getKlass() + (settings.isEmpty() ? "" : ":" + settings)));
        }
        add(words, "-o", options.outputFile().orElse(""));
        if (options.resultFileFormat().hasValue()) {
            words.addAll(List.of("-rf", options.resultFileFormat().get().name().toLowerCase(Locale.ROOT)));
        }
        add(words, "-rff", options.resultFile().orElse(""));
        return words;
    }

    private static void add(List<String> words, String option, String value) {
        add(words, option, value.isEmpty() ? List.of() : List.of(value));
    }

    private static void add(List<String> words, String option, Collection<String> values) {
        if (!values.isEmpty()) {
            words.addAll(List.of(option, String.join(" ", values)));
        }
    }

    /** A new file in a folder, or elsewhere if this user may write nothing into that. */
    private static Path made(Path folder) throws IOException {
        return Files.isWritable(folder)
                ? Files.createTempFile(folder, "owner", null)
                : Files.createTempFile("owner", null);
    }

    /** Whether this user wrote a file: whether one made beside it just now has the same owner. */
    static boolean isOwn(Path file, Owners owners) throws IOException {
        Path own = made(file.toAbsolutePath().getParent());
        try {
            return owners.of(own).equals(owners.of(file));
        } finally {
            Files.delete(own);
        }
    }
}
