/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstreamjmh.data.PhotoAlbum;

/** What JSON is written to and read from. */
public enum Form {
    /** A {@code String}. */
    string {
        @Override
        Object write(Binding binding, PhotoAlbum album) throws Exception {
            return binding.write(album);
        }

        @Override
        PhotoAlbum read(Binding binding, Object json) throws Exception {
            return binding.read((String) json);
        }

        @Override
        byte[] utf8(Object json) {
            return ((String) json).getBytes(UTF_8);
        }
    },
    /** A {@code byte[]} of UTF-8. */
    bytes {
        @Override
        Object write(Binding binding, PhotoAlbum album) throws Exception {
            return binding.writeBytes(album);
        }

        @Override
        PhotoAlbum read(Binding binding, Object json) throws Exception {
            return binding.readBytes((byte[]) json);
        }

        @Override
        byte[] utf8(Object json) {
            return (byte[]) json;
        }
    };

    abstract Object write(Binding binding, PhotoAlbum album) throws Exception;

    abstract PhotoAlbum read(Binding binding, Object json) throws Exception;

    /** What was written, as bytes. */
    abstract byte[] utf8(Object json);
}
