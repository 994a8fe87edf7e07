/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;

/**
 * For the annotation processors alone, so that the value bears no library's annotations: DSL-JSON's generates converters
 * for all that an annotated class holds, Avaje's for the classes that it is told.
 */
@CompiledJson
@Json.Import({MediaContent.class, Media.class, Image.class})
record GeneratedConverters(MediaContent content) {}
