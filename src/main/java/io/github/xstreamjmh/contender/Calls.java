/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Calls that the compiler can't make; for set-up, not for timed code. */
public final class Calls {

    private Calls() {}

    /**
     * Calls a protected method without parameters, where a library hides the object that does the work behind one.
     *
     * @throws NoSuchMethodException if there is none
     */
    public static Object callProtected(Object target, String method) throws NoSuchMethodException {
        for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
            for (Method candidate : type.getDeclaredMethods()) {
                if (candidate.getName().equals(method) && candidate.getParameterCount() == 0) {
                    candidate.setAccessible(true);
                    return invoke(candidate, target);
                }
            }
        }
        throw new NoSuchMethodException(target.getClass().getName() + "." + method + "()");
    }

    /**
     * Calls a public method with one argument, if the library in {@code lib/} is of a version that has it.
     *
     * @param target the object, {@code null} for a static method
     * @param type the class that has the method
     */
    public static void callIfThere(Object target, Class<?> type, String name, Object argument) {
        for (Method candidate : type.getMethods()) {
            if (candidate.getName().equals(name) && candidate.getParameterCount() == 1) {
                invoke(candidate, target, argument);
            }
        }
    }

    private static Object invoke(Method method, Object target, Object... arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(method + " failed", e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method + " can't be called", e);
        }
    }
}
