/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.result.PublicCopy;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder of a search or a history while its command works into it. What can't be written there costs the file, never the
 * answer.
 *
 * @param name the command's
 * @param command its words that go on with it
 * @param asked how the answer is printed
 * @param out for data
 * @param err for talk
 */
public record StoryFolder(
        ResultFolder folder, String name, String command, ReleaseOptions asked, PrintStream out, PrintStream err) {

    public Path path() {
        return folder.path();
    }

    /**
     * Keeps others from working into it until it is closed.
     *
     * @throws UsageException if somebody does already, or it can't be written into
     */
    public Closeable lock() {
        try {
            return folder.lock();
        } catch (IOException e) {
            throw new UsageException(
                    "Can't write into " + folder.path() + " (" + Causes.firstLine(e)
                            + "): make it writable, or make room.",
                    e);
        }
    }

    /**
     * A survey with what rows do in every release, which is kept after each row; empty if the time was up before.
     *
     * @throws UsageException if that can't be written
     */
    public Optional<Survey> counted(Survey working, MeasurementOptions common)
            throws IOException, InterruptedException {
        Optional<Survey> counted = working.counted(folder.path(), this::keep, common::timeIsUp, err);
        if (counted.isEmpty()) {
            err.println("Time is up. Continue with " + goesOn() + ".");
        }
        return counted;
    }

    /** Keeps what is counted so far. */
    void keep(Story story) {
        try {
            story.write(folder.path(), name);
            folder.begun();
        } catch (IOException e) {
            boolean begun = Files.isRegularFile(Story.file(folder.path(), name));
            throw new UsageException(
                    "Can't keep what was counted (" + Causes.firstLine(e) + "): make room in " + folder.path()
                            + ", then " + (begun ? "continue with " + goesOn() : "start over") + ".",
                    e);
        }
    }

    /**
     * Prints an answer, then keeps it: both are copies for others to see.
     *
     * @return the exit code of that
     */
    public int print(HistoryAnswer answer, Story story) {
        HistoryAnswer copy = PublicCopy.of(answer, story.folder());
        asked.format().print(copy, out);
        return kept(copy, story, !asked.count());
    }

    /** Shows and keeps what counts say, for whoever looks before it is measured: but not in place of what was. */
    public void show(HistoryAnswer counts, Story story) {
        HistoryAnswer copy = PublicCopy.of(counts, story.folder());
        Rendering.text.print(copy, err);
        kept(copy, story, false);
    }

    /** @param timed whether it tells more than counts, which change nothing where time was measured */
    private int kept(HistoryAnswer answer, Story story, boolean timed) {
        try {
            if (timed || !ComparedReleases.any(folder.path())) {
                answer.write(folder.path(), story.title(folder.path()));
            }
            return ExitCode.OK;
        } catch (IOException e) {
            err.println("benchmark: can't write results (" + Causes.firstLine(e)
                    + "). What was counted and measured is kept in " + folder.path()
                    + "; make room, then continue with " + goesOn() + ".");
            return ExitCode.USAGE;
        }
    }

    private String goesOn() {
        return ComparedReleases.goesOn(command, folder.path()) + (asked.count() ? " --count" : "");
    }
}
