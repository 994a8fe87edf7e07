/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The suite, its libraries and its tests loaded once more, from a class path that differs from this JVM's. */
final class IsolatedClassPath implements AutoCloseable {

    private final URLClassLoader loader;

    private IsolatedClassPath(List<Path> entries) {
        // The parent is the JDK alone, so that everything else comes from these entries or not at all.
        loader = new Loader(
                entries.stream().map(IsolatedClassPath::url).toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    /**
     * Hessian looks for its own classes in the JVM's class path, whoever loaded it, and refuses those of another loader: if
     * the entries have it, it is the one that the JVM's class path has.
     */
    private static final class Loader extends URLClassLoader {

        Loader(URL[] entries, ClassLoader parent) {
            super(entries, parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.startsWith("com.caucho.hessian.") && findResource(name.replace('.', '/') + ".class") != null
                    ? ClassLoader.getSystemClassLoader().loadClass(name)
                    : super.loadClass(name, resolve);
        }
    }

    /** The classes of the suite and its tests, and these jars. */
    static IsolatedClassPath ofTheSuiteAnd(List<Path> jars) {
        List<Path> entries = entries();
        entries.removeIf(entry -> !Files.isDirectory(entry));
        entries.addAll(jars);
        return new IsolatedClassPath(entries);
    }

    static IsolatedClassPath startingWith(Path first) {
        List<Path> entries = entries();
        entries.add(0, first);
        return new IsolatedClassPath(entries);
    }

    private static List<Path> entries() {
        return new ArrayList<>(
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(Path::of)
                        .toList());
    }

    private static URL url(Path entry) {
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Calls a static method of a class as this class path has it, with the thread's class loader set to match. */
    Object call(Class<?> type, String method, Object... arguments) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            Class<?>[] types = Arrays.stream(arguments).map(Object::getClass).toArray(Class<?>[]::new);
            Method here = Class.forName(type.getName(), true, loader).getDeclaredMethod(method, types);
            here.setAccessible(true);
            return here.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw new AssertionError(type.getSimpleName() + "." + method + " failed", e.getCause());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
