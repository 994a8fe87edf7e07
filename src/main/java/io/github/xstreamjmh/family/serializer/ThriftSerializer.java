/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.thrift.Content;
import io.github.xstreamjmh.family.serializer.thrift.Film;
import io.github.xstreamjmh.family.serializer.thrift.Player;
import io.github.xstreamjmh.family.serializer.thrift.Size;
import io.github.xstreamjmh.family.serializer.thrift.Still;
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
final class ThriftSerializer implements MediaSerializer<Content> {

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
    public Content create(MediaContent content) {
        Media plain = content.media;
        Film media = new Film(
                plain.uri,
                plain.width,
                plain.height,
                plain.format,
                plain.duration,
                plain.size,
                new ArrayList<>(plain.persons),
                plain.player == Media.Player.JAVA ? Player.JAVA : Player.FLASH);
        media.setTitle(plain.title);
        if (plain.bitrate != null) {
            media.setBitrate(plain.bitrate);
        }
        media.setCopyright(plain.copyright);
        List<Still> images = new ArrayList<>(content.images.size());
        for (Image image : content.images) {
            images.add(new Still(
                            image.uri,
                            image.width,
                            image.height,
                            image.size == Image.Size.SMALL ? Size.SMALL : Size.LARGE)
                    .setTitle(image.title));
        }
        return new Content(media, images);
    }

    @Override
    public void write(Content value, OutputStream out) throws TException, IOException {
        out.write(serializer.serialize(value));
    }

    @Override
    public Content read(byte[] form) throws TException {
        Content value = new Content();
        deserializer.deserialize(value, form);
        return value;
    }

    @Override
    public void visitMedia(Content value, MediaVisitor visitor) {
        Film media = value.getMedia();
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
                media.getPlayer() == Player.JAVA ? Media.Player.JAVA : Media.Player.FLASH,
                media.getCopyright());
        for (String person : media.getPersons()) {
            visitor.person(person);
        }
    }

    @Override
    public void visitImages(Content value, MediaVisitor visitor) {
        for (Still image : value.getImages()) {
            visitor.image(
                    image.getUri(),
                    image.getTitle(),
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == Size.SMALL ? Image.Size.SMALL : Image.Size.LARGE);
        }
    }

    @Override
    public List<Class<?>> implementation() throws TException {
        return List.of(protocol.getProtocol(new TMemoryBuffer(0)).getClass(), serializer.getClass());
    }
}
