/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Settings;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.AggregationPolicy;

/** A fork as one line of JSON. What a line lacks is unknown, and what it has besides is kept. */
public final class ForkJson {

    /** The line's layout. */
    record Line(
            String side,
            String phase,
            int round,
            Optional<Integer> position,
            Optional<Integer> session,
            Optional<String> host,
            Optional<Place.Group> group,
            String benchmark,
            String mode,
            int threads,
            Map<String, String> params,
            Optional<Boolean> control,
            Optional<Instant> start,
            double seconds,
            Optional<MachineState> state,
            Optional<Settings> settings,
            SortedMap<String, Figures> figures) {}

    /** A series: of the fork as a whole, or of its iterations, which a sampled metric has histograms of. */
    record Figures(
            String unit,
            String policy,
            Optional<List<Double>> warmup,
            Optional<Double> whole,
            Optional<List<Double>> iterations,
            Optional<List<Counts>> histograms) {}

    /** Steps from one value to the next take a third of the room in an archive. Where they don't add up, the values. */
    record Counts(Optional<List<Double>> steps, Optional<List<Double>> values, List<Long> counts) {}

    /** JMH's names: exports are made by it. */
    private static final Set<String> MODES =
            Arrays.stream(Mode.values()).map(Mode::shortLabel).collect(Collectors.toSet());

    private static final Set<String> POLICIES =
            Arrays.stream(AggregationPolicy.values()).map(Enum::name).collect(Collectors.toSet());

    private ForkJson() {}

    static String write(Fork fork) {
        Place place = fork.place();
        SortedMap<String, Figures> figures = new TreeMap<>();
        fork.figures().forEach((key, series) -> figures.put(key, figures(series)));
        Line line = new Line(
                place.side(),
                place.phase().name(),
                place.round(),
                Optional.of(place.position()),
                Optional.of(place.session()),
                Optional.of(place.host()),
                place.group(),
                fork.row().benchmark(),
                fork.row().mode(),
                fork.row().threads(),
                fork.row().params(),
                fork.control() ? Optional.of(true) : Optional.empty(),
                Optional.of(fork.start()),
                fork.seconds(),
                Optional.of(fork.state()),
                Optional.of(fork.settings()),
                figures);
        return Json.line(line, fork.others());
    }

    private static Figures figures(Series series) {
        boolean sampled = !series.histograms().isEmpty();
        return new Figures(
                series.unit(),
                series.policy(),
                Optional.of(list(series.warmup())).filter(warmup -> !warmup.isEmpty()),
                series.isWhole() ? Optional.of(series.values()[0]) : Optional.empty(),
                series.isWhole() || sampled ? Optional.empty() : Optional.of(list(series.values())),
                sampled
                        ? Optional.of(series.histograms().stream()
                                .map(ForkJson::counts)
                                .toList())
                        : Optional.empty());
    }

    private static Counts counts(Histogram histogram) {
        double[] values = new double[histogram.size()];
        double[] steps = new double[values.length];
        List<Long> counts = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            values[i] = histogram.value(i);
            steps[i] = i == 0
                    ? values[0]
                    : decimal(values[i]).subtract(decimal(values[i - 1])).doubleValue();
            counts.add(histogram.count(i));
        }
        return Arrays.equals(sums(list(steps)), values)
                ? new Counts(Optional.of(list(steps)), Optional.empty(), counts)
                : new Counts(Optional.empty(), Optional.of(list(values)), counts);
    }

    private static double[] sums(List<Double> steps) {
        double[] sums = new double[steps.size()];
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < sums.length; i++) {
            Histogram.requireValue(steps.get(i));
            sum = sum.add(decimal(steps.get(i)));
            sums[i] = sum.doubleValue();
        }
        return sums;
    }

    /** The number as it is printed, so that 0.3 is 0.1 more than 0.2. */
    private static BigDecimal decimal(double value) {
        return BigDecimal.valueOf(value);
    }

    private static List<Double> list(double... values) {
        return Arrays.stream(values).boxed().toList();
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws UsageException if it is not a fork; the message says where and why
     */
    static Fork read(String file, int number, String text) {
        Map<String, Object> others = new LinkedHashMap<>();
        Line line = Json.read(Line.class, file, number, text, others);
        try {
            return fork(line, others);
        } catch (IllegalArgumentException e) {
            throw new UsageException(
                    file + ", line " + number + ": not a finished fork: " + e.getMessage() + "; was the file edited?",
                    e);
        }
    }

    private static Fork fork(Line line, Map<String, Object> others) {
        SortedMap<String, Series> figures = new TreeMap<>();
        line.figures().forEach((key, of) -> figures.put(key, series(key, of)));
        requireScore(figures.get(Metric.SCORE));
        requireOneOf(MODES, "the mode", line.mode());
        Settings settings = line.settings().orElse(Settings.UNKNOWN);
        requireTime(settings.warmupTime());
        requireTime(settings.measurementTime());
        return new Fork(
                new Row(line.benchmark(), line.mode(), line.threads(), line.params()),
                line.control().orElse(false),
                new Place(
                        line.side(),
                        Phase.valueOf(line.phase()),
                        line.round(),
                        line.position().orElse(-1),
                        line.session().orElse(0),
                        line.host().orElse(""),
                        line.group()),
                line.start().orElse(Instant.EPOCH),
                line.seconds(),
                line.state().orElse(MachineState.UNKNOWN),
                settings,
                figures,
                others);
    }

    /** As JMH reads it. */
    private static void requireTime(String text) {
        try {
            JmhResults.time(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + text + "' is none of JMH's times", e);
        }
    }

    private static void requireOneOf(Set<String> known, String what, String name) {
        if (!known.contains(name)) {
            throw new IllegalArgumentException(what + " '" + name + "' is none of JMH's");
        }
    }

    private static void requireScore(Series score) {
        if (score == null || score.values().length == 0) {
            throw new IllegalArgumentException("'" + Metric.SCORE + "' is missing");
        }
        if (ScoreUnit.of(score.unit()).isEmpty()) {
            throw new IllegalArgumentException(
                    "the unit '" + score.unit() + "' does not say how long an operation takes");
        }
    }

    private static Series series(String key, Figures of) {
        requireOneOf(POLICIES, "the policy", of.policy());
        Series series;
        if (of.whole().isPresent()) {
            series = Series.whole(of.unit(), of.policy(), of.whole().get());
        } else if (of.histograms().isPresent()) {
            series = Series.sampled(
                    of.unit(),
                    of.policy(),
                    of.histograms().get().stream().map(ForkJson::histogram).toList());
        } else {
            series = Series.of(
                    of.unit(),
                    of.policy(),
                    array(of.iterations()
                            .orElseThrow(() -> new IllegalArgumentException("'" + key + "' has no iterations"))));
        }
        return of.warmup().map(warmup -> series.withWarmup(array(warmup))).orElse(series);
    }

    private static Histogram histogram(Counts of) {
        double[] values = of.steps()
                .map(ForkJson::sums)
                .or(() -> of.values().map(ForkJson::array))
                .orElseThrow(() -> new IllegalArgumentException("a histogram has no values"));
        if (values.length != of.counts().size()) {
            throw new IllegalArgumentException("a histogram has " + values.length + " values and "
                    + of.counts().size() + " counts");
        }
        SortedMap<Double, Long> histogram = new TreeMap<>();
        for (int i = 0; i < values.length; i++) {
            histogram.put(values[i], of.counts().get(i));
        }
        return Histogram.of(histogram);
    }
}
