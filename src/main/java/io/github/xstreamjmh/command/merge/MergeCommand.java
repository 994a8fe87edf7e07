/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.document.figures.Hosts;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/benchmark merge}. */
@Command(
        name = "merge",
        description = {
            "Joins the shards of a run, each measured with --shard K/N, into one result, to be compared and"
                    + " reported like any other.",
            "",
            "Rows are only compared with others of the same machine; control rows show how machines differ."
                    + " Shards of different runs, jars or JVMs are refused. What is missing is named, with the command"
                    + " to get it."
        },
        footer = {
            "  bin/benchmark merge shards/* --out merged",
            "  bin/benchmark merge shards/1 shards/2 --out merged --format json"
        })
public final class MergeCommand extends BenchmarkCommand {

    @Parameters(arity = "1..*", paramLabel = "SHARD", description = "The result folders of the shards.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "A new or empty folder for the merged result.")
    private Path folder;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Rendering format;

    @Override
    public Integer call() {
        Merge merge = Merge.of(folders.stream()
                .map(folder -> ShardFolder.read(folder, err::println))
                .toList());
        Run run = merge.run(folder.toString());
        Hosts hosts = Hosts.of(run);
        write(merge);
        List<String> missing = Missing.of(merge.shards());
        List<String> warnings = Stream.concat(hosts.slow().stream(), Warnings.of(merge.shards()).stream())
                .toList();
        format.print(new MergeAnswer(run, hosts, missing, warnings), out);
        if (format == Rendering.csv) { // which has no place for them
            Stream.concat(missing.stream(), warnings.stream()).forEach(err::println);
        }
        HtmlPage.writeInto(folder, run, Optional::empty, err::println);
        err.println(merge.shards().size() + " of "
                + merge.shards().get(0).shard().of() + " shards from "
                + Units.counted(hosts.hosts().size(), "machine") + " are merged in "
                + folder + ".");
        return missing.isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
    }

    private void write(Merge merge) {
        try {
            ResultFolder.empty(folder).write(merge.environment(), merge.forks());
        } catch (FileAlreadyExistsException e) {
            throw new UsageException(folder + " is not empty. Choose a new folder for --out.", e);
        } catch (IOException e) {
            throw new UsageException("Can't write the merged result into " + folder + ": " + Causes.firstLine(e), e);
        }
    }
}
