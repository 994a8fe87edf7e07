/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** A photo of an album. */
public class Photo {

    private String name;
    private String description;
    private String path;
    private User author;
    private Date created;
    private int width;
    private int height;
    private boolean horizontal;
    private boolean vertical;
    private Float rating;
    private int ratingCount;
    private int displayCount;

    static Photo of(Random random, int i, Date created) {
        Photo photo = new Photo();
        photo.name = "Photo " + i;
        photo.description = Text.czech(random, 420);
        photo.path = "/img/galleries/12345/photo_" + i + ".png";
        photo.author = User.of(random);
        photo.created = created;
        photo.width = 4000;
        photo.height = 3000;
        photo.horizontal = true;
        photo.vertical = false;
        photo.rating = 3.67f;
        photo.ratingCount = 234;
        photo.displayCount = 2334;
        return photo;
    }

    void write(Letters letters) {
        name = letters.in(name);
        description = letters.in(description);
        author.write(letters);
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

    public String getPath() {
        return path;
    }

    public void setPath(String path) {
        this.path = path;
    }

    public User getAuthor() {
        return author;
    }

    public void setAuthor(User author) {
        this.author = author;
    }

    public Date getCreated() {
        return created;
    }

    public void setCreated(Date created) {
        this.created = created;
    }

    public int getWidth() {
        return width;
    }

    public void setWidth(int width) {
        this.width = width;
    }

    public int getHeight() {
        return height;
    }

    public void setHeight(int height) {
        this.height = height;
    }

    public boolean isHorizontal() {
        return horizontal;
    }

    public void setHorizontal(boolean horizontal) {
        this.horizontal = horizontal;
    }

    public boolean isVertical() {
        return vertical;
    }

    public void setVertical(boolean vertical) {
        this.vertical = vertical;
    }

    public Float getRating() {
        return rating;
    }

    public void setRating(Float rating) {
        this.rating = rating;
    }

    public int getRatingCount() {
        return ratingCount;
    }

    public void setRatingCount(int ratingCount) {
        this.ratingCount = ratingCount;
    }

    public int getDisplayCount() {
        return displayCount;
    }

    public void setDisplayCount(int displayCount) {
        this.displayCount = displayCount;
    }

    private List<Object> fields() {
        return Arrays.asList(
                name,
                description,
                path,
                author,
                created,
                width,
                height,
                horizontal,
                vertical,
                rating,
                ratingCount,
                displayCount);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Photo photo && fields().equals(photo.fields());
    }

    /** Cheap, since some libraries look for cycles by it, and what it costs would be in their time. */
    @Override
    public int hashCode() {
        return Objects.hashCode(name);
    }

    @Override
    public String toString() {
        return "Photo" + fields();
    }
}
