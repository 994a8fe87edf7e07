/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the manuals show, to be tried. */
final class Manual {

    private Manual() {}

    /** The fenced blocks of a language in a page, in its order. */
    static List<String> blocks(Path page, String language) throws IOException {
        List<String> blocks = new ArrayList<>();
        Matcher block = Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(page));
        while (block.find()) {
            blocks.add(block.group(1));
        }
        return blocks;
    }

    /** The lines of a page's shell blocks, without their comments. */
    static List<String> shellLines(Path page) throws IOException {
        return blocks(page, "sh").stream()
                .flatMap(String::lines)
                .map(line -> line.replaceFirst("\\s+#.*", "").strip())
                .toList();
    }
}
