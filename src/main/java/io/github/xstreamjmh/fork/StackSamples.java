/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * How often methods were seen at work below a benchmark's method, that included.
 *
 * <p>As lines: the number of samples, and the CPU time of an operation in nanoseconds; then for each method whether it is
 * {@code jdk} or {@code library}, its class, name and descriptor, in how many samples it was seen at work itself, itself or a
 * method of the JDK that it called (of the JDK's methods the same as before), anywhere on the stack, and of the latter how often
 * inlined. Words are encoded as in URLs. What the JVM and the kernel do is at work in the method that they do it for.
 */
final class StackSamples {

    /** What the names of JMH's threads contain. */
    static final String WORKER = "-jmh-worker-";

    private static final String GENERATED = "_jmhTest";
    private static final String RUNNER = "org.openjdk.jmh.runner.";

    /** JMH, but not benchmarks beside it, such as its samples. */
    private static final List<String> HARNESS = Stream.of(
                    "annotations", "generators", "infra", "profile", "results", "runner", "util")
            .map(room -> "org.openjdk.jmh." + room + ".")
            .toList();

    /** With more of them broken off, the others no longer speak for all. */
    private static final double MOST_BROKEN = 0.05;

    /** async-profiler's recordings name no class loaders. */
    private static final Set<String> JDKS_PACKAGES = ModuleLayer.boot().modules().stream()
            .flatMap(module -> module.getPackages().stream())
            .collect(Collectors.toSet());

    private record Method(boolean jdk, String owner, String name, String descriptor) {

        static Method of(RecordedMethod method) {
            String owner = ClassNames.stable(method.getType().getName());
            String home = owner.substring(0, Math.max(0, owner.lastIndexOf('.')));
            return new Method(JDKS_PACKAGES.contains(home), owner, method.getName(), method.getDescriptor());
        }
    }

    private static final class Seen {
        private int self;
        private int own;
        private int anywhere;
        private int inlined;
    }

    private final Map<Method, Seen> methods = new LinkedHashMap<>();
    private final Map<String, Boolean> setUps = new HashMap<>();
    private int all;
    private int inSetUps;
    private int broken;

    /** Adds an event, unless it is from before a time or of other work. */
    void add(RecordedEvent event, Instant begin) {
        RecordedThread thread = event.getThread("sampledThread");
        RecordedStackTrace stack = event.getStackTrace();
        if (stack == null
                || thread == null
                || thread.getJavaName() == null
                || !thread.getJavaName().contains(WORKER)
                || event.getStartTime().isBefore(begin)) {
            return;
        }
        List<RecordedFrame> frames = new ArrayList<>();
        boolean below = stack.isTruncated() || stack.getFrames().size() >= SamplingProfiler.STACK_DEPTH;
        boolean inSetUp = false;
        RecordedMethod called = null;
        for (RecordedFrame frame : stack.getFrames()) {
            String type = frame.getMethod().getType().getName();
            if (type.endsWith(GENERATED)) {
                below = true;
                inSetUp = called != null && isSetUp(called);
                break;
            }
            called = frame.getMethod();
            if (isJava(called) && HARNESS.stream().noneMatch(type::startsWith)) {
                frames.add(frame);
            }
        }
        if (inSetUp) {
            inSetUps++;
        } else if (below) {
            add(frames);
        } else if (!isWhole(stack.getFrames())) {
            broken++;
        }
    }

    /** Whether it reaches what JMH runs in its threads. */
    private static boolean isWhole(List<RecordedFrame> frames) {
        return frames.stream()
                .anyMatch(frame -> frame.getMethod().getType().getName().startsWith(RUNNER));
    }

    /** Whether a method that JMH calls sets up or tears down, which is no part of an operation. */
    private boolean isSetUp(RecordedMethod called) {
        String type = called.getType().getName();
        return setUps.computeIfAbsent(type + "." + called.getName(), key -> isSetUp(type, called.getName()));
    }

    private static boolean isSetUp(String type, String method) {
        try {
            return Stream.of(Class.forName(type, false, StackSamples.class.getClassLoader())
                            .getDeclaredMethods())
                    .filter(one -> one.getName().equals(method))
                    .anyMatch(one -> one.isAnnotationPresent(Setup.class) || one.isAnnotationPresent(TearDown.class));
        } catch (ClassNotFoundException | LinkageError e) {
            return false; // hidden classes have no name to be found by, and no set-ups
        }
    }

    /** Whether it is no function of async-profiler's, whose results are of a class without a name. */
    private static boolean isJava(RecordedMethod method) {
        return !method.getDescriptor().endsWith(")L;");
    }

    private void add(List<RecordedFrame> frames) {
        all++;
        boolean top = true;
        boolean jdkOnly = true;
        Set<Method> seen = new LinkedHashSet<>();
        for (RecordedFrame frame : frames) {
            Method method = Method.of(frame.getMethod());
            Seen of = methods.computeIfAbsent(method, one -> new Seen());
            if (top) {
                of.self++;
            }
            if (method.jdk() ? top : jdkOnly) {
                of.own++;
            }
            if (seen.add(method)) {
                of.anywhere++;
                of.inlined += "Inlined".equals(frame.getType()) ? 1 : 0;
            }
            top = false;
            jdkOnly &= method.jdk();
        }
    }

    /**
     * The lines.
     *
     * @param cpu the CPU time of an operation, that of set-ups included
     * @throws IllegalStateException if too many stacks broke off
     */
    List<String> lines(double cpu) {
        if (broken > MOST_BROKEN * (all + broken)) {
            throw new IllegalStateException(broken + " of " + (all + broken) + " stacks broke off");
        }
        List<String> lines = new ArrayList<>();
        lines.add(all + " " + cpu * (inSetUps == 0 ? 1 : (double) all / (all + inSetUps)));
        methods.forEach((method, seen) -> lines.add(Stream.of(
                        method.jdk() ? "jdk" : "library",
                        method.owner(),
                        method.name(),
                        method.descriptor(),
                        seen.self,
                        seen.own,
                        seen.anywhere,
                        seen.inlined)
                .map(word -> URLEncoder.encode(word.toString(), UTF_8))
                .collect(Collectors.joining(" "))));
        return lines;
    }
}
