/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.session.Lineup;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Streams;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of whole jars of benchmarks, which rows are measured. */
class SelectionTest {

    private static final String DUMMY = "io.github.xstreamjmh.dummy.CrashDummyBenchmark";

    private final Streams streams = new Streams();

    @TempDir
    private Path folder;

    /** The list that JMH wrote for some methods of a class, and a class file that no other jar has. */
    private String jar(String name, String... methods) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("target", "test-classes", "META-INF", "BenchmarkList")).stream()
                .filter(line -> line.contains(DUMMY))
                .filter(line -> Stream.of(methods).anyMatch(method -> line.contains(" " + method + " ")))
                .toList();
        assertThat(lines).hasSize(methods.length);
        Path path = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(path);
                JarOutputStream jar = new JarOutputStream(file)) {
            jar.putNextEntry(new ZipEntry("META-INF/BenchmarkList"));
            jar.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
            jar.putNextEntry(new ZipEntry(DUMMY.replace('.', '/') + ".class"));
            jar.write(name.getBytes(StandardCharsets.UTF_8));
        }
        return path.toString();
    }

    private Plan plan(String old, String young, String... arguments) {
        Asked.Versus sides =
                new MadeVersus().candidate("young", young).baseline(old).whole().asked();
        Asked asked = Asked.of(List.of(arguments), Request.here(), 1).of(sides);
        Request request = Request.of(asked, Optional.empty(), Optional.empty());
        return new Selection(request, new Lineup(List.of(), Map.of(), true), streams.errors()).plan();
    }

    private static void assertWorksAlone(Plan plan) {
        assertThat(plan.rows()).extracting(row -> row.row().method()).containsExactly("works");
        assertThat(plan.skipped()).singleElement().satisfies(skipped -> {
            assertThat(skipped.row().method()).isEqualTo("hangs");
            assertThat(skipped.reason()).isEqualTo("not in young");
        });
    }

    @Test
    void whatOneJarLacksIsNamedIfItWasSelected() throws IOException {
        String old = jar("old.jar", "works", "hangs");
        String young = jar("young.jar", "works", "isKilled");
        String changed = "young: the benchmark class " + DUMMY + " changed: a difference may come from the benchmark.";

        assertWorksAlone(plan(old, young, "CrashDummyBenchmark.(works|hangs)$"));
        assertThat(streams.talk()).containsExactly(changed);

        plan(old, young, "CrashDummyBenchmark.(works|isKilled)$");
        assertThat(streams.talk())
                .containsExactly(changed, changed, "SKIPPED " + DUMMY + ".isKilled avgt: only in young");
    }

    @Test
    void inAnotherModeThanThatOfTheirAnnotationsBenchmarksAreTheSame() throws IOException {
        String old = jar("old.jar", "works", "hangs");
        String young = jar("young.jar", "works");

        assertWorksAlone(plan(old, young, "CrashDummyBenchmark.(works|hangs)$", "-bm", "thrpt"));
        assertThat(streams.talk()).singleElement().asString().startsWith("young: the benchmark class " + DUMMY);
    }

    @Test
    void whereNoRowIsInBothJarsNothingIsMeasured() throws IOException {
        String old = jar("old.jar", "works");
        String young = jar("young.jar", "isKilled");

        assertThatThrownBy(() -> plan(old, young, "CrashDummyBenchmark.works$"))
                .isInstanceOf(UsageException.class)
                .hasMessage("None of the selected rows can be compared: CrashDummyBenchmark.works (not in young).");
    }
}
