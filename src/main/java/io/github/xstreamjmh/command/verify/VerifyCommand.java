/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.verify;

import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.Durations;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Nearest;
import io.github.xstreamjmh.cli.Terminal;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.command.verify.Outcome.Kind;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.engine.jmh.ForkJvms;
import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.probe.Workers;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/benchmark verify}: has every contender do its work once. */
@Command(
        name = "verify",
        description = "Runs every contender once and checks what it reads back. Nothing is timed.",
        footer = {
            "  bin/benchmark verify                    all, in minutes",
            "  bin/benchmark verify Parser --show      which class does the work, and what it writes",
            "  bin/benchmark verify Xml --timeout 5m   on a slow machine"
        })
public final class VerifyCommand extends BenchmarkCommand {

    private static final String LIMIT = "--timeout";

    @Parameters(
            paramLabel = "regexp",
            description = "Select benchmarks, as in a run; default: all that need no document.")
    private List<String> regexps = new ArrayList<>();

    @Option(
            names = LIMIT,
            paramLabel = "TIME",
            defaultValue = "60s",
            converter = Durations.class,
            description = "Time after which a row counts as failed (default: ${DEFAULT-VALUE}).")
    private Duration timeout;

    @Option(
            names = "--show",
            description = "Print for each row the class and jar that do the work, and the first 300 bytes written.")
    private boolean show;

    @Override
    public Integer call() throws InterruptedException {
        Jars.requireSound(Jars.measured());
        List<SuiteRow> rows = Suite.rows(Suite.find(regexps, List.of()), Map.of(), List.of(), List.of());
        if (rows.isEmpty()) {
            throw nothingMatches();
        }
        List<Outcome> outcomes = verify(rows);
        Rendering.print(document(outcomes), out);
        return outcomes.stream().anyMatch(outcome -> outcome.kind() == Kind.failed) ? ExitCode.ROW_FAILED : ExitCode.OK;
    }

    private UsageException nothingMatches() {
        String asked = String.join(" ", regexps);
        Optional<BenchmarkListEntry> lacking =
                Suite.find(regexps, List.of()).stream().findFirst();
        if (lacking.isPresent()) {
            return new UsageException("'" + asked + "' needs a value for "
                    + String.join(", ", new TreeSet<>(Suite.withoutValue(lacking.get())))
                    + ", which verify can't give: bin/benchmark rank verifies what it ranks.");
        }
        List<String> names = Suite.find(List.of(), List.of()).stream()
                .map(benchmark -> Row.shortName(benchmark.getUsername()))
                .toList();
        return new UsageException(
                "No benchmark matches '" + asked + "'." + Nearest.hint(asked, names) + " bin/benchmark -l lists them.");
    }

    private List<Outcome> verify(List<SuiteRow> rows) throws InterruptedException {
        Map<String, List<SuiteRow>> benchmarks = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.benchmark().getUserClassQName(), LinkedHashMap::new, Collectors.toList()));
        Progress progress = new Progress(err, Terminal.attached(), rows.size());
        List<Outcome> all = new ArrayList<>();
        try (Workers workers = new Workers(new ForkJvms(JmhOptions.parse(List.of()), Side.own()), LIMIT)) {
            for (Map.Entry<String, List<SuiteRow>> benchmark : benchmarks.entrySet()) {
                List<Outcome> outcomes = new ArrayList<>();
                for (SuiteRow row : benchmark.getValue()) {
                    progress.begins(row.row());
                    Optional<String> skipReason = row.skipReason();
                    outcomes.add(
                            skipReason.isPresent()
                                    ? Outcome.skipped(row.row(), skipReason.get())
                                    : Outcome.of(row.row(), workers.ask(row, true, timeout)));
                }
                progress.ends(benchmark.getValue().get(0).row().className(), outcomes);
                all.addAll(outcomes);
            }
        }
        progress.ends(all);
        return all;
    }

    /** A line for each outcome; below, if asked for, who did the work and what was written. */
    private Document document(List<Outcome> outcomes) {
        List<Block> blocks = new ArrayList<>();
        Table table = Table.ofTexts("", "benchmark", "parameters", "result", "reason");
        blocks.add(table);
        for (Outcome outcome : outcomes) {
            table.add(
                    outcome.row().shortName(),
                    outcome.row().paramsText(),
                    outcome.kind().name(),
                    outcome.reason());
            if (show) {
                outcome.report().ifPresent(report -> blocks.add(details(outcome.row(), report)));
            }
        }
        return new Document(blocks);
    }

    private static Block details(Row row, WorkerAnswer report) {
        List<String> details = new ArrayList<>();
        for (Provenance origin : report.provenance()) {
            details.add(origin.implementation() + " from " + origin.origin());
        }
        report.excerpt().ifPresent(form -> {
            details.add("writes " + form.size() + " bytes:");
            form.text().lines().forEach(line -> details.add("| " + line));
        });
        return new Listing(row.toString(), details);
    }
}
