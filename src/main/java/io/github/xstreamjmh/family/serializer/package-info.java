/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Which serializer writes and reads one value fastest, and in how few bytes?
 *
 * <p>The value is that of the jvm-serializers project, so that its table of 2011 can be laid beside ours:
 * {@code reference/published/jvm-serializers-2011.md} says what became of each of its 40 rows. All start from the same plain
 * objects. A tool with classes of its own makes its objects in {@code create}, others copy the plain ones there; a visitor,
 * the same for all, looks at what was read, so that reading late is no gain. All write to the same kind of sink and read
 * from an array.
 *
 * <p>Rows called manual are written by hand, for speed, by this suite. What a row keeps from one object to the next is what its
 * library documents for repeated use; a row whose facts say that it is tuned keeps all that can be kept. Java's own serialization, Hessian, Kryo, Fory and XStream put classes'
 * names or numbers in what they write: they read only bytes that the same trial wrote, and only classes that were
 * registered or allowed. Fastjson 2 and Jackson read no class names, as by default.
 *
 * <p>{@code XStreamAlone} differs from {@code XStream} in more than the converter: it keeps references, indents, and has XStream's
 * guard, its coder of names and its cache of short strings. Fory writes texts as the JVM keeps them, in Latin-1 or UTF-16, where most encode UTF-8. Jackson and
 * DSL-JSON write nulls, as by default, 6 % of the bytes of {@code manyImages}; Protostuff's JSON and Smile write enums as numbers,
 * others as names. Fields are described in each form of Fory, {@code KryoCompatible} and Protobuf, so that classes may change.
 *
 * <p>Two values, because with {@code standard} alone, of some 250 bytes, who sets up buffers and parsers for each document
 * comes last, whatever it does with the fields; {@code manyImages} has 100 images. Eight short forks, because
 * forks of one row differ by 12 % in the median row (standard deviation) and iterations of one fork by 4 %, and the third second
 * of warm-up takes what the measured ones take: with four forks 38 of the 51 rows of then were known to no better than 10 %,
 * and longer iterations would not change that.
 *
 * <p>What was gained where libraries are now used as their authors would, in the total of {@code standard} (time after over
 * before, four pairs of forks of {@code versus}, 95 % interval; bytes allocated): MessagePack's packer and unpacker, reset and
 * not made anew, 0.38 [0.30, 0.49], 19.0 to 1.7 kB; Fast Infoset's below XStream 0.65 [0.49, 0.88], 23.3 to 8.2 kB. The pairs
 * were too few to tell the times of the others apart, but not their bytes: StAX readers that are closed take 24.7 to 11.1 kB
 * (XStream on Woodstox) and 12.8 to 6.1 kB (on Aalto), one copy less 1.7 to 1.3 kB (Fory) and 1.8 to 1.3 kB (FlatBuffers),
 * numbers by Stax2 8.6 to 7.8 kB (Woodstox) and 4.0 to 3.9 kB (Aalto); names encoded once, in Jackson by hand, no fewer. Later,
 * by the bytes of four forks before and four after: XStream's own parser kept 58.9 to 19.7 kB, JAXB's 40.7 to 14.1 kB, JAXB's
 * marshaller and unmarshaller 10.4 to 8.7 kB (on Aalto), Ion's writer 11.2 to 4.8 kB. Expecting Jackson's fields in their
 * order, by {@code nextFieldName(SerializableString)}, changed nothing that could be seen.
 *
 * <p>Rows by hand on Woodstox or Aalto read from a stream. Jackson's mapper gives them the array, which is copied once less.
 *
 * <p>The schemas are under {@code src/main}: {@code protobuf}, {@code activemq}, {@code protostuff}, {@code avro}, {@code sbe},
 * {@code thrift}, {@code flatbuffers}; Scala's case classes under {@code scala}. What is made of them is called {@code Content},
 * {@code Film} and {@code Still}, to stand beside the plain {@code MediaContent}, {@code Media} and {@code Image} unconfused.
 *
 * <p>Not measured: making the serializer, changes of the schema between writer and reader, streams of many objects, objects
 * that occur twice, several threads that share a serializer: {@code --threads} gives each its own, also of those that are documented as
 * shareable, so that nothing they would share is contended ({@code JacksonPoolBenchmark} shares one).
 */
package io.github.xstreamjmh.family.serializer;
