/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.document.Clause;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.MethodNames;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What the counts of a row say of its time: sentences, and the methods whose work differs.
 *
 * @param counted the counts
 * @param timeRatio the candidate's time over the baseline's
 * @param timeDiffers whether that is shown to differ; else the counts explain nothing
 */
public record Explanation(CountedRow counted, double timeRatio, boolean timeDiffers) {

    private static final int MOST_METHODS = 10;

    /** Of the difference a method makes more that the paragraph names; of the libraries' and of the JDK's this many. */
    private static final double NAMED_SHARE = 0.1;

    private static final int MOST_NAMED = 3;

    /** Less of a difference is not worth a line. */
    private static final double SMALLEST_SHARE = 0.01;

    /** Further apart, by this share of what time changed by, time and work don't say the same. */
    private static final double ALIKE = 0.25;

    /**
     * The sentences.
     *
     * @param described the keys of methods of which it has been said what they execute
     * @param compiled whether methods are shown to be compiled differently
     */
    public List<String> sentences(Set<String> described, boolean compiled) {
        List<String> sentences = new ArrayList<>();
        if (counted.row().threads() > 1) {
            sentences.add("What follows is counted in one thread.");
        }
        Work before = counted.before().all();
        Work after = counted.after().all();
        double ratio = counted.bytecodes();
        sentences.addAll(execution(before, after, ratio, described));
        if (counted.otherJvm()) {
            sentences.add("The sides ran on different JDKs (" + counted.before().jvm() + " and "
                    + counted.after().jvm() + "), whose classes differ.");
        }
        sentences.add(allocation(before, after));
        if (counted.exceptionsDiffer()) {
            sentences.add("It creates exceptions" + difference(Work::exceptions));
        }
        if (locksDiffer()) {
            sentences.add("It takes locks" + difference(Work::locks));
        }
        if (!CountedRow.counts(ratio) && !executionVaries()) {
            littleMore(counted.methods(), described).ifPresent(sentences::add);
        }
        if (executionVaries() || allocationVaries()) {
            sentences.add(
                    counted.oneSided()
                            ? "A class could be counted on one side only, so whether work differs isn't known."
                            : "Repeated counts disagree: the work varies.");
        }
        if (executionVaries() && counted.executed().isChange()) {
            sentences.add("In each count, the libraries themselves execute more ("
                    + CountTable.count(counted.before().library().bytecodes()) + " to "
                    + CountTable.count(counted.after().library().bytecodes()) + " per operation)"
                    + counted.methods().stream()
                            .filter(pair -> !pair.jdk() && pair.bytecodes() > 0)
                            .findFirst()
                            .map(pair -> ", most of the difference in " + pair.shortName() + ".")
                            .orElse("."));
        }
        if (!counted.uncounted().isEmpty()) {
            sentences.add("Nothing was counted in " + Units.some(counted.uncounted()) + ".");
        }
        if (!counted.hidden().isEmpty()) {
            sentences.add("Hidden classes, such as those that call lambda bodies, can't be counted: "
                    + Units.some(counted.hidden()) + ".");
        }
        if (timeDiffers && !executionVaries()) {
            sentences.add(remainder(ratio, compiled));
        }
        return sentences;
    }

    /**
     * What a method executes otherwise than before, in a clause; empty if it executes as much, or the counts can't tell.
     *
     * @param key the method's
     */
    public Optional<String> words(String key) {
        return counted.row().threads() > 1 || executionVaries()
                ? Optional.empty()
                : counted.methods().stream()
                        .filter(pair -> pair.key().equals(key))
                        .filter(pair -> pair.before().isEmpty()
                                || CountedRow.counts(
                                        pair.now().bytecodes() / pair.then().bytecodes()))
                        .findFirst()
                        .map(Explanation::words);
    }

    /** Of the libraries' methods the one that does most of what is done more if it takes longer, or less, in a clause. */
    public Optional<Clause> culprit() {
        return culprit(CountedRow.counts(counted.bytecodes()) && !executionVaries(), Work::bytecodes, "work")
                .or(() -> culprit(counted.allocated().isChange(), Work::bytes, "allocation"))
                .or(() -> culprit(counted.exceptionsDiffer(), Work::exceptions, "exceptions"))
                .or(() -> culprit(locksDiffer(), Work::locks, "locks"));
    }

    private Optional<Clause> culprit(boolean differs, ToDoubleFunction<Work> of, String what) {
        double difference = change(of);
        return differs && difference * (timeRatio - 1) > 0
                ? alike(of)
                        .filter(pair -> !pair.jdk())
                        .findFirst()
                        .map(pair -> new Clause(
                                pair.key(),
                                pair.shortName() + " accounts for "
                                        + Units.percent(change(pair, of) / difference) + " of the " + what + " "
                                        + (difference > 0 ? "added" : "saved")))
                : Optional.empty();
    }

    private boolean locksDiffer() {
        return counted.locksDiffer()
                && !CountTable.alike(
                        counted.before().all().locks(), counted.after().all().locks());
    }

    private boolean executionVaries() {
        return counted.executionVaries() || counted.executed() == WorkVerdict.VARIES;
    }

    private boolean allocationVaries() {
        return counted.allocated() == WorkVerdict.VARIES;
    }

    /** What it executes, and of what doesn't vary by itself, whose doing that is. */
    private List<String> execution(Work before, Work after, double ratio, Set<String> described) {
        List<String> sentences = new ArrayList<>();
        String bytecodes = " (" + CountTable.count(before.bytecodes()) + " to " + CountTable.count(after.bytecodes())
                + " per operation).";
        if (CountedRow.counts(ratio)) {
            sentences.add("An operation executes " + Units.ratio(ratio) + " times the bytecodes" + bytecodes);
            if (!executionVaries()) {
                sentences.addAll(culprits(counted.methods(), after.bytecodes() - before.bytecodes(), described));
            }
        } else {
            sentences.add("An operation executes as many bytecodes as before" + bytecodes);
        }
        return sentences;
    }

    /** The library's methods that make up most of the difference, and what it has the JDK do. */
    private static List<String> culprits(List<MethodPair> methods, double difference, Set<String> described) {
        List<String> sentences = new ArrayList<>();
        double jdk = sum(methods, true) / difference;
        if (jdk > NAMED_SHARE) {
            sentences.add(
                    "JDK classes, called by the libraries, account for " + Units.percent(jdk) + " of the difference.");
        }
        double left = difference;
        for (boolean ofJdk : new boolean[] {false, true}) {
            List<MethodPair> most = methods.stream()
                    .filter(pair -> pair.jdk() == ofJdk && pair.bytecodes() * difference > 0)
                    .limit(MOST_NAMED)
                    .toList();
            boolean first = !ofJdk;
            for (MethodPair pair : most) {
                double share = pair.bytecodes() / difference;
                // The first of the libraries' is named however little it does itself: it has others do the rest.
                if (first || share > NAMED_SHARE) {
                    sentences.add(pair.shortName() + " accounts for " + Units.percent(share)
                            + (described.contains(pair.key()) ? "" : ": " + words(pair)) + ".");
                    left -= pair.bytecodes();
                }
                first = false;
            }
        }
        sentences.add("All other methods together account for " + Units.percent(left / difference) + ".");
        return sentences;
    }

    /** Libraries' counts are exact: one of their methods may take long over a little that it does otherwise. */
    private static Optional<String> littleMore(List<MethodPair> methods, Set<String> described) {
        return methods.stream()
                .filter(pair -> !pair.jdk())
                .filter(pair ->
                        !CountTable.alike(pair.then().bytecodes(), pair.now().bytecodes()))
                .findFirst()
                .map(pair -> "Of the libraries' methods " + pair.shortName() + " differs most"
                        + (described.contains(pair.key()) ? "" : ": " + words(pair)) + ".");
    }

    private static double sum(List<MethodPair> methods, boolean jdk) {
        return methods.stream()
                .filter(pair -> pair.jdk() == jdk)
                .mapToDouble(MethodPair::bytecodes)
                .sum();
    }

    private static String words(MethodPair pair) {
        Work then = pair.then();
        Work now = pair.now();
        if (pair.before().isEmpty()) {
            return "it didn't run before, and is called " + CountTable.count(now.calls()) + " times per operation";
        }
        if (pair.after().isEmpty()) {
            return "it was called " + CountTable.count(then.calls()) + " times per operation, and no longer is";
        }
        return "it executes " + Units.ratio(now.bytecodes() / then.bytecodes()) + " times the bytecodes ("
                + CountTable.count(then.bytecodes()) + " to " + CountTable.count(now.bytecodes()) + "), called "
                + (CountTable.alike(then.calls(), now.calls())
                        ? "as often"
                        : CountTable.count(now.calls()) + " times instead of " + CountTable.count(then.calls()));
    }

    private String allocation(Work before, Work after) {
        String bytes = Units.bytes(before.bytes()) + " to " + Units.bytes(after.bytes());
        if (!CountedRow.counts(counted.bytes())) {
            return "It allocates as much as before (" + bytes + ").";
        }
        String much = Double.isInfinite(counted.bytes())
                ? Units.bytes(after.bytes()) + ", nothing before"
                : Units.ratio(counted.bytes()) + " times the bytes (" + bytes + ")";
        double difference = after.bytes() - before.bytes();
        String whose = most(Work::bytes)
                .filter(any -> !allocationVaries())
                .map(most -> ", " + Units.percent(change(most, Work::bytes) / difference) + " of the difference in "
                        + most.shortName()
                        + most.made().map(made -> " (" + made + ")").orElse(""))
                .orElse("");
        return "It allocates " + much + whose + ".";
    }

    /** How many there are of something, and whose doing that is. */
    private String difference(ToDoubleFunction<Work> of) {
        return ": " + CountTable.count(of.applyAsDouble(counted.after().all())) + " per operation instead of "
                + CountTable.count(of.applyAsDouble(counted.before().all()))
                + most(of).map(most -> ", most of the difference in " + most.shortName())
                        .orElse("")
                + ".";
    }

    private double change(ToDoubleFunction<Work> of) {
        return of.applyAsDouble(counted.after().all())
                - of.applyAsDouble(counted.before().all());
    }

    private static double change(MethodPair pair, ToDoubleFunction<Work> of) {
        return of.applyAsDouble(pair.now()) - of.applyAsDouble(pair.then());
    }

    /** The method that changed most of those that changed as the whole did. */
    private Optional<MethodPair> most(ToDoubleFunction<Work> of) {
        return alike(of).findFirst();
    }

    /** The methods that changed as the whole did, those first that changed most. */
    private Stream<MethodPair> alike(ToDoubleFunction<Work> of) {
        double whole = change(of);
        return counted.methods().stream()
                .filter(pair -> change(pair, of) * whole > 0)
                .sorted(Comparator.comparingDouble(pair -> -Math.abs(change(pair, of))));
    }

    /** What the counts leave open. */
    private String remainder(double ratio, boolean compiled) {
        double work = ratio - 1;
        double slower = timeRatio - 1;
        boolean executes = CountedRow.counts(ratio);
        WorkVerdict allocated = counted.allocated();
        if (executes && work * slower < 0) {
            return allocated.isChange() && (allocated == WorkVerdict.MORE) == (slower > 0)
                    ? "Bytecodes and time go opposite ways; allocation goes with the time."
                    : "Work and time go opposite ways, so the counts don't explain the time.";
        }
        if (executes && Math.abs(work - slower) <= ALIKE * Math.abs(slower)) {
            return "Work changed about as much as time did.";
        }
        List<String> others = new ArrayList<>();
        if (allocated.isChange()) {
            others.add("allocation, ");
        }
        if (counted.exceptionsDiffer()) {
            others.add("exceptions, ");
        }
        if (locksDiffer()) {
            others.add("locks, ");
        }
        String left = "what is left is " + String.join("", others) + "compilation, memory, and waiting.";
        if (executes) {
            return "Work changed by " + Units.percent(Math.abs(work)) + " and time by "
                    + Units.percent(Math.abs(slower))
                    + ": "
                    + (others.isEmpty()
                            ? "the bytecodes also run at a different speed, which counts don't explain."
                            : left);
        }
        return others.isEmpty() && compiled && counted.methods().stream().allMatch(MethodPair::jdk)
                ? "Counts are equal; compilation is shown to differ."
                : "So " + (others.isEmpty() ? "counts" : "bytecodes") + " don't explain the time: " + left;
    }

    /**
     * The methods whose work differs, those first whose bytecodes differ most, and the first of the libraries' and the one whose
     * locks do wherever they stand; at the end what is left.
     *
     * @param all whether all that do 1 % of the largest difference are listed, else the first of these
     */
    public Table table(boolean all) {
        List<MethodPair> listed = new ArrayList<>();
        double most = counted.methods().stream()
                .mapToDouble(pair -> Math.abs(pair.bytecodes()))
                .max()
                .orElse(0);
        Optional<MethodPair> locking = locksDiffer() ? most(Work::locks) : Optional.empty();
        Set<MethodPair> wanted = new HashSet<>();
        counted.methods().stream().filter(pair -> !pair.jdk()).findFirst().ifPresent(wanted::add);
        locking.ifPresent(wanted::add);
        Work then = counted.before().all();
        Work now = counted.after().all();
        for (MethodPair pair : counted.methods()) {
            boolean large =
                    Math.abs(pair.bytecodes()) >= SMALLEST_SHARE * most && (all || listed.size() < MOST_METHODS);
            if (large || wanted.contains(pair)) {
                listed.add(pair);
                then = then.minus(pair.then());
                now = now.minus(pair.now());
            }
        }
        List<String> names = MethodNames.of(listed, MethodPair::plainName, MethodPair::descriptor);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < listed.size(); i++) {
            MethodPair pair = listed.get(i);
            lines.add(new Line(
                    names.get(i) + pair.formerName(), pair.jdk() ? "JDK" : "library", pair.then(), pair.now()));
        }
        lines.add(new Line("all others", "", then, now));
        return new Columns<Line>()
                .text("method", Line::name)
                .text("of", Line::of)
                .number(
                        "bytecodes/op",
                        "baseline_bytecodes",
                        line -> line.then().bytecodes(),
                        CountTable::count)
                .number("candidate", "candidate_bytecodes", line -> line.now().bytecodes(), CountTable::count)
                .number(
                        "difference",
                        line -> line.now().bytecodes() - line.then().bytecodes(),
                        difference -> (difference > 0 ? "+" : "") + CountTable.count(difference))
                .number("calls/op", "baseline_calls", line -> line.then().calls(), CountTable::count)
                .number("candidate", "candidate_calls", line -> line.now().calls(), CountTable::count)
                .number("alloc/op", "baseline_bytes", line -> line.then().bytes(), Units::bytes)
                .number("candidate", "candidate_bytes", line -> line.now().bytes(), Units::bytes)
                .when(
                        locking.isPresent(),
                        columns -> columns.number(
                                        "locks/op",
                                        "baseline_locks",
                                        line -> line.then().locks(),
                                        CountTable::count)
                                .number(
                                        "candidate",
                                        "candidate_locks",
                                        line -> line.now().locks(),
                                        CountTable::count))
                .table("", lines);
    }

    /** A method, or several. */
    private record Line(String name, String of, Work then, Work now) {}
}
