/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/**
 * An album of photos, as a web application would send it: nested beans, dates, numbers, texts with diacritics. With 200
 * photos it has about 165 KB (of 1,024 bytes) of JSON, with 40 about 33.
 *
 * <p>A date is a {@code java.util.Date}, the one type that libraries of all ages know, and in whole seconds, because some
 * write no more. No object occurs twice, since JSON knows no references.
 */
public class PhotoAlbum {

    private static final long SEED = 20120318;

    private String name;
    private String description;
    private User owner;
    private int photoCount;
    private Date created;
    private Date modified;
    private List<Photo> photos;

    /** The album with this many photos, the same at every call. */
    public static PhotoAlbum of(int photos) {
        Random random = new Random(SEED);
        Instant created = Instant.parse("2012-06-15T12:00:00Z");
        PhotoAlbum album = new PhotoAlbum();
        album.name = "Album of " + photos + " photos";
        album.description = Text.diacritics(random, 500);
        album.owner = User.of(random);
        album.photoCount = photos;
        album.created = Date.from(created);
        album.modified = Date.from(created.plus(1, ChronoUnit.DAYS));
        album.photos = new ArrayList<>();
        for (int i = 0; i < photos; i++) {
            album.photos.add(Photo.of(random, i, Date.from(created.plusSeconds(i))));
        }
        return album;
    }

    /** Puts other letters in its texts, which are Czech. */
    public void write(Letters letters) {
        if (letters == Letters.czech) {
            return;
        }
        name = letters.in(name);
        description = letters.in(description);
        owner.write(letters);
        photos.forEach(photo -> photo.write(letters));
    }

    /** The same album with nothing where dates would be. */
    public static PhotoAlbum withoutDates(int photos) {
        PhotoAlbum album = of(photos);
        album.created = null;
        album.modified = null;
        album.owner.setBirthDate(null);
        for (Photo photo : album.photos) {
            photo.setCreated(null);
            photo.getAuthor().setBirthDate(null);
        }
        return album;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }

    public User getOwner() {
        return owner;
    }

    public void setOwner(User owner) {
        this.owner = owner;
    }

    public int getPhotoCount() {
        return photoCount;
    }

    public void setPhotoCount(int photoCount) {
        this.photoCount = photoCount;
    }

    public Date getCreated() {
        return created;
    }

    public void setCreated(Date created) {
        this.created = created;
    }

    public Date getModified() {
        return modified;
    }

    public void setModified(Date modified) {
        this.modified = modified;
    }

    public List<Photo> getPhotos() {
        return photos;
    }

    public void setPhotos(List<Photo> photos) {
        this.photos = photos;
    }

    private List<Object> fields() {
        return Arrays.asList(name, description, owner, photoCount, created, modified, photos);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PhotoAlbum photoAlbum && fields().equals(photoAlbum.fields());
    }

    /** Cheap, since some libraries look for cycles by it, and what it costs would be in their time. */
    @Override
    public int hashCode() {
        return Objects.hashCode(name);
    }

    @Override
    public String toString() {
        return "PhotoAlbum" + fields();
    }
}
