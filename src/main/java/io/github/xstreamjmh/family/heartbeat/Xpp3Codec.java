/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.IOException;
import java.util.List;
import org.xmlpull.mxp1.MXParser;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/** Reads through Xpp3's pull parser. It has no writer. */
final class Xpp3Codec extends DocumentCodec {

    @Override
    Reader newReader() {
        XmlPullParser parser = new MXParser();
        BufferReader characters = new BufferReader();
        return document -> {
            parser.setInput(characters.of(document));
            return message(parser);
        };
    }

    private static Message message(XmlPullParser parser)
            throws XmlPullParserException, IOException, MalformedMessageException {
        expect(XmlPullParser.START_TAG, parser.nextToken());
        if (!parser.getName().equals("Root")) {
            throw new MalformedMessageException("'" + parser.getName() + "' instead of Root");
        }
        long timestamp = number(parser, "timestamp");
        expect(XmlPullParser.START_TAG, parser.nextToken());
        Message.Kind kind = Message.Kind.of(parser.getName());
        long sequence = number(parser, "sequence");
        expect(XmlPullParser.END_TAG, parser.nextToken());
        expect(XmlPullParser.END_TAG, parser.nextToken());
        expect(XmlPullParser.END_DOCUMENT, parser.nextToken());
        return new Message(kind, timestamp, sequence);
    }

    private static void expect(int expected, int event) throws MalformedMessageException {
        if (event != expected) {
            throw new MalformedMessageException(
                    XmlPullParser.TYPES[event] + " instead of " + XmlPullParser.TYPES[expected]);
        }
    }

    private static long number(XmlPullParser parser, String attribute) throws MalformedMessageException {
        if (parser.getAttributeCount() != 1 || !parser.getAttributeName(0).equals(attribute)) {
            throw new MalformedMessageException(parser.getName() + " without " + attribute + " as its only attribute");
        }
        return Message.number(parser.getAttributeValue(0));
    }

    @Override
    public HeartbeatWriter newWriter() {
        throw new UnsupportedOperationException("Xpp3 has no writer");
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(MXParser.class);
    }
}
