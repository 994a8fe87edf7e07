/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Records as JSON, component by component: texts, numbers, truth values, times, optional values, lists,
 * maps by name, and records. What has no value is absent, and so are lists and maps that a file of an older version lacks;
 * what a record has no component for is handed to who asks for it. Numbers that JSON has no word for, and whole ones that its readers would round, are strings.
 */
public final class Records {

    private static final long LARGEST_EXACT = 1L << 53;

    /** Beyond it lie times that can't be counted in milliseconds, or told in four digits. */
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    /** What stands for a component that is not there; one of another type must be there. */
    private static final Map<Class<?>, Object> ABSENT = Map.of(
            double.class,
            Double.NaN,
            Optional.class,
            Optional.empty(),
            List.class,
            List.of(),
            Map.class,
            Map.of(),
            SortedMap.class,
            Collections.emptySortedMap());

    /**
     * What is asked of a record's class once: asking takes longer than reading a record does, of which each fork has ten.
     *
     * @param components in their order
     * @param places of the components, by their names
     * @param constructor that takes them all
     */
    private record Shape(List<RecordComponent> components, Map<String, Integer> places, Constructor<?> constructor) {

        private static final ClassValue<Shape> KNOWN = new ClassValue<>() {
            @Override
            protected Shape computeValue(Class<?> type) {
                List<RecordComponent> all = List.of(type.getRecordComponents());
                Map<String, Integer> places = new HashMap<>();
                all.forEach(component -> places.put(component.getName(), places.size()));
                try {
                    Constructor<?> constructor = type.getDeclaredConstructor(
                            all.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
                    constructor.setAccessible(true);
                    return new Shape(all, places, constructor);
                } catch (NoSuchMethodException e) {
                    throw new IllegalStateException("A record can be made", e);
                }
            }
        };

        static Shape of(Class<?> type) {
            return KNOWN.get(type);
        }
    }

    private Records() {}

    /** What JSON says of a record, by component; more can be put beside. */
    public static Map<String, Object> write(Record described) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (RecordComponent component : Shape.of(described.getClass()).components()) {
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
            Map<String, Object> json = new LinkedHashMap<>();
            map.forEach((name, inner) -> json.put(String.valueOf(name), json(inner)));
            return json;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Records::json).toList();
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

    /** The same record, of what is made of each value. */
    public static Record copy(Record described, UnaryOperator<Object> of) {
        Shape shape = Shape.of(described.getClass());
        try {
            return (Record) shape.constructor()
                    .newInstance(shape.components().stream()
                            .map(component -> of.apply(get(described, component)))
                            .toArray());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record can be made", e);
        }
    }

    /** The value of a component. */
    public static Object get(Record described, RecordComponent component) {
        try {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(described);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record's component can be read", e);
        }
    }

    /**
     * Reads what {@link #write} wrote, and passes over the rest.
     *
     * @param what what people call it
     * @throws io.github.xstreamjmh.cli.UsageException if something is missing or of another type; the message names it
     */
    public static <R extends Record> R read(Class<R> type, JsonInput json, String what) {
        return read(type, json, what, new HashMap<>());
    }

    /**
     * The same.
     *
     * @param rest takes what the record, and those in it and in its maps, have no component for
     */
    static <R extends Record> R read(Class<R> type, JsonInput json, String what, Map<String, Object> rest) {
        Shape shape = Shape.of(type);
        List<RecordComponent> components = shape.components();
        Object[] values = new Object[components.size()];
        json.enterObject(what);
        while (json.next()) {
            String key = json.key();
            Integer place = shape.places().get(key);
            if (place == null) {
                rest.put(key, json.value());
            } else {
                values[place] = member(components.get(place).getGenericType(), json, key, rest);
            }
        }
        for (int i = 0; i < values.length; i++) {
            RecordComponent component = components.get(i);
            values[i] = values[i] == null ? ABSENT.get(component.getType()) : values[i];
            if (values[i] == null) {
                throw json.wrong(
                        "'" + what + "' has no '" + component.getName() + "'; was the file cut short or edited?");
            }
        }
        try {
            return type.cast(shape.constructor().newInstance(values));
        } catch (InvocationTargetException e) {
            // Values are checked where records are made.
            throw e.getCause() instanceof IllegalArgumentException refused
                    ? json.wrong(refused.getMessage() + "; was the file edited?")
                    : new IllegalStateException("A record can be made", e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record can be made", e);
        }
    }

    private static Object member(Type type, JsonInput json, String name, Map<String, Object> rest) {
        Map<String, Object> inside = new LinkedHashMap<>();
        Object value = value(type, json, name, inside);
        if (!inside.isEmpty()) {
            rest.put(name, inside);
        }
        return value;
    }

    private static Object value(Type type, JsonInput json, String name, Map<String, Object> rest) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return container((Class<?>) generic.getRawType(), arguments[arguments.length - 1], json, name, rest);
        }
        if (type == String.class) {
            return json.text(name);
        }
        if (type == boolean.class || type == Boolean.class) {
            return json.truth(name);
        }
        if (type == int.class || type == Integer.class) {
            return json.integer(name);
        }
        if (type == long.class || type == Long.class) {
            return json.whole(name);
        }
        if (type == double.class || type == Double.class) {
            return json.number(name);
        }
        if (type == Instant.class) {
            return time(json, name);
        }
        return read(((Class<?>) type).asSubclass(Record.class), json, name, rest);
    }

    private static Instant time(JsonInput json, String name) {
        String text = json.text(name);
        try {
            Instant time = Instant.parse(text);
            if (time.isBefore(Instant.EPOCH) || time.isAfter(LATEST)) {
                throw new DateTimeException("no JMH measured then");
            }
            return time;
        } catch (DateTimeException e) {
            throw json.wrong("'" + name + "' can't be '" + text + "'; was the file edited?", e);
        }
    }

    private static Object container(Class<?> type, Type inner, JsonInput json, String name, Map<String, Object> rest) {
        if (type == Optional.class) {
            return json.isNull() ? Optional.empty() : Optional.of(value(inner, json, name, rest));
        }
        if (type == List.class) {
            List<Object> list = new ArrayList<>();
            json.enterArray(name);
            while (json.next()) {
                list.add(value(inner, json, name, new HashMap<>()));
            }
            return List.copyOf(list);
        }
        Map<String, Object> map = type == SortedMap.class ? new TreeMap<>() : new LinkedHashMap<>();
        json.enterObject(name);
        while (json.next()) {
            String key = json.key();
            map.put(key, member(inner, json, key, rest));
        }
        return map;
    }
}
