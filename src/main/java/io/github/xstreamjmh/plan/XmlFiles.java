/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.OwnXml;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.xml.sax.SAXException;

/**
 * The XML files of the user's own that parameters name. JMH gets the path of each; rows have no more of it than tells it from
 * the others, so that results of several machines have the same rows.
 */
public final class XmlFiles {

    private static final Pattern PARAMETER = Pattern.compile("(-p=?)?([^=]+)=(.*)");

    private XmlFiles() {}

    /**
     * JMH's arguments with these files as absolute paths, since a run may go on in another folder.
     *
     * @throws UsageException if one can't be read, or is not XML
     */
    public static List<String> absolute(List<String> arguments) {
        Set<String> names = new TreeSet<>(JmhOptions.parse(arguments).parameterNames());
        if (names.isEmpty()) {
            return arguments;
        }
        List<BenchmarkListEntry> benchmarks = Suite.find(List.of(), List.of());
        names.removeIf(name ->
                benchmarks.stream().noneMatch(benchmark -> ParamFields.isXmlFile(benchmark.getUserClassQName(), name)));
        List<String> absolute = new ArrayList<>();
        for (String argument : arguments) {
            Matcher parameter = PARAMETER.matcher(argument);
            boolean follows =
                    !absolute.isEmpty() && absolute.get(absolute.size() - 1).equals("-p");
            if (parameter.matches() && (follows || parameter.group(1) != null) && names.contains(parameter.group(2))) {
                absolute.add(argument.substring(0, parameter.start(3))
                        + Arrays.stream(parameter.group(3).split(",", -1))
                                .map(XmlFiles::checked)
                                .collect(Collectors.joining(",")));
            } else {
                absolute.add(argument);
            }
        }
        return List.copyOf(absolute);
    }

    /** What rows call the files that are asked for as a parameter's values; of another parameter, the values. */
    static List<String> names(String param, List<String> values, Collection<BenchmarkListEntry> benchmarks) {
        return benchmarks.stream().anyMatch(one -> ParamFields.isXmlFile(one.getUserClassQName(), param))
                ? List.copyOf(byName(values).keySet())
                : values;
    }

    /** A row as JMH takes it: with the paths of these files. */
    public static Row withPaths(JmhOptions options, BenchmarkListEntry benchmark, Row row) {
        Map<String, String> params = new LinkedHashMap<>(row.params());
        params.replaceAll((param, value) -> {
            Collection<String> asked = options.getParameter(param).orElse(List.of());
            return !asked.isEmpty() && ParamFields.isXmlFile(benchmark.getUserClassQName(), param)
                    ? byName(asked).getOrDefault(value, value)
                    : value;
        });
        return new Row(row.benchmark(), row.mode(), row.threads(), params);
    }

    /** Paths by what tells them apart: the names of the files, and where two have the same name, of as many folders. */
    private static Map<String, String> byName(Collection<String> paths) {
        Set<String> different = new LinkedHashSet<>(paths);
        Map<String, String> byName = new LinkedHashMap<>();
        for (String path : different) {
            int parts = 1;
            while (parts <= Path.of(path).getNameCount() && isShared(end(path, parts), parts, different)) {
                parts++;
            }
            byName.put(end(path, parts), path);
        }
        return byName;
    }

    private static boolean isShared(String end, int parts, Set<String> paths) {
        return paths.stream().filter(path -> end(path, parts).equals(end)).count() > 1;
    }

    /** The last parts of a path; all of one that has fewer. */
    private static String end(String path, int parts) {
        Path file = Path.of(path);
        int count = file.getNameCount();
        return parts > count
                ? path
                : file.subpath(count - parts, count).toString().replace('\\', '/');
    }

    private static String checked(String named) {
        try {
            Path file = Path.of(named).toAbsolutePath().normalize();
            if (file.toString().indexOf(',') >= 0) { // where JMH takes another value to begin
                throw new UsageException("A document's path can't contain a comma: move " + file + ".");
            }
            if (!Files.isRegularFile(file)) {
                throw new UsageException("There is no file '" + named + "'. A document is the path of an XML file.");
            }
            try (InputStream in = Files.newInputStream(file)) {
                OwnXml.parse(in, new OwnXml.Handler());
            }
            return file.toString();
        } catch (SAXException e) {
            throw new UsageException(named + " can't be measured as XML: " + e.getMessage(), e);
        } catch (IOException | InvalidPathException e) {
            throw new UsageException(named + " can't be read: " + Causes.firstLine(e) + ".", e);
        }
    }
}
