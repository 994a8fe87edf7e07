/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.engine.jmh.JmhOutput;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What comes after the last fork: tables, files, and the exit code. */
record Conclusion(Recording recording, JmhOutput output, Plan plan, Printer printer, Presenter presenter) {

    private static final String LACKING = "(?s)(NoClassDefFoundError|ClassNotFoundException)\\b.*";

    /** Writes and prints all that there is; a full disk costs files, never the table. */
    int conclude(Map<Row, Failure> failures, Map<Row, String> failureLogs, End end, Optional<IOException> broken) {
        presenter.ends(recording.run());
        printer.skipped();
        printer.failed(failures, failureLogs);
        if (InPlaceOfLib.inside()
                && failures.values().stream()
                        .anyMatch(failure -> failure.failed().cause().matches(LACKING))) {
            printer.say(
                    "--jar needs a jar with its dependencies inside. Or leave --jar out, and put the jar into lib/ with"
                            + " those that it needs.");
        }
        List<Environment.Failed> failed = recording.ends(failures.entrySet().stream()
                .map(failure -> new Environment.Failed(
                        failure.getKey(),
                        failure.getValue().member().side().name(),
                        failure.getValue().failed().cause()))
                .toList());
        printer.failedBefore(failed, failures.keySet());
        Set<String> sides = recording.environment().sides().keySet();
        printer.notReached(plan.notReached(Run.whole(recording.log().forks(), sides), failed));
        ResultFolder folder = recording.folder();
        Optional<String> unwritten = broken.map(Causes::firstLine).or(() -> writeWhatJmhWould());
        if (unwritten.isPresent()) {
            int finished = recording.log().forks().size();
            printer.say("benchmark: can't write results (" + unwritten.get() + "). "
                    + Units.counted(finished, "finished fork") + (finished == 1 ? " is" : " are") + " kept in "
                    + folder.forks()
                    + "; make room, then continue with " + resume() + ".");
            return end == End.STOPPED ? ExitCode.INTERRUPTED : ExitCode.USAGE;
        }
        writePage();
        printer.say("Results are in " + folder.path() + ".");
        return switch (end) {
            case STOPPED -> {
                printer.say("Stopped. Continue with " + resume() + ".");
                yield ExitCode.INTERRUPTED;
            }
            case BUDGET -> {
                printer.say("Time is up. Continue with " + resume() + ".");
                yield exitCode(failed);
            }
            case FAILED_FORK, COMPLETE -> exitCode(failed);
        };
    }

    private String resume() {
        return presenter.goesOnWith().orElseGet(this::ownResume);
    }

    private String ownResume() {
        Asked asked = recording.environment().run();
        String jar = asked.versus().isEmpty() && InPlaceOfLib.inside()
                ? "--jar "
                        + ShellCommand.quoted(
                                ClassPath.measured().get(ClassPath.measured().size() - 1))
                        + " "
                : "";
        return "bin/benchmark " + asked.command() + jar + "--resume "
                + ShellCommand.quoted(recording.folder().path().toString());
    }

    private int exitCode(List<Environment.Failed> failed) {
        boolean all = failed.isEmpty() && !plan.hasFailed();
        return ExitCode.worse(presenter.exitCode(recording.run()), all ? ExitCode.OK : ExitCode.ROW_FAILED);
    }

    private void writePage() {
        Run run = recording.run();
        if (run.rows().values().stream().flatMap(List::stream).allMatch(RowResult::control)) {
            return;
        }
        HtmlPage.writeInto(recording.folder().path(), run, () -> presenter.compared(run), printer::say);
    }

    private Optional<String> writeWhatJmhWould() {
        try {
            output.writeResults(ResultFolder.exported(
                    recording.environment(), recording.log().forks(), Place.BASELINE));
            return recording.unwritten();
        } catch (IOException e) {
            return Optional.of(Causes.firstLine(e));
        }
    }
}
