/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Score;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables of {@code reference/published}, whose README explains the columns: one line for each metric of a row. */
final class PublishedTable {

    private static final List<String> COLUMNS =
            List.of("benchmark", "params", "metric", "score", "error", "unit", "label");

    /** The metric that a row is about; others are lines below it. */
    private static final String TIME = "time";

    /** JMH's name for the mode in which an operation's times are sampled. */
    private static final String SAMPLED = "sample";

    private PublishedTable() {}

    /** Whether a file that begins like this is such a table. */
    static boolean recognises(String beginning) {
        return beginning.equals(String.join(",", COLUMNS));
    }

    static List<RowResult> read(Source source) throws IOException {
        Csv csv = new Csv(source, ',');
        RowCollector rows = new RowCollector(source);
        csv.next();
        for (List<String> cells = csv.next(COLUMNS); !cells.isEmpty(); cells = csv.next(COLUMNS)) {
            String place = csv.place();
            Map<String, String> params = new LinkedHashMap<>();
            for (String param : cells.get(1).split(";", -1)) {
                int equals = param.indexOf('=');
                if (equals < 0) {
                    throw source.wrong(place, "'" + param + "' under params has no '='");
                }
                params.put(param.substring(0, equals), param.substring(equals + 1));
            }
            String metric = cells.get(2);
            double score = source.number(place, "score", cells.get(3));
            double error = cells.get(4).isEmpty() ? Double.NaN : source.number(place, "error", cells.get(4));
            rows.addLine(
                    place,
                    metric.equals(TIME) ? cells.get(0) : cells.get(0) + ":" + metric,
                    "",
                    0,
                    params,
                    new Score(cells.get(5), score, error));
        }
        return rows.rows().stream().map(PublishedTable::ofItsMode).toList();
    }

    /** Tables name no mode, but of rows that are measured in several only one has percentiles. */
    private static RowResult ofItsMode(RowResult result) {
        Row row = result.row();
        return result.scores().containsKey("p99")
                ? result.as(new Row(row.benchmark(), SAMPLED, row.threads(), row.params()))
                : result;
    }
}
