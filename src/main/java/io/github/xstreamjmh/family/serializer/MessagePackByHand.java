/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** MessagePack by its packer and unpacker, an object an array of its fields; the packer's buffer is kept. */
final class MessagePackByHand extends PlainSerializer {
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        packer.clear();
        Media media = value.media;
        packer.packArrayHeader(2).packArrayHeader(11);
        packer.packString(media.uri);
        packNullable(media.title);
        packer.packInt(media.width)
                .packInt(media.height)
                .packString(media.format)
                .packLong(media.duration)
                .packLong(media.size);
        if (media.bitrate == null) {
            packer.packNil();
        } else {
            packer.packInt(media.bitrate);
        }
        packer.packArrayHeader(media.persons.size());
        for (String person : media.persons) {
            packer.packString(person);
        }
        packer.packInt(Codes.of(media.player));
        packNullable(media.copyright);
        packer.packArrayHeader(value.images.size());
        for (Image image : value.images) {
            packer.packArrayHeader(5).packString(image.uri);
            packNullable(image.title);
            packer.packInt(image.width).packInt(image.height).packInt(Codes.of(image.size));
        }
        out.write(packer.toByteArray());
    }

    private void packNullable(String text) throws IOException {
        if (text == null) {
            packer.packNil();
        } else {
            packer.packString(text);
        }
    }

    @Override
    public MediaContent read(byte[] form) throws IOException {
        try (MessageUnpacker in = MessagePack.newDefaultUnpacker(form)) {
            requireArray(2, in);
            requireArray(11, in);
            Media media = new Media();
            media.uri = in.unpackString();
            media.title = unpackNullable(in);
            media.width = in.unpackInt();
            media.height = in.unpackInt();
            media.format = in.unpackString();
            media.duration = in.unpackLong();
            media.size = in.unpackLong();
            media.bitrate = in.tryUnpackNil() ? null : Integer.valueOf(in.unpackInt());
            int persons = in.unpackArrayHeader();
            media.persons = new ArrayList<>(persons);
            for (int i = 0; i < persons; i++) {
                media.persons.add(in.unpackString());
            }
            media.player = Codes.player(in.unpackInt());
            media.copyright = unpackNullable(in);
            int images = in.unpackArrayHeader();
            MediaContent content = new MediaContent();
            content.media = media;
            content.images = new ArrayList<>(images);
            for (int i = 0; i < images; i++) {
                requireArray(5, in);
                content.images.add(new Image(
                        in.unpackString(),
                        unpackNullable(in),
                        in.unpackInt(),
                        in.unpackInt(),
                        Codes.size(in.unpackInt())));
            }
            return content;
        }
    }

    private static void requireArray(int fields, MessageUnpacker in) throws IOException {
        int found = in.unpackArrayHeader();
        if (found != fields) {
            throw new IOException("An object of " + found + " fields instead of " + fields);
        }
    }

    private static String unpackNullable(MessageUnpacker in) throws IOException {
        return in.tryUnpackNil() ? null : in.unpackString();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(packer.getClass(), MessageUnpacker.class);
    }
}
