/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import io.github.xstreamjmh.comparison.RankTable;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.Hosts;
import io.github.xstreamjmh.document.figures.RunTable;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.suite.Suite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of the shards.
 *
 * @param run the merged result
 * @param hosts its machines
 * @param missing what is not there, a sentence each
 * @param warnings what to know of the machines, a sentence each
 */
record MergeAnswer(Run run, Hosts hosts, List<String> missing, List<String> warnings) implements Answer {

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        Environment environment = run.environment().orElseThrow();
        blocks.addAll(figures(environment).blocks());
        blocks.add(hosts.table());
        if (!warnings.isEmpty()) {
            blocks.add(new Listing("Warnings:", warnings));
        }
        if (!missing.isEmpty()) {
            blocks.add(new Listing("Missing:", missing));
        }
        return new Document(blocks);
    }

    private Document figures(Environment of) {
        return run.rank()
                .map(rank -> RankTable.of(run, rank, Suite::confounds).document())
                .orElseGet(() -> new RunTable(run.measured(), of.cores(), Request.precision(of.run()), Optional.empty())
                        .document());
    }

    @Override
    public Table table() {
        return hosts.table();
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("result", run.name());
        json.put("rows", run.measured().size());
        json.put("hosts", hosts.hosts().stream().map(MergeAnswer::json).toList());
        json.put("missing", missing);
        json.put("warnings", warnings);
        return json;
    }

    private static Map<String, Object> json(Hosts.Host host) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", host.id());
        json.put("cpu", host.cpu().model());
        json.put("cores", host.cpu().logicalCores());
        json.put("rows", host.rows());
        json.put("forks", host.forks());
        Units.putExact(json, "pace", host.pace());
        return json;
    }
}
