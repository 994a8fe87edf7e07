/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.libs;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Group;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The jars, who uses them, and what is missing. */
record LibsAnswer(List<Jar> jars, LibraryUsage usage, Bom bom) implements Answer {

    private static final int SHORT_SHA = 12;
    private static final int SHORT_LICENCE = 30;
    private static final String ELLIPSIS = "...";

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(jarTable());
        usage.missing()
                .forEach((library, contenders) -> blocks.add(new Paragraph(
                        "missing: " + library + " -> the rows of " + usage.inWords(contenders) + " are skipped")));
        return new Document(new Group(blocks));
    }

    @Override
    public Table table() {
        Table table = jarTable();
        usage.missing()
                .forEach((library, contenders) -> table.add(library, "missing", "", "", "", usage.inWords(contenders)));
        return table;
    }

    private Table jarTable() {
        return new Columns<Jar>()
                .text("library", Jar::artifact)
                .text("version", Jar::version)
                .textCells("jar", jar -> new Cell(jar.fileName(), jar.path().toString()))
                .textCells(
                        "SHA-256",
                        jar -> new Cell(
                                jar.sha256()
                                        .substring(
                                                0,
                                                Math.min(SHORT_SHA, jar.sha256().length())),
                                jar.sha256()))
                .named("sha256")
                .textCells("licence", jar -> new Cell(shortened(jar.licence()), jar.licence()))
                .text("used by", this::user)
                .table("", jars);
    }

    private static String shortened(String licence) {
        return licence.length() <= SHORT_LICENCE
                ? licence
                : licence.substring(0, SHORT_LICENCE - ELLIPSIS.length()) + ELLIPSIS;
    }

    /** Who needs a jar: contenders, or else the libraries that bring it along, or else the suite; nobody, if it is added. */
    private String user(Jar jar) {
        Set<String> contenders = usage.of(jar);
        if (!contenders.isEmpty()) {
            return usage.inWords(contenders);
        }
        if (bom.isEmpty()) {
            return "no contender";
        }
        if (!bom.lists(jar.group(), jar.artifact())) {
            return "no contender; not from the suite";
        }
        String bringers = jars.stream()
                .filter(other -> !usage.of(other).isEmpty())
                .filter(other ->
                        bom.broughtBy(other.group(), other.artifact()).stream().anyMatch(jar.library()::is))
                .map(Jar::artifact)
                .collect(Collectors.joining(", "));
        return bringers.isEmpty() ? "the suite itself" : "with " + bringers;
    }

    @Override
    public Object json() {
        List<Map<String, Object>> missing = new ArrayList<>();
        usage.missing().forEach((library, contenders) -> {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("library", library);
            json.put("contenders", contenders);
            missing.add(json);
        });
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("jars", jars.stream().map(this::json).toList());
        json.put("missing", missing);
        return json;
    }

    private Map<String, Object> json(Jar jar) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("library", jar.artifact());
        json.put("group", jar.group());
        json.put("version", jar.version());
        json.put("jar", jar.path().toString());
        json.put("sha256", jar.sha256());
        json.put("licence", jar.licence());
        json.put("usedBy", user(jar));
        json.put("contenders", usage.of(jar));
        return json;
    }
}
