/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.result.Row;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a worker is asked for, in one line of JSON.
 *
 * @param benchmarkClass the class that JMH found, which may inherit the method
 * @param row the row
 * @param work whether to do the row's work, or only to tell which classes would
 */
public record Task(String benchmarkClass, Row row, boolean work) {

    public String toLine() {
        return JsonWriter.string()
                .object()
                .value("class", benchmarkClass)
                .value("benchmark", row.benchmark())
                .value("mode", row.mode())
                .value("threads", row.threads())
                .object("params", row.params())
                .value("work", work)
                .end()
                .done();
    }

    public static Task parse(String line) throws JsonParserException {
        JsonObject json = JsonParser.object().from(line);
        Map<String, String> params = new LinkedHashMap<>();
        json.getObject("params").forEach((name, value) -> params.put(name, (String) value));
        return new Task(
                json.getString("class"),
                new Row(json.getString("benchmark"), json.getString("mode"), json.getInt("threads"), params),
                json.getBoolean("work"));
    }
}
