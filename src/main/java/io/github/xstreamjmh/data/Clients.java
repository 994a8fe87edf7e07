/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.simpleframework.xml.Default;

/**
 * Clients of a bank: besides text also enums, arrays, dates, a UUID and a BigDecimal. Public fields and annotations as in
 * {@link Users}; JAXB has to be told how to write the types of java.time.
 */
@XmlRootElement
@Default
public class Clients extends Bean {

    private static final long SEED = 20221102;
    private static final int MOST = 50;

    // Bytes of each in the document that XStream writes compactly.
    private static final int CLIENT = 786;
    private static final int TAG = 37;
    private static final int PARTNER = 120;

    public List<Client> clients = new ArrayList<>();

    /**
     * The clients whose document, as XStream writes it compactly, has this many kilobytes of 1,000 bytes; the same at every
     * call. The last client's tags fill what is left. One kilobyte has room for one client with a partner and two tags.
     */
    public static Clients ofKilobytes(int kilobytes) {
        Random random = new Random(SEED);
        Room room = new Room(kilobytes);
        Clients clients = new Clients();
        while (room.fit(1, CLIENT) == 1) {
            Client client = Client.of(random, clients.clients.size());
            for (int partners = room.fit(random.nextInt(MOST + 1), PARTNER); partners > 0; partners--) {
                client.partners.add(Partner.of(random));
            }
            client.tags = Seeded.texts(random, room.fit(random.nextInt(MOST + 1), TAG));
            clients.clients.add(client);
        }
        List<String> tags = clients.clients.get(clients.clients.size() - 1).tags;
        tags.addAll(Seeded.texts(random, room.fit(MOST - tags.size(), TAG)));
        return clients;
    }

    /** The same with other letters in their texts; in ASCII as they are. */
    public static Clients ofKilobytes(int kilobytes, Letters letters) {
        Clients clients = ofKilobytes(kilobytes);
        clients.write(letters);
        return clients;
    }

    /** A client with his or her partners. */
    @Default
    public static class Client extends Bean {
        public long id;
        public int index;
        public UUID guid;
        public boolean isActive;
        public BigDecimal balance;
        public String picture;
        public int age;
        public EyeColor eyeColor;
        public String name;
        public String gender;
        public String company;
        public String[] emails;
        public long[] phones;
        public String address;
        public String about;

        @XmlJavaTypeAdapter(LocalDateAdapter.class)
        public LocalDate registered;

        public double latitude;
        public double longitude;
        public List<String> tags = new ArrayList<>();
        public List<Partner> partners = new ArrayList<>();

        private static Client of(Random random, int index) {
            Client client = new Client();
            client.id = random.nextLong() & Long.MAX_VALUE;
            client.index = index;
            client.guid = new UUID(random.nextLong(), random.nextLong());
            client.isActive = random.nextBoolean();
            client.balance = BigDecimal.valueOf(random.nextInt(100_000_000), 2);
            client.picture = Seeded.text(random, 100);
            client.age = 18 + random.nextInt(80);
            client.eyeColor = Seeded.one(random, EyeColor.values());
            client.name = Seeded.text(random);
            client.gender = Seeded.text(random);
            client.company = Seeded.text(random);
            client.emails = new String[] {Seeded.text(random), Seeded.text(random)};
            client.phones = new long[] {
                4_000_000_000L + random.nextInt(1_000_000_000), 5_000_000_000L + random.nextInt(1_000_000_000)
            };
            client.address = Seeded.text(random);
            client.about = Seeded.text(random);
            client.registered = LocalDate.ofEpochDay(random.nextInt(20_000));
            client.latitude = Seeded.degrees(random, 90);
            client.longitude = Seeded.degrees(random, 180);
            return client;
        }
    }

    /** What colours eyes have here. */
    public enum EyeColor {
        BROWN,
        BLUE,
        GREEN
    }

    /** Another client, known by id and name, and since when. */
    @Default
    public static class Partner extends Bean {
        public long id;
        public String name;

        @XmlJavaTypeAdapter(OffsetDateTimeAdapter.class)
        public OffsetDateTime since;

        private static Partner of(Random random) {
            Partner partner = new Partner();
            partner.id = random.nextLong() & Long.MAX_VALUE;
            partner.name = Seeded.text(random);
            partner.since = Instant.ofEpochSecond(random.nextInt(Integer.MAX_VALUE))
                    .atOffset(ZoneOffset.ofHours(random.nextInt(25) - 12));
            return partner;
        }
    }

    /** LocalDate as text for JAXB. */
    public static final class LocalDateAdapter extends XmlAdapter<String, LocalDate> {
        @Override
        public LocalDate unmarshal(String text) {
            return LocalDate.parse(text);
        }

        @Override
        public String marshal(LocalDate date) {
            return date.toString();
        }
    }

    /** OffsetDateTime as text for JAXB. */
    public static final class OffsetDateTimeAdapter extends XmlAdapter<String, OffsetDateTime> {
        @Override
        public OffsetDateTime unmarshal(String text) {
            return OffsetDateTime.parse(text);
        }

        @Override
        public String marshal(OffsetDateTime time) {
            return time.toString();
        }
    }
}
