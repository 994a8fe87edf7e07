/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.counting.agent.Counts;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowOfCandidate;
import io.github.xstreamjmh.result.folder.LinesFile;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * A row's counts on two sides.
 *
 * @param candidate the name of the side that is compared with the baseline
 * @param methods those whose work differs, the ones first whose bytecodes differ most
 * @param untaken the classes that are not counted on a side, by name, and why
 * @param renamed the libraries' methods that have another name in the candidate: by their keys in the baseline; absent in
 *     older files
 * @param rewritten the libraries' methods whose code is other than before, or that only one of the sides has: as {@code
 *     package.Class.name} in the candidate; absent in older files
 */
public record CountedRow(
        Row row,
        String candidate,
        Side before,
        Side after,
        List<MethodPair> methods,
        Map<String, String> untaken,
        Map<String, String> renamed,
        List<String> rewritten) {

    /**
     * All work of an operation on a side.
     *
     * @param jvm the version of its JVM
     * @param batch how many operations made the smaller of two batches, of whose difference this is
     * @param library the work of the libraries, with the benchmark's own if that is a user's
     * @param jdk the work of the JDK's classes for it
     * @param again all work by another pair of batches, or in another process: the same, unless operations or processes differ
     * @param libraryAgain that of the libraries in it
     */
    public record Side(String jvm, int batch, Work library, Work jdk, Work again, Work libraryAgain) {

        /** All of it. */
        public Work all() {
            return library.plus(jdk);
        }

        private Side libraries() {
            return new Side(jvm, batch, library, Work.NONE, libraryAgain, libraryAgain);
        }

        /** The same beside the exceptions and locks of another process, and its bytecodes or bytes. */
        private Side beside(Side other, boolean bytecodes, boolean bytes) {
            return new Side(
                    jvm,
                    batch,
                    library,
                    jdk,
                    again.with(other.all(), bytecodes, bytes),
                    libraryAgain.with(other.library(), bytecodes, bytes));
        }
    }

    /** Of a result folder, beside the measurement. */
    public static final LinesFile<CountedRow> FILE = new LinesFile<>("counts.jsonl", CountedRow.class, CountedRow::key);

    /** More than what is salted by process in the JDK, less than what anybody cares about. */
    public static final double THRESHOLD = 0.005;

    private static final double ROUNDING = 1e-9;

    /** Suffixes of the reason why a class is not counted, where the other side may have counted it. */
    private static final String BASELINE_ALONE = ", in the baseline alone";

    private static final String CANDIDATE_ALONE = ", in the candidate alone";

    static CountedRow of(Row row, String candidate, Counted before, Counted after) {
        Map<String, String> untaken = new TreeMap<>(untaken(before, after, BASELINE_ALONE));
        untaken.putAll(untaken(after, before, CANDIDATE_ALONE));
        Matching matching = Matching.of(before, after);
        List<MethodPair> differing = matching.pairs().stream()
                .filter(pair -> !pair.then().equals(pair.now()))
                .toList();
        return new CountedRow(
                row,
                candidate,
                before.sum(),
                after.sum(),
                differing,
                untaken,
                matching.renamed(),
                matching.rewritten());
    }

    /** The classes that are not counted on a side. */
    private static Map<String, String> untaken(Counted side, Counted other, String alone) {
        Map<String, String> untaken = new TreeMap<>();
        side.untaken()
                .forEach((type, why) -> untaken.put(
                        type, why.equals(Counts.HIDDEN) || other.untaken().containsKey(type) ? why : why + alone));
        return untaken;
    }

    /**
     * Whether chance in a process, such as the seed of a hash table, may have made a difference: a change of work, of exceptions or
     * of locks, or a library's method that differs where the totals don't.
     */
    boolean isDoubtful() {
        return isChange()
                || exceptionsDiffer()
                || locksDiffer()
                || (!counts(bytecodes()) && methods.stream().anyMatch(pair -> !pair.jdk()));
    }

    /** Whether it does more work than before, or less. */
    boolean isChange() {
        return verdict().isChange();
    }

    /**
     * This row, corrected by a second count in other processes. A change that this doesn't show varies; exceptions and locks
     * that it doesn't show don't differ. Where all do as much, a library's method counts as different if both counts say so.
     */
    CountedRow confirmedBy(CountedRow again) {
        if (!isDoubtful()) {
            return this;
        }
        boolean librariesAlone = onlyLibrariesDiffer();
        boolean execution = isShownBy(
                again, executed(), row -> librariesAlone ? row.libraries().bytecodes() : row.bytecodes());
        boolean allocation = isShownBy(again, allocated(), CountedRow::bytes);
        return with(
                before.beside(again.before, !execution, !allocation),
                after.beside(again.after, !execution, !allocation),
                isChange() ? methods : methodsIn(again));
    }

    private List<MethodPair> methodsIn(CountedRow again) {
        return methods.stream()
                .filter(pair -> pair.jdk() || again.methods.stream().anyMatch(pair::isLike))
                .toList();
    }

    /** Whether another row shows a change, too, or of one near the threshold half. */
    private boolean isShownBy(CountedRow again, WorkVerdict verdict, ToDoubleFunction<CountedRow> ratio) {
        return !verdict.isChange()
                || verdict.direction(ratio.applyAsDouble(again) - 1)
                        >= Math.min(THRESHOLD, verdict.direction(ratio.applyAsDouble(this) - 1) / 2);
    }

    private CountedRow with(Side then, Side now, List<MethodPair> differing) {
        return new CountedRow(row, candidate, then, now, differing, untaken, renamed, rewritten);
    }

    /** What it is about. */
    public RowOfCandidate key() {
        return new RowOfCandidate(row, candidate);
    }

    /** The classes that could have been counted and are not, on any of the sides. */
    public List<String> uncounted() {
        return untaken(false);
    }

    /** The hidden classes, which never are. */
    List<String> hidden() {
        return untaken(true);
    }

    private List<String> untaken(boolean hidden) {
        return untaken.entrySet().stream()
                .filter(type -> type.getValue().equals(Counts.HIDDEN) == hidden)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** Whether the sides' JVMs are other versions, and so the JDK's classes. */
    public boolean otherJvm() {
        return !before.jvm().equals(after.jvm());
    }

    /** Bytecodes of the candidate over those of the baseline; 1 where neither executes any. */
    public double bytecodes() {
        return ratio(before.all(), after.all(), Work::bytecodes);
    }

    /** The same of allocated bytes. */
    public double bytes() {
        return ratio(before.all(), after.all(), Work::bytes);
    }

    private static double ratio(Work before, Work after, ToDoubleFunction<Work> of) {
        double then = of.applyAsDouble(before);
        double now = of.applyAsDouble(after);
        return then == now ? 1 : now / then;
    }

    /** The same without the JDK's work. */
    private CountedRow libraries() {
        return with(before.libraries(), after.libraries(), methods);
    }

    /** The worse of what its bytecodes and its allocation say. */
    public WorkVerdict verdict() {
        return Collections.min(List.of(executed(), allocated()));
    }

    /** What the verdict is about: bytecodes, or allocated bytes if these alone say it. */
    ToDoubleFunction<Work> decisive() {
        return executed() == verdict() ? Work::bytecodes : Work::bytes;
    }

    /** The method that accounts for most of the verdict; empty if there is no change, or no method changed that way. */
    public Optional<String> largest() {
        if (!isChange()) {
            return Optional.empty();
        }
        ToDoubleFunction<Work> decisive = decisive();
        Map<String, Double> changes = new LinkedHashMap<>();
        methods.stream()
                .filter(this::concerns)
                .forEach(pair -> changes.merge(
                        pair.shortName(),
                        decisive.applyAsDouble(pair.now()) - decisive.applyAsDouble(pair.then()),
                        Double::sum));
        return largest(changes);
    }

    /** The same by changes of what the verdict is about. */
    Optional<String> largest(Map<String, Double> changes) {
        WorkVerdict verdict = verdict();
        return changes.entrySet().stream()
                .filter(change -> verdict.direction(change.getValue()) > 0)
                .max(Comparator.comparingDouble(change -> Math.abs(change.getValue())))
                .map(Map.Entry::getKey);
    }

    /** Whether the verdict is about a method: not about one of the JDK where the libraries' bytecodes alone say it. */
    private boolean concerns(MethodPair method) {
        return !method.jdk() || executed() != verdict() || !onlyLibrariesDiffer();
    }

    /** The same by all of its work: where bytecodes vary it isn't known by how much that changed. */
    public WorkVerdict verdictOfAll() {
        return executionVaries() ? Collections.min(List.of(WorkVerdict.VARIES, allocated())) : verdict();
    }

    /** What its bytecodes say, and where all are as many, or vary, those of the libraries, which the JDK's may outnumber. */
    WorkVerdict executed() {
        return onlyLibrariesDiffer() ? libraries().allExecuted() : allExecuted();
    }

    private WorkVerdict allExecuted() {
        return verdict(Work::bytecodes);
    }

    /** Whether all execute as many bytecodes as before, and the libraries don't; or all vary, and the libraries execute more. */
    boolean onlyLibrariesDiffer() {
        WorkVerdict libraries = libraries().allExecuted();
        return switch (allExecuted()) {
            case SAME -> libraries != WorkVerdict.SAME;
            case VARIES -> libraries == WorkVerdict.MORE;
            case MORE, LESS -> false;
        };
    }

    /** Whether all bytecodes differ from operation to operation, or from process to process. */
    boolean executionVaries() {
        return allExecuted() == WorkVerdict.VARIES;
    }

    /** Whether the libraries execute more and all less, or the other way round. */
    boolean librariesOppose() {
        WorkVerdict all = allExecuted();
        WorkVerdict libraries = libraries().allExecuted();
        return all.isChange() && libraries.isChange() && all != libraries;
    }

    /** What its allocation says. */
    WorkVerdict allocated() {
        return verdict(Work::bytes);
    }

    /** Whether both counts show more exceptions, or fewer. */
    boolean exceptionsDiffer() {
        Work once = before.all();
        Work again = before.again();
        return !CountTable.alike(once.exceptions(), after.all().exceptions())
                && !CountTable.alike(again.exceptions(), after.again().exceptions())
                && once.exceptions() < after.all().exceptions()
                        == again.exceptions() < after.again().exceptions();
    }

    /** Whether it enters more or fewer monitors: of those of the libraries more than one a batch counts, in both counts. */
    public boolean locksDiffer() {
        double libraries = after.library().locks() - before.library().locks();
        double again = after.libraryAgain().locks() - before.libraryAgain().locks();
        return Math.min(Math.signum(again) * libraries, Math.abs(again)) > 1.0 / Math.min(before.batch(), after.batch())
                || verdict(Work::locks).isChange();
    }

    /**
     * Each side was counted twice: all four ratios have to say the same, but for differences that are too small to count. A side
     * with a class that can't be counted may do more than its count.
     */
    private WorkVerdict verdict(ToDoubleFunction<Work> of) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Work then : List.of(before.all(), before.again())) {
            for (Work now : List.of(after.all(), after.again())) {
                double ratio = ratio(then, now, of);
                low = Math.min(low, ratio);
                high = Math.max(high, ratio);
            }
        }
        if (low > 1 && counts(low) && !uncountedAlone(BASELINE_ALONE)) {
            return WorkVerdict.MORE;
        }
        if (high < 1 && counts(high) && !uncountedAlone(CANDIDATE_ALONE)) {
            return WorkVerdict.LESS;
        }
        return counts(low) || counts(high) ? WorkVerdict.VARIES : WorkVerdict.SAME;
    }

    /** Whether a class could be counted on one side only, so that its count doesn't show less work than the other's. */
    boolean oneSided() {
        return uncountedAlone(BASELINE_ALONE) || uncountedAlone(CANDIDATE_ALONE);
    }

    private boolean uncountedAlone(String side) {
        return untaken.values().stream().anyMatch(why -> why.endsWith(side));
    }

    /** Whether what is done so many times as often differs by enough. */
    public static boolean counts(double ratio) {
        return Math.abs(ratio - 1) >= THRESHOLD - ROUNDING;
    }
}
