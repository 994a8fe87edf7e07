/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a benchmark class asks, in a sentence for users: what {@code bin/benchmark families} and README's table show. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Question {

    /** The question. */
    String value();

    /** What confounds the answer, in a sentence or two that stand below the family's tables. */
    String confounds();

    /** How many JVMs a fork has: its own, and those that the benchmark starts with the same flags. */
    int jvms() default 1;
}
