/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Contenders by how fast they are, each compared with the fastest, which the same data have to find. The intervals hold for all
 * of them at once, whichever is the fastest, and at any time of looking: those of multiple comparisons with the best (Hsu,
 * "Simultaneous confidence intervals for all distances from the best", Annals of Statistics 1981; with intervals that are not
 * alike, Edwards and Hsu, "Multiple comparisons with the best treatment", JASA 1983), made of intervals for the differences
 * from each that may be the best (Bonferroni) which hold at all of {@link Looks}. Since nobody is faster than the fastest, a
 * contender is also as much slower than that as it is slower than any other: so one that varies much, and may be the fastest,
 * doesn't hide how far behind the others are.
 *
 * @param standings of each contender, in the order in which they were given
 * @param ratiosAfter after about how many heats every ratio should be known to the precision; 0 if it is
 * @param ranksAfter likewise of every two which is faster, or that they are equal but for the precision
 * @param contrasts of each contender with each, which ranks follow from
 */
public record Ranking(List<Standing> standings, double ratiosAfter, double ranksAfter, List<List<Contrast>> contrasts) {

    /** Up to how many heats intervals hold where no more were planned. */
    public static final int HORIZON = Looks.LAST;

    /** Intervals and ranks take so many heats. */
    public static final int FEWEST_HEATS = Looks.FIRST;

    /**
     * A contender.
     *
     * @param ratio its time over that of the fastest that is ranked; NaN where no heats connect them
     * @param interval of that ratio; not known of too few heats
     * @param first the best rank that it may have, from 1; 0 if it isn't ranked
     * @param last the worst; likewise
     * @param heats in how many it was beside another
     * @param after after about how many its ratio should be known to the precision; 0 if it is, or isn't ranked
     */
    public record Standing(double ratio, Interval interval, int first, int last, int heats, double after) {

        public boolean ranked() {
            return first > 0;
        }
    }

    /**
     * How one contender differs from another.
     *
     * @param difference in logarithms; NaN where no heats connect them
     * @param quantile in standard errors how far off it may be, of any two contenders at once and at any time of looking
     * @param heats in how many each of the two was beside others, at least
     */
    public record Contrast(Difference difference, double quantile, int heats) {

        /** That of contenders that were in no heats which connect them. */
        public static final Contrast UNKNOWN =
                new Contrast(Difference.unknown(Double.NaN), Double.POSITIVE_INFINITY, 0);

        /** Whether there were heats enough for an interval. */
        public boolean known() {
            return difference.known() && heats >= Looks.FIRST;
        }

        /** Of the ratio; not known of too few heats. */
        public Interval interval() {
            return known() ? difference.intervalBy(quantile) : Interval.UNKNOWN;
        }

        /** Whether the two are shown to differ, and by more than a share. */
        public boolean shows(double change) {
            double value = Math.abs(difference.value());
            return value > error() && value > StrictMath.log1p(change);
        }

        /** How far off the difference may be. */
        double error() {
            return known() ? quantile * difference.standardError() : Double.POSITIVE_INFINITY;
        }
    }

    /**
     * Whether no more heats are needed for the ranks, or else for the ratios. That contenders are equal, or a ratio is known, takes
     * as many as that two sides are the same: a state that strikes one fork in four has to be given the time to show.
     */
    public boolean done(boolean ranks) {
        List<Standing> ranked = standings.stream().filter(Standing::ranked).toList();
        boolean ordered = ranked.stream().allMatch(one -> one.first == one.last);
        boolean shown = ranked.stream().allMatch(one -> one.heats >= Sequential.FEWEST_FOR_SAME);
        return (ranks ? ranksAfter : ratiosAfter) == 0 && (shown || (ranks && ordered));
    }

    /**
     * What was measured of the contenders of one benchmark method.
     *
     * @param contenders how many there are
     * @param heats of each the logarithm of each contender's time, NaN of one that it lacks
     * @param planned in how many a contender may be by the end, for intervals have to hold until then
     * @param ranked the numbers of those that are ranked, at least one: nobody waits for the others, and none of them is the
     *     fastest
     */
    public record Method(int contenders, List<double[]> heats, double planned, Set<Integer> ranked) {}

    /**
     * Ranks the contenders of each method of a table, whose variances are moderated over all.
     *
     * @param precision to what share ratios are to be known, and how near contenders are equal
     * @param alpha how often intervals of a method may be wrong, and how often its ranks
     */
    public static List<Ranking> of(List<Method> methods, double precision, double alpha) {
        List<HeatModel> models = methods.stream()
                .map(method -> new HeatModel(method.contenders(), method.heats()))
                .toList();
        List<HeatModel.Variance> known =
                models.stream().flatMap(HeatModel::variances).toList();
        double[] variances =
                known.stream().mapToDouble(HeatModel.Variance::value).toArray();
        double[] degrees =
                known.stream().mapToDouble(HeatModel.Variance::degreesOfFreedom).toArray();
        VariancePrior prior = VariancePrior.ofLooks(variances, degrees);
        double total = models.stream().mapToDouble(HeatModel::total).sum();
        return IntStream.range(0, methods.size())
                .mapToObj(i -> new Contests(
                                models.get(i),
                                methods.get(i),
                                prior,
                                prior.known() ? total : models.get(i).total(),
                                alpha)
                        .ranking(precision))
                .toList();
    }

    /** All pairs of a method's contenders. */
    private static final class Contests {

        /** Of how often intervals may be wrong, the share that differences from others than the fastest have. */
        private static final double OTHERS = 0.1;

        private final int count;
        private final int[] ranked;
        private final HeatModel model;
        private final Difference[][] differences;
        private final double last;
        private final double alphaToBest;
        private final double alphaToAny;
        private final double toBest;
        private final double toAny;
        private final double toOthers;

        Contests(HeatModel model, Method method, VariancePrior prior, double most, double alpha) {
            this.model = model;
            count = method.contenders();
            ranked = method.ranked().stream().mapToInt(i -> i).sorted().toArray();
            last = Math.max(Looks.LAST, Math.max(method.planned(), mostHeats()));
            double others = Math.max(1, count - 1);
            alphaToBest = (count > 2 ? alpha - OTHERS * alpha : alpha) / others;
            alphaToAny = alpha / Math.max(1, count * others / 2);
            toBest = Looks.boundary(alphaToBest, last);
            toAny = Looks.boundary(alphaToAny, last);
            // Lower limits alone: of a level, which is of both sides, they use half.
            toOthers = count > 2 ? Looks.boundary(2 * OTHERS * alpha / others / (count - 2), last) : toBest;
            differences = new Difference[count][count];
            for (int a = 0; a < count; a++) {
                for (int b = 0; b < count; b++) {
                    differences[a][b] = a == b ? new Difference(0, 0, 1) : model.difference(a, b, prior, most);
                }
            }
        }

        private int mostHeats() {
            return IntStream.range(0, count).map(model::heats).max().orElse(0);
        }

        private int fewerHeats(int a, int b) {
            return Math.min(model.heats(a), model.heats(b));
        }

        /** How far a difference may be off. Of one alone nothing is known: whoever it is to be compared with failed. */
        private double error(int a, int b, double boundary) {
            if (a == b) {
                return count == 1 ? Double.POSITIVE_INFINITY : 0;
            }
            Difference difference = differences[a][b];
            return difference.known() && fewerHeats(a, b) >= Looks.FIRST
                    ? difference.standardError() * NormalScore.toStudent(boundary, difference.degreesOfFreedom())
                    : Double.POSITIVE_INFINITY;
        }

        private Contrast contrast(int a, int b) {
            Difference difference = differences[a][b];
            return new Contrast(
                    difference, NormalScore.toStudent(toAny, difference.degreesOfFreedom()), fewerHeats(a, b));
        }

        private double value(int a, int b) {
            double value = differences[a][b].value();
            return Double.isNaN(value) ? 0 : value;
        }

        Ranking ranking(double precision) {
            int[] all = IntStream.range(0, count).toArray();
            int fastest = Arrays.stream(ranked)
                    .filter(one -> Arrays.stream(ranked).allMatch(other -> value(one, other) <= 0))
                    .findFirst()
                    .orElse(ranked[0]);
            int[] best = Arrays.stream(ranked)
                    .filter(one ->
                            Arrays.stream(ranked).allMatch(other -> value(one, other) - error(one, other, toBest) <= 0))
                    .toArray();
            double margin = StrictMath.log1p(precision);
            List<Standing> standings = Arrays.stream(all)
                    .mapToObj(one -> standing(one, margin, fastest, best))
                    .toList();
            return new Ranking(
                    standings,
                    standings.stream().mapToDouble(Standing::after).max().orElse(0),
                    ranksAfter(margin),
                    Arrays.stream(all)
                            .mapToObj(one -> Arrays.stream(all)
                                    .mapToObj(other -> contrast(one, other))
                                    .toList())
                            .toList());
        }

        private Standing standing(int one, double margin, int fastest, int... best) {
            boolean isRanked = Arrays.stream(ranked).anyMatch(other -> other == one);
            double behindTheBest = Arrays.stream(best)
                    .mapToDouble(other -> value(one, other) - error(one, other, toBest))
                    .min()
                    .orElse(Double.NEGATIVE_INFINITY);
            double behindOthers = Arrays.stream(ranked)
                    .mapToDouble(other -> value(one, other) - error(one, other, toOthers))
                    .max()
                    .orElse(Double.NEGATIVE_INFINITY);
            double low = Math.max(isRanked ? 0 : Double.NEGATIVE_INFINITY, Math.max(behindTheBest, behindOthers));
            double high = Arrays.stream(best)
                    .mapToDouble(other -> value(one, other) + error(one, other, toBest))
                    .max()
                    .orElse(Double.POSITIVE_INFINITY);
            int faster = (int) Arrays.stream(ranked)
                    .filter(other -> value(one, other) - error(one, other, toAny) > 0)
                    .count();
            int slower = (int) Arrays.stream(ranked)
                    .filter(other -> value(one, other) + error(one, other, toAny) < 0)
                    .count();
            return new Standing(
                    differences[one][fastest].ratio(),
                    new Interval(StrictMath.exp(low), StrictMath.exp(high)),
                    isRanked ? 1 + faster : 0,
                    isRanked ? ranked.length - slower : 0,
                    model.heats(one),
                    isRanked ? planned(after(model.heats(one), (high - low) / 2, margin), alphaToBest) : 0);
        }

        /** Of two, what they differ by, or what is left to the margin, is what their error has to come down to. */
        private double ranksAfter(double margin) {
            double most = 0;
            for (int a : ranked) {
                for (int b : ranked) {
                    double apart = Math.abs(value(a, b));
                    most = Math.max(
                            most, after(model.heats(a, b), error(a, b, toAny), Math.max(apart, margin - apart)));
                }
            }
            return planned(most, alphaToAny);
        }

        /** Beyond the last look more have to be planned, with which each is known less well. */
        private double planned(double heats, double alpha) {
            if (heats <= last || Double.isInfinite(heats)) {
                return heats;
            }
            double wider = Looks.boundary(alpha, Math.ceil(heats)) / Looks.boundary(alpha, last);
            return heats * wider * wider;
        }

        /** Errors fall with the square root of the number of heats; of none nothing is known. */
        private static double after(double heats, double error, double wanted) {
            double times = error / wanted;
            return error <= wanted ? 0 : Double.isInfinite(error) ? Double.POSITIVE_INFINITY : heats * times * times;
        }
    }
}
