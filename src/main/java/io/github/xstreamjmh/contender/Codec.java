/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

/**
 * Writes values of one type in some form and reads them back.
 *
 * @param <T> the value
 * @param <F> the written form, such as {@code String} or {@code byte[]}
 */
public interface Codec<T, F> extends Traceable {

    F write(T value) throws Exception;

    T read(F form) throws Exception;
}
