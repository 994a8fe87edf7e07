/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Clause;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.MethodNames;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowOfCandidate;
import io.github.xstreamjmh.result.folder.LinesFile;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Interval;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What sampled forks say of a row: sentences, and the methods.
 *
 * @param candidate the name of the side that is compared with the baseline
 * @param otherMode whether they ran in steady mode, though the row's verdict is of forks in server mode
 * @param by who sampled them
 */
public record TimeByMethod(Row row, String candidate, boolean otherMode, SampledBy by, Evidence evidence) {

    /** Of a result folder, beside the measurement. */
    public static final LinesFile<TimeByMethod> FILE =
            new LinesFile<>("times.jsonl", TimeByMethod.class, TimeByMethod::key);

    /** Of the difference a method makes more that the paragraph names, and this many. */
    private static final double NAMED_SHARE = 0.1;

    private static final int MOST_NAMED = 3;
    private static final int MOST_METHODS = 10;

    /** What it is about. */
    public RowOfCandidate key() {
        return new RowOfCandidate(row, candidate);
    }

    /**
     * The sentences. Nothing is attributed to methods of a row of which nothing shows that it takes longer or shorter: in one such
     * row of a hundred one seems to differ. What the compiler makes otherwise of other code is told all the same.
     *
     * @param changed whether the row's verdict says that it does
     * @param work what a method executes, in a clause, if that is known
     * @param rewritten the methods whose code differs, as far as that is known
     */
    public List<String> sentences(
            boolean changed, Function<MethodTime, Optional<String>> work, Collection<String> rewritten) {
        List<String> sentences = new ArrayList<>();
        double whole = evidence.whole().mean();
        sentences.add("In " + evidence.whole().n() + " more pairs, sampled by " + by.words()
                + ", an operation takes " + longer(whole) + " "
                + interval(evidence.whole().interval())
                + (otherMode ? " in steady mode; the verdict is of forks in server mode." : "."));
        if (!changed && evidence.whole().interval().holds(0)) {
            sentences.add("That may be chance, so it is not attributed to methods.");
            shown(List.of())
                    .filter(change -> rewritten.contains(change.method())
                            || change.caller().filter(rewritten::contains).isPresent())
                    .limit(MOST_NAMED)
                    .map(CompilationChange::sentence)
                    .forEach(sentences::add);
            return sentences;
        }
        List<MethodTime> named = named(rewritten);
        Optional<OffCpu> offCpu = evidence.offCpu().filter(OffCpu::differs).filter(rest -> isLarge(rest.difference()));
        if (named.isEmpty()) {
            sentences.add(noneNamed());
        }
        double left = whole;
        for (MethodTime method : named) {
            sentences.add(method.method().shortName() + (method.jdk() ? "" : ", including the JDK methods it calls,")
                    + " takes "
                    + longer(method.difference().mean()) + " "
                    + interval(method.difference().interval())
                    + work.apply(method).map(words -> ": " + words).orElse("") + ".");
            left -= method.difference().mean();
        }
        if (offCpu.isPresent()) {
            Estimate difference = offCpu.get().difference();
            sentences.add("It is off the CPU, waiting or stopped by the collector, for " + longer(difference.mean())
                    + " " + interval(difference.interval()) + ".");
            left -= difference.mean();
        }
        if (!named.isEmpty() || offCpu.isPresent()) {
            sentences.add((evidence.offCpu().isPresent() && offCpu.isEmpty()
                            ? "Everything else, with the time off the CPU, takes "
                            : "All other methods together take ")
                    + longer(left) + ".");
        }
        if (evidence.offCpu().isEmpty()) {
            sentences.add("Waiting is included in the methods' times.");
        }
        sentences.addAll(compiled(named));
        return sentences;
    }

    /**
     * The method that the sentences name first, and what the compiler is shown to make of it otherwise, in a clause.
     *
     * @param rewritten the methods whose code differs, as far as that is known
     */
    public Optional<Clause> culprit(Collection<String> rewritten) {
        double whole = evidence.whole().mean();
        return named(rewritten).stream()
                .filter(method -> method.difference().mean() * whole > 0)
                .findFirst()
                .map(method -> new Clause(
                        method.method().key(),
                        method.method().shortName() + " takes "
                                + longer(method.difference().mean()) + " per operation"
                                + shown(List.of(method))
                                        .findFirst()
                                        .map(change -> ", " + change.clause())
                                        .orElse("")));
    }

    /** Whether an operation takes longer in the sampled forks, which may run in another mode than the verdict is of. */
    public boolean isSlower() {
        return evidence.whole().mean() > 0;
    }

    /**
     * Whether the methods that are named are shown to be compiled differently.
     *
     * @param rewritten the methods whose code differs, as far as that is known
     */
    public boolean isCompiledOtherwise(Collection<String> rewritten) {
        return shown(named(rewritten)).findAny().isPresent();
    }

    /**
     * A library's methods have the JDK's in their time, which are named only where none of those differs. First come those that
     * explain the whole's difference, and of these those whose code differs: what others take longer, they may take because of it.
     */
    private List<MethodTime> named(Collection<String> rewritten) {
        List<MethodTime> differ = evidence.methods().stream()
                .filter(MethodTime::differs)
                .filter(method -> isLarge(method.difference()))
                .sorted(Comparator.<MethodTime, Boolean>comparing(method ->
                                method.difference().mean() * evidence.whole().mean() < 0)
                        .thenComparing(method -> !rewritten.contains(CompilationChange.name(method.method()))))
                .toList();
        boolean jdk = differ.stream().allMatch(MethodTime::jdk);
        return differ.stream()
                .filter(method -> method.jdk() == jdk)
                .limit(MOST_NAMED)
                .toList();
    }

    private boolean isLarge(Estimate difference) {
        return Math.abs(difference.mean())
                > NAMED_SHARE * Math.abs(evidence.whole().mean());
    }

    private String noneNamed() {
        long differ = evidence.methods().stream().filter(MethodTime::differs).count();
        return switch ((int) differ) {
            case 0 -> "No method's time is shown to differ.";
            case 1 -> "1 method differs, but accounts for less than 10 % of the difference.";
            default -> differ + " methods differ, but none accounts for more than 10 % of the difference.";
        };
    }

    private List<CompilationChange> changes(List<MethodTime> named) {
        List<String> names = named.stream()
                .map(MethodTime::method)
                .map(CompilationChange::name)
                .toList();
        return evidence.compiled().stream()
                .filter(change -> names.isEmpty()
                        || names.contains(change.method())
                        || change.caller().filter(names::contains).isPresent())
                .toList();
    }

    private Stream<CompilationChange> shown(List<MethodTime> named) {
        return changes(named).stream().filter(CompilationChange::differs);
    }

    private List<String> compiled(List<MethodTime> named) {
        List<CompilationChange> there = changes(named);
        List<String> sentences =
                shown(named).limit(MOST_NAMED).map(CompilationChange::sentence).toList();
        if (!sentences.isEmpty()) {
            return sentences;
        }
        String which = named.isEmpty() ? "hot methods" : "the named methods";
        return List.of(
                there.isEmpty()
                        ? "In all forks " + which + " are compiled alike, as far as the compiler's logs show."
                        : evidence.whole().n() + " pairs can't tell whether " + which + " are compiled differently.");
    }

    private static String longer(double difference) {
        return Units.time(Math.abs(difference)) + (difference < 0 ? " less" : " longer");
    }

    private static String interval(Interval interval) {
        return "[" + Units.time(interval.low()) + ", " + Units.time(interval.high()) + "]";
    }

    /** A method, or the time that is none's. */
    private record Line(String name, String origin, MethodTime.Times then, MethodTime.Times now, Estimate difference) {

        static Line of(MethodTime method, String name) {
            return new Line(name, method.jdk() ? "JDK" : "library", method.then(), method.now(), method.difference());
        }

        static Line of(OffCpu rest) {
            return new Line("off the CPU", "", waiting(rest.then()), waiting(rest.now()), rest.difference());
        }

        private static MethodTime.Times waiting(double time) {
            return new MethodTime.Times(time, Double.NaN, Double.NaN, Double.NaN);
        }
    }

    /** The methods whose time differs most, those first that do most; at the end the time off the CPU. */
    public Table table() {
        return table(MOST_METHODS, false);
    }

    /** The same of all, with the time that they take without those that they call, and with all of them. */
    public Table wholeTable() {
        return table(evidence.methods().size(), true);
    }

    private Table table(int most, boolean details) {
        List<MethodTime> listed = evidence.methods().stream().limit(most).toList();
        List<String> names = MethodNames.of(
                listed, one -> one.method().shortName(), one -> one.method().descriptor());
        return new Columns<Line>()
                .text("method", Line::name)
                .text("of", Line::origin)
                .and(times("time/op", "time", MethodTime.Times::own))
                .number(
                        "difference",
                        line -> line.difference().mean(),
                        difference -> (difference > 0 ? "+" : "") + Units.time(difference))
                .number(
                        "99 % interval",
                        line -> Cell.of(
                                line.difference().interval().low(),
                                interval(line.difference().interval())))
                .named("interval")
                .and(both("inlined", "inlined", MethodTime.Times::inlined, Units::percent))
                .when(
                        details,
                        columns -> columns.and(times("self", "self", MethodTime.Times::self))
                                .and(times("total", "total", MethodTime.Times::total)))
                .table(
                        "",
                        Stream.concat(
                                        IntStream.range(0, listed.size())
                                                .mapToObj(i -> Line.of(listed.get(i), names.get(i))),
                                        evidence.offCpu().stream().map(Line::of))
                                .toList());
    }

    private static Columns<Line> times(String heading, String name, ToDoubleFunction<MethodTime.Times> time) {
        return both(heading, name, time, Units::time);
    }

    private static Columns<Line> both(
            String heading, String name, ToDoubleFunction<MethodTime.Times> figure, DoubleFunction<String> words) {
        return new Columns<Line>()
                .number(heading, "baseline_" + name, line -> figure.applyAsDouble(line.then()), words)
                .number("candidate", "candidate_" + name, line -> figure.applyAsDouble(line.now()), words);
    }

    /** What the compiler made of hot methods in some forks and not in others. */
    public Table compiledTable() {
        return new Columns<CompilationChange>()
                .text("method", change -> CompilationChange.shortName(change.method()))
                .text("compilation", CompilationChange::what)
                .count("baseline", CompilationChange::before)
                .count("candidate", CompilationChange::after)
                .count("of forks", CompilationChange::forks)
                .text("shown to differ", change -> change.differs() ? "yes" : "no")
                .table("", evidence.compiled());
    }

    /** All of it, for programs; times in nanoseconds. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("row", row.toString());
        json.put("mode", row.mode());
        json.put("threads", row.threads());
        json.put("candidate", candidate);
        json.put("sampler", by.name());
        by.insteadOf().ifPresent(why -> json.put("samplerReason", why));
        json.put("pairs", evidence.whole().n());
        put(json, evidence.whole());
        json.put(
                "methods", evidence.methods().stream().map(TimeByMethod::jsonOf).toList());
        evidence.offCpu().ifPresent(rest -> json.put("offCpu", jsonOf(rest)));
        json.put("compiled", sentences(true));
        json.put("compiledUnclear", sentences(false));
        return json;
    }

    private List<String> sentences(boolean shown) {
        return evidence.compiled().stream()
                .filter(change -> change.differs() == shown)
                .map(CompilationChange::sentence)
                .toList();
    }

    private static Map<String, Object> jsonOf(MethodTime of) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("class", of.method().owner());
        json.put("method", of.method().name());
        json.put("descriptor", of.method().descriptor());
        json.put("jdk", of.jdk());
        json.put("baseline", times(of.then()));
        json.put("candidate", times(of.now()));
        put(json, of.difference());
        json.put("differs", of.differs());
        return json;
    }

    private static Map<String, Object> jsonOf(OffCpu of) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("baseline", Units.exact(of.then()));
        json.put("candidate", Units.exact(of.now()));
        put(json, of.difference());
        json.put("differs", of.differs());
        return json;
    }

    private static void put(Map<String, Object> json, Estimate difference) {
        json.put("difference", Units.exact(difference.mean()));
        Units.putExact(json, "low", difference.interval().low());
        Units.putExact(json, "high", difference.interval().high());
    }

    private static Map<String, Object> times(MethodTime.Times times) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("own", Units.exact(times.own()));
        json.put("self", Units.exact(times.self()));
        json.put("total", Units.exact(times.total()));
        json.put("inlined", Units.exact(times.inlined()));
        return json;
    }
}
