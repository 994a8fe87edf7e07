/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.bson.BsonBinaryReader;
import org.bson.BsonBinaryWriter;
import org.bson.BsonReader;
import org.bson.BsonType;
import org.bson.BsonWriter;
import org.bson.io.BasicOutputBuffer;

/** Code written by hand over the streams of MongoDB's own BSON, without documents in between; the buffer is kept. */
final class MongoByHand extends PlainSerializer {

    private final BasicOutputBuffer buffer = new BasicOutputBuffer();

    @Override
    public void write(MediaContent value, OutputStream stream) throws IOException {
        buffer.truncateToPosition(0);
        try (BsonBinaryWriter out = new BsonBinaryWriter(buffer)) {
            out.writeStartDocument();
            out.writeName("media");
            write(value.media, out);
            out.writeStartArray("images");
            for (Image image : value.images) {
                write(image, out);
            }
            out.writeEndArray();
            out.writeEndDocument();
        }
        buffer.pipe(stream);
    }

    private static void write(Media media, BsonWriter out) {
        out.writeStartDocument();
        out.writeString("uri", media.uri);
        if (media.title != null) {
            out.writeString("title", media.title);
        }
        out.writeInt32("width", media.width);
        out.writeInt32("height", media.height);
        out.writeString("format", media.format);
        out.writeInt64("duration", media.duration);
        out.writeInt64("size", media.size);
        if (media.bitrate != null) {
            out.writeInt32("bitrate", media.bitrate);
        }
        out.writeStartArray("persons");
        for (String person : media.persons) {
            out.writeString(person);
        }
        out.writeEndArray();
        out.writeString("player", media.player.name());
        if (media.copyright != null) {
            out.writeString("copyright", media.copyright);
        }
        out.writeEndDocument();
    }

    private static void write(Image image, BsonWriter out) {
        out.writeStartDocument();
        out.writeString("uri", image.uri);
        if (image.title != null) {
            out.writeString("title", image.title);
        }
        out.writeInt32("width", image.width);
        out.writeInt32("height", image.height);
        out.writeString("size", image.size.name());
        out.writeEndDocument();
    }

    @Override
    public MediaContent read(byte[] form) throws IOException {
        try (BsonBinaryReader in = new BsonBinaryReader(ByteBuffer.wrap(form))) {
            in.readStartDocument();
            MediaContent content = new MediaContent();
            while (in.readBsonType() != BsonType.END_OF_DOCUMENT) {
                String name = in.readName();
                switch (name) {
                    case "media" -> content.media = readMedia(in);
                    case "images" -> {
                        in.readStartArray();
                        while (in.readBsonType() != BsonType.END_OF_DOCUMENT) {
                            content.images.add(readImage(in));
                        }
                        in.readEndArray();
                    }
                    default -> throw unknown(name);
                }
            }
            in.readEndDocument();
            return content;
        }
    }

    private static Media readMedia(BsonReader in) throws IOException {
        Media media = new Media();
        in.readStartDocument();
        while (in.readBsonType() != BsonType.END_OF_DOCUMENT) {
            String name = in.readName();
            switch (name) {
                case "uri" -> media.uri = in.readString();
                case "title" -> media.title = in.readString();
                case "width" -> media.width = in.readInt32();
                case "height" -> media.height = in.readInt32();
                case "format" -> media.format = in.readString();
                case "duration" -> media.duration = in.readInt64();
                case "size" -> media.size = in.readInt64();
                case "bitrate" -> media.bitrate = in.readInt32();
                case "persons" -> {
                    in.readStartArray();
                    while (in.readBsonType() != BsonType.END_OF_DOCUMENT) {
                        media.persons.add(in.readString());
                    }
                    in.readEndArray();
                }
                case "player" -> media.player = Media.Player.valueOf(in.readString());
                case "copyright" -> media.copyright = in.readString();
                default -> throw unknown(name);
            }
        }
        in.readEndDocument();
        return media;
    }

    private static Image readImage(BsonReader in) throws IOException {
        Image image = new Image();
        in.readStartDocument();
        while (in.readBsonType() != BsonType.END_OF_DOCUMENT) {
            String name = in.readName();
            switch (name) {
                case "uri" -> image.uri = in.readString();
                case "title" -> image.title = in.readString();
                case "width" -> image.width = in.readInt32();
                case "height" -> image.height = in.readInt32();
                case "size" -> image.size = Image.Size.valueOf(in.readString());
                default -> throw unknown(name);
            }
        }
        in.readEndDocument();
        return image;
    }

    private static IOException unknown(String name) {
        return new IOException("Unexpected field " + name);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(BsonBinaryWriter.class, BsonBinaryReader.class);
    }
}
