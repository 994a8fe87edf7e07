/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.plan;

import static io.github.xstreamjmh.document.Table.Column.number;

import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Shards;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.session.ShellCommand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What each machine would do.
 *
 * @param request the run that is shared, as its first shard keeps it
 */
record PlanAnswer(Shards shards, Asked request) implements Answer {

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Paragraph(summary()));
        blocks.add(table());
        blocks.add(groups());
        if (count() > 1) {
            blocks.add(new Paragraph(ShellCommand.ofShards(request)));
        }
        return new Document(blocks);
    }

    private String summary() {
        String plan = Units.counted(shards.whole().measured().size(), "row") + ", "
                + Units.counted(forks(shards.whole()), "fork") + " (plan " + digest() + "): about "
                + Units.clock(shards.whole().expected()) + " on one machine.";
        if (count() == 1) {
            return plan;
        }
        String shared = " On " + count() + " machines about " + Units.clock(shards.longest()) + ", and "
                + Units.clock(shards.together()) + " of machine time in total.";
        List<Plan> groups = Shards.groups(shards.whole());
        return plan
                + shared
                + " However many there are, it takes at least the "
                + Units.clock(groups.get(0).expected()) + " of " + method(groups.get(0))
                + ", whose rows stay together.";
    }

    private String digest() {
        return request.shard().orElseThrow().plan();
    }

    private int count() {
        return shards.parts().size();
    }

    private static int forks(Plan plan) {
        return (int) plan.rows().stream()
                .mapToLong(row -> IntStream.rangeClosed(1, plan.rounds())
                        .filter(row::runsIn)
                        .count())
                .sum();
    }

    private static List<String> methods(Plan plan) {
        return plan.measured().stream()
                .map(row -> row.row().shortName())
                .distinct()
                .toList();
    }

    private static String method(Plan group) {
        return group.rows().get(0).row().shortName();
    }

    @Override
    public Table table() {
        return new Columns<Integer>()
                .text("shard", i -> i + 1 + "/" + count())
                .count("methods", i -> methods(part(i)).size())
                .count("rows", i -> part(i).measured().size())
                .count("rounds", i -> part(i).rounds())
                .count("forks", i -> forks(part(i)))
                .number("time", i -> Cell.of(part(i).expected()))
                .table(
                        count() == 1 ? "" : "Shards",
                        IntStream.range(0, count()).boxed().toList());
    }

    private Plan part(int index) {
        return shards.parts().get(index);
    }

    /** The methods, longest first, and whose they are. */
    private Table groups() {
        return new Columns<Plan>()
                .text("method", PlanAnswer::method)
                .count("rows", group -> group.rows().size())
                .number("time", group -> Cell.of(group.expected()))
                .when(count() > 1, columns -> columns.text("shard", group -> shard(group) + "/" + count()))
                .table("Methods", Shards.groups(shards.whole()));
    }

    private int shard(Plan group) {
        return 1
                + IntStream.range(0, count())
                        .filter(i -> part(i).rows().containsAll(group.rows()))
                        .findFirst()
                        .orElseThrow();
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("plan", digest());
        json.put("seed", String.valueOf(request.seed()));
        json.put("rows", shards.whole().measured().size());
        json.put("seconds", shards.whole().expected().toSeconds());
        json.put("longestSeconds", shards.longest().toSeconds());
        json.put("togetherSeconds", shards.together().toSeconds());
        json.put(
                "shards",
                IntStream.range(0, count())
                        .mapToObj(i -> shard(i + 1, shards.parts().get(i)))
                        .toList());
        return json;
    }

    private Map<String, Object> shard(int number, Plan part) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("number", number);
        json.put("shard", number + "/" + count());
        json.put("rows", part.measured().size());
        json.put("forks", forks(part));
        json.put("seconds", part.expected().toSeconds());
        json.put("command", ShellCommand.ofShard(number, request));
        json.put("methods", methods(part));
        return json;
    }
}
