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
import org.bson.BSONDecoder;
import org.bson.BSONEncoder;
import org.bson.BSONObject;
import org.bson.BasicBSONDecoder;
import org.bson.BasicBSONEncoder;
import org.bson.BasicBSONObject;

/** MongoDB's own BSON, with documents that are maps. */
final class MongoSerializer implements MediaSerializer<BSONObject> {

    private final BSONEncoder encoder = new BasicBSONEncoder();
    private final BSONDecoder decoder = new BasicBSONDecoder();

    @Override
    public BSONObject create(MediaContent content) {
        Media plain = content.media;
        BSONObject media = new BasicBSONObject();
        media.put("uri", plain.uri);
        if (plain.title != null) {
            media.put("title", plain.title);
        }
        media.put("width", plain.width);
        media.put("height", plain.height);
        media.put("format", plain.format);
        media.put("duration", plain.duration);
        media.put("size", plain.size);
        if (plain.bitrate != null) {
            media.put("bitrate", plain.bitrate);
        }
        media.put("persons", new ArrayList<>(plain.persons));
        media.put("player", plain.player.name());
        if (plain.copyright != null) {
            media.put("copyright", plain.copyright);
        }
        List<BSONObject> images = new ArrayList<>(content.images.size());
        for (Image image : content.images) {
            images.add(image(image));
        }
        return new BasicBSONObject("media", media).append("images", images);
    }

    private static BSONObject image(Image plain) {
        BSONObject image = new BasicBSONObject();
        image.put("uri", plain.uri);
        if (plain.title != null) {
            image.put("title", plain.title);
        }
        image.put("width", plain.width);
        image.put("height", plain.height);
        image.put("size", plain.size.name());
        return image;
    }

    @Override
    public void write(BSONObject value, OutputStream out) throws IOException {
        out.write(encoder.encode(value));
    }

    @Override
    public BSONObject read(byte[] form) {
        return decoder.readObject(form);
    }

    @Override
    public void visitMedia(BSONObject value, MediaVisitor visitor) {
        BSONObject media = (BSONObject) value.get("media");
        Object bitrate = media.get("bitrate");
        visitor.media(
                (String) media.get("uri"),
                (String) media.get("title"),
                (int) media.get("width"),
                (int) media.get("height"),
                (String) media.get("format"),
                (long) media.get("duration"),
                (long) media.get("size"),
                bitrate != null,
                bitrate == null ? 0 : (int) bitrate,
                Media.Player.valueOf((String) media.get("player")),
                (String) media.get("copyright"));
        for (Object person : (List<?>) media.get("persons")) {
            visitor.person((String) person);
        }
    }

    @Override
    public void visitImages(BSONObject value, MediaVisitor visitor) {
        for (Object element : (List<?>) value.get("images")) {
            BSONObject image = (BSONObject) element;
            visitor.image(
                    (String) image.get("uri"),
                    (String) image.get("title"),
                    (int) image.get("width"),
                    (int) image.get("height"),
                    Image.Size.valueOf((String) image.get("size")));
        }
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(encoder.getClass(), decoder.getClass());
    }
}
