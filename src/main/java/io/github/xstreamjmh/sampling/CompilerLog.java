/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.fork.ClassNames;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What HotSpot's optimising compiler did in a fork, by what {@code -XX:+LogCompilation} writes, an element a line. Methods are
 * called {@code package.Class.name}: overloaded ones are taken together.
 *
 * @param refused for each call in code that was in use at the end, why it was not inlined in some of it; empty if it always was
 * @param thrownAway how often code of a method was, because an assumption of the compiler's did not hold
 * @param sizes how many bytes the code of a method has that was in use at the end: of overloaded ones, the largest; without
 *     code that is entered in a loop
 */
record CompilerLog(Map<Call, String> refused, Map<String, Integer> thrownAway, Map<String, Integer> sizes) {

    /** A call of one method in another. */
    record Call(String caller, String callee) {}

    private static final Pattern ATTRIBUTE = Pattern.compile("(\\w+)='([^']*)'");

    /** How HotSpot writes characters of names. */
    private static final Pattern NOT_ASCII = Pattern.compile("\\\\u([0-9a-f]{4})");

    /** Calls that seldom happen cost nothing, whatever is made of them. */
    private static final Pattern COLD = Pattern.compile(
            "cold|never executed|not reached|frequency|MinInlin|unloaded|not linked|recursive|native|dead");

    /** The same log with other names for some methods. */
    CompilerLog renamed(Map<String, String> names) {
        Map<Call, String> calls = new HashMap<>();
        refused.forEach((call, reason) -> calls.put(
                new Call(
                        names.getOrDefault(call.caller(), call.caller()),
                        names.getOrDefault(call.callee(), call.callee())),
                reason));
        return new CompilerLog(calls, renamed(thrownAway, names), renamed(sizes, names));
    }

    private static Map<String, Integer> renamed(Map<String, Integer> methods, Map<String, String> names) {
        Map<String, Integer> renamed = new HashMap<>();
        methods.forEach((method, number) -> renamed.put(names.getOrDefault(method, method), number));
        return renamed;
    }

    /** Reads a log, of which the end may be missing. */
    static CompilerLog read(Path file) throws IOException {
        Reader reader = new Reader();
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
            lines.forEach(reader::line);
        }
        return reader.log();
    }

    /**
     * Deletes what the compiler's threads of a fork that was killed have left: HotSpot puts it together when a fork ends.
     *
     * @param pid the file that holds the fork's process ID; a fork that did not come so far has none
     * @param temporary where HotSpot keeps temporary files
     */
    static void deleteParts(Path pid, Path temporary) throws IOException {
        if (Files.exists(pid)) {
            String parts = "hs_c\\d+_pid" + Files.readString(pid) + "\\.log";
            File[] left = temporary.toFile().listFiles((folder, name) -> name.matches(parts));
            Stream.of(left == null ? new File[0] : left).forEach(File::delete);
        }
    }

    /** A compilation. */
    private record Task(String id, String method, String descriptor, String kind, Map<Call, String> calls) {}

    private static final class Reader {
        private final Map<String, String> names = new HashMap<>();
        private final Deque<String> callers = new ArrayDeque<>();
        private final Map<String, Task> done = new LinkedHashMap<>();
        private final Map<String, Integer> bytes = new HashMap<>();
        private final Set<String> gone = new HashSet<>();
        private Task task;
        private String callee = "";

        void line(String line) {
            if (line.startsWith("<make_not_entrant ")) {
                gone.add(attributes(line).getOrDefault("compile_id", ""));
            } else if (line.startsWith("<task ")) {
                begin(attributes(line));
            } else if (task != null) {
                inTask(line);
            }
        }

        private void begin(Map<String, String> of) {
            boolean optimised = !of.containsKey("level"); // which only lower levels say
            String[] method = (of.getOrDefault("method", "") + "  ").split(" ", 3);
            task = optimised
                    ? new Task(
                            of.get("compile_id"),
                            ClassNames.stable(method[0].replace('/', '.')) + "." + method[1],
                            method[2].strip(),
                            of.getOrDefault("compile_kind", ""),
                            new LinkedHashMap<>())
                    : null;
            names.clear();
            callers.clear();
            callee = "";
        }

        private void inTask(String line) {
            if (line.startsWith("<klass ")) {
                Map<String, String> of = attributes(line);
                names.put(
                        of.get("id"),
                        ClassNames.stable(of.getOrDefault("name", "").replace('/', '.')));
            } else if (line.startsWith("<method ")) {
                Map<String, String> of = attributes(line);
                names.put(of.get("id"), names.getOrDefault(of.get("holder"), "?") + "." + of.get("name"));
            } else if (line.startsWith("<parse ")) {
                callers.push(names.getOrDefault(attributes(line).get("method"), "?"));
            } else if (line.startsWith("</parse>")) {
                callers.poll();
            } else if (line.startsWith("<call ")) {
                callee = names.getOrDefault(attributes(line).get("method"), "?");
            } else if (line.startsWith("<inline_success ")) {
                called("");
            } else if (line.startsWith("<inline_fail ")) {
                String reason = attributes(line).getOrDefault("reason", "");
                if (!COLD.matcher(reason).find()) {
                    called(reason);
                }
            } else if (line.startsWith("<task_done ")) {
                Map<String, String> of = attributes(line);
                if ("1".equals(of.get("success"))) {
                    done.put(task.id(), task);
                    bytes.put(task.id(), Integer.valueOf(of.getOrDefault("nmsize", "0")));
                }
                task = null;
            }
        }

        private void called(String reason) {
            if (!callers.isEmpty() && !callee.isEmpty()) {
                Call call = new Call(callers.peek(), callee);
                task.calls().merge(call, reason, (one, other) -> one.isEmpty() ? other : one);
            }
        }

        CompilerLog log() {
            Map<String, Task> last = new LinkedHashMap<>();
            Map<String, Integer> thrownAway = new HashMap<>();
            Map<String, Integer> sizes = new HashMap<>();
            for (Task one : done.values()) {
                if (gone.contains(one.id())) {
                    thrownAway.merge(one.method(), 1, Integer::sum);
                } else {
                    last.put(one.kind() + one.method() + one.descriptor(), one);
                    if (one.kind().isEmpty()) {
                        sizes.merge(one.method(), bytes.get(one.id()), Math::max);
                    }
                }
            }
            Map<Call, String> refused = new HashMap<>();
            last.values()
                    .forEach(one -> one.calls()
                            .forEach((call, reason) -> refused.merge(call, reason, (a, b) -> a.isEmpty() ? b : a)));
            return new CompilerLog(refused, thrownAway, sizes);
        }
    }

    private static Map<String, String> attributes(String line) {
        Map<String, String> attributes = new HashMap<>();
        Matcher matcher = ATTRIBUTE.matcher(line);
        while (matcher.find()) {
            attributes.put(matcher.group(1), unescaped(matcher.group(2)));
        }
        return attributes;
    }

    private static String unescaped(String text) {
        String plain = text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&apos;", "'")
                .replace("&amp;", "&");
        return NOT_ASCII
                .matcher(plain)
                .replaceAll(
                        code -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(code.group(1), 16))));
    }
}
