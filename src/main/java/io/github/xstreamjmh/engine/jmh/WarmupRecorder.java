/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * Hands everything on. Keeps the results of warm-up iterations, which JMH tells nobody else, and tells when a fork starts and
 * when it is heard first.
 */
final class WarmupRecorder implements InvocationHandler {

    private static final Pattern STARTS = Pattern.compile("# (Warmup )?Fork: \\d+ of .*");

    private final OutputFormat next;
    private final Runnable starts;
    private final Runnable heard;
    private final List<IterationResult> warmup = new ArrayList<>();

    /**
     * @param starts runs when JMH is about to start a fork
     * @param heard runs when the fork says something
     */
    WarmupRecorder(OutputFormat next, Runnable starts, Runnable heard) {
        this.next = next;
        this.starts = starts;
        this.heard = heard;
    }

    /** The last results, as many as there are warm-up iterations: those of the fork, not of warm-up forks before it. */
    List<IterationResult> last(int count) {
        return List.copyOf(warmup.subList(Math.max(0, warmup.size() - count), warmup.size()));
    }

    /** What JMH is to talk to. */
    OutputFormat format() {
        return (OutputFormat)
                Proxy.newProxyInstance(OutputFormat.class.getClassLoader(), new Class<?>[] {OutputFormat.class}, this);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        switch (method.getName()) {
            case "iterationResult" -> {
                if (((IterationParams) arguments[1]).getType() == IterationType.WARMUP) {
                    warmup.add((IterationResult) arguments[3]);
                }
            }
            case "iteration" -> heard.run();
            case "println" -> {
                if (STARTS.matcher((String) arguments[0]).matches()) {
                    starts.run();
                }
            }
            default -> {} // is handed on alone
        }
        try {
            return method.invoke(next, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
