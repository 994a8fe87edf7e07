/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Score;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JMH's CSV and SCSV: scores without forks. JMH writes their numbers as the writer's country does. */
final class JmhCsv {

    private static final List<String> FIRST_COLUMNS = List.of("Benchmark", "Mode", "Threads", "Samples", "Score");
    private static final int UNIT = 6;
    private static final String PARAM = "Param: ";

    private JmhCsv() {}

    /** Whether a file that begins like this is one of JMH's. */
    static boolean recognises(String beginning) {
        return separator(beginning) != 0;
    }

    private static char separator(String beginning) {
        String header = beginning.replace("\"", "");
        for (char separator : new char[] {',', ';'}) {
            if (header.startsWith(String.join(String.valueOf(separator), FIRST_COLUMNS))) {
                return separator;
            }
        }
        return 0;
    }

    static List<RowResult> read(Source source) throws IOException {
        Csv csv = new Csv(source, separator(source.beginning()));
        RowCollector rows = new RowCollector(source);
        List<String> header = csv.next();
        if (header.size() <= UNIT) {
            throw source.wrong(csv.place(), "the header has only " + header.size() + " columns");
        }
        for (List<String> cells = csv.next(header); !cells.isEmpty(); cells = csv.next(header)) {
            String place = csv.place();
            Map<String, String> params = new LinkedHashMap<>();
            for (int c = UNIT + 1; c < cells.size(); c++) {
                if (header.get(c).startsWith(PARAM) && !cells.get(c).isEmpty()) {
                    params.put(header.get(c).substring(PARAM.length()), cells.get(c));
                }
            }
            int threads = (int) source.number(place, "Threads", cells.get(2));
            double score = source.number(place, "Score", cells.get(4));
            double error = source.number(place, "Score Error", cells.get(5));
            Score figure = new Score(cells.get(UNIT), score, error);
            rows.addLine(place, cells.get(0), cells.get(1), threads, params, figure);
        }
        return rows.rows();
    }
}
