/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import io.github.xstreamjmh.fork.Causes;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * An {@link EchoServer} in a JVM of its own, with this JVM's class path and flags, so that neither end has the other's
 * heap, collector and compiler. It ends with its input: when this is closed, and when the JVM that started it is gone,
 * whatever became of that.
 */
final class EchoProcess implements AutoCloseable {

    private static final Duration START = Duration.ofSeconds(30);
    private static final Duration END = Duration.ofSeconds(10);

    /** What the line with the port starts with: a JVM may print, too. */
    private static final String MARK = "xstream-jmh-echo ";

    /** Flags that no second JVM should have: agents, ports, and recordings and logs into one file. */
    static final Pattern OF_ONE_JVM = Pattern.compile(
            "-agent(lib|path):.*|-javaagent:.*|-Xrun.*|-XX:StartFlightRecording.*"
                    + "|-XX:\\+LogCompilation|-XX:LogFile=.*|-Xlog:.*|-Xloggc:.*|-Dcom\\.sun\\.management\\.jmxremote.*");

    private final Process process;
    private final Thread talk;
    private final InetSocketAddress address;

    /**
     * Starts it.
     *
     * @param timeout as of {@link EchoServer}
     * @throws IOException if it does not start; its own words go where this JVM's do
     */
    EchoProcess(Heartbeat heartbeat, Io io, Duration timeout) throws IOException, InterruptedException {
        process = new ProcessBuilder(command(heartbeat, io, timeout))
                .redirectError(Redirect.INHERIT)
                .start();
        CompletableFuture<Integer> port = new CompletableFuture<>();
        talk = Threads.start("heartbeat-echo-talk", () -> listen(port));
        try {
            address = new InetSocketAddress(
                    InetAddress.getLoopbackAddress(), port.get(START.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            close();
            throw new IOException(
                    "The echo server's JVM did not start: " + e.getCause().getMessage(), e);
        } catch (TimeoutException e) {
            close();
            throw new IOException("The echo server's JVM did not start within " + START.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            close();
            throw e;
        }
    }

    private static List<String> command(Heartbeat heartbeat, Io io, Duration timeout) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> !OF_ONE_JVM.matcher(flag).matches())
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), EchoProcess.class.getName()));
        command.addAll(List.of(heartbeat.name(), io.name(), String.valueOf(timeout.toMillis())));
        return command;
    }

    /** Hears of the port, and takes whatever else is printed, for a full pipe would stop the printer. */
    private void listen(CompletableFuture<Integer> port) {
        String last = "it said nothing";
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(MARK)) {
                    port.complete(Integer.parseInt(line.substring(MARK.length())));
                } else if (!line.isBlank()) {
                    last = line.strip();
                }
            }
        } catch (IOException e) {
            last = e.getMessage(); // it is being killed: its streams break off
        } finally {
            port.completeExceptionally(new IOException(last));
        }
    }

    /** Where it listens. */
    InetSocketAddress address() {
        return address;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Ends it, and waits for that. */
    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            process.destroyForcibly(); // it has no input left to end with
        }
        try {
            if (!process.waitFor(END.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            interrupted = true;
            process.destroyForcibly();
        }
        Threads.await(talk);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * The other JVM.
     *
     * @param args the contender, how to wait for the socket, and the time-out in milliseconds
     */
    public static void main(String[] args) throws Exception {
        PrintStream port = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        Heartbeat heartbeat = Heartbeat.valueOf(args[0]);
        try (EchoServer server = new EchoServer(
                        heartbeat.create(), Io.valueOf(args[1]), Duration.ofMillis(Long.parseLong(args[2])));
                InputStreamReader parent = new InputStreamReader(System.in, StandardCharsets.UTF_8)) {
            port.println(MARK + server.address().getPort());
            while (parent.read() >= 0) {
                // It says nothing: it only ends.
            }
            server.problem().ifPresent(problem -> System.err.println("The echo server cut a connection: " + problem));
        } catch (Exception | LinkageError e) {
            port.println(Causes.firstLine(e)); // to be the reason that the other JVM gives
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
