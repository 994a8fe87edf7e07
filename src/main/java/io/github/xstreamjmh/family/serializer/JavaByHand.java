/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What the JDK alone can do: numbers of fixed length in a {@code ByteBuffer}, which is kept for writing, and texts through the
 * conversions of {@code String}, which are faster than {@code writeUTF} and {@code readUTF}.
 */
final class JavaByHand extends PlainSerializer {

    private static final int MISSING = -1;

    private ByteBuffer out = ByteBuffer.allocate(1024);

    @Override
    public void write(MediaContent value, OutputStream stream) throws IOException {
        out.clear();
        Media media = value.media;
        write(media.uri);
        write(media.title);
        room(2 * Integer.BYTES).putInt(media.width).putInt(media.height);
        write(media.format);
        room(2 * Long.BYTES + 1).putLong(media.duration).putLong(media.size).put((byte)
                (media.bitrate == null ? 0 : 1));
        if (media.bitrate != null) {
            room(Integer.BYTES).putInt(media.bitrate);
        }
        room(Integer.BYTES).putInt(media.persons.size());
        for (String person : media.persons) {
            write(person);
        }
        room(1).put((byte) Codes.of(media.player));
        write(media.copyright);
        room(Integer.BYTES).putInt(value.images.size());
        for (Image image : value.images) {
            write(image.uri);
            write(image.title);
            room(2 * Integer.BYTES + 1).putInt(image.width).putInt(image.height).put((byte) Codes.of(image.size));
        }
        stream.write(out.array(), 0, out.position());
    }

    private void write(String text) {
        if (text == null) {
            room(Integer.BYTES).putInt(MISSING);
        } else {
            byte[] bytes = text.getBytes(UTF_8);
            room(Integer.BYTES + bytes.length).putInt(bytes.length).put(bytes);
        }
    }

    /** The buffer, with room for so many bytes more. */
    private ByteBuffer room(int length) {
        if (out.remaining() < length) {
            out = ByteBuffer.allocate(2 * (out.position() + length)).put(out.flip());
        }
        return out;
    }

    @Override
    public MediaContent read(byte[] form) {
        ByteBuffer in = ByteBuffer.wrap(form);
        Media media = new Media();
        media.uri = text(in, form);
        media.title = text(in, form);
        media.width = in.getInt();
        media.height = in.getInt();
        media.format = text(in, form);
        media.duration = in.getLong();
        media.size = in.getLong();
        if (in.get() != 0) {
            media.bitrate = in.getInt();
        }
        int persons = in.getInt();
        media.persons = new ArrayList<>(persons);
        for (int i = 0; i < persons; i++) {
            media.persons.add(text(in, form));
        }
        media.player = Codes.player(in.get());
        media.copyright = text(in, form);
        int images = in.getInt();
        MediaContent content = new MediaContent();
        content.media = media;
        content.images = new ArrayList<>(images);
        for (int i = 0; i < images; i++) {
            content.images.add(
                    new Image(text(in, form), text(in, form), in.getInt(), in.getInt(), Codes.size(in.get())));
        }
        return content;
    }

    private static String text(ByteBuffer in, byte[] form) {
        int length = in.getInt();
        if (length == MISSING) {
            return null;
        }
        String text = new String(form, in.position(), length, UTF_8);
        in.position(in.position() + length);
        return text;
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(JavaByHand.class);
    }
}
