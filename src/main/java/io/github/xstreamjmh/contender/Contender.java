/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.util.List;

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

    /** Makes the contender ready to work, outside the timed code. */
    W create() throws Exception;
}
