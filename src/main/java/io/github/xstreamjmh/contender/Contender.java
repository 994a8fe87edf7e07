/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One participant of a family; implemented by the family's catalogue enum.
 *
 * <p>A constant touches its library only inside {@link #create()}: then a jar missing from {@code lib/} takes away that
 * constant's rows and no others.
 *
 * @param <W> what the family times
 */
public interface Contender<W extends Traceable> {

    /** The row's label and the value of {@code -p}: the library's name as the library spells it. */
    String name();

    /** The libraries that must be in {@code lib/}, the one that does the work first; empty when the JDK does it all. */
    List<Library> libraries();

    /**
     * Why this contender stays out of a row, in one line for the user; empty when it takes part.
     *
     * @param method the benchmark method's name
     * @param parameters the row's parameters and their values
     * @param threads in how many threads the row runs
     */
    default Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
        return Optional.empty();
    }

    /**
     * Whether it stands only for a row of a table published by others, not among what a person chooses from today: it runs
     * when it is named, or those rows are asked for.
     */
    default boolean published() {
        return false;
    }

    /** The flags that its JVM needs besides the benchmark's, for some version of its libraries. */
    default List<String> flags() {
        return libraries().contains(Library.XSTREAM) ? XStreams.FLAGS : List.of();
    }

    /** What is known of this contender besides figures, by name, in the order to show it in: at least what threads share of it. */
    default Map<String, String> facts() {
        return ThreadFacts.of(this);
    }

    /**
     * What holds of this contender in a row and explains its figures beside others', by the heading of a column: it stands
     * in the table of a run. A row without a column's entry has an empty cell there.
     *
     * @param method the benchmark method's name
     * @param parameters the row's parameters and their values
     */
    default Map<String, String> columns(String method, Map<String, String> parameters) {
        return Map.of();
    }

    /** Makes the contender ready to work, outside the timed code. */
    W create() throws Exception;

    /**
     * Makes what works in a row, for a contender of which not the same works in all.
     *
     * @param parameters the row's parameters and their values
     */
    default W create(Map<String, String> parameters) throws Exception {
        return create();
    }
}
