/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import com.thoughtworks.xstream.io.naming.NameCoder;
import com.thoughtworks.xstream.io.naming.NoNameCoder;
import com.thoughtworks.xstream.io.xml.XmlFriendlyNameCoder;
import com.thoughtworks.xstream.io.xml.Xpp3Driver;
import io.github.xstreamjmh.contender.XStreamCodec;
import java.util.List;

/** XStream with one coder of names. */
final class LinksCodec extends XStreamCodec<Links._1._2._3._4._5[]> {

    private final NameCoder coder;

    private LinksCodec(NameCoder coder) {
        super(new Xpp3Driver(coder), Links._1._2._3._4._5[].class, Links._1._2._3._4._5.class);
        this.coder = coder;
    }

    static LinksCodec with(NameCoding coding) {
        return switch (coding) {
            case NoCoding -> {
                LinksCodec codec = new LinksCodec(new NoNameCoder());
                // What Dollar writes, so that both have the same document.
                codec.xstream.alias(
                        new DollarCoder().encode(Links._1._2._3._4._5.class.getName()), Links._1._2._3._4._5.class);
                yield codec;
            }
            case Dollar -> new LinksCodec(new DollarCoder());
            case EscapedUnderscore -> new LinksCodec(new EscapedUnderscoreCoder());
            case CachedEscapedUnderscore -> new LinksCodec(new CachingCoder(new EscapedUnderscoreCoder()));
            case XmlFriendly -> new LinksCodec(new XmlFriendlyNameCoder());
        };
    }

    @Override
    public List<Class<?>> implementation() {
        return coder instanceof CachingCoder caching
                ? List.of(coder.getClass(), caching.coder().getClass())
                : List.of(coder.getClass());
    }
}
