/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstreamjmh.contender.Traceable;
import io.github.xstreamjmh.data.PhotoAlbum;

/**
 * A library's mapper, ready to write and read albums again and again. Threads share it; what buffers it keeps are each
 * thread's.
 *
 * <p>A library that knows text alone has its bytes made of it and turned back into it.
 */
public interface Binding extends Traceable {

    String write(PhotoAlbum album) throws Exception;

    PhotoAlbum read(String json) throws Exception;

    /** Writes UTF-8. */
    default byte[] writeBytes(PhotoAlbum album) throws Exception {
        return write(album).getBytes(UTF_8);
    }

    /** Reads UTF-8. */
    default PhotoAlbum readBytes(byte[] json) throws Exception {
        return read(new String(json, UTF_8));
    }
}
