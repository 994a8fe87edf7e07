/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PhotoAlbumTest {

    static Stream<PropertyDescriptor> propertiesOfAllBeans() throws Exception {
        Stream.Builder<PropertyDescriptor> properties = Stream.builder();
        for (Class<?> bean : List.of(PhotoAlbum.class, Photo.class, User.class)) {
            Arrays.stream(Introspector.getBeanInfo(bean, Object.class).getPropertyDescriptors())
                    .forEach(properties);
        }
        return properties.build();
    }

    @ParameterizedTest
    @MethodSource("propertiesOfAllBeans")
    void differsFromAnAlbumWithAnotherValueInAnyField(PropertyDescriptor property) throws Exception {
        PhotoAlbum album = PhotoAlbum.of(2);
        assertThat(album).isEqualTo(PhotoAlbum.of(2)).hasSameHashCodeAs(PhotoAlbum.of(2));
        Object bean = Stream.of(
                        album,
                        album.getPhotos().get(1),
                        album.getPhotos().get(1).getAuthor())
                .filter(property.getReadMethod().getDeclaringClass()::isInstance)
                .findFirst()
                .orElseThrow();
        property.getWriteMethod().invoke(bean, another(property.getReadMethod().invoke(bean)));
        assertThat(album).isNotEqualTo(PhotoAlbum.of(2));
    }

    private static Object another(Object value) {
        return value instanceof Boolean bool ? (Object) !bool : value instanceof Integer number ? number + 1 : null;
    }

    @Test
    void hasAsManyPhotosAsAskedForAndNoObjectTwice() {
        PhotoAlbum album = PhotoAlbum.of(200);
        assertThat(album.getPhotos()).hasSize(200).doesNotHaveDuplicates();
        assertThat(Stream.concat(
                        Stream.of(album.getOwner()), album.getPhotos().stream().map(Photo::getAuthor)))
                .doesNotHaveDuplicates();
    }
}
