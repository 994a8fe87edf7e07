/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A value made of public fields: equal when all of them are, arrays by their elements. */
abstract class Bean {

    private Object[] values() {
        List<Object> values = new ArrayList<>();
        try {
            for (Field field : getClass().getFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    values.add(field.get(this));
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("A public field can't be read", e);
        }
        return values.toArray();
    }

    /** Puts other letters in all texts, those of nested values too. */
    final void write(Letters letters) {
        try {
            for (Field field : getClass().getFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.set(this, in(letters, field.get(this)));
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("A public field can't be set", e);
        }
    }

    private static Object in(Letters letters, Object value) {
        if (value instanceof String text) {
            return letters.in(text);
        } else if (value instanceof String[] texts) {
            return Arrays.stream(texts).map(letters::in).toArray(String[]::new);
        } else if (value instanceof List<?> list) {
            return new ArrayList<>(
                    list.stream().map(element -> in(letters, element)).toList());
        } else if (value instanceof Bean bean) {
            bean.write(letters);
        }
        return value;
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Bean bean
                && bean.getClass().equals(getClass())
                && Arrays.deepEquals(bean.values(), values());
    }

    @Override
    public final int hashCode() {
        return Arrays.deepHashCode(values());
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + Arrays.deepToString(values());
    }
}
