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
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;

/** MessagePack by one packer and one unpacker, an object an array of its fields. */
final class MessagePackByHand extends PlainSerializer {

    private final OutputStreamBufferOutput output = new OutputStreamBufferOutput(OutputStream.nullOutputStream());
    private final MessagePacker packer = MessagePack.newDefaultPacker(output);
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker in = MessagePack.newDefaultUnpacker(input);

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        output.reset(out);
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
        packer.flush();
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
        input.reset(form);
        in.reset(input);
        requireArray(2);
        requireArray(11);
        Media media = new Media();
        media.uri = in.unpackString();
        media.title = unpackNullable();
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
        media.copyright = unpackNullable();
        int images = in.unpackArrayHeader();
        MediaContent content = new MediaContent();
        content.media = media;
        content.images = new ArrayList<>(images);
        for (int i = 0; i < images; i++) {
            requireArray(5);
            content.images.add(new Image(
                    in.unpackString(), unpackNullable(), in.unpackInt(), in.unpackInt(), Codes.size(in.unpackInt())));
        }
        return content;
    }

    private void requireArray(int fields) throws IOException {
        int found = in.unpackArrayHeader();
        if (found != fields) {
            throw new IOException("An object of " + found + " fields instead of " + fields);
        }
    }

    private String unpackNullable() throws IOException {
        return in.tryUnpackNil() ? null : in.unpackString();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(packer.getClass(), in.getClass());
    }
}
