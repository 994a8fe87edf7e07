/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;

/** Avro without generated classes: records that are maps of a schema. */
final class AvroGeneric extends AvroSerializer<GenericRecord> {

    private final Schema contentSchema;
    private final Schema mediaSchema;
    private final Schema imagesSchema;
    private final Schema imageSchema;
    private final List<GenericData.EnumSymbol> players;
    private final List<GenericData.EnumSymbol> sizes;

    AvroGeneric() {
        this(trustedSchema());
    }

    private AvroGeneric(Schema schema) {
        super(new GenericDatumWriter<>(schema), new GenericDatumReader<>(schema));
        contentSchema = schema;
        mediaSchema = schema.getField("media").schema();
        imagesSchema = schema.getField("images").schema();
        imageSchema = imagesSchema.getElementType();
        players = symbols(mediaSchema.getField("player").schema());
        sizes = symbols(imageSchema.getField("size").schema());
    }

    private static List<GenericData.EnumSymbol> symbols(Schema schema) {
        return schema.getEnumSymbols().stream()
                .map(symbol -> new GenericData.EnumSymbol(schema, symbol))
                .toList();
    }

    @Override
    public GenericRecord create(MediaContent content) {
        Media plain = content.media;
        GenericRecord media = new GenericData.Record(mediaSchema);
        media.put("uri", plain.uri);
        media.put("title", plain.title);
        media.put("width", plain.width);
        media.put("height", plain.height);
        media.put("format", plain.format);
        media.put("duration", plain.duration);
        media.put("size", plain.size);
        media.put("bitrate", plain.bitrate);
        media.put("persons", new ArrayList<>(plain.persons));
        media.put("player", players.get(plain.player == Media.Player.JAVA ? 0 : 1));
        media.put("copyright", plain.copyright);
        List<GenericRecord> images = new GenericData.Array<>(content.images.size(), imagesSchema);
        for (Image plainImage : content.images) {
            GenericRecord image = new GenericData.Record(imageSchema);
            image.put("uri", plainImage.uri);
            image.put("title", plainImage.title);
            image.put("width", plainImage.width);
            image.put("height", plainImage.height);
            image.put("size", sizes.get(plainImage.size == Image.Size.SMALL ? 0 : 1));
            images.add(image);
        }
        GenericRecord record = new GenericData.Record(contentSchema);
        record.put("media", media);
        record.put("images", images);
        return record;
    }

    @Override
    public void visitMedia(GenericRecord value, MediaVisitor visitor) {
        GenericRecord media = (GenericRecord) value.get("media");
        Object bitrate = media.get("bitrate");
        visitor.media(
                text(media.get("uri")),
                text(media.get("title")),
                (int) media.get("width"),
                (int) media.get("height"),
                text(media.get("format")),
                (long) media.get("duration"),
                (long) media.get("size"),
                bitrate != null,
                bitrate == null ? 0 : (int) bitrate,
                media.get("player").equals(players.get(0)) ? Media.Player.JAVA : Media.Player.FLASH,
                text(media.get("copyright")));
        for (Object person : (List<?>) media.get("persons")) {
            visitor.person(text(person));
        }
    }

    @Override
    public void visitImages(GenericRecord value, MediaVisitor visitor) {
        for (Object element : (List<?>) value.get("images")) {
            GenericRecord image = (GenericRecord) element;
            visitor.image(
                    text(image.get("uri")),
                    text(image.get("title")),
                    (int) image.get("width"),
                    (int) image.get("height"),
                    image.get("size").equals(sizes.get(0)) ? Image.Size.SMALL : Image.Size.LARGE);
        }
    }

    private static String text(Object value) {
        return value == null ? null : value.toString();
    }
}
