/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/** How p-values pay for being many: each is raised so that it can be held against the level of a single test. */
public enum Adjustment {

    /** For a first look, when all that it finds is measured again and judged by the fresh data alone. */
    NONE {
        @Override
        public double[] adjust(double... p) {
            return p.clone();
        }

        @Override
        double levelBeside(int rejected, int rows, double level) {
            return level;
        }
    },

    /**
     * For tables: of the changes reported, the expected share of false ones is at most the level (Benjamini &amp;
     * Hochberg, "Controlling the false discovery rate", JRSS B 1995).
     *
     * <p>It is theirs one rank down: the smallest p-value is held against the same as theirs, any other against what they
     * hold the next smaller one against, and never against more. So beside one true change the other rows pay for all of
     * the table, where theirs let them pass at twice the level; beside many it makes no difference.
     */
    FALSE_DISCOVERY_RATE {
        @Override
        public double[] adjust(double... p) {
            int[] order = ascending(p);
            double[] adjusted = new double[p.length];
            double smallest = 1;
            for (int rank = p.length; rank >= 1; rank--) {
                smallest = Math.min(smallest, p[order[rank - 1]] * p.length / Math.max(1, rank - 1));
                adjusted[order[rank - 1]] = smallest;
            }
            return adjusted;
        }

        @Override
        double levelBeside(int rejected, int rows, double level) {
            return level * Math.max(1, rejected) / rows;
        }
    },

    /**
     * For gates: the chance of any false change at all is at most the level (Holm, "A simple sequentially rejective
     * multiple test procedure", Scandinavian Journal of Statistics 1979). That holds when the rows were chosen by other
     * data than these: all of a table, or fresh measurements of those that were flagged. On files alone it is the whole
     * table, and one look: to measure again until it passes, or fails, voids the promise.
     */
    HOLM {
        @Override
        public double[] adjust(double... p) {
            int[] order = ascending(p);
            double[] adjusted = new double[p.length];
            double largest = 0;
            for (int rank = 1; rank <= p.length; rank++) {
                largest = Math.max(largest, Math.min(1, p[order[rank - 1]] * (p.length - rank + 1)));
                adjusted[order[rank - 1]] = largest;
            }
            return adjusted;
        }

        @Override
        double levelBeside(int rejected, int rows, double level) {
            return level / (rows - rejected);
        }
    };

    /**
     * The adjusted p-values, in the order of the raw ones.
     *
     * @param p raw p-values of one table, in any order
     */
    public abstract double[] adjust(double... p);

    /** What the p-value of one row has to be below to be found beside as many others that are, of so many rows in all. */
    abstract double levelBeside(int rejected, int rows, double level);

    private static int[] ascending(double[] p) {
        return IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
