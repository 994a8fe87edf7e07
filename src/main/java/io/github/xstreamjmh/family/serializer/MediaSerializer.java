/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Traceable;
import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;

/**
 * Writes and reads films as objects of the tool's own choice, ready to do so again and again in one thread.
 *
 * @param <T> what it writes and reads: the plain {@link MediaContent}, or classes generated from a schema
 */
public interface MediaSerializer<T> extends Traceable {

    /** Makes the object to write. One whose own class is the plain one makes a copy, as others make theirs. */
    T create(MediaContent content) throws Exception;

    void write(T value, OutputStream out) throws Exception;

    T read(byte[] form) throws Exception;

    /** Shows the visitor the film and then its persons: the object's top level. */
    void visitMedia(T value, MediaVisitor visitor) throws Exception;

    /** Shows the visitor the images. */
    void visitImages(T value, MediaVisitor visitor) throws Exception;
}
