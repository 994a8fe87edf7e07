/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.display;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressState;

/** One line that is written over again and again, once a second. */
public final class TerminalDisplay implements Display {

    private static final int BAR = 16;

    /** What is shown of a fork at work. */
    private record Line(Row row, String figure, Progress progress, long since) {}

    private final PrintStream err;
    private final Function<Row, String> names;
    private final ConsoleProgressBarConsumer consumer;
    private final ProgressBar bar;
    private volatile Line line;
    private boolean paused;

    /**
     * @param width of a line: the library would ask a terminal of its own again and again, which takes over the signals and starts
     *     a process each time
     * @param names what rows are called
     */
    public TerminalDisplay(PrintStream err, int width, int total, Function<Row, String> names) {
        this.err = err;
        this.names = names;
        this.consumer = new ConsoleProgressBarConsumer(err, width);
        this.bar = new ProgressBarBuilder()
                .setInitialMax(total)
                .setUpdateIntervalMillis(1000)
                .continuousUpdate()
                .setConsumer(consumer)
                .setRenderer(this::render)
                .clearDisplayOnFinish()
                .build();
    }

    /** As wide as the terminal, so that nothing is left of a longer line before it. */
    private String render(ProgressState state, int width) {
        Line shown = line;
        String text = shown == null ? "starting" : describe(shown);
        int filled = state.getMax() == 0 ? BAR : (int) (BAR * state.getCurrent() / state.getMax());
        String whole = "[" + "#".repeat(filled) + ".".repeat(BAR - filled) + "] " + text;
        return whole.length() > width ? whole.substring(0, width) : whole + " ".repeat(width - whole.length());
    }

    private String describe(Line shown) {
        Progress then = shown.progress();
        Duration since = Duration.ofNanos(System.nanoTime() - shown.since());
        return String.format(
                Locale.ROOT,
                "%d/%d, round %d/%d, %s, %s left%s: %s%s",
                then.done(),
                then.total(),
                then.round(),
                then.rounds(),
                Units.clock(then.elapsed().plus(since)),
                Units.clock(then.remaining().minus(since)),
                then.firstTable()
                        .map(due -> ", first table in " + Units.clock(due.minus(since)))
                        .orElse(""),
                names.apply(shown.row()),
                shown.figure().isEmpty() ? "" : " " + shown.figure());
    }

    @Override
    public void forkStarts(Row row, String figure, Progress progress) {
        line = new Line(row, figure, progress, System.nanoTime());
        bar.stepTo(progress.done());
        if (paused) {
            paused = false;
            bar.resume();
        }
    }

    @Override
    public void forkEnds(Row row, String outcome, Progress progress) {
        bar.stepTo(progress.done());
    }

    @Override
    public void pause() {
        paused = true;
        bar.pause();
        err.print("\r" + " ".repeat(consumer.getMaxRenderedLength()) + "\r");
    }

    @Override
    public void close() {
        bar.close();
    }
}
