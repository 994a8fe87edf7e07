/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.simpleframework.xml.Default;

/**
 * Users of a social network: mostly text.
 *
 * <p>Public fields are what all XML bindings map without further ado. The annotations are those without which JAXB and
 * Simple refuse the class; nobody else goes by them.
 */
@XmlRootElement
@Default
public class Users extends Bean {

    private static final long SEED = 20221101;
    private static final int MOST = 50;

    // Bytes of each in the document that XStream writes compactly.
    private static final int USER = 813;
    private static final int TAG = 37;
    private static final int FRIEND = 79;

    public List<User> users = new ArrayList<>();

    /**
     * The users whose document, as XStream writes it compactly, has this many kilobytes of 1,000 bytes; the same at every
     * call. The last user's tags fill what is left. One kilobyte has room for one user with two friends.
     */
    public static Users ofKilobytes(int kilobytes) {
        Random random = new Random(SEED);
        Room room = new Room(kilobytes);
        Users users = new Users();
        while (room.fit(1, USER) == 1) {
            User user = User.of(random, users.users.size());
            for (int friends = room.fit(random.nextInt(MOST + 1), FRIEND); friends > 0; friends--) {
                user.friends.add(Friend.of(random));
            }
            user.tags = Seeded.texts(random, room.fit(random.nextInt(MOST + 1), TAG));
            users.users.add(user);
        }
        List<String> tags = users.users.get(users.users.size() - 1).tags;
        tags.addAll(Seeded.texts(random, room.fit(MOST - tags.size(), TAG)));
        return users;
    }

    /** The same with other letters in their texts; in ASCII as they are. */
    public static Users ofKilobytes(int kilobytes, Letters letters) {
        Users users = ofKilobytes(kilobytes);
        users.write(letters);
        return users;
    }

    /** A user with his or her friends. */
    @Default
    public static class User extends Bean {
        public String id;
        public int index;
        public String guid;
        public boolean isActive;
        public String balance;
        public String picture;
        public int age;
        public String eyeColor;
        public String name;
        public String gender;
        public String company;
        public String email;
        public String phone;
        public String address;
        public String about;
        public String registered;
        public double latitude;
        public double longitude;
        public List<String> tags = new ArrayList<>();
        public List<Friend> friends = new ArrayList<>();
        public String greeting;
        public String favoriteFruit;

        private static User of(Random random, int index) {
            User user = new User();
            user.id = Seeded.text(random);
            user.index = index;
            user.guid = Seeded.text(random);
            user.isActive = random.nextBoolean();
            user.balance = Seeded.text(random);
            user.picture = Seeded.text(random, 100);
            user.age = 18 + random.nextInt(80);
            user.eyeColor = Seeded.text(random);
            user.name = Seeded.text(random);
            user.gender = Seeded.text(random);
            user.company = Seeded.text(random);
            user.email = Seeded.text(random);
            user.phone = Seeded.text(random);
            user.address = Seeded.text(random);
            user.about = Seeded.text(random);
            user.registered = Seeded.text(random);
            user.latitude = Seeded.degrees(random, 90);
            user.longitude = Seeded.degrees(random, 180);
            user.greeting = Seeded.text(random);
            user.favoriteFruit = Seeded.text(random);
            return user;
        }
    }

    /** Another user, known by id and name. */
    @Default
    public static class Friend extends Bean {
        public String id;
        public String name;

        private static Friend of(Random random) {
            Friend friend = new Friend();
            friend.id = Seeded.text(random);
            friend.name = Seeded.text(random);
            return friend;
        }
    }
}
