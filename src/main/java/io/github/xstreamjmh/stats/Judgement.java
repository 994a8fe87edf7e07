/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What became of one comparison.
 *
 * @param difference how far the sides are apart, with what the other rows tell of their spread
 * @param interval the ratio's interval at confidence 1 - alpha, without ends when there are too few forks
 * @param detectableChange the smallest ratio above 1 that such a measurement finds in four cases of five, threshold and
 *     correction for the table's other rows included; infinite when nothing is known
 * @param forksNeeded how many forks a side would find a change of 5 % in four cases of five, likewise; empty when these
 *     are enough, their spread isn't known, or no number would
 * @param pairs how many of the first pairs all this is of, but for notes on forks, which are of all; empty where it is of all forks
 * @param verdict the verdict
 * @param notes why there is no verdict, and what else to know, in a fixed order
 */
public record Judgement(
        Difference difference,
        Interval interval,
        double detectableChange,
        OptionalInt forksNeeded,
        OptionalInt pairs,
        Verdict verdict,
        Set<Note> notes) {

    public Judgement {
        Set<Note> ordered = EnumSet.noneOf(Note.class);
        ordered.addAll(notes);
        notes = Collections.unmodifiableSet(ordered);
    }

    /** One of all forks. */
    Judgement(
            Difference difference,
            Interval interval,
            double detectableChange,
            OptionalInt forksNeeded,
            Verdict verdict,
            Set<Note> notes) {
        this(difference, interval, detectableChange, forksNeeded, OptionalInt.empty(), verdict, notes);
    }

    /**
     * What becomes of a change that was looked for again in another mode, which decides. One that is confirmed or refuted has that
     * mode's figures: the first mode runs few of the programs that the compiler may make, and may be off for all of them.
     *
     * @param again what that mode shows; empty if it has no figures yet
     */
    public Judgement confirmedBy(Optional<Judgement> again) {
        Verdict other = again.map(Judgement::verdict).orElse(Verdict.INCONCLUSIVE);
        return switch (other) {
            case SAME ->
                again.get()
                        .as(
                                Verdict.SAME,
                                verdict == Verdict.SLOWER ? Note.SLOWER_IN_STEADY_MODE : Note.FASTER_IN_STEADY_MODE);
            case SLOWER, FASTER ->
                other == verdict
                        ? again.get().as(verdict, Note.CONFIRMED)
                        : as(Verdict.INCONCLUSIVE, Note.MODES_DISAGREE);
            case INCONCLUSIVE, NOT_COMPARABLE -> as(Verdict.INCONCLUSIVE, Note.NOT_CONFIRMED);
        };
    }

    /**
     * The ratio's interval, as wide as it has to be where it is one of several and all are to hold at once (Bonferroni), by
     * Student's distribution.
     *
     * @param count how many they are
     */
    public Interval intervalOfSeveral(int count) {
        double error = StrictMath.log(interval.high() / interval.low()) / 2;
        if (!interval.known() || error == 0 || difference.standardError() == 0) {
            return interval;
        }
        double degrees = difference.degreesOfFreedom();
        double alone = StudentT.twoSidedP(error / difference.standardError(), degrees);
        double wider = difference.standardError() * StudentT.quantile(1 - alone / count / 2, degrees) - error;
        return new Interval(interval.low() / StrictMath.exp(wider), interval.high() * StrictMath.exp(wider));
    }

    /** Whether it is of another mode, which confirmed or refuted a change. */
    public boolean ofOtherMode() {
        return notes.contains(Note.CONFIRMED)
                || notes.contains(Note.SLOWER_IN_STEADY_MODE)
                || notes.contains(Note.FASTER_IN_STEADY_MODE);
    }

    /** The same of a family of which rows were looked at again in another mode, and the family was not. */
    public Judgement inSteadyMode() {
        return as(verdict, Note.IN_STEADY_MODE);
    }

    private Judgement as(Verdict other, Note why) {
        Set<Note> all = EnumSet.of(why);
        all.addAll(notes);
        return new Judgement(difference, interval, detectableChange, forksNeeded, pairs, other, all);
    }

    /** A judgement without statistics: nothing is known but the ratio. */
    public static Judgement plain(double ratio, Verdict verdict, Note... notes) {
        return unknown(Difference.unknown(StrictMath.log(ratio)), verdict, Set.of(notes));
    }

    /** The same of a difference whose spread isn't known. */
    static Judgement unknown(Difference difference, Verdict verdict, Set<Note> notes) {
        return new Judgement(
                difference, Interval.UNKNOWN, Double.POSITIVE_INFINITY, OptionalInt.empty(), verdict, notes);
    }

    /** The time of the candidate to that of the baseline: above 1 is slower. */
    public double ratio() {
        return difference.ratio();
    }

    /** The notes as clauses for people. */
    public List<String> words() {
        return notes.stream().map(Note::words).toList();
    }
}
