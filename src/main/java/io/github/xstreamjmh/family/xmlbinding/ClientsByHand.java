/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.data.Clients;
import io.github.xstreamjmh.data.Clients.Client;
import io.github.xstreamjmh.data.Clients.EyeColor;
import io.github.xstreamjmh.data.Clients.Partner;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import javax.xml.stream.XMLStreamException;

/** Clients, read and written by hand. */
final class ClientsByHand {

    private ClientsByHand() {}

    static void write(Clients value, ElementWriter out) throws IOException, XMLStreamException {
        out.start("clients");
        for (Client client : value.clients) {
            write(client, out);
        }
        out.end();
    }

    private static void write(Client client, ElementWriter out) throws IOException, XMLStreamException {
        out.start("client");
        out.text("id", Long.toString(client.id));
        out.text("index", Integer.toString(client.index));
        out.text("guid", client.guid.toString());
        out.text("isActive", Boolean.toString(client.isActive));
        out.text("balance", client.balance.toString());
        out.text("picture", client.picture);
        out.text("age", Integer.toString(client.age));
        out.text("eyeColor", client.eyeColor.name());
        out.text("name", client.name);
        out.text("gender", client.gender);
        out.text("company", client.company);
        out.texts("emails", "email", Arrays.asList(client.emails));
        out.start("phones");
        for (long phone : client.phones) {
            out.text("phone", Long.toString(phone));
        }
        out.end();
        out.text("address", client.address);
        out.text("about", client.about);
        out.text("registered", client.registered.toString());
        out.text("latitude", Double.toString(client.latitude));
        out.text("longitude", Double.toString(client.longitude));
        out.texts("tags", "tag", client.tags);
        out.start("partners");
        for (Partner partner : client.partners) {
            out.start("partner");
            out.text("id", Long.toString(partner.id));
            out.text("name", partner.name);
            out.text("since", partner.since.toString());
            out.end();
        }
        out.end();
        out.end();
    }

    static Clients read(ElementReader in) throws IOException, XMLStreamException {
        Clients value = new Clients();
        while (in.next()) {
            value.clients.add(readClient(in));
        }
        return value;
    }

    private static long[] numbers(List<String> texts) {
        long[] numbers = new long[texts.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Long.parseLong(texts.get(i));
        }
        return numbers;
    }

    private static Client readClient(ElementReader in) throws IOException, XMLStreamException {
        Client client = new Client();
        while (in.next()) {
            switch (in.name()) {
                case "id" -> client.id = Long.parseLong(in.text());
                case "index" -> client.index = Integer.parseInt(in.text());
                case "guid" -> client.guid = UUID.fromString(in.text());
                case "isActive" -> client.isActive = Boolean.parseBoolean(in.text());
                case "balance" -> client.balance = new BigDecimal(in.text());
                case "picture" -> client.picture = in.text();
                case "age" -> client.age = Integer.parseInt(in.text());
                case "eyeColor" -> client.eyeColor = EyeColor.valueOf(in.text());
                case "name" -> client.name = in.text();
                case "gender" -> client.gender = in.text();
                case "company" -> client.company = in.text();
                case "emails" -> client.emails = in.texts().toArray(String[]::new);
                case "phones" -> client.phones = numbers(in.texts());
                case "address" -> client.address = in.text();
                case "about" -> client.about = in.text();
                case "registered" -> client.registered = LocalDate.parse(in.text());
                case "latitude" -> client.latitude = Double.parseDouble(in.text());
                case "longitude" -> client.longitude = Double.parseDouble(in.text());
                case "tags" -> client.tags = in.texts();
                case "partners" -> {
                    while (in.next()) {
                        client.partners.add(readPartner(in));
                    }
                }
                default -> throw new XMLStreamException("Unexpected element " + in.name());
            }
        }
        return client;
    }

    private static Partner readPartner(ElementReader in) throws IOException, XMLStreamException {
        Partner partner = new Partner();
        while (in.next()) {
            switch (in.name()) {
                case "id" -> partner.id = Long.parseLong(in.text());
                case "name" -> partner.name = in.text();
                case "since" -> partner.since = OffsetDateTime.parse(in.text());
                default -> throw new XMLStreamException("Unexpected element " + in.name());
            }
        }
        return partner;
    }
}
