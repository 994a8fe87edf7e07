/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/**
 * The line to the tools, over the loopback interface. They instrument classes, which takes a JVM that only interprets a hundred
 * times as long, and make something of the counts. Questions and answers are bytes behind their number, each sent and read at one
 * go: what is done to make or to understand one may load classes, which asks in turn.
 */
public final class Tools {

    /** Asks for a class: its name, whether it is the JDK's, and its bytes. The answer: how many counters there are, and the bytes. */
    public static final int INSTRUMENT = 1;

    /** Asks how many invocations are to make a batch: how many the clock allows, and the counts of batches. */
    public static final int BATCH = 2;

    /** Tells what was counted. The answer: of which classes the size is to be told. */
    public static final int COUNTED = 3;

    /** Tells these: of each the bytes of an object, and whether it is an exception. There is no answer. */
    public static final int SIZES = 4;

    private static final int BUFFER = 1 << 16;

    private final DataInputStream in;
    private final DataOutputStream out;

    /** Whether all is told, and nobody listens. */
    private volatile boolean over;

    /** @param where the port and a word that tells the tools who calls, with a comma between */
    Tools(String where) throws IOException {
        int comma = where.indexOf(',');
        Socket line = new Socket(address(), Integer.parseInt(where.substring(0, comma)));
        line.setTcpNoDelay(true);
        in = new DataInputStream(new BufferedInputStream(line.getInputStream(), BUFFER));
        out = new DataOutputStream(new BufferedOutputStream(line.getOutputStream(), BUFFER));
        out.writeUTF(where.substring(comma + 1));
        out.writeUTF(System.getProperty("java.vm.version"));
        out.flush();
    }

    /** Where both ends meet, whatever a JVM takes for its loopback address. */
    public static InetAddress address() throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }

    private synchronized void tell(ByteArrayOutputStream message) throws IOException {
        out.writeInt(message.size());
        message.writeTo(out);
        out.flush();
    }

    private synchronized byte[] ask(ByteArrayOutputStream message) throws IOException {
        tell(message);
        byte[] answer = new byte[in.readInt()];
        in.readFully(answer);
        return answer;
    }

    /** Has a class instrumented; {@code null} if it can't be, or need not any more. */
    byte[] instrument(String name, boolean jdk, byte[] file) throws IOException {
        if (over) {
            return null;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(BUFFER);
        DataOutputStream message = new DataOutputStream(bytes);
        message.writeByte(INSTRUMENT);
        message.writeUTF(name);
        message.writeBoolean(jdk);
        message.write(file);
        byte[] answer = ask(bytes);
        ByteBuffer read = ByteBuffer.wrap(answer);
        Counts.require(read.getInt());
        if (!read.hasRemaining()) {
            return null;
        }
        byte[] instrumented = new byte[read.remaining()];
        read.get(instrumented);
        return instrumented;
    }

    int batch(int most, List<long[]> batches, int used) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream message = new DataOutputStream(bytes);
        message.writeByte(BATCH);
        message.writeInt(most);
        write(batches, used, message);
        return ByteBuffer.wrap(ask(bytes)).getInt();
    }

    void counted(int batch, int each, List<long[]> batches, int used, Map<String, String> untaken, Sizes sizes)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream message = new DataOutputStream(bytes);
        message.writeByte(COUNTED);
        message.writeInt(batch);
        message.writeInt(each);
        write(batches, used, message);
        message.writeInt(untaken.size());
        for (Map.Entry<String, String> type : untaken.entrySet()) {
            message.writeUTF(type.getKey());
            message.writeUTF(type.getValue());
        }
        DataInputStream answer = new DataInputStream(new ByteArrayInputStream(ask(bytes)));
        bytes.reset();
        message.writeByte(SIZES);
        for (int types = answer.readInt(); types > 0; types--) {
            String type = answer.readUTF();
            message.writeLong(sizes.of(type));
            message.writeBoolean(sizes.isThrowable(type));
        }
        over = true;
        tell(bytes);
    }

    /** In pieces that the JVM copies by itself. */
    private static void write(List<long[]> batches, int used, DataOutputStream message) throws IOException {
        message.writeInt(batches.size());
        for (long[] batch : batches) {
            int length = Math.min(used, batch.length);
            ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * length);
            bytes.asLongBuffer().put(batch, 0, length);
            message.writeInt(length);
            message.write(bytes.array());
        }
    }
}
