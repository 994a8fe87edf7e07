/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.contender.Provenance;
import java.util.List;
import java.util.Optional;

/**
 * What a worker answers, in one line of JSON.
 *
 * @param failure the first line of what went wrong; empty when all went well
 * @param provenance the classes that do the work; empty for a benchmark without a catalogue
 * @param excerpt the beginning of the written form; empty for a benchmark that shows none
 */
public record WorkerAnswer(Optional<String> failure, List<Provenance> provenance, Optional<Excerpt> excerpt) {

    public static WorkerAnswer failed(String cause) {
        return new WorkerAnswer(Optional.of(cause), List.of(), Optional.empty());
    }

    public String toLine() {
        JsonStringWriter json = JsonWriter.string().object();
        failure.ifPresent(cause -> json.value("failure", cause));
        excerpt.ifPresent(form -> json.value("excerpt", form.text()).value("size", form.size()));
        json.array("provenance");
        for (Provenance origin : provenance) {
            json.object()
                    .value("implementation", origin.implementation())
                    .value("origin", origin.origin())
                    .end();
        }
        return json.end().end().done();
    }

    public static WorkerAnswer parse(String line) throws JsonParserException {
        JsonObject json = JsonParser.object().from(line);
        return new WorkerAnswer(
                Optional.ofNullable(json.getString("failure")),
                json.getArray("provenance").stream()
                        .map(JsonObject.class::cast)
                        .map(origin -> new Provenance(origin.getString("implementation"), origin.getString("origin")))
                        .toList(),
                Optional.ofNullable(json.getString("excerpt")).map(text -> new Excerpt(text, json.getInt("size"))));
    }
}
