/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import java.util.Arrays;
import java.util.Objects;

/** What is written and read: objects whose class and fields have names that XML does not allow, or that need escaping. */
public final class Links {

    private static final int CHAINS = 25;
    private static final int CHAIN = 10;

    private Links() {}

    /**
     * The workload: 250 links in chains of ten. Each but the last of a chain holds the next one, and the array holds the
     * first of each chain, so that every link stands in the document once, inside the one that holds it.
     */
    public static _1._2._3._4._5[] chainsOfTen() {
        _1._2._3._4._5[] chains = new _1._2._3._4._5[CHAINS];
        Arrays.setAll(chains, chain -> link(chain * CHAIN));
        return chains;
    }

    /** A link and those that follow it in its chain. */
    private static _1._2._3._4._5 link(int number) {
        _1._2._3._4._5 link = new _1._2._3._4._5();
        link.__i__i__ = number;
        link.__s__s__ = "link " + number;
        if ((number + 1) % CHAIN != 0) {
            link.__next__next__ = new _1._2._3._4._5[] {link(number + 1)};
        }
        return link;
    }

    /** Nested for the sake of its name. */
    public static final class _1 {
        /** Nested for the sake of its name. */
        public static final class _2 {
            /** Nested for the sake of its name. */
            public static final class _3 {
                /** Nested for the sake of its name. */
                public static final class _4 {
                    /** A link, whose class's name holds five dollar signs and five underscores. */
                    public static final class _5 {
                        private int __i__i__;
                        private String __s__s__;
                        /** One or none; in an array, because XStream names an array's elements by their type. */
                        private _5[] __next__next__;

                        @Override
                        public boolean equals(Object other) {
                            return other instanceof _5 link
                                    && __i__i__ == link.__i__i__
                                    && Objects.equals(__s__s__, link.__s__s__)
                                    && Arrays.equals(__next__next__, link.__next__next__);
                        }

                        @Override
                        public int hashCode() {
                            return Objects.hash(__i__i__, __s__s__, Arrays.hashCode(__next__next__));
                        }

                        @Override
                        public String toString() {
                            return __i__i__ + " " + __s__s__ + " holds " + Arrays.toString(__next__next__);
                        }
                    }
                }
            }
        }
    }
}
