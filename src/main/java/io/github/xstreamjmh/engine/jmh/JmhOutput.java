/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.folder.JmhResults;
import io.github.xstreamjmh.result.folder.NamedFile;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The files that JMH's own options ask for: its talk ({@code -o}) and its results ({@code -rf}, {@code -rff}).
 *
 * @param folder what relative paths start from: the working directory in which the run was begun
 */
public record JmhOutput(JmhOptions options, Path folder) {

    /**
     * Where {@code -rff} and {@code -o} point must be known to be writable before hours of measuring, not after. Touches
     * neither.
     */
    public void check() {
        resultFile().ifPresent(file -> requireWritable(file, "the result file", "-rff"));
        if (redirected()) {
            requireWritable(outputFile(), "the output file", "-o");
        }
    }

    private Path outputFile() {
        return named(options.outputFile().get(), "the output file", "-o");
    }

    private Path named(String file, String what, String option) {
        try {
            return folder.resolve(file);
        } catch (InvalidPathException e) {
            throw refusal(file, what, option);
        }
    }

    private static UsageException refusal(Object file, String what, String option) {
        return new UsageException("Can't write " + what + " " + file + ": choose another with " + option + ".");
    }

    private static void requireWritable(Path file, String what, String option) {
        if (!NamedFile.isWritable(file)) {
            throw refusal(file, what, option);
        }
    }

    /** Whether JMH's talk, and the tables with it, go to a file. */
    public boolean redirected() {
        return options.outputFile().hasValue();
    }

    /** Whether JMH's talk goes to the terminal. */
    public boolean verbose() {
        return options.verbosity().orElse(Defaults.VERBOSITY) == VerboseMode.EXTRA;
    }

    /**
     * To the user's file, to the terminal if asked for, else nowhere but a failed fork's log.
     *
     * @param append whether to go on with a file that is there, as a resumed run does
     */
    public PrintStream open(PrintStream err, boolean append) {
        if (!redirected()) {
            OutputStream nowhere = OutputStream.nullOutputStream();
            return new PrintStream(verbose() ? new Tee(err, nowhere) : nowhere, true, StandardCharsets.UTF_8);
        }
        Path file = outputFile();
        try {
            return new PrintStream(new FileOutputStream(file.toFile(), append), true, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UsageException("Can't write the output file " + file + ": choose another with -o.", e);
        }
    }

    /** Whether the user's file can't hold all that was printed into it, in a sentence. */
    public Optional<String> unwritten(PrintStream talk) {
        return redirected() && talk.checkError()
                ? Optional.of("benchmark: can't write all of the output file " + outputFile() + ": is the disk full?")
                : Optional.empty();
    }

    /** Writes the file that {@code -rf} and {@code -rff} ask for, as JMH would. */
    public void writeResults(Collection<Fork> forks) throws IOException {
        Optional<Path> file = resultFile();
        if (file.isPresent()) {
            String text = JmhResults.format(forks, format());
            NamedFile.write(file.get(), text);
        }
    }

    private Optional<Path> resultFile() {
        return options.resultFile().hasValue() || options.resultFileFormat().hasValue()
                ? Optional.of(named(
                        options.resultFile()
                                .orElse(Defaults.RESULT_FILE_PREFIX + "."
                                        + format().toString().toLowerCase(Locale.ROOT)),
                        "the result file",
                        "-rff"))
                : Optional.empty();
    }

    private ResultFormatType format() {
        return options.resultFileFormat().orElse(Defaults.RESULT_FORMAT);
    }
}
