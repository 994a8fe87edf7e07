/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.build;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Class files that name another package: of the constants in them, texts that begin a name with the old one. */
final class Relocation {

    private static final int HEAD = 8;
    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;

    private Relocation() {}

    /**
     * Renames a package in a class file.
     *
     * @param from with slashes, as in descriptors
     */
    static byte[] of(byte[] file, String from, String to) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
                DataOutputStream out = new DataOutputStream(bytes)) {
            out.write(in.readNBytes(HEAD));
            int constants = in.readUnsignedShort();
            out.writeShort(constants);
            for (int i = 1; i < constants; i++) {
                int tag = in.readUnsignedByte();
                out.writeByte(tag);
                if (tag == UTF8) {
                    out.writeUTF(in.readUTF().replace(from, to).replace(dotted(from), dotted(to)));
                } else {
                    out.write(in.readNBytes(size(tag)));
                }
                if (tag == LONG || tag == DOUBLE) {
                    i++; // each takes two places
                }
            }
            in.transferTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // of arrays: the file is no class
        }
        return bytes.toByteArray();
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }

    /** Of a constant behind its tag (Java Virtual Machine Specification, table 4.4-A). */
    private static int size(int tag) {
        return switch (tag) {
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
            case LONG, DOUBLE -> 8;
            case 7, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            default -> throw new IllegalArgumentException("No constant has the tag " + tag);
        };
    }
}
