/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.session.ShellCommand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What a ranking takes, on one machine or on several that share its methods: a heat stays on one.
 *
 * @param whole all of it
 * @param shards what each machine does, the first of number 1
 * @param methods what each method takes, the longest first
 * @param request the ranking, as its first shard keeps it
 */
record RankPlan(Share whole, List<Share> shards, List<Share> methods, Asked request) implements Answer {

    /** Some rows, and what it takes to rank them. */
    record Share(Plan plan, Effort effort) {

        private List<String> methods() {
            return plan.rows().stream()
                    .map(row -> row.row().shortName())
                    .distinct()
                    .toList();
        }

        private String method() {
            return methods().get(0);
        }
    }

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        if (count() == 1) {
            blocks.add(new Paragraph(whole.effort().words(request)));
        } else {
            blocks.add(new Paragraph(whole.effort().words(request) + " " + shared()));
            blocks.add(table());
            blocks.add(methodTable());
            blocks.add(new Paragraph(ShellCommand.ofShards(request)));
        }
        return new Document(blocks);
    }

    private String shared() {
        Share longest = Collections.max(
                methods, Comparator.comparing(method -> method.effort().ofRound()));
        return "On " + count() + " machines (plan " + digest() + ") a round takes about " + Units.clock(ofLongest())
                + ". However many there are, it takes at least the "
                + Units.clock(longest.effort().ofRound()) + " of " + longest.method() + ", whose heats stay together.";
    }

    private Duration ofLongest() {
        return shards.stream()
                .map(shard -> shard.effort().ofRound())
                .max(Duration::compareTo)
                .orElseThrow();
    }

    private String digest() {
        return request.shard().orElseThrow().plan();
    }

    private int count() {
        return shards.size();
    }

    private String name(int index) {
        return index + 1 + "/" + count();
    }

    @Override
    public Table table() {
        return new Columns<Integer>()
                .text("shard", this::name)
                .count("methods", i -> shards.get(i).methods().size())
                .count("heats", i -> effort(i).heats())
                .count("forks", i -> effort(i).forks())
                .number("heaps", i -> (double) effort(i).heap(), Units::bytes)
                .number("round", i -> Cell.of(effort(i).ofRound()))
                .number(
                        Units.counted(whole.effort().rounds(), "round"),
                        i -> Cell.of(effort(i).ofAll()))
                .named("rounds")
                .table("Shards", IntStream.range(0, count()).boxed().toList());
    }

    private Effort effort(int index) {
        return shards.get(index).effort();
    }

    /** The methods, and whose they are. */
    private Table methodTable() {
        return new Columns<Share>()
                .text("method", Share::method)
                .count("contenders", share -> share.plan().rows().size())
                .count("heats", share -> share.effort().heats())
                .number("round", share -> Cell.of(share.effort().ofRound()))
                .text("shard", share -> name(shardOf(share)))
                .table("Methods", methods);
    }

    private int shardOf(Share method) {
        return IntStream.range(0, count())
                .filter(i -> shards.get(i).methods().contains(method.method()))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("plan", digest());
        json.put("seed", String.valueOf(request.seed()));
        json.putAll(json(whole));
        json.put("rounds", whole.effort().rounds());
        json.put("shards", IntStream.range(0, count()).mapToObj(this::shard).toList());
        return json;
    }

    private Map<String, Object> shard(int index) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("number", index + 1);
        json.put("shard", name(index));
        json.putAll(json(shards.get(index)));
        json.put("command", ShellCommand.ofShard(index + 1, request));
        json.put("methods", shards.get(index).methods());
        return json;
    }

    private static Map<String, Object> json(Share share) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("rows", share.plan().rows().size());
        json.put("heatsOfRound", share.effort().heats());
        json.put("forksOfRound", share.effort().forks());
        json.put("heapBytes", share.effort().heap());
        json.put("diskBytes", share.effort().disk());
        json.put("secondsOfRound", share.effort().ofRound().toSeconds());
        json.put("seconds", share.effort().ofAll().toSeconds());
        return json;
    }
}
