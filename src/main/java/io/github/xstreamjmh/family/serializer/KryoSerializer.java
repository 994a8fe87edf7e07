/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.EnumSerializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Kryo, which reads and writes registered classes only, with its buffers kept as its documentation recommends. */
final class KryoSerializer extends PlainSerializer {

    private final Kryo kryo;
    private final Output output = new Output(1024, -1);
    private final Input input = new Input();

    private KryoSerializer(Kryo kryo) {
        this.kryo = kryo;
    }

    /** With the serializers that Kryo picks for registered classes. */
    static KryoSerializer byDefault() {
        return registered(new Kryo());
    }

    /** With fields described once in each form, so that classes may gain and lose some. */
    static KryoSerializer compatible() {
        Kryo kryo = new Kryo();
        kryo.setDefaultSerializer(CompatibleFieldSerializer.class);
        return registered(kryo);
    }

    private static KryoSerializer registered(Kryo kryo) {
        kryo.register(MediaContent.class);
        kryo.register(Media.class);
        kryo.register(Media.Player.class);
        kryo.register(Image.class);
        kryo.register(Image.Size.class);
        kryo.register(ArrayList.class);
        return new KryoSerializer(kryo);
    }

    /** With fields told what they never hold: other classes than their own, and nulls, which Kryo asks of objects alone. */
    static KryoSerializer tuned() {
        Kryo kryo = new Kryo();
        kryo.setOptimizedGenerics(false); // which keeps track of type parameters that no field here has undeclared
        FieldSerializer<Image> images = new FieldSerializer<>(kryo, Image.class);
        images.getField("size").setValueClass(Image.Size.class, new EnumSerializer(Image.Size.class));
        notNull(images, "size");

        FieldSerializer<Media> media = new FieldSerializer<>(kryo, Media.class);
        notNull(media, "persons");
        media.getField("persons").setValueClass(ArrayList.class, list(String.class, kryo.getSerializer(String.class)));
        media.getField("player").setValueClass(Media.Player.class, new EnumSerializer(Media.Player.class));
        notNull(media, "player");

        FieldSerializer<MediaContent> contents = new FieldSerializer<>(kryo, MediaContent.class);
        contents.getField("media").setValueClass(Media.class, media);
        contents.getField("images").setValueClass(ArrayList.class, list(Image.class, images));
        notNull(contents, "media", "images");
        kryo.register(MediaContent.class, contents);
        kryo.register(Media.class, media);
        kryo.register(Media.Player.class);
        kryo.register(Image.class, images);
        kryo.register(Image.Size.class);
        kryo.register(ArrayList.class);
        return new KryoSerializer(kryo);
    }

    private static Serializer<?> list(Class<?> type, Serializer<?> serializer) {
        CollectionSerializer<List<?>> list = new CollectionSerializer<>();
        list.setElementClass(type, serializer);
        list.setElementsCanBeNull(false);
        return list;
    }

    private static void notNull(FieldSerializer<?> serializer, String... fields) {
        for (String field : fields) {
            serializer.getField(field).setCanBeNull(false);
        }
    }

    /** With one serializer for all, written by hand. */
    static KryoSerializer byHand() {
        Kryo kryo = new Kryo();
        kryo.register(MediaContent.class, new ByHand());
        return new KryoSerializer(kryo);
    }

    @Override
    public void write(MediaContent value, OutputStream out) {
        output.setOutputStream(out);
        kryo.writeObject(output, value);
        output.flush();
    }

    @Override
    public MediaContent read(byte[] form) {
        input.setBuffer(form);
        return kryo.readObject(input, MediaContent.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(kryo.getClass(), kryo.getSerializer(MediaContent.class).getClass());
    }

    private static final class ByHand extends Serializer<MediaContent> {

        @Override
        public void write(Kryo kryo, Output out, MediaContent value) {
            Media media = value.media;
            out.writeString(media.uri);
            out.writeString(media.title);
            out.writeVarInt(media.width, true);
            out.writeVarInt(media.height, true);
            out.writeString(media.format);
            out.writeVarLong(media.duration, true);
            out.writeVarLong(media.size, true);
            out.writeBoolean(media.bitrate != null);
            if (media.bitrate != null) {
                out.writeVarInt(media.bitrate, true);
            }
            out.writeVarInt(media.persons.size(), true);
            for (String person : media.persons) {
                out.writeString(person);
            }
            out.writeByte(Codes.of(media.player));
            out.writeString(media.copyright);
            out.writeVarInt(value.images.size(), true);
            for (Image image : value.images) {
                out.writeString(image.uri);
                out.writeString(image.title);
                out.writeVarInt(image.width, true);
                out.writeVarInt(image.height, true);
                out.writeByte(Codes.of(image.size));
            }
        }

        @Override
        public MediaContent read(Kryo kryo, Input in, Class<? extends MediaContent> type) {
            Media media = new Media();
            media.uri = in.readString();
            media.title = in.readString();
            media.width = in.readVarInt(true);
            media.height = in.readVarInt(true);
            media.format = in.readString();
            media.duration = in.readVarLong(true);
            media.size = in.readVarLong(true);
            if (in.readBoolean()) {
                media.bitrate = in.readVarInt(true);
            }
            int persons = in.readVarInt(true);
            media.persons = new ArrayList<>(persons);
            for (int i = 0; i < persons; i++) {
                media.persons.add(in.readString());
            }
            media.player = Codes.player(in.readByte());
            media.copyright = in.readString();
            int images = in.readVarInt(true);
            MediaContent content = new MediaContent();
            content.media = media;
            content.images = new ArrayList<>(images);
            for (int i = 0; i < images; i++) {
                content.images.add(new Image(
                        in.readString(),
                        in.readString(),
                        in.readVarInt(true),
                        in.readVarInt(true),
                        Codes.size(in.readByte())));
            }
            return content;
        }
    }
}
