/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.OwnXml;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.xml.sax.SAXException;

/** The XML files of the user's own that parameters name. */
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

    private static String checked(String named) {
        try {
            Path file = Path.of(named).toAbsolutePath().normalize();
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
            throw new UsageException(named + " can't be read: " + e.getMessage() + ".", e);
        }
    }
}
