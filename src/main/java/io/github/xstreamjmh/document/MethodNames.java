/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What methods are called where people read of them. */
public final class MethodNames {

    private MethodNames() {}

    /** Class and method without the package, such as {@code HashMap.put}. */
    public static String of(String owner, String name) {
        return owner.substring(owner.lastIndexOf('.') + 1) + "." + name;
    }

    /**
     * The names of several, in their order: those that share one have their parameters, such as {@code ArrayList.add(Object)}.
     *
     * @param name class and method without the package
     * @param descriptor parameters and result, as the JVM writes them
     */
    public static <T> List<String> of(Collection<T> methods, Function<T, String> name, Function<T, String> descriptor) {
        Map<String, Long> often = methods.stream().collect(Collectors.groupingBy(name, Collectors.counting()));
        return methods.stream()
                .map(method -> name.apply(method)
                        + (often.get(name.apply(method)) > 1 ? parameters(descriptor.apply(method)) : ""))
                .toList();
    }

    private static String parameters(String descriptor) {
        try {
            return MethodTypeDesc.ofDescriptor(descriptor).parameterList().stream()
                    .map(ClassDesc::displayName)
                    .collect(Collectors.joining(", ", "(", ")"));
        } catch (IllegalArgumentException e) { // of a file that somebody else made: shown as it stands there
            return "(" + descriptor + ")";
        }
    }
}
