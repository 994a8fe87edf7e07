/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.cli.Nearest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** JMH's help, which is all that tells which options it has. */
public final class JmhHelp {

    private static final Pattern LINE = Pattern.compile("^\\s{1,4}(-\\w+)", Pattern.MULTILINE);

    private JmhHelp() {}

    /** The text, without its line on how to call JMH. */
    public static String text() {
        PrintStream original = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream capture = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            System.setOut(capture); // JMH prints nowhere else
            JmhOptions.parse(List.of()).showHelp();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            System.setOut(original);
        }
        return bytes.toString(StandardCharsets.UTF_8).replaceFirst("^Usage: .*\\R", "");
    }

    /**
     * What to say of an option that is none of JMH's, whose parser names the first letter alone where it takes an option for
     * several short ones, and never the dashes.
     *
     * @param named what the parser calls it
     * @param args the command line
     * @param others the names of options that are not JMH's
     */
    static String of(String named, List<String> args, Collection<String> others) {
        List<String> known = new ArrayList<>(
                LINE.matcher(text()).results().map(line -> line.group(1)).toList());
        String whole = Stream.of("--" + named, "-" + named)
                .flatMap(start -> args.stream().filter(arg -> arg.startsWith(start) && !known.contains(arg)))
                .map(arg -> arg.replaceFirst("=.*", ""))
                .findFirst()
                .orElse("-" + named);
        known.addAll(others);
        return "There is no option " + whole + "." + Nearest.hint(whole, known);
    }
}
