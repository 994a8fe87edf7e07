/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.data.Users;
import io.github.xstreamjmh.data.Users.Friend;
import io.github.xstreamjmh.data.Users.User;
import org.xml.sax.SAXException;

/** Users, read by hand as SAX pushes them. */
final class UsersHandler extends RootHandler<Users> {

    private User user;
    private Friend friend;

    UsersHandler() {
        super(new Users());
    }

    @Override
    void start(String element) {
        if (element.equals("user")) {
            user = new User();
            root.users.add(user);
        } else if (element.equals("friend")) {
            friend = new Friend();
            user.friends.add(friend);
        }
    }

    @Override
    void end(String element, String text) throws SAXException {
        if (friend == null) {
            endInUser(element, text);
        } else {
            switch (element) {
                case "id" -> friend.id = text;
                case "name" -> friend.name = text;
                case "friend" -> friend = null;
                default -> throw unexpected(element);
            }
        }
    }

    private void endInUser(String element, String text) throws SAXException {
        switch (element) {
            case "id" -> user.id = text;
            case "index" -> user.index = Integer.parseInt(text);
            case "guid" -> user.guid = text;
            case "isActive" -> user.isActive = Boolean.parseBoolean(text);
            case "balance" -> user.balance = text;
            case "picture" -> user.picture = text;
            case "age" -> user.age = Integer.parseInt(text);
            case "eyeColor" -> user.eyeColor = text;
            case "name" -> user.name = text;
            case "gender" -> user.gender = text;
            case "company" -> user.company = text;
            case "email" -> user.email = text;
            case "phone" -> user.phone = text;
            case "address" -> user.address = text;
            case "about" -> user.about = text;
            case "registered" -> user.registered = text;
            case "latitude" -> user.latitude = Double.parseDouble(text);
            case "longitude" -> user.longitude = Double.parseDouble(text);
            case "tag" -> user.tags.add(text);
            case "greeting" -> user.greeting = text;
            case "favoriteFruit" -> user.favoriteFruit = text;
            case "tags", "friends", "user", "users" -> {}
            default -> throw unexpected(element);
        }
    }
}
