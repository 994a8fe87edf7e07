/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environment.Failed;
import io.github.xstreamjmh.result.Environment.Round;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ForkLog;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A result folder while a run measures into it. Finished forks are the source, and losing one ends the run; all other files
 * follow from them: one that can't be written is told, once, and the run goes on.
 */
public final class Recording implements Closeable {

    private final ResultFolder folder;
    private final ForkLog log;
    private final Closeable lock;
    private final Consumer<String> tell;
    private final int session;
    private final Set<String> told = new TreeSet<>();
    private Environment environment;

    private Recording(
            ResultFolder folder, ForkLog log, Closeable lock, Environment environment, Consumer<String> tell) {
        this.folder = folder;
        this.log = log;
        this.lock = lock;
        this.environment = environment;
        this.tell = tell;
        this.session = log.nextSession();
    }

    /**
     * Begins to measure into a folder, or goes on.
     *
     * @param lock the folder's lock, which is given back when the recording is closed
     * @param tell takes a sentence about a file that can't be written
     * @throws IOException if the folder can't be written into
     */
    public static Recording begin(ResultFolder folder, Closeable lock, Environment environment, Consumer<String> tell)
            throws IOException {
        folder.write(environment); // first: what is left where the next can't be written can be gone on with
        folder.begun();
        ForkLog log = ForkLog.open(folder.forks(), tell);
        return new Recording(folder, log, lock, environment, tell);
    }

    public ForkLog log() {
        return log;
    }

    public ResultFolder folder() {
        return folder;
    }

    public Environment environment() {
        return environment;
    }

    /** All that counts so far, control rows too. */
    public Run run() {
        return Run.of(folder.path().toString(), environment, log.forks());
    }

    /** A round begins. */
    public void roundStarts(int round, MachineState state) {
        update(environment.with(new Round(round, session, Instant.now(), state, MachineState.UNKNOWN)));
    }

    /** A round has ended. */
    public void roundEnds(int round, MachineState state) {
        environment.rounds().stream()
                .filter(begun -> begun.round() == round && begun.session() == session)
                .findFirst()
                .ifPresent(begun ->
                        update(environment.with(new Round(round, session, begun.start(), begun.before(), state))));
        export();
    }

    /**
     * The run has ended with these failures.
     *
     * @return those too that are known of rows which this session didn't come to
     */
    public List<Failed> ends(List<Failed> failed) {
        List<Row> worked = log.forks().stream()
                .filter(fork -> fork.place().session() >= session) // what is measured again has a later one
                .map(Fork::row)
                .toList();
        Stream<Failed> before = environment.failed().stream()
                .filter(earlier -> worked.stream().noneMatch(earlier::is))
                .filter(earlier -> failed.stream().noneMatch(earlier::isLike));
        update(environment.withFailed(Stream.concat(before, failed.stream()).toList()));
        export();
        return environment.failed();
    }

    private void update(Environment changed) {
        environment = changed;
        write(ResultFolder.ENVIRONMENT, () -> folder.write(environment));
    }

    /** Writes the files for viewers of JMH's results, without control rows, one set for each side. */
    private void export() {
        for (String side : environment.sides().keySet()) {
            String suffix = ResultFolder.suffix(environment, side);
            write(
                    ResultFolder.exports(suffix) + ".json",
                    () -> folder.export(suffix, ResultFolder.exported(environment, log.forks(), side)));
        }
    }

    /** Keeps what a fork or a profiler printed; returns the file's name, or why there is none. */
    public String keepLog(Row row, Place place, String log) {
        try {
            return folder.writeLog(row, place, log).toString();
        } catch (IOException e) {
            return "not kept: " + Causes.firstLine(e);
        }
    }

    private interface Writing {
        void run() throws IOException;
    }

    private void write(String name, Writing writing) {
        try {
            writing.run();
            told.remove(name);
        } catch (IOException e) {
            if (told.add(name)) {
                tell.accept("Can't write " + folder.path().resolve(name) + " (" + Causes.firstLine(e)
                        + "): the run continues, its forks are kept in " + folder.forks() + ".");
            }
        }
    }

    /** The files that can't be written, if any. */
    public Optional<String> unwritten() {
        return told.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", told));
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            log.close();
        }
    }
}
