/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** A user of a photo gallery: an author of photos, the owner of an album. */
public class User {

    private String login;
    private String firstName;
    private String lastName;
    private String email;
    private int age;
    private Date birthDate;

    static User of(Random random) {
        User user = new User();
        user.login = "user" + random.nextInt(100_000);
        user.firstName = Text.word(random, 7);
        user.lastName = Text.word(random, 10);
        user.email = user.login + "@example.org";
        user.age = 149;
        user.birthDate = Date.from(Instant.parse("1863-06-15T12:00:00Z"));
        return user;
    }

    void write(Letters letters) {
        firstName = letters.in(firstName);
        lastName = letters.in(lastName);
    }

    public String getLogin() {
        return login;
    }

    public void setLogin(String login) {
        this.login = login;
    }

    public String getFirstName() {
        return firstName;
    }

    public void setFirstName(String firstName) {
        this.firstName = firstName;
    }

    public String getLastName() {
        return lastName;
    }

    public void setLastName(String lastName) {
        this.lastName = lastName;
    }

    public String getEmail() {
        return email;
    }

    public void setEmail(String email) {
        this.email = email;
    }

    public int getAge() {
        return age;
    }

    public void setAge(int age) {
        this.age = age;
    }

    public Date getBirthDate() {
        return birthDate;
    }

    public void setBirthDate(Date birthDate) {
        this.birthDate = birthDate;
    }

    private List<Object> fields() {
        return Arrays.asList(login, firstName, lastName, email, age, birthDate);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof User user && fields().equals(user.fields());
    }

    /** Cheap, since some libraries look for cycles by it, and what it costs would be in their time. */
    @Override
    public int hashCode() {
        return Objects.hashCode(login);
    }

    @Override
    public String toString() {
        return "User" + fields();
    }
}
