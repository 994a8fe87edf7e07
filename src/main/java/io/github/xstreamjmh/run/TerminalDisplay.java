/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.run;

import io.github.xstreamjmh.result.Row;
import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarRenderer;

/** One line that is written over again and again. */
final class TerminalDisplay implements Display {

    private static final int BAR = 20;

    private final ProgressBar bar;
    private volatile String text = "";

    TerminalDisplay(PrintStream err, int total) {
        ProgressBarRenderer renderer = (state, width) -> {
            int filled = state.getMax() == 0 ? BAR : (int) (BAR * state.getCurrent() / state.getMax());
            String line = "[" + "#".repeat(filled) + " ".repeat(BAR - filled) + "] " + text;
            return line.length() <= width ? line : line.substring(0, Math.max(0, width));
        };
        bar = new ProgressBarBuilder()
                .setInitialMax(total)
                .setUpdateIntervalMillis(500)
                .setConsumer(new ConsoleProgressBarConsumer(err))
                .setRenderer(renderer)
                .hideEta()
                .clearDisplayOnFinish()
                .build();
    }

    @Override
    public void forkStarts(Row row, String figure, Progress progress) {
        text = "%d/%d round %d/%d, %s elapsed, %s left%s | %s%s"
                .formatted(
                        progress.done(),
                        progress.total(),
                        progress.round(),
                        progress.rounds(),
                        Display.clock(progress.elapsed()),
                        Display.clock(progress.remaining()),
                        progress.firstTable()
                                .map(due -> ", first table in " + Display.clock(due))
                                .orElse(""),
                        row,
                        figure.isEmpty() ? "" : " " + figure);
        bar.stepTo(progress.done());
    }

    @Override
    public void forkEnds(Row row, String outcome, Progress progress) {
        bar.stepTo(progress.done());
    }

    @Override
    public void close() {
        bar.close();
    }
}
