/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.File;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SerializerTest {

    private static final String TABLE = "jvm-serializers-2011";

    static Stream<Arguments> serializersAndValues() {
        return Arrays.stream(Serializer.values())
                .flatMap(serializer -> Arrays.stream(Value.values()).map(value -> arguments(serializer, value)));
    }

    @ParameterizedTest
    @MethodSource("serializersAndValues")
    void readsBackWhatItWroteTimeAndAgain(Serializer serializer, Value value) throws Exception {
        requireSteps(serializer.create(), value.content());
    }

    private static <T> void requireSteps(MediaSerializer<T> serializer, MediaContent content) throws Exception {
        Steps<T> steps = new Steps<>(serializer, content);
        for (int i = 0; i < 3; i++) {
            assertThat(steps.serialize().toByteArray()).isEqualTo(steps.form());
            assertThat(steps.serializeSame().toByteArray()).isEqualTo(steps.form());
            assertThat(Rebuilt.from(serializer, steps.create())).isEqualTo(content);
            assertThat(Rebuilt.from(serializer, steps.deserializeDeep())).isEqualTo(content);
            assertThat(Rebuilt.from(serializer, steps.total())).isEqualTo(content);
        }
    }

    /** One after the other, as a program would: nothing of a value may be left in what is kept for the next. */
    @ParameterizedTest
    @EnumSource
    void writesAndReadsValuesOfAllKindsInTurn(Serializer serializer) throws Exception {
        requireTurns(serializer.create());
    }

    private static <T> void requireTurns(MediaSerializer<T> serializer) throws Exception {
        for (MediaContent content : List.of(
                MediaContent.manyImages(),
                MediaContent.shortText(),
                MediaContent.unicode(),
                whatNoValueHas(),
                MediaContent.standard(),
                MediaContent.manyImages())) {
            Sink sink = new Sink();
            serializer.write(serializer.create(content), sink);
            RoundTrip.requireEqual(content, Rebuilt.from(serializer, serializer.read(sink.toByteArray())));
        }
    }

    /** The other player, and nothing in the optional fields that all values fill. */
    private static MediaContent whatNoValueHas() {
        MediaContent content = MediaContent.standard();
        content.media.player = Media.Player.FLASH;
        content.media.bitrate = null;
        content.media.title = null;
        return content;
    }

    @ParameterizedTest
    @MethodSource("serializersAndValues")
    void showsEveryFieldOfWhatItReadAsTheOthersDo(Serializer serializer, Value value) throws Exception {
        assertThat(sumOfFields(serializer.create(), value.content()))
                .isEqualTo(sumOfFields(new JavaByHand(), value.content()));
    }

    private static <T> long sumOfFields(MediaSerializer<T> serializer, MediaContent content) throws Exception {
        Sink sink = new Sink();
        serializer.write(serializer.create(content), sink);
        T read = serializer.read(sink.toByteArray());
        FieldSum sum = new FieldSum();
        serializer.visitMedia(read, sum);
        serializer.visitImages(read, sum);
        return sum.sum();
    }

    @ParameterizedTest
    @EnumSource
    void makesAnObjectThatSharesNothingWithThePlainOne(Serializer serializer) throws Exception {
        MediaContent content = MediaContent.standard();
        requireOwn(serializer.create(), content);
    }

    private static <T> void requireOwn(MediaSerializer<T> serializer, MediaContent content) throws Exception {
        T created = serializer.create(content);
        content.media.width++;
        content.images.clear();
        assertThat(Rebuilt.from(serializer, created)).isEqualTo(MediaContent.standard());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = "XStream.*")
    void xstreamLooksNoFactoryUp(Serializer serializer) throws Exception {
        List<String> factories = List.of("javax.xml.stream.XMLInputFactory", "javax.xml.stream.XMLOutputFactory");
        factories.forEach(factory -> System.setProperty(factory, "NoSuchFactory"));
        try {
            requireTurns(serializer.create());
        } finally {
            factories.forEach(System::clearProperty);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tellsItsFacts(Serializer serializer) {
        assertThat(serializer.facts().keySet())
                .containsExactlyElementsOf(Serializer.JavaManual.facts().keySet());
        assertThat(serializer.facts().values()).noneMatch(String::isBlank);
    }

    @Test
    void everyPublishedRowHasOneHereAndTheNotesSayHowItDiffers() throws IOException {
        Path published = Path.of("reference", "published");
        // By the author's own word, in the order of the table.
        Map<String, String> here = new LinkedHashMap<>();
        for (String line : Files.readAllLines(published.resolve(TABLE + ".csv"))) {
            String[] cells = line.split(",", -1);
            if (cells[0].equals("SerializerBenchmark.total") && cells[2].equals("time")) {
                here.put(cells[6], cells[1].replaceFirst("serializer=(.*);value=standard", "$1"));
            }
        }
        List<String> rows = List.copyOf(here.keySet());

        assertThat(rows).hasSize(40);
        assertThat(here.values())
                .doesNotHaveDuplicates()
                .isSubsetOf(Arrays.stream(Serializer.values()).map(Enum::name).toList());
        assertThat(Files.readAllLines(published.resolve(TABLE + ".md")))
                .filteredOn(line -> line.startsWith("| ") && !line.startsWith("| published"))
                .zipSatisfy(
                        rows, (line, row) -> assertThat(line).startsWith("| " + row + " | " + here.get(row) + " | "));
    }

    @Test
    void theNotesNameEachRowThatCameSince() throws IOException {
        Path published = Path.of("reference", "published");
        String table = Files.readString(published.resolve(TABLE + ".csv"));
        List<String> since = Arrays.stream(Serializer.values())
                .map(Enum::name)
                .filter(name -> !table.contains("serializer=" + name + ";"))
                .map(name -> "`" + name + "`")
                .toList();

        assertThat(Files.readAllLines(published.resolve(TABLE + ".md")))
                .filteredOn(line -> line.startsWith("Rows that came since"))
                .singleElement()
                .asString()
                .contains(since);
    }

    /** In a JVM of its own, because it looks for its classes in the JVM's class path whoever loaded it. */
    @Test
    void hessianWorksWithNoJarsButThoseThatItNames() throws Exception {
        List<URL> entries = new ArrayList<>();
        for (Class<?> own : List.of(Serializer.class, RoundTripAlone.class)) {
            entries.add(own.getProtectionDomain().getCodeSource().getLocation());
        }
        for (Library needed : Serializer.Hessian.libraries()) {
            entries.add(((JarURLConnection) needed.locate().orElseThrow().openConnection()).getJarFileURL());
        }
        List<String> classPath = new ArrayList<>();
        for (URL entry : entries) {
            classPath.add(Path.of(entry.toURI()).toString());
        }
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        String.join(File.pathSeparator, classPath),
                        RoundTripAlone.class.getName(),
                        Serializer.Hessian.name())
                .redirectErrorStream(true)
                .start();
        String output = new String(java.getInputStream().readAllBytes(), UTF_8);
        assertThat(java.waitFor()).as(output).isZero();
    }
}
