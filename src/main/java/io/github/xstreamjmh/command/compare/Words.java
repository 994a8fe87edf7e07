/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.table.Plain;
import io.github.xstreamjmh.table.RowGroup;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** The words of a comparison. */
final class Words {

    private Words() {}

    /** Text from a file, without what would steer a terminal. */
    static String printable(String text) {
        return Plain.printable(text);
    }

    /** All that tells a row from the others. */
    static String name(Row row) {
        return row + how(row);
    }

    /** A row's benchmark method, with its mode and threads. */
    static String method(Row row) {
        return row.shortName() + how(row);
    }

    private static String how(Row row) {
        List<String> how = RowGroup.how(row);
        return how.isEmpty() ? "" : " (" + String.join(", ", how) + ")";
    }

    /** The confidence of intervals, such as {@code 95 %}. */
    static String confidence(Judge judge) {
        return plainPercent(1 - judge.alpha());
    }

    /** A share as it was asked for, such as {@code 2.5 %}. */
    static String plainPercent(double share) {
        return BigDecimal.valueOf(share * 100)
                        .round(new MathContext(6))
                        .stripTrailingZeros()
                        .toPlainString() + " %";
    }

    static String verdict(Metric metric, Finding finding) {
        String words = finding.outcome().words(metric);
        return finding.outcome() == Outcome.CANNOT_TELL && finding.forksNeeded().isPresent()
                ? words + " (" + finding.forksNeeded().getAsInt() + " forks would show 5 %)"
                : words;
    }

    /** A ratio for people, which is that of shapes where there is no verdict. */
    static String ratio(Finding finding) {
        return (finding.outcome() == Outcome.NOT_COMPARABLE ? "shape " : "") + Units.ratio(finding.ratio());
    }

    /** A ratio's interval, which is known, for people. */
    static String interval(Finding finding) {
        return "[" + Units.ratio(finding.interval().low()) + ", "
                + Units.ratio(finding.interval().high()) + "]";
    }

    /** How many rows have which verdict, and by which rule. */
    static String summary(ComparedTable table) {
        List<String> counts = new ArrayList<>();
        for (Outcome outcome : Outcome.values()) {
            long count = table.count(outcome);
            if (count > 0) {
                counts.add(count + " " + outcome.words(table.metric()));
            }
        }
        return String.join(", ", counts) + ". "
                + Rule.of(table.metric(), table.judge()).words();
    }
}
