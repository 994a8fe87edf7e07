/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A film and its stills: the value of the jvm-serializers project, whose tables were the field's reference from 2008 on.
 *
 * <p>Public fields, no library's annotations, no object twice but some texts. What is optional is null where it is missing.
 */
public class MediaContent extends Bean implements Serializable {

    private static final long serialVersionUID = 1;

    public Media media;
    public List<Image> images = new ArrayList<>();

    public MediaContent() {}

    /** A copy that shares nothing with the other but its texts. */
    public MediaContent(MediaContent other) {
        media = new Media(other.media);
        images = new ArrayList<>(other.images.size());
        for (Image image : other.images) {
            images.add(new Image(image.uri, image.title, image.width, image.height, image.size));
        }
    }

    /** The project's own value: nine texts, one of them with a letter beyond Latin-1, and two images. */
    public static MediaContent standard() {
        MediaContent content = new MediaContent();
        content.media = new Media();
        content.media.uri = "http://javaone.com/keynote.mpg";
        content.media.title = "Javaone Keynote";
        content.media.width = 640;
        content.media.height = 480;
        content.media.format = "video/mpg4";
        content.media.duration = 18_000_000;
        content.media.size = 58_982_400;
        content.media.bitrate = 262_144;
        content.media.persons.add("Bill Gates");
        content.media.persons.add("Steve Jobs\uc2a4");
        content.media.player = Media.Player.JAVA;
        content.images.add(
                new Image("http://javaone.com/keynote_large.jpg", "Javaone Keynote", 1024, 768, Image.Size.LARGE));
        content.images.add(
                new Image("http://javaone.com/keynote_small.jpg", "Javaone Keynote", 320, 240, Image.Size.SMALL));
        return content;
    }

    /** The standard value with texts of one letter. */
    public static MediaContent shortText() {
        return standard().withTexts("u", "t", "f", List.of("a", "b"));
    }

    /** The standard value with a hundred images. */
    public static MediaContent manyImages() {
        MediaContent content = standard();
        content.images.clear();
        for (int i = 0; i < 50; i++) {
            content.images.add(new Image(
                    "http://javaone.com/keynote_large_" + i + ".jpg",
                    "Javaone Keynote " + i,
                    1024,
                    768,
                    Image.Size.LARGE));
            content.images.add(
                    new Image("http://javaone.com/keynote_small_" + i + ".jpg", null, 320, 240, Image.Size.SMALL));
        }
        return content;
    }

    /** The standard value with texts beyond Latin-1: letters of two and three bytes in UTF-8, and one of four. */
    public static MediaContent unicode() {
        MediaContent content = standard()
                .withTexts(
                        "http://пример.испытание/доклад",
                        "基調講演\ud83c\udfac 二〇〇八",
                        "відео/мпг",
                        List.of("Билл Гейтс", "스티브 잡스"));
        content.media.copyright = "Όλα τα δικαιώματα";
        return content;
    }

    private MediaContent withTexts(String uri, String title, String format, List<String> persons) {
        media.uri = uri;
        media.title = title;
        media.format = format;
        media.persons = new ArrayList<>(persons);
        for (Image image : images) {
            image.uri = uri;
            image.title = title;
        }
        return this;
    }
}
