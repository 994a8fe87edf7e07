/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.data.Users;
import io.github.xstreamjmh.data.Users.Friend;
import io.github.xstreamjmh.data.Users.User;
import java.io.IOException;
import javax.xml.stream.XMLStreamException;

/** Users, read and written by hand. */
final class UsersByHand {

    private UsersByHand() {}

    static void write(Users value, ElementWriter out) throws IOException, XMLStreamException {
        out.start("users");
        for (User user : value.users) {
            write(user, out);
        }
        out.end();
    }

    private static void write(User user, ElementWriter out) throws IOException, XMLStreamException {
        out.start("user");
        out.text("id", user.id);
        out.text("index", Integer.toString(user.index));
        out.text("guid", user.guid);
        out.text("isActive", Boolean.toString(user.isActive));
        out.text("balance", user.balance);
        out.text("picture", user.picture);
        out.text("age", Integer.toString(user.age));
        out.text("eyeColor", user.eyeColor);
        out.text("name", user.name);
        out.text("gender", user.gender);
        out.text("company", user.company);
        out.text("email", user.email);
        out.text("phone", user.phone);
        out.text("address", user.address);
        out.text("about", user.about);
        out.text("registered", user.registered);
        out.text("latitude", Double.toString(user.latitude));
        out.text("longitude", Double.toString(user.longitude));
        out.texts("tags", "tag", user.tags);
        out.start("friends");
        for (Friend friend : user.friends) {
            out.start("friend");
            out.text("id", friend.id);
            out.text("name", friend.name);
            out.end();
        }
        out.end();
        out.text("greeting", user.greeting);
        out.text("favoriteFruit", user.favoriteFruit);
        out.end();
    }

    static Users read(ElementReader in) throws IOException, XMLStreamException {
        Users value = new Users();
        while (in.next()) {
            value.users.add(readUser(in));
        }
        return value;
    }

    private static User readUser(ElementReader in) throws IOException, XMLStreamException {
        User user = new User();
        while (in.next()) {
            switch (in.name()) {
                case "id" -> user.id = in.text();
                case "index" -> user.index = Integer.parseInt(in.text());
                case "guid" -> user.guid = in.text();
                case "isActive" -> user.isActive = Boolean.parseBoolean(in.text());
                case "balance" -> user.balance = in.text();
                case "picture" -> user.picture = in.text();
                case "age" -> user.age = Integer.parseInt(in.text());
                case "eyeColor" -> user.eyeColor = in.text();
                case "name" -> user.name = in.text();
                case "gender" -> user.gender = in.text();
                case "company" -> user.company = in.text();
                case "email" -> user.email = in.text();
                case "phone" -> user.phone = in.text();
                case "address" -> user.address = in.text();
                case "about" -> user.about = in.text();
                case "registered" -> user.registered = in.text();
                case "latitude" -> user.latitude = Double.parseDouble(in.text());
                case "longitude" -> user.longitude = Double.parseDouble(in.text());
                case "tags" -> user.tags = in.texts();
                case "friends" -> {
                    while (in.next()) {
                        user.friends.add(readFriend(in));
                    }
                }
                case "greeting" -> user.greeting = in.text();
                case "favoriteFruit" -> user.favoriteFruit = in.text();
                default -> throw new XMLStreamException("Unexpected element " + in.name());
            }
        }
        return user;
    }

    private static Friend readFriend(ElementReader in) throws IOException, XMLStreamException {
        Friend friend = new Friend();
        while (in.next()) {
            switch (in.name()) {
                case "id" -> friend.id = in.text();
                case "name" -> friend.name = in.text();
                default -> throw new XMLStreamException("Unexpected element " + in.name());
            }
        }
        return friend;
    }
}
