/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * How fast can XML of a known shape go over a socket, next to parsers that know any XML, and to bytes that are no XML?
 *
 * <p>Measured: a heartbeat of some 85 bytes, parsed and written in memory, and sent over loopback TCP to an echo server and
 * back: one at a time, two in quick succession as a table published in 2011 has it, and as many as go when the sender does
 * not wait for each answer. Over the socket every contender's messages are written by the same code, so that only the
 * parsing differs, at both ends. The rows {@code raw} and {@code raw1KB} are what the socket costs by itself; the difference
 * to them is the result, for parsing is added to the socket's time and does not multiply it.
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
 * and its pauses. In both, threads need a core each, and where the scheduler puts them decides more than most parsers do:
 * most of a raw message's time is that of waking a thread on the other core. On a 2-core virtual machine (AMD EPYC, family
 * 25, model 17, stepping 1) 93 bytes there and back take 66 to 75 µs in plain C and 71 to 74 µs in plain Java, and 15 to 17
 * µs in both where one core does all. General parsers read documents, so their messages are framed first, by a search for
 * the last tag; by hand and {@code AaltoAsync} need no frame. {@code XStream} passes over attributes that it has no field for,
 * white space and comments, which the others refuse. In {@code pipeline} all that has come in is read and answered
 * at once: a slow parser gets larger batches and makes fewer system calls, so it is told from others less than it should
 * be.
 *
 * <p>General parsers are used as their experts would: one parser a connection (the JDK's factory uses its reader again where
 * {@code reuse-instance} is set) and one XStream, each digit looked at once, XStream without its guard and without a
 * coder of names. StAX knows namespaces here, as by default; Xpp3 and XStream on it don't. Of the time before that, with 95 %
 * intervals of three pairs of runs there, {@code parse} takes 0.142 [0.120, 0.167] times with {@code Xpp3} (3.8 µs and 43
 * kB became 0.53 µs and 320 B), 0.396 [0.231, 0.678] with {@code XStream}, 0.418 [0.292, 0.599] with {@code JDKStax};
 * {@code Aalto} (0.963 [0.891, 1.040]) and {@code Woodstox} (0.908 [0.406, 2.030]) can't be told apart from before.
 *
 * <p>Heaps are touched before they are used. At 1,000 messages a second the JDK's parser, with its 13 kB a message, else
 * went on into memory that was never used for as long as it was measured: 3.3 page faults a message in either JVM, and a
 * median that grew from 128 to 233 µs within a fork. With heaps touched it was 101 and 104 µs, raw bytes 56. No code that
 * messages use was thrown away meanwhile, as logs of compilation in both JVMs show.
 *
 * <p>Beside a socket, where each message is parsed twice, parsing takes longer than in memory: by CPU time in {@code
 * reference/heartbeat}, {@code JDKStax} takes 8.4 ± 0.8 µs beyond raw in the closed loop, where two parses in memory take
 * 4.1 ± 0.1, {@code XStream} 6.4 ± 1.6 and 2.7 ± 0.1, {@code Woodstox} 3.2 ± 1.1 and 1.4 ± 0.04. In the open loop, heaps touched, {@code JDKStax} takes 31 ± 31 µs beyond raw, {@code Aalto} 11 ± 33,
 * {@code XStream} 33 ± 15: of {@code XStream} alone it is shown to be more than in memory. Why was not taken apart (a rest lets
 * caches, branch predictors and the clock go). Of the 96 µs that {@code JDKStax} once took most were page faults, as above.
 *
 * <p>How the code by hand came to be. The stream is read where it lies, in a direct buffer. The fixed parts of a message
 * are compared as 64-bit words, nine a message, the last of each part overlapping the one before, instead of 58 bytes; digits are
 * checked and converted eight at a time; writing is the same the other way round. What is not plainly a whole message
 * falls to a second parser that looks at single bytes: so the fast half needs no case for half a message and no words for
 * errors, and the slow half no speed. Words are read through a {@code VarHandle} of one byte order, because {@code
 * ByteBuffer.getLong} takes the order of a buffer that is the caller's.
 *
 * <p>What that gained, in five forks of JMH on OpenJDK 17 (2-core virtual machine, AMD EPYC): the parser of single bytes
 * takes 117 ns for a request, words and eight digits at a time 31 ns (±12 % each); arrays and digits one at a time take 47 ns
 * to write, words 28 ns (±15 %; both with numbers that the compiler knew).
 */
package io.github.xstreamjmh.family.heartbeat;
