/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/**
 * async-profiler, by threads' CPU time: it sees them more often, and in the JVM, too. It has a class loader of its own, for the
 * class path is that of what is measured.
 *
 * @see <a href="https://github.com/async-profiler/async-profiler">async-profiler</a>
 */
final class AsyncProfiler implements StackRecorder {

    private final Object profiler;
    private final Method execute;

    /**
     * Starts it.
     *
     * @param jar its jar
     * @throws IllegalStateException if it does not run on this system or in this JVM
     */
    AsyncProfiler(Path jar, Path file) {
        try {
            URLClassLoader loader =
                    new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
            Class<?> type = loader.loadClass("one.profiler.AsyncProfiler");
            profiler = type.getMethod("getInstance").invoke(null);
            execute = type.getMethod("execute", String.class);
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException("It can't be loaded", e);
        }
        execute("start,event=cpu,interval=1ms,cstack=vm,jstackdepth=" + SamplingProfiler.STACK_DEPTH + ",jfr,file="
                + file);
    }

    private void execute(String command) {
        try {
            execute.invoke(profiler, command);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("It refuses '" + command + "'", e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void finish() {
        execute("stop");
    }
}
