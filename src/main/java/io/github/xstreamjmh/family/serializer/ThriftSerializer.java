/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.thrift.Image;
import io.github.xstreamjmh.family.serializer.thrift.Media;
import io.github.xstreamjmh.family.serializer.thrift.Player;
import io.github.xstreamjmh.family.serializer.thrift.Size;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.thrift.TDeserializer;
import org.apache.thrift.TException;
import org.apache.thrift.TSerializer;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocolFactory;
import org.apache.thrift.transport.TMemoryBuffer;

/** Thrift, whose serializer and deserializer are made to be used again. */
final class ThriftSerializer implements MediaSerializer<io.github.xstreamjmh.family.serializer.thrift.MediaContent> {

    private final TProtocolFactory protocol;
    private final TSerializer serializer;
    private final TDeserializer deserializer;

    private ThriftSerializer(TProtocolFactory protocol) throws TException {
        this.protocol = protocol;
        serializer = new TSerializer(protocol);
        deserializer = new TDeserializer(protocol);
    }

    static ThriftSerializer binary() throws TException {
        return new ThriftSerializer(new TBinaryProtocol.Factory());
    }

    static ThriftSerializer compact() throws TException {
        return new ThriftSerializer(new TCompactProtocol.Factory());
    }

    @Override
    public io.github.xstreamjmh.family.serializer.thrift.MediaContent create(MediaContent content) {
        io.github.xstreamjmh.data.Media plain = content.media;
        Media media = new Media(
                plain.uri,
                plain.width,
                plain.height,
                plain.format,
                plain.duration,
                plain.size,
                new ArrayList<>(plain.persons),
                plain.player == io.github.xstreamjmh.data.Media.Player.JAVA ? Player.JAVA : Player.FLASH);
        media.setTitle(plain.title);
        if (plain.bitrate != null) {
            media.setBitrate(plain.bitrate);
        }
        media.setCopyright(plain.copyright);
        List<Image> images = new ArrayList<>(content.images.size());
        for (io.github.xstreamjmh.data.Image image : content.images) {
            images.add(new Image(
                            image.uri,
                            image.width,
                            image.height,
                            image.size == io.github.xstreamjmh.data.Image.Size.SMALL ? Size.SMALL : Size.LARGE)
                    .setTitle(image.title));
        }
        return new io.github.xstreamjmh.family.serializer.thrift.MediaContent(media, images);
    }

    @Override
    public void write(io.github.xstreamjmh.family.serializer.thrift.MediaContent value, OutputStream out)
            throws TException, IOException {
        out.write(serializer.serialize(value));
    }

    @Override
    public io.github.xstreamjmh.family.serializer.thrift.MediaContent read(byte[] form) throws TException {
        io.github.xstreamjmh.family.serializer.thrift.MediaContent value =
                new io.github.xstreamjmh.family.serializer.thrift.MediaContent();
        deserializer.deserialize(value, form);
        return value;
    }

    @Override
    public void visitMedia(io.github.xstreamjmh.family.serializer.thrift.MediaContent value, MediaVisitor visitor) {
        Media media = value.getMedia();
        visitor.media(
                media.getUri(),
                media.getTitle(),
                media.getWidth(),
                media.getHeight(),
                media.getFormat(),
                media.getDuration(),
                media.getSize(),
                media.isSetBitrate(),
                media.getBitrate(),
                media.getPlayer() == Player.JAVA
                        ? io.github.xstreamjmh.data.Media.Player.JAVA
                        : io.github.xstreamjmh.data.Media.Player.FLASH,
                media.getCopyright());
        for (String person : media.getPersons()) {
            visitor.person(person);
        }
    }

    @Override
    public void visitImages(io.github.xstreamjmh.family.serializer.thrift.MediaContent value, MediaVisitor visitor) {
        for (Image image : value.getImages()) {
            visitor.image(
                    image.getUri(),
                    image.getTitle(),
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == Size.SMALL
                            ? io.github.xstreamjmh.data.Image.Size.SMALL
                            : io.github.xstreamjmh.data.Image.Size.LARGE);
        }
    }

    @Override
    public List<Class<?>> implementation() throws TException {
        return List.of(protocol.getProtocol(new TMemoryBuffer(0)).getClass(), serializer.getClass());
    }
}
