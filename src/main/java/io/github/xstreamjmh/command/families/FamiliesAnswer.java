/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.families;

import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.ContenderFacts;
import io.github.xstreamjmh.json.Records;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The benchmarks.
 *
 * @param benchmarks the classes
 * @param contenders whether to show each contender with its facts
 */
record FamiliesAnswer(List<BenchmarkClass> benchmarks, boolean contenders) implements Answer {

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(table());
        if (contenders) {
            benchmarks.stream()
                    .filter(benchmark -> !benchmark.contenders().isEmpty())
                    .map(benchmark -> ContenderFacts.table(benchmark.name(), contenders(benchmark)))
                    .forEach(blocks::add);
        }
        return new Document(blocks);
    }

    @Override
    public Table table() {
        return new Columns<BenchmarkClass>()
                .text("benchmark", BenchmarkClass::name)
                .text("question", BenchmarkClass::question)
                .text(
                        "parameters",
                        benchmark -> benchmark.parameters().entrySet().stream()
                                .map(param -> param.getKey() + ": " + param.getValue())
                                .collect(Collectors.joining(". ")))
                .count("contenders", benchmark -> benchmark.contenders().size())
                .count("rows", BenchmarkClass::rows)
                .number("first table", benchmark -> minutes(benchmark.firstTable()))
                .named("firstTableSeconds")
                .number("all rounds", benchmark -> minutes(benchmark.all()))
                .named("allRoundsSeconds")
                .table("", benchmarks);
    }

    private static List<ContenderFacts> contenders(BenchmarkClass benchmark) {
        return benchmark.contenders().stream()
                .map(contender -> ContenderFacts.of(contender, Library::artifact))
                .toList();
    }

    /** As long as a run itself expects, at least a minute; nothing of rows that only a user's document makes. */
    private static Cell minutes(Duration duration) {
        return duration.isZero()
                ? new Cell("-", "")
                : new Cell(
                        Math.max(1, Math.round(duration.toSeconds() / 60.0)) + " min",
                        String.valueOf(duration.toSeconds()));
    }

    @Override
    public Object json() {
        return benchmarks.stream().map(FamiliesAnswer::json).toList();
    }

    private static Map<String, Object> json(BenchmarkClass benchmark) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("benchmark", benchmark.name());
        json.put("question", benchmark.question());
        json.put("parameters", benchmark.parameters());
        json.put(
                "contenders", contenders(benchmark).stream().map(Records::write).toList());
        json.put("rows", benchmark.rows());
        json.put("rounds", benchmark.rounds());
        if (benchmark.rows() > 0) {
            json.put("firstTableSeconds", benchmark.firstTable().toSeconds());
            json.put("allRoundsSeconds", benchmark.all().toSeconds());
        }
        return json;
    }
}
