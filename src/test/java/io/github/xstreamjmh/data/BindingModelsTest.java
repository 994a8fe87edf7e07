/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.data.Clients.Client;
import io.github.xstreamjmh.data.Clients.EyeColor;
import io.github.xstreamjmh.data.Clients.Partner;
import io.github.xstreamjmh.data.Users.Friend;
import io.github.xstreamjmh.data.Users.User;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BindingModelsTest {

    static Stream<Class<?>> beans() {
        return Stream.of(
                Users.class,
                User.class,
                Friend.class,
                Clients.class,
                Client.class,
                Partner.class,
                MediaContent.class,
                Media.class,
                Image.class);
    }

    @Test
    void areTheSameAtEveryCall() {
        assertThat(Users.ofKilobytes(100)).isEqualTo(Users.ofKilobytes(100)).hasSameHashCodeAs(Users.ofKilobytes(100));
        assertThat(Clients.ofKilobytes(100))
                .isEqualTo(Clients.ofKilobytes(100))
                .hasSameHashCodeAs(Clients.ofKilobytes(100));
    }

    @ParameterizedTest
    @MethodSource("beans")
    void differWhenAnyFieldDiffers(Class<?> bean) throws Exception {
        assertThat(bean.getFields()).isNotEmpty();
        for (Field field : bean.getFields()) {
            Object one = bean.getConstructor().newInstance();
            Object other = bean.getConstructor().newInstance();
            field.set(one, sample(field.getType()));
            assertThat(one).as(field.getName()).isNotEqualTo(other);

            field.set(other, sample(field.getType()));
            assertThat(one).as(field.getName()).isEqualTo(other).hasSameHashCodeAs(other);
        }
    }

    /** A value of the type that is not the one a new bean has, another object at every call. */
    private static Object sample(Class<?> type) {
        if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, sample(type.getComponentType()));
            return array;
        }
        return switch (type.getSimpleName()) {
            case "int", "Integer" -> 7;
            case "long" -> 7L;
            case "double" -> 7.5;
            case "boolean" -> true;
            case "String" -> String.valueOf(7);
            case "List" -> new ArrayList<>(List.of("7"));
            case "UUID" -> new UUID(7, 7);
            case "BigDecimal" -> new BigDecimal("7.70");
            case "LocalDate" -> LocalDate.of(2007, 7, 7);
            case "OffsetDateTime" -> OffsetDateTime.parse("2007-07-07T07:07:07+07:00");
            case "EyeColor" -> EyeColor.GREEN;
            case "Player" -> Media.Player.FLASH;
            case "Size" -> Image.Size.LARGE;
            case "Media" -> new Media();
            default -> throw new IllegalArgumentException("No sample of " + type);
        };
    }

    @Test
    void aCopyOfAFilmIsEqualAndSharesNoPartThatCanChange() {
        MediaContent copy = new MediaContent(MediaContent.standard());
        assertThat(copy).isEqualTo(MediaContent.standard());

        copy.media.persons.clear();
        copy.images.get(0).size = Image.Size.SMALL;
        assertThat(new MediaContent(copy)).isEqualTo(copy).isNotEqualTo(MediaContent.standard());
    }

    @Test
    void listsHoldUpToFiftyElements() {
        List<User> users = Users.ofKilobytes(1000).users;
        assertThat(users)
                .extracting(user -> user.tags.size())
                .allMatch(size -> size <= 50)
                .contains(0, 50);
        assertThat(users).extracting(user -> user.friends.size()).allMatch(size -> size <= 50);

        List<Client> clients = Clients.ofKilobytes(1000).clients;
        assertThat(clients).extracting(client -> client.tags.size()).allMatch(size -> size <= 50);
        assertThat(clients).extracting(client -> client.partners.size()).allMatch(size -> size <= 50);
        assertThat(clients).extracting(client -> client.eyeColor).contains(EyeColor.values());
    }

    @Test
    void haveAtLeastOneKilobyte() {
        assertThatThrownBy(() -> Users.ofKilobytes(0)).hasMessage("A document has at least 1 kilobyte, not 0");
        assertThatThrownBy(() -> Clients.ofKilobytes(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
