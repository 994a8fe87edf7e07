/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.data.Clients;
import io.github.xstreamjmh.data.Clients.Client;
import io.github.xstreamjmh.data.Clients.EyeColor;
import io.github.xstreamjmh.data.Clients.Partner;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import org.xml.sax.SAXException;

/** Clients, read by hand as SAX pushes them. */
final class ClientsHandler extends RootHandler<Clients> {

    private Client client;
    private List<String> emails;
    private LongStream.Builder phones;
    private Partner partner;

    ClientsHandler() {
        super(new Clients());
    }

    @Override
    void start(String element) {
        switch (element) {
            case "client" -> {
                client = new Client();
                root.clients.add(client);
            }
            case "emails" -> emails = new ArrayList<>();
            case "phones" -> phones = LongStream.builder();
            case "partner" -> {
                partner = new Partner();
                client.partners.add(partner);
            }
            default -> {
                // Nothing to make ready.
            }
        }
    }

    @Override
    void end(String element, String text) throws SAXException {
        if (partner == null) {
            endInClient(element, text);
        } else {
            switch (element) {
                case "id" -> partner.id = Long.parseLong(text);
                case "name" -> partner.name = text;
                case "since" -> partner.since = OffsetDateTime.parse(text);
                case "partner" -> partner = null;
                default -> throw unexpected(element);
            }
        }
    }

    private void endInClient(String element, String text) throws SAXException {
        switch (element) {
            case "id" -> client.id = Long.parseLong(text);
            case "index" -> client.index = Integer.parseInt(text);
            case "guid" -> client.guid = UUID.fromString(text);
            case "isActive" -> client.isActive = Boolean.parseBoolean(text);
            case "balance" -> client.balance = new BigDecimal(text);
            case "picture" -> client.picture = text;
            case "age" -> client.age = Integer.parseInt(text);
            case "eyeColor" -> client.eyeColor = EyeColor.valueOf(text);
            case "name" -> client.name = text;
            case "gender" -> client.gender = text;
            case "company" -> client.company = text;
            case "email" -> emails.add(text);
            case "emails" -> client.emails = emails.toArray(String[]::new);
            case "phone" -> phones.add(Long.parseLong(text));
            case "phones" -> client.phones = phones.build().toArray();
            case "address" -> client.address = text;
            case "about" -> client.about = text;
            case "registered" -> client.registered = LocalDate.parse(text);
            case "latitude" -> client.latitude = Double.parseDouble(text);
            case "longitude" -> client.longitude = Double.parseDouble(text);
            case "tag" -> client.tags.add(text);
            case "tags", "partners", "client", "clients" -> {}
            default -> throw unexpected(element);
        }
    }
}
