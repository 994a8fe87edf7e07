/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Score;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the table that JMH writes as text: scores without forks and without the number of threads. Columns are found by
 * where the words of the heading end.
 */
final class JmhText {

    private static final Pattern HEADING =
            Pattern.compile("Benchmark((?:\\s+\\([^)]+\\))*+)(\\s+Mode)(\\s+Cnt)(\\s+Score)(\\s+Error)\\s+Units\\s*$");
    private static final Pattern PARAM = Pattern.compile("\\(([^)]+)\\)");
    private static final String ABSENT = "N/A";
    /** How JMH marks what is smaller than the last decimal that it prints. */
    private static final String NEARLY_NOTHING = "≈";

    private final Source source;
    private final List<String> params = new ArrayList<>();
    private final List<Integer> paramEnds = new ArrayList<>();
    private final int modeEnd;
    private final int countEnd;
    private final int scoreEnd;
    private final int errorEnd;

    private JmhText(Source source, Matcher heading) {
        this.source = source;
        Matcher param = PARAM.matcher(heading.group(1));
        while (param.find()) {
            params.add(param.group(1));
            paramEnds.add(heading.start(1) + param.end());
        }
        this.modeEnd = heading.end(2);
        this.countEnd = heading.end(3);
        this.scoreEnd = heading.end(4);
        this.errorEnd = heading.end(5);
    }

    static List<RowResult> read(Source source) throws IOException {
        String first = source.reader().readLine();
        Matcher heading = HEADING.matcher(first == null ? "" : first);
        if (!heading.matches()) {
            throw source.wrong(
                    "it is neither a result folder, nor JMH's JSON, CSV or text, nor a table of reference/published");
        }
        JmhText table = new JmhText(source, heading);
        RowCollector rows = new RowCollector(source);
        int number = 2;
        for (String line = source.reader().readLine();
                line != null && !line.isBlank(); // what follows a blank line is no row
                line = source.reader().readLine()) {
            table.readLine("line " + number++, line, rows);
        }
        return rows.rows();
    }

    private void readLine(String place, String line, RowCollector rows) {
        if (line.length() <= errorEnd) {
            throw source.wrong(place, "this is not a line of JMH's table; was the file cut short or edited?");
        }
        int start = 0;
        while (!Character.isWhitespace(line.charAt(start)) && start < modeEnd) {
            start++;
        }
        String label = line.substring(0, start);
        Map<String, String> values = new LinkedHashMap<>();
        for (int p = 0; p < params.size(); p++) {
            String value =
                    line.substring(start, Math.max(start, paramEnds.get(p))).strip();
            start = Math.max(start, paramEnds.get(p));
            if (!value.equals(ABSENT)) {
                values.put(params.get(p), value);
            }
        }
        String mode = line.substring(start, Math.max(start, modeEnd)).strip();
        String score = line.substring(countEnd, scoreEnd).strip();
        String error = line.substring(scoreEnd, errorEnd).replaceFirst("^\\D+", "");
        if (score.startsWith(NEARLY_NOTHING) && label.indexOf(':') < 0) {
            throw source.wrong(
                    place, "the score is printed as '" + score + "' only: compare JMH's JSON instead (-rf json)");
        }
        Score figure = new Score(
                line.substring(errorEnd).strip(),
                score.startsWith(NEARLY_NOTHING) ? 0 : source.number(place, "Score", score),
                error.isEmpty() ? Double.NaN : source.number(place, "Error", error));
        rows.addLine(place, label, mode, 0, values, figure);
    }
}
