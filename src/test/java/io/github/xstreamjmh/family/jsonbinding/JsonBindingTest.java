/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultTimeZone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DefaultTimeZone("UTC")
class JsonBindingTest {

    static Stream<Arguments> rows() {
        return Arrays.stream(JsonBinding.values())
                .flatMap(library -> Arrays.stream(Form.values())
                        .flatMap(form -> Arrays.stream(Dates.values())
                                .filter(dates -> takesPart(library, dates))
                                .map(dates -> Arguments.of(library, form, dates))));
    }

    private static boolean takesPart(JsonBinding library, Dates dates) {
        return library.exclusion("serialize", parameters(Form.string, dates), 1).isEmpty();
    }

    private static Map<String, String> parameters(Form form, Dates dates) {
        return Map.of("form", form.name(), "dates", dates.name());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void readsBackWhatItWroteTimeAndAgain(JsonBinding library, Form form, Dates dates) throws Exception {
        Binding binding = library.create(dates);
        Object first = form.write(binding, PhotoAlbum.of(200));
        assertThat(form.read(binding, first)).isEqualTo(PhotoAlbum.of(200));
        assertThat(form.read(binding, form.write(binding, PhotoAlbum.of(20)))).isEqualTo(PhotoAlbum.of(20));
        assertThat(form.write(binding, PhotoAlbum.of(200))).isEqualTo(first);
    }

    /** Without {@link Dates#none}, whose bindings are those of {@link Dates#asIs}: only its rows' albums differ. */
    static Stream<Arguments> rowsWithDates() {
        return rows().filter(row -> !Dates.none.equals(row.get()[2]));
    }

    /** With albums that differ, so that what one thread left in a buffer shows in what the other gets. */
    @ParameterizedTest
    @MethodSource("rowsWithDates")
    void threadsShareABinding(JsonBinding library, Form form, Dates dates) throws Exception {
        Binding binding = library.create(dates);
        int threads = 2;
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Void>> works = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                PhotoAlbum album = PhotoAlbum.of(10 + thread);
                works.add(executor.submit(() -> {
                    start.await();
                    for (int i = 0; i < 30; i++) {
                        RoundTrip.requireEqual(album, form.read(binding, form.write(binding, album)));
                    }
                    return null;
                }));
            }
            for (Future<Void> work : works) {
                work.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void writesJsonThatHasEveryValueOfTheAlbum(JsonBinding library, Form form, Dates dates) throws Exception {
        PhotoAlbum album = PhotoAlbum.of(20);
        assertSameValue(album, json(library, form, dates, album), "album", dates);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theTableSaysInWhichFormDatesAre(JsonBinding library, Form form, Dates dates) throws Exception {
        Object created = json(library, form, dates, dates == Dates.none ? PhotoAlbum.withoutDates(1) : PhotoAlbum.of(1))
                .get("created");

        assertThat(library.columns("serialize", parameters(form, dates))).containsEntry("dates", words(created));
    }

    private static String words(Object date) {
        if (date == null) {
            return "none";
        } else if (date instanceof Number) {
            return "milliseconds";
        } else if (date instanceof JsonObject) {
            return "object";
        }
        return ((String) date).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)")
                ? "ISO text"
                : "other text";
    }

    /** Some keep what they are told about dates for the whole JVM. */
    @ParameterizedTest
    @EnumSource
    void datesThatWereMadeEqualForOneBindingAreAsTheyWereInTheNext(JsonBinding library) throws Exception {
        PhotoAlbum album = PhotoAlbum.of(1);
        String before = library.create(Dates.asIs).write(album);
        if (takesPart(library, Dates.iso)) {
            library.create(Dates.iso).write(album);
        }

        Binding after = library.create(Dates.asIs);
        assertThat(after.write(album)).isEqualTo(before);
        assertThat(after.read(before)).isEqualTo(album);
    }

    /** By itself it writes nine properties, which made the row slow and large. */
    @Test
    void jsonLibWritesADateAsItsMilliseconds() throws Exception {
        PhotoAlbum album = PhotoAlbum.of(1);
        JsonObject created =
                json(JsonBinding.JsonLib, Form.string, Dates.asIs, album).getObject("created");

        assertThat(created).hasSize(1).containsKey("time");
        assertThat(created.getLong("time"))
                .isEqualTo(album.getCreated().toInstant().toEpochMilli());
    }

    /** A library that writes or reads bytes itself has its own methods for them; only DSL-JSON has nothing else. */
    @ParameterizedTest
    @EnumSource
    void theTableSaysWhereTheSuiteTranscodes(JsonBinding library) throws Exception {
        Class<?> binding = library.create().getClass();

        for (Form form : Form.values()) {
            Map<String, String> row = parameters(form, Dates.asIs);
            assertThat(library.columns("serialize", row).containsKey("transcoded"))
                    .isEqualTo(
                            form == Form.string
                                    ? library == JsonBinding.DslJson
                                    : inherits(binding, "writeBytes", PhotoAlbum.class));
            assertThat(library.columns("deserialize", row).containsKey("transcoded"))
                    .isEqualTo(
                            form == Form.string
                                    ? library == JsonBinding.DslJson
                                    : inherits(binding, "readBytes", byte[].class));
        }
    }

    private static boolean inherits(Class<?> binding, String method, Class<?> parameter) throws NoSuchMethodException {
        return binding.getMethod(method, parameter).getDeclaringClass() == Binding.class;
    }

    @Test
    void jsonSmartStaysOutOfTheRowsWithEqualDates() {
        assertThat(JsonBinding.JsonSmart.exclusion("deserialize", parameters(Form.bytes, Dates.iso), 1))
                .hasValue("JSON-smart takes code that reads dates only for the whole JVM");
    }

    @Test
    void jsonSmartWritesInOneThreadAlone() {
        Map<String, String> row = parameters(Form.bytes, Dates.asIs);

        assertThat(JsonBinding.JsonSmart.exclusion("serialize", row, 2))
                .hasValue("JSON-smart writes by an object that its author calls not thread-safe");
        assertThat(JsonBinding.JsonSmart.exclusion("serialize", row, 1)).isEmpty();
        assertThat(JsonBinding.JsonSmart.exclusion("deserialize", row, 2)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"40, 32101, 34780", "200, 157711, 169672"})
    void theAlbumsHaveTheSizesThatTheFamilyStates(int photos, int characters, int bytes) throws Exception {
        String json = JsonBinding.Jackson.create().write(PhotoAlbum.of(photos));

        assertThat(json).hasSize(characters);
        assertThat(json.getBytes(UTF_8)).hasSize(bytes);
    }

    private static JsonObject json(JsonBinding library, Form form, Dates dates, PhotoAlbum album) throws Exception {
        byte[] utf8 = form.utf8(form.write(library.create(dates), album));
        JsonObject json = object(new String(utf8, UTF_8));
        return json.has("album") ? json.getObject("album") : json;
    }

    private static JsonObject object(String text) throws JsonParserException {
        return JsonParser.object().from(text);
    }

    @Test
    void dslJsonWorksWithTheConverterThatWasGeneratedAndNotByReflection() {
        Object writer = new DslJson<>(Settings.basicSetup()).tryFindWriter(PhotoAlbum.class);

        assertThat(writer.getClass().getName()).contains("_PhotoAlbum_DslJsonConverter");
    }

    private static void assertSameValue(Object expected, Object json, String path, Dates dates) throws Exception {
        if (expected instanceof Date date) {
            if (dates == Dates.iso) {
                assertThat(json).as(path).isEqualTo(date.toInstant().toString());
            } else {
                assertSameTime(date.toInstant(), json, path);
            }
        } else if (expected instanceof List<?> list) {
            JsonArray elements = (JsonArray) json;
            if (elements.getObject(0)
                    .has("photo")) { // XStream has the element's name between the list and its elements
                elements = elements.getObject(0).getArray("photo");
            }
            assertThat(elements).as(path).hasSameSizeAs(list);
            for (int i = 0; i < list.size(); i++) {
                assertSameValue(list.get(i), elements.get(i), path + "[" + i + "]", dates);
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
                        path + "." + property.getName(),
                        dates);
            }
        } else {
            assertThat(json).as(path).hasToString(expected.toString());
        }
    }

    /** Milliseconds, a bean that has them, or a text of any form that shows at least year, day and time, with colons or without. */
    private static void assertSameTime(Instant expected, Object json, String path) {
        if (json instanceof JsonObject bean) {
            assertThat(bean.getLong("time")).as(path).isEqualTo(expected.toEpochMilli());
        } else if (json instanceof Number milliseconds) {
            assertThat(milliseconds.longValue()).as(path).isEqualTo(expected.toEpochMilli());
        } else {
            ZonedDateTime time = expected.atZone(ZoneOffset.UTC);
            assertThat(((String) json).replace(":", ""))
                    .as(path)
                    .contains(
                            "" + time.getYear(),
                            "" + time.getDayOfMonth(),
                            DateTimeFormatter.ofPattern("HHmmss").format(time));
        }
    }
}
