/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.typepermission;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.XStreams;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Who takes part: ways to tell XStream which types it may make. All but {@code Default} are without its guard. */
public enum TypePermission implements Contender<Codec<Object[], String>> {
    /** All types. */
    AnyType,
    /** Each type by name. */
    Explicit,
    /** The types' packages, as five wildcards, which XStream makes regular expressions of. */
    Wildcard,
    /** The types' packages, as one regular expression. */
    RegExp,
    /** What the types extend or implement. */
    Hierarchy,
    /** What XStream sets by itself: up to 1.4.17 all types but a few, since 1.4.18 no types but some. */
    Default,
    /** The same without the guard that times how long collections take to fill. */
    DefaultWithoutGuard(XStreams.GUARD);

    private final List<Library> guard;

    TypePermission(Library... guard) {
        this.guard = List.of(guard);
    }

    @Override
    public List<Library> libraries() {
        return Stream.concat(Stream.of(Library.XSTREAM, Library.XPP3), guard.stream())
                .toList();
    }

    @Override
    public Codec<Object[], String> create() {
        return create(Map.of("instance", Instance.shared.name()));
    }

    @Override
    public Codec<Object[], String> create(Map<String, String> parameters) {
        return new PermittedCodec(this, Instance.valueOf(parameters.get("instance")));
    }
}
