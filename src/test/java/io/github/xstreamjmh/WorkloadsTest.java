/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.data.Letters;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.data.PhotoAlbum;
import io.github.xstreamjmh.data.Users;
import io.github.xstreamjmh.family.base64.RandomBytes;
import io.github.xstreamjmh.family.converter.Bean;
import io.github.xstreamjmh.family.firstuse.FirstUseBenchmark;
import io.github.xstreamjmh.family.heartbeat.Heartbeat;
import io.github.xstreamjmh.family.heartbeat.HeartbeatParser;
import io.github.xstreamjmh.family.heartbeat.HeartbeatWriter;
import io.github.xstreamjmh.family.heartbeat.Workload;
import io.github.xstreamjmh.family.namecoder.Links;
import io.github.xstreamjmh.family.parser.Document;
import io.github.xstreamjmh.family.serializer.Value;
import io.github.xstreamjmh.family.stringconverter.Strings;
import io.github.xstreamjmh.family.typepermission.Values;
import io.github.xstreamjmh.family.xmlbinding.Model;
import io.github.xstreamjmh.family.xmlbinding.XmlBinding;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The data of each family is the same on every JVM and in every version of the suite, unless its pin changes too. */
class WorkloadsTest {

    @Test
    void everyWorkloadHasTheDigestThatIsPinned() throws Exception {
        Map<String, String> digests = new TreeMap<>();
        for (Document document : Document.values()) {
            digests.put("parser." + document, sha256(document.compact()));
        }
        digests.put("converter.unmarshal", sha256(lines(Bean.thousand())));
        digests.put("stringconverter.unmarshal", sha256(lines(Strings.tenThousand())));
        digests.put("namecoder.roundTrip", sha256(lines(Links.chainsOfTen())));
        digests.put("typepermission.manyTypes", sha256(deep(Values.manyTypes())));
        digests.put("typepermission.manyElements", sha256(deep(Values.manyElements())));
        for (int length : new int[] {16, 4096, 1_048_576}) {
            digests.put("base64." + length, sha256(RandomBytes.of(length)));
        }
        for (Model model : Model.values()) {
            for (int kilobytes : new int[] {1, 10, 100, 1000}) {
                ByteArrayOutputStream document = new ByteArrayOutputStream();
                XmlBinding.JDKStax.create().write(model.value(kilobytes, Letters.ascii), document);
                digests.put("xmlbinding." + model + "." + kilobytes, sha256(document.toByteArray()));
            }
        }
        for (int photos : new int[] {40, 200}) {
            digests.put("jsonbinding.PhotoAlbum." + photos, sha256(lines(new Object[] {PhotoAlbum.of(photos)})));
            digests.put(
                    "jsonbinding.PhotoAlbum.withoutDates." + photos,
                    sha256(lines(new Object[] {PhotoAlbum.withoutDates(photos)})));
        }
        for (Letters letters : Letters.values()) {
            PhotoAlbum album = PhotoAlbum.of(40);
            album.write(letters);
            digests.put("jsonbinding.PhotoAlbum.40." + letters, sha256(lines(new Object[] {album})));
            for (Model model : Model.values()) {
                Object value = model.value(10, letters);
                digests.put("xmlbinding." + model + ".10." + letters, sha256(lines(new Object[] {value})));
            }
        }
        digests.put("firstuse.parser", sha256(lines(FirstUseBenchmark.texts().toArray())));
        digests.put("firstuse.xmlBinding", sha256(lines(new Object[] {Users.ofKilobytes(1, Letters.ascii)})));
        digests.put("firstuse.jsonBinding", sha256(lines(new Object[] {PhotoAlbum.of(1)})));
        digests.put("firstuse.serializer", sha256(lines(new Object[] {MediaContent.standard()})));
        digests.put("heartbeat", sha256(heartbeats()));
        for (Value value : Value.values()) {
            digests.put("serializer.MediaContent." + value, sha256(lines(new Object[] {value.content()})));
        }

        assertThat(pinned()).containsExactlyInAnyOrderEntriesOf(digests);
    }

    private static byte[] heartbeats() throws Exception {
        ByteBuffer messages = ByteBuffer.allocate(2 * HeartbeatParser.LIMIT);
        HeartbeatWriter writer = Heartbeat.handWritten.create().newSocketWriter();
        writer.request(messages, Workload.TIMESTAMP, Workload.FIRST_SEQUENCE);
        writer.response(messages, Workload.TIMESTAMP, Workload.FIRST_SEQUENCE);
        return Arrays.copyOf(messages.array(), messages.position());
    }

    private static byte[] deep(Object[] values) {
        return Arrays.deepToString(values).getBytes(UTF_8);
    }

    private static byte[] lines(Object[] values) {
        return String.join("\n", Arrays.stream(values).map(Object::toString).toList())
                .getBytes(UTF_8);
    }

    private static String sha256(byte[] bytes) throws NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static Map<String, String> pinned() throws IOException {
        Properties properties = new Properties();
        try (InputStream stream = WorkloadsTest.class.getResourceAsStream("workloads.properties")) {
            properties.load(stream);
        }
        Map<String, String> pinned = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> pinned.put(name, properties.getProperty(name)));
        return pinned;
    }
}
