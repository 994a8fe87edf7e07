/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Records as JSON, component by component: texts, numbers, truth values, times, optional values, lists,
 * maps by name, and records. What has no value is absent, and so are lists and maps that a file of an older version lacks;
 * names that a record has no component for are passed over. Numbers that JSON has no word for, and whole ones that its readers would round, are strings.
 */
final class Records {

    private static final long LARGEST_EXACT = 1L << 53;

    /** Beyond it lie times that can't be counted in milliseconds, or told in four digits. */
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private Records() {}

    static JsonObject write(Record described) {
        JsonObject json = new JsonObject();
        for (RecordComponent component : described.getClass().getRecordComponents()) {
            Object value = get(described, component);
            boolean unknown = value.equals(Double.NaN) || value.equals(Optional.empty());
            if (!unknown) {
                json.put(component.getName(), json(value));
            }
        }
        return json;
    }

    private static Object json(Object value) {
        if (value instanceof Record described) {
            return write(described);
        }
        if (value instanceof Optional<?> optional) {
            return json(optional.orElseThrow());
        }
        if (value instanceof Map<?, ?> map) {
            JsonObject json = new JsonObject();
            map.forEach((name, inner) -> json.put(String.valueOf(name), json(inner)));
            return json;
        }
        if (value instanceof List<?> list) {
            return new JsonArray(list.stream().map(Records::json).toList());
        }
        if (value instanceof Double number
                && Math.abs(number) < LARGEST_EXACT
                && Double.compare(number, (double) number.longValue()) == 0) {
            return json(number.longValue());
        }
        boolean exact = value instanceof Integer
                || value instanceof Boolean
                || (value instanceof Double number && Double.isFinite(number))
                || (value instanceof Long whole && Math.abs(whole) < LARGEST_EXACT);
        return exact ? value : String.valueOf(value);
    }

    /** The value of a component. */
    static Object get(Record described, RecordComponent component) {
        try {
            return component.getAccessor().invoke(described);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("A record's component can be read", e);
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if something is missing or of another type; the message names it
     */
    static <R extends Record> R read(Class<R> type, JsonObject json) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] =
                    value(components[i].getGenericType(), json.get(components[i].getName()), components[i].getName());
        }
        try {
            return type.getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new))
                    .newInstance(values);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof IllegalArgumentException refused
                    ? refused
                    : new IllegalStateException("A record of this package can be made", e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record of this package can be made", e);
        }
    }

    private static Object value(Type type, Object json, String name) {
        if (type instanceof ParameterizedType generic) {
            Type inner = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            return container((Class<?>) generic.getRawType(), inner, json, name);
        }
        Class<?> plain = (Class<?>) type;
        if (plain == double.class && json == null) {
            return Double.NaN;
        }
        if (json == null) {
            throw new IllegalArgumentException("'" + name + "' is missing");
        }
        if (plain.isRecord() && json instanceof JsonObject object) {
            return read(plain.asSubclass(Record.class), object);
        }
        if ((plain == boolean.class || plain == Boolean.class) && json instanceof Boolean) {
            return json;
        }
        try {
            if (plain == int.class || plain == Integer.class) {
                return Math.toIntExact(whole(json, name));
            }
            if (plain == long.class || plain == Long.class) {
                return whole(json, name);
            }
            if (plain == double.class || plain == Double.class) {
                return json instanceof Number number ? number.doubleValue() : Double.parseDouble(text(json, name));
            }
            if (plain == Instant.class) {
                Instant time = Instant.parse(text(json, name));
                if (time.isBefore(Instant.EPOCH) || time.isAfter(LATEST)) {
                    throw new DateTimeException("no JMH measured then");
                }
                return time;
            }
        } catch (ArithmeticException | NumberFormatException | DateTimeException e) {
            throw new IllegalArgumentException("'" + name + "' can't be '" + json + "'", e);
        }
        if (plain == String.class) {
            return text(json, name);
        }
        throw new IllegalArgumentException("'" + name + "' is of another type than it should be");
    }

    private static Object container(Class<?> type, Type inner, Object json, String name) {
        if (type == Optional.class) {
            return Optional.ofNullable(json).map(value -> value(inner, value, name));
        }
        if (type == List.class && (json == null || json instanceof JsonArray)) {
            List<Object> list = new ArrayList<>();
            if (json instanceof JsonArray array) {
                array.forEach(element -> list.add(value(inner, element, name)));
            }
            return List.copyOf(list);
        }
        if ((type == Map.class || type == SortedMap.class) && (json == null || json instanceof JsonObject)) {
            Map<String, Object> map = type == Map.class ? new LinkedHashMap<>() : new TreeMap<>();
            if (json instanceof JsonObject object) {
                object.forEach((key, value) -> map.put(key, value(inner, value, name + "." + key)));
            }
            return map;
        }
        throw new IllegalArgumentException("'" + name + "' is of another type than it should be");
    }

    private static long whole(Object json, String name) {
        return json instanceof Number number
                ? new BigDecimal(number.toString()).longValueExact()
                : Long.parseLong(text(json, name));
    }

    private static String text(Object json, String name) {
        if (json instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("'" + name + "' should be a text");
    }
}
