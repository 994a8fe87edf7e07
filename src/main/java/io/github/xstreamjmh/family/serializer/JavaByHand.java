/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What the JDK alone can do: numbers of fixed length through {@code DataOutputStream}, texts through the conversions of
 * {@code String}, which are faster than {@code writeUTF} and {@code readUTF}.
 */
final class JavaByHand extends PlainSerializer {

    private static final int MISSING = -1;

    @Override
    public void write(MediaContent value, OutputStream stream) throws IOException {
        DataOutputStream out = new DataOutputStream(stream);
        Media media = value.media;
        write(media.uri, out);
        write(media.title, out);
        out.writeInt(media.width);
        out.writeInt(media.height);
        write(media.format, out);
        out.writeLong(media.duration);
        out.writeLong(media.size);
        out.writeBoolean(media.bitrate != null);
        if (media.bitrate != null) {
            out.writeInt(media.bitrate);
        }
        out.writeInt(media.persons.size());
        for (String person : media.persons) {
            write(person, out);
        }
        out.writeByte(Codes.of(media.player));
        write(media.copyright, out);
        out.writeInt(value.images.size());
        for (Image image : value.images) {
            write(image.uri, out);
            write(image.title, out);
            out.writeInt(image.width);
            out.writeInt(image.height);
            out.writeByte(Codes.of(image.size));
        }
    }

    private static void write(String text, DataOutputStream out) throws IOException {
        if (text == null) {
            out.writeInt(MISSING);
        } else {
            byte[] bytes = text.getBytes(UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes, 0, bytes.length);
        }
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
