/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import java.util.Objects;

/** What is written and read: objects whose class and fields have names that XML does not allow, or that need escaping. */
public final class Links {

    private Links() {}

    /** The workload: 250 objects in groups of ten; each but the first of a group holds the one before it. */
    public static _1._2._3._4._5[] groupsOfTen() {
        _1._2._3._4._5[] links = new _1._2._3._4._5[250];
        for (int i = 0; i < links.length; i++) {
            links[i] = new _1._2._3._4._5();
            links[i].__i__i__ = i;
            links[i].__s__s__ = "link " + i;
            links[i].__before__before__ = i % 10 == 0 ? null : links[i - 1];
        }
        return links;
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
                        private _5 __before__before__;

                        @Override
                        public boolean equals(Object other) {
                            return other instanceof _5 link
                                    && __i__i__ == link.__i__i__
                                    && Objects.equals(__s__s__, link.__s__s__)
                                    && Objects.equals(__before__before__, link.__before__before__);
                        }

                        @Override
                        public int hashCode() {
                            return Objects.hash(__i__i__, __s__s__, __before__before__);
                        }

                        @Override
                        public String toString() {
                            return __i__i__ + " " + __s__s__ + " after (" + __before__before__ + ")";
                        }
                    }
                }
            }
        }
    }
}
