/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a difference in a fact means; stands beside the fact, on a component of the records that describe a run. A fact
 * without a rule may differ and is not worth a word.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Rule {

    /** Whether a run goes on only where this is as it was when the run began. */
    boolean resume() default false;

    /** What it means to a comparison. */
    Fact.Effect compare() default Fact.Effect.NONE;

    /** The fact in the words of people, such as {@code the CPU}; of a fact without its own words those of its whole. */
    String words() default "";
}
