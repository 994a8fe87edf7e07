/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import static org.assertj.core.api.Assertions.assertThat;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.sun.net.httpserver.HttpServer;
import io.github.xstreamjmh.contender.Stax;
import io.github.xstreamjmh.data.Users;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.Table.Column;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Feeds documents of an attacker to each contender as the suite configures it, and compares what happens. */
class HostileDocumentsTest {

    private static final String SECRET = "secret";

    private final AtomicInteger requests = new AtomicInteger();
    private HttpServer server;
    private Path file;

    @BeforeEach
    void setOutBait(@TempDir Path folder) throws Exception {
        file = Files.writeString(folder.resolve("file.txt"), SECRET);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            byte[] answer = SECRET.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    @Test
    void everyContestantIsSafeAsTheSuiteConfiguresIt() throws Exception {
        Table table = new Table(
                Column.text("xml"),
                Column.text("api"),
                Column.text("file"),
                Column.text("http"),
                Column.text("external DTD"),
                Column.text("entity"),
                Column.text("entity bomb"));
        for (Contestant contestant : Contestant.all()) {
            List<String> cells = new ArrayList<>();
            cells.add(contestant.xml().name());
            cells.add(contestant.api().name());
            cells.addAll(outcomes(contestant.binding()));
            table.add(cells.toArray(String[]::new));
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        Rendering.print(new Document(table), new PrintStream(text, true, StandardCharsets.UTF_8));

        try (InputStream golden = HostileDocumentsTest.class.getResourceAsStream("hostile-documents.txt")) {
            assertThat(text.toString(StandardCharsets.UTF_8))
                    .isEqualToNormalizingNewlines(new String(golden.readAllBytes(), StandardCharsets.UTF_8))
                    .doesNotContain("expanded", "requested");
        }
    }

    @Test
    void theSameDocumentsDoHarmWhereNothingIsConfigured() throws Exception {
        XMLInputFactory input = new WstxInputFactory();
        Binding open = new JacksonBinding(() -> input, WstxOutputFactory::new);
        input.setProperty(XMLInputFactory.SUPPORT_DTD, true);
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, true);

        assertThat(outcomes(open))
                .containsExactly("expanded", "expanded, requested", "refused, requested", "expanded", "refused");
    }

    /** Code written by hand stumbles over any document type: here the readers go over it, with and without the guard. */
    @ParameterizedTest
    @MethodSource("streamFactories")
    void theGuardKeepsStreamReadersFromEntities(Supplier<XMLInputFactory> factory, boolean expands) throws Exception {
        String http = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
        for (String entity :
                List.of("SYSTEM \"" + file.toUri() + "\"", "SYSTEM \"" + http + "\"", "\"" + SECRET + "\"")) {
            String document = "<!DOCTYPE a [<!ENTITY e " + entity + ">]><a>&e;</a>";
            requests.set(0);

            assertThat(text(Stax.guarded(factory.get()), document)).doesNotContain(SECRET);
            assertThat(requests).hasValue(0);

            XMLInputFactory open = factory.get();
            open.setProperty(XMLInputFactory.SUPPORT_DTD, true);
            open.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, true);
            assertThat(text(open, document).contains(SECRET)).isEqualTo(expands);
        }
    }

    /** Each reader's factory, and whether it expands entities when it is told to; Aalto has no code for it. */
    static Stream<Arguments> streamFactories() {
        return Stream.of(
                Arguments.of(factory(XMLInputFactory::newDefaultFactory), true),
                Arguments.of(factory(WstxInputFactory::new), true),
                Arguments.of(factory(com.fasterxml.aalto.stax.InputFactoryImpl::new), false));
    }

    private static Supplier<XMLInputFactory> factory(Supplier<XMLInputFactory> factory) {
        return factory;
    }

    /** All text that a reader gives of a document, up to where it refuses to go on. */
    private static String text(XMLInputFactory factory, String document) {
        StringBuilder text = new StringBuilder();
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(document));
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.CHARACTERS) {
                    text.append(reader.getText());
                }
            }
        } catch (XMLStreamException e) {
            text.append(" refused");
        }
        return text.toString();
    }

    private List<String> outcomes(Binding binding) throws Exception {
        String http = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
        return List.of(
                outcome(binding, "[<!ENTITY e SYSTEM \"" + file.toUri() + "\">]", "&e;"),
                outcome(binding, "[<!ENTITY e SYSTEM \"" + http + "\">]", "&e;"),
                outcome(binding, "SYSTEM \"" + http + "\"", "harmless"),
                outcome(binding, "[<!ENTITY e \"" + SECRET + "\">]", "&e;"),
                outcome(binding, bomb(), "&e;"));
    }

    /** A million times the secret, from a handful of entities. */
    private static String bomb() {
        StringBuilder bomb = new StringBuilder("[<!ENTITY e0 \"" + SECRET + "\">");
        for (int i = 1; i <= 6; i++) {
            bomb.append("<!ENTITY e")
                    .append(i)
                    .append(" \"")
                    .append(("&e" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        return bomb.append("<!ENTITY e \"&e6;\">]").toString();
    }

    private String outcome(Binding binding, String doctype, String text) throws Exception {
        Users users = Users.ofKilobytes(1);
        String name = users.users.get(0).name;
        String document = new String(Contestant.write(binding, users), StandardCharsets.UTF_8);
        int afterDeclaration = document.startsWith("<?xml") ? document.indexOf("?>") + 2 : 0;
        String hostile = document.substring(0, afterDeclaration)
                + "<!DOCTYPE users " + doctype + ">"
                + document.substring(afterDeclaration).replace(name, text);
        requests.set(0);
        String outcome;
        try {
            Users read = (Users) binding.read(hostile.getBytes(StandardCharsets.UTF_8), Users.class);
            outcome = String.valueOf(read.users.get(0).name).contains(SECRET) ? "expanded" : "ignored";
        } catch (Exception e) {
            outcome = "refused";
        }
        return requests.get() == 0 ? outcome : outcome + ", requested";
    }
}
