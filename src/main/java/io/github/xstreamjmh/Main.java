/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.GivenValues;
import io.github.xstreamjmh.cli.HelpLayout;
import io.github.xstreamjmh.cli.Nearest;
import io.github.xstreamjmh.cli.PrintableStream;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.cli.Version;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.command.compare.CompareCommand;
import io.github.xstreamjmh.command.families.FamiliesCommand;
import io.github.xstreamjmh.command.history.HistoryCommand;
import io.github.xstreamjmh.command.libs.LibsCommand;
import io.github.xstreamjmh.command.merge.MergeCommand;
import io.github.xstreamjmh.command.plan.PlanCommand;
import io.github.xstreamjmh.command.rank.RankCommand;
import io.github.xstreamjmh.command.report.ReportCommand;
import io.github.xstreamjmh.command.run.RunCommand;
import io.github.xstreamjmh.command.since.SinceCommand;
import io.github.xstreamjmh.command.verify.VerifyCommand;
import io.github.xstreamjmh.command.versus.VersusCommand;
import io.github.xstreamjmh.command.why.WhyCommand;
import io.github.xstreamjmh.document.Plain;
import io.github.xstreamjmh.suite.Suite;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * {@code bin/benchmark} starts here: the first argument picks the command, and whatever names no command is for {@code
 * run}. Data goes to standard output, talk to standard error.
 */
@Command(
        name = "bin/benchmark",
        description = "Benchmarks XStream, XML parsers, XML and JSON binding, and serializers.",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  bin/benchmark [options] [JMH options] [regexp...]",
            "  bin/benchmark <command> [options]",
            "  bin/benchmark help <command>%n"
        },
        versionProvider = Version.class,
        commandListHeading = "%nCommands:%n",
        footer = {
            "  bin/benchmark verify                   does every contender work here?",
            "  bin/benchmark --quick ParserBenchmark  the parsers, in minutes",
            "  bin/benchmark ParserBenchmark          the same, with reliable figures",
            "  bin/benchmark rank ParserBenchmark     which is fastest, and by how much?",
            "  bin/benchmark versus my-xstream.jar    does this jar make it slower?",
            "  bin/benchmark why results/latest       which method made it slower?",
            "  bin/benchmark since g:a:1.4.15..       which release made it slower?",
            "  bin/benchmark history g:a:1.4.15..     how did speed change over releases?",
            "  bin/benchmark latency                  a run of LatencyBenchmark:"
                    + " how long do messages wait at a fixed rate?",
            "  bin/benchmark compare before after     how do two results differ?",
            "  bin/benchmark report results/latest    a result as an HTML page",
            "  bin/benchmark help run                 options of a run"
        })
public final class Main {

    /** Set to true, it adds the stack trace to the message about a fault of the suite. */
    static final String DEBUG = "xstreamjmh.debug";

    private static final String DEFAULT_COMMAND = "run";

    /** What has a name of its own and is a run. */
    private static final Map<String, List<String>> RUNS =
            Map.of("latency", List.of(DEFAULT_COMMAND, "LatencyBenchmark"));

    /** What {@code plan [options] rank} is: a command plans what it measures. */
    private static final List<String> PLANNED_RANK = List.of("rank", "--dry-run");

    /** The commands; their annotations give names and help. */
    private static final List<Supplier<BenchmarkCommand>> COMMANDS = List.of(
            RunCommand::new,
            RankCommand::new,
            VersusCommand::new,
            WhyCommand::new,
            SinceCommand::new,
            HistoryCommand::new,
            CompareCommand::new,
            ReportCommand::new,
            PlanCommand::new,
            MergeCommand::new,
            VerifyCommand::new,
            FamiliesCommand::new,
            LibsCommand::new);

    @Option(names = "--help", usageHelp = true, scope = ScopeType.INHERIT, description = "Print this help.")
    @SuppressWarnings("UnusedVariable") // picocli reads it, here and in each command
    private boolean help;

    @Option(names = "--version", versionHelp = true, description = "Print the versions of the suite, JMH and Java.")
    @SuppressWarnings("UnusedVariable")
    private boolean version;

    private Main() {}

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT); // so that what JMH prints is the same everywhere
        PrintStream out = PrintableStream.data();
        PrintStream err = PrintableStream.talk();
        System.setOut(out); // on which JMH lists what a jar has
        int exitCode = main(out, err, args);
        if (out.checkError()) { // which flushes it
            exitCode = usage(err, "Can't write to standard output: is the disk full, or the pipe closed?");
        }
        System.exit(exitCode);
    }

    /**
     * Runs one command line.
     *
     * @return the exit code
     */
    public static int main(PrintStream out, PrintStream err, String... args) {
        return main(COMMANDS, out, err, args);
    }

    static int main(List<Supplier<BenchmarkCommand>> commands, PrintStream out, PrintStream err, String... args) {
        try {
            CommandLine top = new CommandLine(new Main());
            Map<String, BenchmarkCommand> byName = new LinkedHashMap<>();
            for (Supplier<BenchmarkCommand> command : commands) {
                BenchmarkCommand made = command.get().on(out, err);
                byName.put(made.getClass().getAnnotation(Command.class).name(), made);
            }
            String[] words = spelledOut(byName.keySet(), args);
            // Reading the options of all takes as long as many a command.
            Optional.ofNullable(words.length == 0 ? null : byName.get(words[0]))
                    .ifPresentOrElse(top::addSubcommand, () -> byName.values().forEach(top::addSubcommand));
            HelpLayout.of(top);
            top.getSubcommands().values().forEach(HelpLayout::of);
            top.setExpandAtFiles(false);
            top.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
            top.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
            top.setParameterExceptionHandler((e, line) -> usage(err, words(e)));
            top.setExecutionExceptionHandler((e, command, line) ->
                    e instanceof UsageException complaint ? usage(err, complaint) : fault(err, e));
            top.setExecutionStrategy(parsed -> {
                GivenValues.require(parsed);
                return new CommandLine.RunLast().execute(parsed);
            });
            int exitCode = top.execute(words);
            top.getOut().flush(); // picocli leaves its last line in the writer
            return exitCode;
        } catch (UsageException e) {
            return usage(err, e);
        } catch (NoClassDefFoundError e) {
            return Boolean.getBoolean(DEBUG) ? fault(err, e) : usage(err, lacking(e));
        } catch (RuntimeException | Error e) {
            return fault(err, e);
        }
    }

    /** The same request with its command first, and {@code help} as the option that picocli knows. */
    private static String[] spelledOut(Set<String> commands, String... args) {
        String first = args.length == 0 ? "" : args[0];
        if (RUNS.containsKey(first)) {
            boolean resumes = Stream.of(args).anyMatch(word -> word.matches("--resume(=.*)?"));
            return inPlaceOf(1, resumes ? List.of(DEFAULT_COMMAND) : RUNS.get(first), args);
        }
        int ranked = List.of(args).indexOf("rank");
        if (first.equals("plan") && ranked > 0) {
            return Stream.of(
                            PLANNED_RANK,
                            List.of(args).subList(1, ranked),
                            List.of(args).subList(ranked + 1, args.length))
                    .flatMap(List::stream)
                    .toArray(String[]::new);
        }
        if (first.equals("help") && args.length > 1) {
            String command = RUNS.getOrDefault(args[1], List.of(args[1])).get(0);
            if (!commands.contains(command)) {
                throw new UsageException("There is no command '" + command + "'." + Nearest.hint(command, commands)
                        + " See bin/benchmark help.");
            }
            return new String[] {command, "--help"};
        }
        return switch (first) {
            case "help", "--help" -> new String[] {"--help"};
            case "--version" -> args;
            default -> {
                if (commands.contains(first)) {
                    yield args;
                }
                rejectMisspeltCommand(first, commands);
                yield inPlaceOf(0, List.of(DEFAULT_COMMAND), args);
            }
        };
    }

    /** The same words but for the first ones. */
    private static String[] inPlaceOf(int first, List<String> others, String... args) {
        return Stream.concat(others.stream(), Stream.of(args).skip(first)).toArray(String[]::new);
    }

    /** A first word that is like a command is taken for one, unless it selects benchmarks. */
    private static void rejectMisspeltCommand(String word, Set<String> commands) {
        Nearest.to(word, commands).ifPresent(command -> {
            if (Suite.find(List.of(word), List.of()).isEmpty()) {
                throw new UsageException(
                        "There is no command '" + word + "', and no benchmark matches it. Did you mean " + command
                                + "? bin/benchmark help lists the commands, bin/benchmark -l the benchmarks.");
            }
        });
    }

    private static int usage(PrintStream err, UsageException complaint) {
        usage(err, complaint.getMessage());
        return complaint.exitCode();
    }

    private static String lacking(NoClassDefFoundError missing) {
        return "There is no class "
                + firstLine(String.valueOf(missing.getMessage())).replace('/', '.')
                + ", which the tools themselves run on: a jar is missing from lib/ or tools/. Unzip the suite again.";
    }

    private static int usage(PrintStream err, String message) {
        err.println("benchmark: "
                + message.lines().map(Plain::printable).collect(Collectors.joining(System.lineSeparator())));
        return ExitCode.USAGE;
    }

    private static String words(ParameterException e) {
        CommandLine command = e.getCommandLine();
        String hint = "";
        if (e instanceof UnmatchedArgumentException unmatched) {
            hint = Nearest.hint(
                    unmatched.getUnmatched().get(0),
                    command.getCommandSpec().optionsMap().keySet());
        }
        String name = command.getParent() == null ? "" : " " + command.getCommandName();
        return firstLine(e.getMessage()).replaceFirst("\\.?$", ".") + hint + " See bin/benchmark help" + name + ".";
    }

    private static int fault(PrintStream err, Throwable fault) {
        boolean debug = Boolean.getBoolean(DEBUG);
        if (debug) {
            fault.printStackTrace(err);
        }
        err.println("benchmark: " + firstLine(fault.toString())
                + ". This is a bug in the suite: please report it with the stack trace "
                + (debug ? "above." : "that JAVA_OPTS=-D" + DEBUG + "=true prints."));
        return ExitCode.FAULT;
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("");
    }
}
