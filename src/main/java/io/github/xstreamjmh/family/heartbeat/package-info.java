/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * How fast can XML of a known shape go over a socket, next to parsers that know any XML, and to bytes that are no XML?
 *
 * <p>Measured: a heartbeat of some 85 bytes, parsed and written in memory, and sent over loopback TCP to an echo server and
 * back: one at a time, two in quick succession as a table published in 2011 has it, and as many as go when the sender does
 * not wait for each answer. Over the socket every contender's messages are written by the same code, so that only the
 * parsing differs, at both ends. The rows {@code raw} and {@code raw1KB} are what the socket costs by itself; the ratio to
 * them is the result, and not the time, which is the kernel's for the most part.
 *
 * <p>Not measured: networks, TLS, several connections, messages of another shape, connecting and closing.
 *
 * <p>{@code HeartbeatBenchmark} is a closed loop: who waits for an answer before the next message never sees what a queue
 * would add. {@code LatencyBenchmark} is the open one: messages go at fixed times, and what a message's time counts from
 * is when it was due. Its echo server has a JVM of its own. The sender parks until 100 µs before a message is due and then
 * spins: parked until then it would be some 80 µs late. Its client has two threads, so that with the server's three want a
 * core; on two cores the slip tells what that costs. Of the bytes that it allocates, what histograms and JMH take for an
 * iteration is nearly all: {@code HeartbeatBenchmark} tells what a message takes.
 *
 * <p>What confounds it: in {@code HeartbeatBenchmark} client and server are threads of one JVM that share caches, a heap
 * and its pauses. In both, threads need a core each, and where the scheduler puts them decides more than most parsers do.
 * How fast a sleeping thread wakes up is the machine's power management. Where the rows of one run are set side by side,
 * all that is the same for all of them.
 *
 * <p>How the code by hand came to be. The stream is read where it lies, in a direct buffer. The fixed parts of a message
 * are compared as twelve 64-bit words, the last of each part overlapping the one before, instead of 58 bytes; digits are
 * checked and converted eight at a time; writing is the same the other way round. What is not plainly a whole message
 * falls to a second parser that looks at single bytes: so the fast half needs no case for half a message and no words for
 * errors, and the slow half no speed. Words are read through a {@code VarHandle} of one byte order, because {@code
 * ByteBuffer.getLong} takes the order of a buffer that is the caller's.
 *
 * <p>What that gained, in five forks of JMH on OpenJDK 17 (2-core virtual machine, AMD EPYC): the parser of single bytes
 * takes 117 ns for a request, words and eight digits at a time 31 ns (±12 % each); arrays and digits one at a time take 47 ns
 * to write, words 28 ns (±15 %).
 */
package io.github.xstreamjmh.family.heartbeat;
