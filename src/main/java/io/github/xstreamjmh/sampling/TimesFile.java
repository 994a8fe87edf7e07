/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The file of a result folder that has where the time of its rows goes: a line of JSON of each {@link TimeByMethod}. */
public final class TimesFile {

    private static final String NAME = "times.jsonl";

    private TimesFile() {}

    /**
     * The times of a result; none where nothing was sampled.
     *
     * @throws io.github.xstreamjmh.cli.UsageException if something is wrong in the file; the message names the line
     */
    public static List<TimeByMethod> read(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        List<TimeByMethod> rows = new ArrayList<>();
        if (Files.exists(file)) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                rows.add(Json.read(TimeByMethod.class, file.toString(), i + 1, lines.get(i)));
            }
        }
        return List.copyOf(rows);
    }

    /** Adds times, which replace those that there were of the same rows and candidates. */
    public static void add(Path folder, List<TimeByMethod> rows) throws IOException {
        List<TimeByMethod> all = new ArrayList<>(read(folder));
        all.removeIf(old -> rows.stream()
                .anyMatch(row -> row.row().equals(old.row()) && row.candidate().equals(old.candidate())));
        all.addAll(rows);
        ResultFolder.replace(
                folder.resolve(NAME),
                all.stream().map(row -> Json.line(row) + "\n").collect(Collectors.joining()));
    }
}
