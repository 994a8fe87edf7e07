/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Outcome;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * JMH's runner at work on one fork, in a thread of its own. It knows the fork's process, and so can end this fork alone. A fork
 * whose link to JMH another program took, by connecting to the port before it, is made again on a new port.
 */
final class ForkAtWork {

    private static final int TRIES = 3;
    private static final Duration LOOK_AGAIN = Duration.ofMillis(5);

    /** A fork that is linked says so as soon as its JVM is up. */
    private static final Duration FIRST_WORD = Duration.ofSeconds(10);

    /** JMH waits without limit for the end of a link that is another program's. */
    private static final Duration LAST_WORD = Duration.ofSeconds(2);

    /** JMH reads the class path from a global property, and the next child of this process is to be this fork's. */
    private static final Semaphore START = new Semaphore(1);

    private final ScheduledExecutorService watch;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    private final Thread thread;

    private volatile Optional<String> reason = Optional.empty();
    private volatile Optional<ProcessHandle> process = Optional.empty();
    private Future<?> look;
    private Set<Long> before = Set.of();
    private boolean starting;
    private boolean linked;
    private boolean taken;
    private boolean running;

    /** @param work one call of JMH's runner, which tells this about its fork */
    ForkAtWork(ScheduledExecutorService watch, Function<ForkAtWork, Outcome> work) {
        this.watch = watch;
        ThreadGroup group = new ThreadGroup("fork") { // that of JMH's threads too
                    @Override
                    public void uncaughtException(Thread failed, Throwable e) {
                        if ("The handler is already registered".equals(e.getMessage())) {
                            later(ForkAtWork.this::requireLinked, FIRST_WORD);
                        } else {
                            super.uncaughtException(failed, e);
                        }
                    }
                };
        thread = new Thread(group, () -> run(work), "fork");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(Function<ForkAtWork, Outcome> work) {
        try {
            Outcome last = null;
            for (int i = 0; i < TRIES && (last == null || taken()); i++) {
                last = attempt(work);
            }
            boolean lost = taken();
            outcome.complete(
                    last instanceof Failed failed
                            ? new Failed(
                                    reason.orElse(
                                            lost
                                                    ? "another program connected to the ports that JMH opens for its forks"
                                                    : failed.cause()),
                                    failed.log(),
                                    reason.isPresent())
                            : last);
        } catch (Throwable e) {
            outcome.completeExceptionally(e);
        }
    }

    private Outcome attempt(Function<ForkAtWork, Outcome> work) {
        START.acquireUninterruptibly();
        synchronized (this) {
            before = pids(children());
            starting = true;
            running = true;
            taken = false;
            linked = false;
        }
        try {
            return work.apply(this);
        } finally {
            synchronized (this) {
                running = false;
                started();
                Thread.interrupted();
            }
        }
    }

    /** JMH is about to start the process, and has read all that is global. */
    synchronized void starts() {
        Set<Long> others = pids(children());
        process = Optional.empty();
        stopLooking();
        look = watch.scheduleWithFixedDelay(() -> look(others), 0, LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** By PID alone: equal handles share a start time too, which Wine does not know before a process runs. */
    private synchronized void look(Set<Long> others) {
        List<ProcessHandle> children = children();
        others.retainAll(pids(children)); // the system may give the fork the PID of one that has ended
        Optional<ProcessHandle> found =
                children.stream().filter(child -> !others.contains(child.pid())).findFirst();
        if (found.isPresent() && running) {
            process = found;
            Future<?> unused = found.get().onExit().thenRun(this::exited);
            started();
            if (reason.isPresent()) {
                destroy();
            }
        }
    }

    private static List<ProcessHandle> children() {
        return ProcessHandle.current().children().toList();
    }

    private static Set<Long> pids(List<ProcessHandle> processes) {
        return processes.stream().map(ProcessHandle::pid).collect(Collectors.toCollection(HashSet::new));
    }

    private synchronized void started() {
        stopLooking();
        if (starting) {
            starting = false;
            START.release();
        }
    }

    private void stopLooking() {
        if (look != null) {
            look.cancel(false);
            look = null;
        }
    }

    private synchronized void exited() {
        if (!linked && running) {
            later(this::leaveLink, LAST_WORD);
        }
    }

    private void later(Runnable work, Duration delay) {
        Future<?> unused = watch.schedule(work, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void leaveLink() {
        if (!linked && running && process.filter(ProcessHandle::isAlive).isEmpty()) {
            thread.interrupt();
        }
    }

    /** The fork has said something over its link. */
    synchronized void linked() {
        linked = true;
    }

    private synchronized void requireLinked() {
        if (!linked && running) {
            taken = true;
            destroy();
        }
    }

    private synchronized boolean taken() {
        return taken && reason.isEmpty();
    }

    /** Ends this fork alone, even if a process that it left behind holds its output. */
    synchronized void end(String why) {
        boolean gone = process.isPresent() && !process.get().isAlive();
        reason = reason.or(() -> Optional.of(gone ? "left a process behind that holds its output" : why));
        destroy();
        if (running && starting) { // JMH asks the JVM for its properties first, and waits without limit
            children().stream().filter(child -> !before.contains(child.pid())).forEach(ForkAtWork::destroy);
        }
        later(this::leaveOutput, LAST_WORD);
    }

    private synchronized void leaveOutput() {
        if (running && process.isPresent() && !process.get().isAlive()) {
            thread.interrupt();
        }
    }

    private void destroy() {
        process.ifPresent(ForkAtWork::destroy);
    }

    private static void destroy(ProcessHandle jvm) {
        jvm.descendants().forEach(ProcessHandle::destroyForcibly);
        jvm.destroyForcibly();
    }

    /** Whether a process is this fork's. */
    boolean owns(long pid) {
        return process.stream()
                .flatMap(jvm -> Stream.concat(Stream.of(jvm), jvm.descendants()))
                .anyMatch(one -> one.pid() == pid);
    }

    /** What became of it, once it has. */
    CompletableFuture<Outcome> outcome() {
        return outcome;
    }
}
