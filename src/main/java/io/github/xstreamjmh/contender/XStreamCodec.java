/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;

/**
 * XStream between a value and XML text, where a family asks about a part of XStream other than its parser. Threads may
 * share it.
 *
 * @param <T> the value
 */
public abstract class XStreamCodec<T> implements Codec<T, String> {

    protected final XStream xstream;
    private final Class<T> type;

    /**
     * Only the named types are allowed, and the guard that times its own work is off.
     *
     * @param driver the parser and writer
     * @param type the value's type
     * @param parts the types of what the value holds
     */
    protected XStreamCodec(HierarchicalStreamDriver driver, Class<T> type, Class<?>... parts) {
        this.type = type;
        xstream = new XStream(driver);
        XStreams.allowOnly(xstream, parts);
        xstream.allowTypes(new Class<?>[] {type});
        XStreams.withoutGuard(xstream);
    }

    @Override
    public String write(T value) {
        return xstream.toXML(value);
    }

    @Override
    public T read(String xml) {
        return type.cast(xstream.fromXML(xml));
    }
}
