/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does a library cost before it is warm?
 *
 * <p>Each fork is a fresh JVM that has loaded nothing of the library. The time begins when the contender is made, which
 * loads its first class, and ends when a small value has been written and read back. The second, the tenth and the
 * hundredth time that it is written and read stand beside it, and what the JVM holds after those in excess of what it held
 * before the first: heap after a collection, metaspace, compiled code. What was read is compared with the value off the clock.
 *
 * <p>Contenders come from the catalogues of {@code parser}, {@code xmlbinding}, {@code jsonbinding} and {@code serializer};
 * each method has a small value of its own, so methods can't be compared with each other. Parsers are drivers of XStream:
 * theirs have the driver's own writer in them.
 *
 * <p>What confounds it:
 *
 * <ul>
 *   <li>The JVM's archive has many of the JDK's classes ready, and what the JDK has in it by default decides what a library
 *       finds there: not the classes of its XML parsers, of proxies and of serialization. JMH, and a set-up that has used a lambda and joined texts, have loaded others; libraries that need
 *       none of these have no gain of it.
 *   <li>Jars are open, and looking into them is compiled: else a library late on the class path, or one that looks for a
 *       service, would pay for opening all jars before it, 60 ms of them in {@code lib/}.
 *   <li>The models of XML bindings are annotated for JAXB and Simple. A mapper that asks a class for its annotations loads
 *       theirs too, for some milliseconds.
 *   <li>Contenders by hand make fewer objects ready than mappers do, which is the point of them.
 * </ul>
 *
 * <p>Not measured: the JVM's own start, application class data sharing, checkpoints, native images, many classes of values.
 */
package io.github.xstreamjmh.family.firstuse;
