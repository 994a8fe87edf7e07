/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static org.assertj.core.api.Assertions.assertThat;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultTimeZone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DefaultTimeZone("UTC")
class JsonBindingTest {

    @ParameterizedTest
    @EnumSource
    void readsBackWhatItWroteTimeAndAgain(JsonBinding library) throws Exception {
        Codec<PhotoAlbum, String> codec = library.create();
        String first = RoundTrip.verified(codec, PhotoAlbum.of(200));
        RoundTrip.verified(codec, PhotoAlbum.of(20));
        assertThat(RoundTrip.verified(codec, PhotoAlbum.of(200))).isEqualTo(first);
    }

    @ParameterizedTest
    @EnumSource
    void writesJsonThatHasEveryValueOfTheAlbum(JsonBinding library) throws Exception {
        PhotoAlbum album = PhotoAlbum.of(20);
        JsonObject json = JsonParser.object().from(library.create().write(album));
        assertSameValue(album, json.has("album") ? json.getObject("album") : json, "album");
    }

    @Test
    void dslJsonWorksWithTheConverterThatWasGeneratedAndNotByReflection() {
        Object writer = new DslJson<>(Settings.basicSetup()).tryFindWriter(PhotoAlbum.class);

        assertThat(writer.getClass().getName()).contains("_PhotoAlbum_DslJsonConverter");
    }

    private static void assertSameValue(Object expected, Object json, String path) throws Exception {
        if (expected instanceof Date date) {
            assertSameTime(date.toInstant(), json, path);
        } else if (expected instanceof List<?> list) {
            JsonArray elements = (JsonArray) json;
            if (elements.getObject(0)
                    .has("photo")) { // XStream has the element's name between the list and its elements
                elements = elements.getObject(0).getArray("photo");
            }
            assertThat(elements).as(path).hasSameSizeAs(list);
            for (int i = 0; i < list.size(); i++) {
                assertSameValue(list.get(i), elements.get(i), path + "[" + i + "]");
            }
        } else if (expected instanceof Float number) {
            // Some write the exact value of the float, which has more digits.
            assertThat(Float.valueOf(json.toString())).as(path).isEqualTo(number);
        } else if (expected.getClass().getPackage().equals(PhotoAlbum.class.getPackage())) {
            PropertyDescriptor[] properties =
                    Introspector.getBeanInfo(expected.getClass(), Object.class).getPropertyDescriptors();
            assertThat((JsonObject) json).as(path).hasSize(properties.length);
            for (PropertyDescriptor property : properties) {
                assertSameValue(
                        property.getReadMethod().invoke(expected),
                        ((JsonObject) json).get(property.getName()),
                        path + "." + property.getName());
            }
        } else {
            assertThat(json).as(path).hasToString(expected.toString());
        }
    }

    /** Milliseconds, a bean that has them, or a text of any form that shows at least year, day and time. */
    private static void assertSameTime(Instant expected, Object json, String path) {
        if (json instanceof JsonObject bean) {
            assertThat(bean.getLong("time")).as(path).isEqualTo(expected.toEpochMilli());
        } else if (json instanceof Number milliseconds) {
            assertThat(milliseconds.longValue()).as(path).isEqualTo(expected.toEpochMilli());
        } else {
            ZonedDateTime time = expected.atZone(ZoneOffset.UTC);
            assertThat((String) json)
                    .as(path)
                    .contains("" + time.getYear(), "" + time.getDayOfMonth(), "" + time.toLocalTime());
        }
    }

    /** So a jar that is missing can take away no rows but those that name it. */
    @ParameterizedTest
    @EnumSource
    void worksWithNoJarsButThoseThatItNames(JsonBinding library) throws Exception {
        List<URL> classPath = new ArrayList<>();
        for (Class<?> own : List.of(JsonBinding.class, RoundTripAlone.class)) {
            classPath.add(own.getProtectionDomain().getCodeSource().getLocation());
        }
        for (Library needed : library.libraries()) {
            classPath.add(((JarURLConnection) needed.locate().orElseThrow().openConnection()).getJarFileURL());
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(loader);
            loader.loadClass(RoundTripAlone.class.getName())
                    .getMethod("of", String.class)
                    .invoke(null, library.name());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Runs where neither JUnit nor AssertJ are. */
    public static final class RoundTripAlone {

        private RoundTripAlone() {}

        public static void of(String library) throws Exception {
            RoundTrip.verified(JsonBinding.valueOf(library).create(), PhotoAlbum.of(20));
        }
    }
}
