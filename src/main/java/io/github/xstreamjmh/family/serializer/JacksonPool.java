/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.List;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.core.util.RecyclerPool;

/** Where Jackson 3 takes the buffers from that it writes and reads with, and gives them back to. */
public enum JacksonPool implements Contender<MediaSerializer<?>> {
    /** One for all threads that share the mapper, as large as it gets: the default of Jackson 3. */
    ConcurrentDeque {
        @Override
        public MediaSerializer<?> create() {
            return Jackson3Serializer.on(JsonRecyclerPools.newConcurrentDequePool());
        }
    },
    /** Each thread keeps its own: the default of Jackson 2. */
    ThreadLocal {
        @Override
        public MediaSerializer<?> create() {
            return Jackson3Serializer.on(JsonRecyclerPools.threadLocalPool());
        }
    },
    /** One for all threads that share the mapper, of the size that it has by default. */
    Bounded {
        @Override
        public MediaSerializer<?> create() {
            return Jackson3Serializer.on(
                    JsonRecyclerPools.newBoundedPool(RecyclerPool.BoundedPoolBase.DEFAULT_CAPACITY));
        }
    },
    /** None: each document takes new ones. */
    NonRecycling {
        @Override
        public MediaSerializer<?> create() {
            return Jackson3Serializer.on(JsonRecyclerPools.nonRecyclingPool());
        }
    };

    @Override
    public List<Library> libraries() {
        return List.of(Libraries.JACKSON3_DATABIND, Libraries.JACKSON3_CORE, Library.JACKSON_ANNOTATIONS_FOR_3);
    }
}
