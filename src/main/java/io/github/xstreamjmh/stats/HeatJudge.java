/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import io.github.xstreamjmh.stats.Ranking.Contrast;
import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The rules by which two contenders of heats are judged: by the interval that their ranks follow from, so that the two never
 * say different things.
 *
 * <p>SLOWER and FASTER: the interval excludes 1, and the ratio reaches the threshold. SAME, as of pairs: the interval lies
 * inside the threshold, that of whole times inside one twice as large, after {@value Sequential#FEWEST_FOR_SAME} heats, and
 * no {@link Note} speaks against it. Otherwise INCONCLUSIVE.
 *
 * @param threshold the change that matters, such as 0.03 for 3 %
 */
public record HeatJudge(double threshold) {

    /** From which share on what turns leave out is told. */
    public static final double PAUSES = 0.03;

    /**
     * Judges one contender against another.
     *
     * @param turns how they differ by most turns
     * @param whole how they differ by the whole time, pauses included
     * @param pauses how they differ by what is in the whole time and not in most turns
     * @param ofForks what to know of their forks
     */
    public Judgement judge(Contrast turns, Contrast whole, Contrast pauses, Set<Note> ofForks) {
        Set<Note> notes = EnumSet.noneOf(Note.class);
        notes.addAll(ofForks);
        notes.removeIf(Note::isOfForks);
        Difference difference = turns.difference();
        if (!turns.known()) {
            notes.add(Double.isNaN(difference.value()) ? Note.NO_HEATS : Note.FEW_FORKS);
            return Judgement.unknown(difference, Verdict.INCONCLUSIVE, notes);
        }
        if (pauses.shows(PAUSES)) {
            notes.add(Note.PAUSES);
        }
        boolean inMost = inside(turns, threshold);
        boolean same = inMost && inside(whole, Sequential.WHOLE * threshold);
        Verdict verdict = Judge.verdict(difference.value(), shown(turns), same, notes);
        Judge.explain(notes, verdict, inMost, same, difference);
        return new Judgement(
                difference,
                turns.interval(),
                difference.detectable(turns.quantile(), threshold),
                OptionalInt.empty(),
                verdict,
                notes);
    }

    private boolean shown(Contrast turns) {
        double change = Math.abs(turns.difference().value());
        return change > turns.error() && change >= StrictMath.log1p(threshold);
    }

    private static boolean inside(Contrast contrast, double change) {
        return contrast.heats() >= Sequential.FEWEST_FOR_SAME
                && Math.abs(contrast.difference().value()) + contrast.error() <= StrictMath.log1p(change);
    }
}
