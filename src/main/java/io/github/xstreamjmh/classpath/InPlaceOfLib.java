/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs a command line with a foreign jar of JMH benchmarks in place of what {@code lib/} has to measure: the program once
 * more, in this JVM, in a class loader that has the tools, what they run on of {@code lib/}, and the jar.
 */
public final class InPlaceOfLib {

    /** The program, which no room may know. */
    private static final String MAIN = "io.github.xstreamjmh.Main";

    private static final String LOADER = "in-place-of-lib";
    private static final String CLASS_PATH = "java.class.path";

    /** Of {@code lib/} what the tools run on, without what that brings along. */
    private static final List<String> HARNESS = List.of("xstream-jmh-fork", "jmh-core", "HdrHistogram", "slf4j-nop");

    private InPlaceOfLib() {}

    /** Whether a foreign jar stands there now. */
    public static boolean inside() {
        return LOADER.equals(InPlaceOfLib.class.getClassLoader().getName());
    }

    /**
     * Runs a command line so.
     *
     * @return its exit code
     */
    public static int run(Path jar, PrintStream out, PrintStream err, List<String> arguments) throws IOException {
        ClassPath.requireFit(jar);
        List<String> classPath = new ArrayList<>(ClassPath.tools());
        classPath.addAll(harness(ClassPath.measured(), Bom.ofSuite()));
        classPath.add(jar.toAbsolutePath().normalize().toString());
        URL[] urls = classPath.stream().map(InPlaceOfLib::url).toArray(URL[]::new);
        Thread thread = Thread.currentThread();
        ClassLoader loaderBefore = thread.getContextClassLoader();
        String before = System.getProperty(CLASS_PATH);
        try (URLClassLoader loader = new URLClassLoader(LOADER, urls, ClassLoader.getPlatformClassLoader())) {
            System.setProperty(CLASS_PATH, String.join(File.pathSeparator, classPath));
            thread.setContextClassLoader(loader);
            return (int) loader.loadClass(MAIN)
                    .getMethod("main", PrintStream.class, PrintStream.class, String[].class)
                    .invoke(null, out, err, arguments.toArray(String[]::new));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("The program failed in place of lib/", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The program does not start in place of lib/", e);
        } finally {
            thread.setContextClassLoader(loaderBefore);
            System.setProperty(CLASS_PATH, before);
        }
    }

    /** The entries of a class path that the tools run on; all of them where there is no bill of materials, nor jars. */
    static List<String> harness(List<String> measured, Bom bom) {
        Set<String> artifacts = Stream.concat(
                        HARNESS.stream(),
                        HARNESS.stream()
                                .flatMap(artifact -> bom.broughtBy("", artifact).stream())
                                .map(Artifact::id))
                .collect(Collectors.toSet());
        return measured.stream()
                .filter(entry -> bom.isEmpty()
                        || artifacts.contains(
                                Path.of(entry).getFileName().toString().replaceFirst("-[0-9][^/]*\\.jar$", "")))
                .toList();
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }
}
