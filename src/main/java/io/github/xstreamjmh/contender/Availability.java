/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.util.Collection;
import java.util.List;

/**
 * Whether a contender can take part with the jars at hand.
 *
 * @param missing the libraries that it needs and the class path lacks
 */
public record Availability(List<Library> missing) {

    public static Availability of(Contender<?> contender) {
        return of(contender.libraries());
    }

    /** Whether all of these libraries are at hand. */
    public static Availability of(Collection<Library> libraries) {
        return new Availability(
                libraries.stream().filter(library -> library.locate().isEmpty()).toList());
    }

    public boolean present() {
        return missing.isEmpty();
    }

    /** Why the contender can't take part, in words. */
    public String reason() {
        return "not in lib/: "
                + String.join(", ", missing.stream().map(Library::inWords).toList());
    }
}
