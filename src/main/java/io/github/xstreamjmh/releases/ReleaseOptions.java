/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.XmlFiles;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.RowOptions;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.stats.Sequential;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What is asked of releases: a mixin. */
public final class ReleaseOptions {

    @Option(names = "--count", description = "Only count; measure no time.")
    private boolean count;

    @Option(
            names = "--pre-releases",
            description =
                    "Include release candidates and the like; those in a folder, or named in the range, are always included.")
    private boolean preReleases;

    @Option(
            names = "--threshold",
            paramLabel = "SHARE",
            converter = Share.class,
            defaultValue = "0.05",
            description = "The change that matters (default: 5%%).")
    private double threshold;

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            defaultValue = "" + Sequential.MOST_PAIRS,
            description =
                    "Give up on a row of a comparison after this many pairs of forks (default: ${DEFAULT-VALUE}).")
    private int mostPairs;

    @Option(
            names = "--as-servers",
            description =
                    "Fork JVMs in server mode, as versus --as-servers does: several times as many pairs are needed.")
    private boolean servers;

    @Mixin
    private RowOptions rows;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Rendering format;

    /** Whether no time is measured. */
    public boolean count() {
        return count;
    }

    /**
     * Refuses options that would do nothing.
     *
     * @throws UsageException if there is one
     */
    public void requireSense(MeasurementOptions common) {
        if (count && common.strict()) {
            throw new UsageException("--strict is about times, and --count measures none: leave one of them out.");
        }
    }

    /** Whether release candidates and the like are looked at, too. */
    public boolean preReleases() {
        return preReleases;
    }

    /** How to print the answer. */
    public Rendering format() {
        return format;
    }

    /**
     * What a command line asks for.
     *
     * @param words the range, then JMH's options
     * @param own what {@code lib/} has
     * @throws UsageException if it makes no sense, or fewer than two releases are found
     */
    public Story story(List<String> words, CommandSpec command, MeasurementOptions common, List<Jar> own)
            throws InterruptedException {
        if (words.isEmpty() || words.get(0).startsWith("-")) {
            throw new UsageException("Name the versions first: group:artifact:FROM..TO, or a folder of jars.");
        }
        List<String> arguments = rows.arguments(false, words.subList(1, words.size()));
        JmhOptions options = JmhOptions.parse(arguments, command.optionsMap().keySet());
        Session.requireRounds(options);
        Session.requireProfilers(options);
        Session.requireNoResultFile(options);
        if (options.getForkCount().hasValue() || mostPairs < 1) {
            throw new UsageException(command.name()
                    + " makes as many forks as it needs: instead of -f, use --max-pairs N (at least 1).");
        }
        Plan.of(options).judged(); // complains of what doesn't exist before anything is looked up
        List<String> absolute = XmlFiles.absolute(arguments);
        List<String> left = new ArrayList<>();
        Range range = Range.parse(words.get(0)).absolute();
        List<Asked.Jars> releases = Releases.find(range, preReleases, own, Repositories.ofThisUser(), left);
        return new Story(
                Story.FORMAT,
                Machine.here().host().id(),
                releases,
                left,
                absolute,
                Request.here(),
                common.seed(),
                common.label(),
                threshold,
                mostPairs,
                servers,
                Map.of(),
                Optional.empty(),
                new Story.Wanted(range, preReleases));
    }
}
