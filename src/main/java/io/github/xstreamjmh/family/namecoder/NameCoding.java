/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.List;

/** Who takes part: XStream's default coder of names, simpler ones, and none at all. */
public enum NameCoding implements Contender<Codec<Links._1._2._3._4._5[], String>> {
    /** The class has an alias instead, without which its name would not be XML: the name that {@link #Dollar} gives it. */
    NoCoding,
    /** {@code $} becomes U+00B7, one character for one. */
    Dollar,
    /**
     * {@code $} becomes {@code _-} and {@code _} becomes {@code __}, as in XStream's default; but each name is copied, whether it
     * has one of them or not, and nothing is cached.
     */
    EscapedUnderscore,
    /** The same behind two concurrent maps, which all documents and threads share; only a new name takes a lock. */
    CachedEscapedUnderscore,
    /** XStream's default: escapes whatever XML does not allow, with caches of its own for each document. */
    XmlFriendly;

    @Override
    public List<Library> libraries() {
        return List.of(Library.XSTREAM, Library.XPP3);
    }

    @Override
    public Codec<Links._1._2._3._4._5[], String> create() {
        return LinksCodec.with(this);
    }
}
