/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.protostuff.JsonIOUtil;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtobufIOUtil;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.SmileIOUtil;
import java.io.IOException;
import java.io.OutputStream;

/** The forms that Protostuff writes objects in by one and the same schema; JSON and Smile with named fields. */
enum ProtostuffForm {
    PROTOSTUFF {
        @Override
        <T> void write(T value, Schema<T> schema, OutputStream out, LinkedBuffer buffer) throws IOException {
            ProtostuffIOUtil.writeTo(out, value, schema, buffer);
        }

        @Override
        <T> void read(byte[] form, T into, Schema<T> schema) {
            ProtostuffIOUtil.mergeFrom(form, into, schema);
        }

        @Override
        Class<?> implementation() {
            return ProtostuffIOUtil.class;
        }
    },
    PROTOBUF {
        @Override
        <T> void write(T value, Schema<T> schema, OutputStream out, LinkedBuffer buffer) throws IOException {
            ProtobufIOUtil.writeTo(out, value, schema, buffer);
        }

        @Override
        <T> void read(byte[] form, T into, Schema<T> schema) {
            ProtobufIOUtil.mergeFrom(form, into, schema);
        }

        @Override
        Class<?> implementation() {
            return ProtobufIOUtil.class;
        }
    },
    JSON {
        @Override
        <T> void write(T value, Schema<T> schema, OutputStream out, LinkedBuffer buffer) throws IOException {
            JsonIOUtil.writeTo(out, value, schema, false, buffer);
        }

        @Override
        <T> void read(byte[] form, T into, Schema<T> schema) throws IOException {
            JsonIOUtil.mergeFrom(form, into, schema, false);
        }

        @Override
        Class<?> implementation() {
            return JsonIOUtil.class;
        }
    },
    SMILE {
        @Override
        <T> void write(T value, Schema<T> schema, OutputStream out, LinkedBuffer buffer) throws IOException {
            SmileIOUtil.writeTo(out, value, schema, false, buffer);
        }

        @Override
        <T> void read(byte[] form, T into, Schema<T> schema) throws IOException {
            SmileIOUtil.mergeFrom(form, into, schema, false);
        }

        @Override
        Class<?> implementation() {
            return SmileIOUtil.class;
        }

        /** Its generator takes 770 at least. */
        @Override
        int buffer() {
            return 1024;
        }
    };

    abstract <T> void write(T value, Schema<T> schema, OutputStream out, LinkedBuffer buffer) throws IOException;

    abstract <T> void read(byte[] form, T into, Schema<T> schema) throws IOException;

    abstract Class<?> implementation();

    /** How large a buffer is by default. */
    int buffer() {
        return LinkedBuffer.DEFAULT_BUFFER_SIZE;
    }
}
