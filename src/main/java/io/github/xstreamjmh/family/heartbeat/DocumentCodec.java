/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.nio.ByteBuffer;

/**
 * A library that reads whole documents. Each message is one: its end is found by its last tag, since a document's parser
 * reads ahead and takes a second root element for an error.
 */
abstract class DocumentCodec implements HeartbeatCodec {

    /** The documents of one connection, one after the other: whatever the library can use again is used again. */
    @FunctionalInterface
    interface Reader {

        /**
         * Reads the only message of a document.
         *
         * @param document all of its bytes
         */
        Message read(ByteBuffer document) throws Exception;
    }

    abstract Reader newReader();

    @Override
    public HeartbeatParser newParser() {
        return new Documents(newReader());
    }

    private static final class Documents implements HeartbeatParser {

        private static final byte[] END = Shape.bytes("</Root>");

        private final Reader reader;
        private long start;
        private boolean broken;

        Documents(Reader reader) {
            this.reader = reader;
        }

        @Override
        public void parse(ByteBuffer bytes, HeartbeatListener listener) {
            int limit = bytes.limit();
            while (!broken) {
                int length = length(bytes);
                if (length == 0) {
                    break;
                }
                int end = bytes.position() + length;
                Message message;
                try {
                    message = reader.read(bytes.limit(end));
                } catch (Exception e) {
                    // Parsers also throw what they do not declare.
                    fail("the message from byte " + start + ": " + e.getMessage(), listener);
                    break;
                } finally {
                    bytes.limit(limit).position(end);
                }
                start += length;
                message.tell(listener);
            }
            if (!broken && bytes.remaining() >= LIMIT) {
                fail("the message from byte " + start + ": no end within " + LIMIT + " bytes", listener);
            }
            if (broken) {
                bytes.position(bytes.limit());
            }
        }

        @Override
        public void end(ByteBuffer rest, HeartbeatListener listener) {
            if (!broken && rest.hasRemaining()) {
                fail("byte " + (start + rest.remaining()) + ": the stream ends in the middle of a message", listener);
            }
        }

        private void fail(String what, HeartbeatListener listener) {
            broken = true;
            listener.error(what);
        }

        /** The length of the first message of a buffer, or 0 if its end is not there. */
        private static int length(ByteBuffer bytes) {
            int from = bytes.position();
            int to = Math.min(bytes.limit(), from + LIMIT) - END.length;
            for (int i = from; i <= to; i++) {
                if (bytes.get(i) == '<' && bytes.get(i + 1) == '/' && endsAt(bytes, i)) {
                    return i - from + END.length;
                }
            }
            return 0;
        }

        private static boolean endsAt(ByteBuffer bytes, int index) {
            for (int i = 0; i < END.length; i++) {
                if (bytes.get(index + i) != END[i]) {
                    return false;
                }
            }
            return true;
        }
    }
}
