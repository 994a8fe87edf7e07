/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tables of pages that tests compute from measurements, between {@code <!-- NAME -->} and {@code <!-- end -->}. After a change
 * that is meant, the test's {@code -Dgolden.write=true} writes them anew: read what differs.
 */
public final class Pages {

    private Pages() {}

    /** Fails unless the table of a page is this one, whose first line is its head. */
    public static void hold(Path page, String name, List<List<String>> table) throws IOException {
        StringBuilder markdown = new StringBuilder();
        for (int line = 0; line < table.size(); line++) {
            markdown.append("| ").append(String.join(" | ", table.get(line))).append(" |\n");
            if (line == 0) {
                markdown.append("|---")
                        .append("|---:".repeat(table.get(0).size() - 1))
                        .append("|\n");
            }
        }
        String text = Files.readString(page);
        Matcher place = Pattern.compile(
                        "(<!-- " + Pattern.quote(name) + " -->\n\n)((?!<!--).)*(<!-- end -->)", Pattern.DOTALL)
                .matcher(text);
        assertThat(place.find()).as("%s has a place for %s", page, name).isTrue();
        String fresh = text.substring(0, place.end(1)) + markdown + "\n" + text.substring(place.start(3));
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(page, fresh);
        }
        assertThat(page).content().isEqualTo(fresh);
    }
}
