/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.JmhOptions;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a run was asked for.
 *
 * @param options JMH's options
 * @param arguments the same as given on the command line, for the record
 * @param quick whether it is a quick look that gives no verdicts
 * @param seed the seed of all shuffles
 * @param budget no fork starts after this time
 * @param precision rows leave the rounds at this half-width
 * @param folder where results go; empty for a dated folder
 * @param resumed the environment of the run to go on with, as it was recorded; empty for a new run
 */
record RunRequest(
        JmhOptions options,
        List<String> arguments,
        boolean quick,
        long seed,
        Optional<Duration> budget,
        OptionalDouble precision,
        Optional<Path> folder,
        Optional<Environment> resumed) {

    static final String SECTION = "run";

    private static final int MOST_ROUNDS = 50;

    /**
     * The request of an earlier run, to go on with.
     *
     * @param budget the time for this session; the earlier one does not count
     * @param check is run once the folder proves to hold a run
     * @throws UsageException if there is no run in the folder
     */
    static RunRequest resumed(Path folder, Optional<Duration> budget, Runnable check) {
        ResultFolder result = ResultFolder.existing(folder);
        if (!Files.isRegularFile(result.environment())) {
            throw new UsageException("There is no run to go on with in " + folder + ": it has no environment.json.");
        }
        check.run();
        try {
            Environment environment = Environment.read(result.environment());
            JsonObject run = environment.section(SECTION);
            List<String> arguments = run.getArray("arguments", new JsonArray()).stream()
                    .map(String::valueOf)
                    .toList();
            return new RunRequest(
                    JmhOptions.parse(arguments),
                    arguments,
                    run.getBoolean("quick", false),
                    Long.parseLong(run.getString("seed", "0")),
                    budget,
                    run.isNumber("precision") ? OptionalDouble.of(run.getDouble("precision")) : OptionalDouble.empty(),
                    Optional.of(folder.toRealPath()),
                    Optional.of(environment));
        } catch (IOException e) {
            throw new UsageException("Can't go on with the run in " + folder + ": " + e.getMessage(), e);
        }
    }

    /** The most rounds that a row may take part in, if that is not for its annotations to say. */
    OptionalInt rounds() {
        return precision.isPresent() && !options.getForkCount().hasValue()
                ? OptionalInt.of(MOST_ROUNDS)
                : OptionalInt.empty();
    }

    /** The request as {@code environment.json} keeps it. */
    JsonObject json() {
        JsonObject json = new JsonObject();
        json.put("arguments", new JsonArray(arguments));
        json.put("quick", quick);
        json.put("seed", String.valueOf(seed)); // a number of JSON is a double, which is too short for a seed
        precision.ifPresent(share -> json.put("precision", share));
        return json;
    }
}
