/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Param;

/** The {@code @Param} fields of benchmark classes, found without initialising those classes. */
public final class ParamFields {

    private ParamFields() {}

    /**
     * Who takes part in a row: the constant that the value of its catalogue parameter names. Empty when the benchmark has
     * no catalogue, or its class can't be loaded.
     */
    public static Optional<Contender<?>> contender(String benchmarkClass, Map<String, String> params) {
        for (Map.Entry<String, String> param : params.entrySet()) {
            Optional<Class<?>> type = type(benchmarkClass, param.getKey());
            if (type.isPresent() && Contender.class.isAssignableFrom(type.get())) {
                return constants(type.get()).stream()
                        .filter(constant -> constant.name().equals(param.getValue()))
                        .<Contender<?>>map(Contender.class::cast)
                        .findFirst();
            }
        }
        return Optional.empty();
    }

    /** The contenders that a parameter chooses among; none if it is no catalogue. */
    public static List<Contender<?>> catalogue(String benchmarkClass, String param) {
        return type(benchmarkClass, param).filter(Contender.class::isAssignableFrom).stream()
                .flatMap(type -> constants(type).stream())
                .<Contender<?>>map(Contender.class::cast)
                .toList();
    }

    /** The constants of an enum. */
    public static List<? extends Enum<?>> constants(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> (Enum<?>) constant)
                .toList();
    }

    /** The type of a parameter; empty if there is none of that name, or its class can't be loaded. */
    public static Optional<Class<?>> type(String benchmarkClass, String param) {
        return field(benchmarkClass, param).map(Field::getType);
    }

    /** Whether a parameter takes the path of an XML file. */
    public static boolean isXmlFile(String benchmarkClass, String param) {
        return field(benchmarkClass, param)
                .filter(field -> field.isAnnotationPresent(XmlFile.class))
                .isPresent();
    }

    /** In the benchmark's class, in those that it extends, and in the states that these hold. */
    private static Optional<Field> field(String benchmarkClass, String param) {
        try {
            for (Class<?> type = load(benchmarkClass).orElse(null); type != null; type = type.getSuperclass()) {
                Optional<Field> found = Stream.concat(Stream.of(type), Arrays.stream(type.getDeclaredClasses()))
                        .flatMap(state -> Arrays.stream(state.getDeclaredFields()))
                        .filter(field -> field.getName().equals(param) && field.isAnnotationPresent(Param.class))
                        .findFirst();
                if (found.isPresent()) {
                    return found;
                }
            }
        } catch (LinkageError | SecurityException e) {
            // A field of the user's own benchmark may be of a library that is not there: its forks will say so.
        }
        return Optional.empty();
    }

    /** A benchmark class, not initialised; empty if it can't be loaded. */
    public static Optional<Class<?>> load(String benchmarkClass) {
        return load(benchmarkClass, ParamFields.class.getClassLoader());
    }

    static Optional<Class<?>> load(String benchmarkClass, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(benchmarkClass, false, loader));
        } catch (ClassNotFoundException | LinkageError | SecurityException e) {
            // A benchmark of the user's own may name a library that is not there, or be in a jar with broken
            // signatures: its
            // forks will say so.
            return Optional.empty();
        }
    }
}
