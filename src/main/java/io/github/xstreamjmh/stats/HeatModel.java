/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.DecompositionSolver;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * Contenders measured together in heats, by least squares: a logarithm is its contender's plus its heat's, in which not all
 * need take part (the analysis within blocks of Yates, "Incomplete randomized blocks", Annals of Eugenics 1936). Each
 * contender varies by itself. As each residual holds a part of the noise of all, {@code r = P e}, the sum of a contender's
 * squares is expected to be that of {@code P² σ²}: the variances are what solves this for all contenders (of complete heats
 * those of Grubbs, "On estimating precision of measuring instruments and product variability", JASA 1948).
 */
final class HeatModel {

    /** Degrees of freedom that are fewer than this are none but for rounding. */
    private static final double ROUNDING = 1e-9;

    private final List<double[]> heats;
    private final int[] component;
    private final int[] counts;
    private final RealMatrix inverse;
    private final double[] effects;
    private final double[] variances;
    private final double[] degrees;

    /** Of each contender, what of a residual in its heats is its own: of a heat of {@code m}, {@code 1 - 1/m}. */
    private final double[] own;

    /** @param all of each heat the logarithm of each contender, NaN of one that it lacks */
    HeatModel(int contenders, List<double[]> all) {
        heats = all.stream().filter(heat -> members(heat).length > 1).toList();
        component = components(contenders);
        counts = new int[contenders];
        double[] sums = new double[contenders];
        RealMatrix information = new Array2DRowRealMatrix(contenders, contenders);
        for (int a = 0; a < contenders; a++) {
            for (int b = 0; b < contenders; b++) {
                information.setEntry(a, b, component[a] == component[b] ? 1 : 0); // the sum, which no heat tells, is 0
            }
        }
        for (double[] heat : heats) {
            int[] members = members(heat);
            double mean = mean(heat, members);
            for (int a : members) {
                counts[a]++;
                sums[a] += heat[a] - mean;
                information.addToEntry(a, a, 1);
                for (int b : members) {
                    information.addToEntry(a, b, -1.0 / members.length);
                }
            }
        }
        inverse = new LUDecomposition(information).getSolver().getInverse();
        effects = inverse.operate(sums);
        variances = new double[contenders];
        degrees = new double[contenders];
        own = new double[contenders];
        residuals();
    }

    private static int[] members(double... heat) {
        return IntStream.range(0, heat.length)
                .filter(member -> !Double.isNaN(heat[member]))
                .toArray();
    }

    private static double mean(double[] values, int... members) {
        double sum = 0;
        for (int member : members) {
            sum += values[member];
        }
        return sum / members.length;
    }

    /** By contender, the first of those that chains of heats connect it with. */
    private int[] components(int contenders) {
        int[] first = IntStream.range(0, contenders).toArray();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (double[] heat : heats) {
                int[] members = members(heat);
                int least = Arrays.stream(members)
                        .map(member -> first[member])
                        .min()
                        .orElseThrow();
                for (int member : members) {
                    changed |= first[member] != least;
                    first[member] = least;
                }
            }
        }
        return first;
    }

    private void residuals() {
        List<int[]> members = heats.stream().map(HeatModel::members).toList();
        RealMatrix shares = new Array2DRowRealMatrix(counts.length, counts.length);
        double[] squares = new double[counts.length];
        for (int i = 0; i < heats.size(); i++) {
            double[] heat = heats.get(i);
            double shared = mean(heat, members.get(i)) - mean(effects, members.get(i));
            for (int member : members.get(i)) {
                double residual = heat[member] - shared - effects[member];
                squares[member] += residual * residual;
                own[member] += (1 - 1.0 / members.get(i).length) / counts[member];
                addShares(shares, member, i, members);
            }
        }
        for (int contender = 0; contender < counts.length; contender++) {
            double sum = Arrays.stream(shares.getRow(contender)).sum();
            degrees[contender] = sum > ROUNDING ? sum : 0;
        }
        double[] solved = solved(shares, squares);
        for (int contender = 0; contender < counts.length; contender++) {
            if (degrees[contender] > 0) {
                // as much as if all varied alike, or more; not more than if it alone did
                double least = squares[contender] / degrees[contender];
                double most = squares[contender] / shares.getEntry(contender, contender);
                variances[contender] = Math.min(most, Math.max(least, solved[contender]));
            }
        }
    }

    /** Adds the squares of the shares that all figures have in a residual; their sum is its degrees of freedom. */
    private void addShares(RealMatrix shares, int contender, int heat, List<int[]> members) {
        double[] own = new double[effects.length];
        for (int member : members.get(heat)) {
            own[member] -= 1.0 / members.get(heat).length;
        }
        own[contender] += 1;
        double[] taken = inverse.operate(own);
        for (int i = 0; i < members.size(); i++) {
            double mean = mean(taken, members.get(i));
            for (int member : members.get(i)) {
                double share = (i == heat ? own[member] : 0) - (taken[member] - mean);
                shares.addToEntry(contender, member, share * share);
            }
        }
    }

    /** The variances by which the squares are what is expected; 0 where they don't tell them apart, as of two contenders. */
    private double[] solved(RealMatrix shares, double... squares) {
        RealMatrix system = shares.copy();
        for (int contender = 0; contender < squares.length; contender++) {
            if (degrees[contender] == 0) {
                system.setEntry(contender, contender, 1);
            }
        }
        DecompositionSolver solver = new LUDecomposition(system, ROUNDING).getSolver();
        return solver.isNonSingular()
                ? solver.solve(new ArrayRealVector(squares)).toArray()
                : new double[squares.length];
    }

    /**
     * What of each contender tells how contenders vary. Its residuals hold a part of the others', so that what they add up to
     * spreads as if of more degrees of freedom than are its own. Two that were beside each other alone have the same residuals,
     * which tell it once.
     */
    Stream<Variance> variances() {
        return IntStream.range(0, counts.length)
                .filter(contender -> counts[contender] > 0 && !repeats(contender))
                .mapToObj(contender -> new Variance(variances[contender], degrees[contender] / own[contender]));
    }

    /**
     * A variance that was estimated.
     *
     * @param degreesOfFreedom of how many the estimate spreads
     */
    record Variance(double value, double degreesOfFreedom) {}

    private boolean repeats(int contender) {
        return component[contender] != contender
                && Arrays.stream(component)
                                .filter(one -> one == component[contender])
                                .count()
                        == 2;
    }

    /** The degrees of freedom of all residuals. */
    double total() {
        return Arrays.stream(degrees).sum();
    }

    /** In how many heats a contender was beside another. */
    int heats(int contender) {
        return counts[contender];
    }

    /** Of two contenders the harmonic mean. */
    double heats(int contender, int other) {
        return 2 / (1.0 / counts[contender] + 1.0 / counts[other]);
    }

    /**
     * How much slower one contender is than another; unknown where no chain of heats connects them. The others make no
     * contender's variance smaller: now and then a JVM compiles other code, and such heats are outliers.
     *
     * @param most how many degrees of freedom it can have
     */
    Difference difference(int contender, int other, VariancePrior prior, double most) {
        if (component[contender] != component[other]) {
            return Difference.unknown(Double.NaN);
        }
        double value = effects[contender] - effects[other];
        double[] weights = weights(contender, other);
        double variance = 0;
        double spread = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                double free = degrees[i] / own[i];
                double share = weights[i] * Math.max(variances[i], prior.moderate(variances[i], free));
                variance += share;
                // Satterthwaite 1946; of a residual, the others' part is in theirs as well
                spread += share * share / (own[i] * prior.degreesOfLarger(variances[i], free, effects.length == 2));
            }
        }
        double left = spread > 0 ? Math.min(most, variance * variance / spread) : most;
        return left < 1 ? Difference.unknown(value) : new Difference(value, Math.sqrt(variance), left);
    }

    /** How often the variance of each contender goes into that of a difference. */
    private double[] weights(int contender, int other) {
        double[] contrast = new double[effects.length];
        contrast[contender] = 1;
        contrast[other] = -1;
        double[] solved = inverse.operate(contrast);
        double[] weights = new double[effects.length];
        for (double[] heat : heats) {
            int[] members = members(heat);
            double mean = mean(solved, members);
            for (int member : members) {
                weights[member] += (solved[member] - mean) * (solved[member] - mean);
            }
        }
        return weights;
    }
}
