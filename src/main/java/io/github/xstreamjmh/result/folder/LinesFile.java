/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.json.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A file of a result folder that has what was found out about rows after they were measured, or could not be, a line of JSON each.
 *
 * @param name the file's
 * @param type that of a line
 * @param of what a line is about: a later one about the same replaces it
 */
public record LinesFile<T extends Record>(String name, Class<T> type, Function<T, Object> of) {

    /**
     * The lines of a result; none where there is no such file.
     *
     * @throws io.github.xstreamjmh.cli.UsageException if something is wrong in the file; the message names the line
     */
    public List<T> read(Path folder) throws IOException {
        Path file = folder.resolve(name);
        List<T> read = new ArrayList<>();
        if (Files.exists(file)) {
            Source.requireRegular(file);
            try (Source source = Source.open(file)) {
                int number = 0;
                for (String line = source.reader().readLine();
                        line != null;
                        line = source.reader().readLine()) {
                    number++;
                    read.add(Json.read(type, file.toString(), number, line));
                }
            }
        }
        return List.copyOf(read);
    }

    /** Adds lines, which replace those that there were about the same; none make no file. */
    public void add(Path folder, List<T> lines) throws IOException {
        if (lines.isEmpty()) {
            return;
        }
        Set<Object> about = lines.stream().map(of).collect(Collectors.toSet());
        List<T> all = new ArrayList<>(read(folder));
        all.removeIf(old -> about.contains(of.apply(old)));
        all.addAll(lines);
        ResultFolder.replace(
                folder.resolve(name),
                all.stream().map(line -> Json.line(line) + "\n").collect(Collectors.joining()));
    }
}
