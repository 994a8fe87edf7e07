/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.sbe.HasDecoder;
import io.github.xstreamjmh.family.serializer.sbe.MediaContentDecoder;
import io.github.xstreamjmh.family.serializer.sbe.MediaContentEncoder;
import io.github.xstreamjmh.family.serializer.sbe.MessageHeaderDecoder;
import io.github.xstreamjmh.family.serializer.sbe.MessageHeaderEncoder;
import io.github.xstreamjmh.family.serializer.sbe.Player;
import io.github.xstreamjmh.family.serializer.sbe.Size;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Simple Binary Encoding. Its generated code has no objects, but a window over the bytes that must be read from front to
 * back: hence the plain classes, filled by hand. It has no text that is missing either, so the message says which are there.
 * Texts are decoded from an array that is kept, where the generated code would make one for each.
 * Buffers check their bounds, as by default.
 */
final class SbeSerializer extends PlainSerializer {

    private final ExpandableArrayBuffer output = new ExpandableArrayBuffer(1024);
    private final UnsafeBuffer input = new UnsafeBuffer();
    private final MessageHeaderEncoder headerEncoder = new MessageHeaderEncoder();
    private final MessageHeaderDecoder headerDecoder = new MessageHeaderDecoder();
    private final MediaContentEncoder encoder = new MediaContentEncoder();
    private final MediaContentDecoder decoder = new MediaContentDecoder();

    /** Where a text's bytes go before they are decoded. */
    private byte[] text = new byte[128];

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        Media media = value.media;
        encoder.wrapAndApplyHeader(output, 0, headerEncoder)
                .width(media.width)
                .height(media.height)
                .duration(media.duration)
                .size(media.size)
                .bitrate(media.bitrate == null ? MediaContentEncoder.bitrateNullValue() : media.bitrate)
                .player(media.player == Media.Player.JAVA ? Player.JAVA : Player.FLASH)
                .has()
                .clear()
                .title(media.title != null)
                .copyright(media.copyright != null);
        MediaContentEncoder.PersonsEncoder persons = encoder.personsCount(media.persons.size());
        for (String person : media.persons) {
            persons.next().name(person);
        }
        MediaContentEncoder.ImagesEncoder images = encoder.imagesCount(value.images.size());
        for (Image image : value.images) {
            images.next()
                    .width(image.width)
                    .height(image.height)
                    .size(image.size == Image.Size.SMALL ? Size.SMALL : Size.LARGE)
                    .has()
                    .clear()
                    .title(image.title != null);
            images.uri(image.uri).title(image.title);
        }
        encoder.uri(media.uri).title(media.title).format(media.format).copyright(media.copyright);
        out.write(output.byteArray(), 0, encoder.limit());
    }

    @Override
    public MediaContent read(byte[] form) {
        input.wrap(form);
        decoder.wrapAndApplyHeader(input, 0, headerDecoder);
        MediaContent content = new MediaContent();
        Media media = new Media();
        content.media = media;
        media.width = decoder.width();
        media.height = decoder.height();
        media.duration = decoder.duration();
        media.size = decoder.size();
        int bitrate = decoder.bitrate();
        media.bitrate = bitrate == MediaContentDecoder.bitrateNullValue() ? null : bitrate;
        media.player = decoder.player() == Player.JAVA ? Media.Player.JAVA : Media.Player.FLASH;
        HasDecoder has = decoder.has();
        boolean hasTitle = has.title();
        boolean hasCopyright = has.copyright();
        MediaContentDecoder.PersonsDecoder persons = decoder.persons();
        media.persons = new ArrayList<>(persons.count());
        while (persons.hasNext()) {
            persons.next();
            media.persons.add(text(persons.getName(room(persons.nameLength()), 0, text.length)));
        }
        MediaContentDecoder.ImagesDecoder images = decoder.images();
        content.images = new ArrayList<>(images.count());
        while (images.hasNext()) {
            images.next();
            Image image = new Image();
            image.width = images.width();
            image.height = images.height();
            image.size = images.size() == Size.SMALL ? Image.Size.SMALL : Image.Size.LARGE;
            boolean titled = images.has().title();
            image.uri = text(images.getUri(room(images.uriLength()), 0, text.length));
            String title = text(images.getTitle(room(images.titleLength()), 0, text.length));
            image.title = titled ? title : null;
            content.images.add(image);
        }
        media.uri = text(decoder.getUri(room(decoder.uriLength()), 0, text.length));
        String title = text(decoder.getTitle(room(decoder.titleLength()), 0, text.length));
        media.title = hasTitle ? title : null;
        media.format = text(decoder.getFormat(room(decoder.formatLength()), 0, text.length));
        String copyright = text(decoder.getCopyright(room(decoder.copyrightLength()), 0, text.length));
        media.copyright = hasCopyright ? copyright : null;
        return content;
    }

    private byte[] room(int length) {
        if (text.length < length) {
            text = new byte[2 * length];
        }
        return text;
    }

    private String text(int length) {
        return new String(text, 0, length, UTF_8);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(encoder.getClass(), input.getClass());
    }
}
