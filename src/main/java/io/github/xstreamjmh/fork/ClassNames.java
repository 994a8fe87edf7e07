/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names of classes, and of their methods. */
public final class ClassNames {

    /** Of hidden classes, lambdas, accessors, the JDK's proxies and where they lie, and Byte Buddy's. */
    private static final Pattern OF_ONE_JVM = Pattern.compile("[./+]0x[0-9a-fA-F]+(?:\\.\\d+)?$"
            + "|(?<=\\$\\$Lambda).*$"
            + "|(?<=Generated(?:Method|Constructor|SerializationConstructor)Accessor)\\d+$"
            + "|(?<=proxy)\\d+(?=\\.\\$Proxy)"
            + "|(?<=\\$Proxy)\\d+$"
            + "|(?<=\\$ByteBuddy\\$)\\w+$");

    private ClassNames() {}

    /** Class and method without the package, such as {@code HashMap.put}. */
    public static String ofMethod(String owner, String name) {
        return owner.substring(owner.lastIndexOf('.') + 1) + "." + name;
    }

    /**
     * What methods are called among others: those that have a name in common with their parameters, such as
     * {@code ArrayList.add(Object)}.
     *
     * @param name class and method without the package
     * @param descriptor parameters and result, as the JVM writes them
     */
    public static <T> List<String> ofMethods(
            Collection<T> methods, Function<T, String> name, Function<T, String> descriptor) {
        Map<String, Long> often = methods.stream().collect(Collectors.groupingBy(name, Collectors.counting()));
        return methods.stream()
                .map(method -> name.apply(method)
                        + (often.get(name.apply(method)) > 1 ? parameters(descriptor.apply(method)) : ""))
                .toList();
    }

    private static String parameters(String descriptor) {
        return MethodTypeDesc.ofDescriptor(descriptor).parameterList().stream()
                .map(ClassDesc::displayName)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    /** The name of a class without what tells one made at run time from others of its kind in this JVM alone. */
    public static String stable(String name) {
        return OF_ONE_JVM.matcher(name).replaceAll("");
    }
}
