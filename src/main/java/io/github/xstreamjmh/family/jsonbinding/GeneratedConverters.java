/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import io.github.xstreamjmh.data.Photo;
import io.github.xstreamjmh.data.PhotoAlbum;
import io.github.xstreamjmh.data.User;

/**
 * For the annotation processors alone, so that the album bears no library's annotations: DSL-JSON's generates converters
 * for all that an annotated class holds, Avaje's for the classes that it is told.
 */
@CompiledJson
@Json.Import({PhotoAlbum.class, Photo.class, User.class})
record GeneratedConverters(PhotoAlbum album) {}
