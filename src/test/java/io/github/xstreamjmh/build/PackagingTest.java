/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.xstreamjmh.build.Packaging.Part;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.results.RawResults;

class PackagingTest {

    private static final String BOM = """
            {"metadata": {"component": {"bom-ref": "suite"}},
             "components": [
               {"bom-ref": "a1", "group": "g", "name": "a", "version": "1", "licenses": []},
               {"bom-ref": "b2", "group": "g", "name": "b", "version": "2", "licenses": [{"license": {"id": "MIT"}}]},
               {"bom-ref": "c3", "group": "g", "name": "c", "version": "3", "licenses": [{"license": {"id": "MIT"}}]}],
             "dependencies": [
               {"ref": "suite", "dependsOn": ["a1", "c3"]},
               {"ref": "a1", "dependsOn": ["b2"]}, {"ref": "b2", "dependsOn": []}, {"ref": "c3", "dependsOn": ["b2"]}]}""";

    private static JsonNode bom() throws Exception {
        return new ObjectMapper().readTree(BOM);
    }

    @ParameterizedTest
    @CsvSource({
        "io/github/xstreamjmh/family/parser/Parser.class, families",
        "io/github/xstreamjmh/data/User.class, families",
        "io/github/xstreamjmh/workloads.properties, families",
        "META-INF/services/io.avaje.jsonb.spi.JsonbExtension, families",
        "media.proto, families",
        "io/github/xstreamjmh/family/control/jmh_generated/B.class, fork",
        "io/github/xstreamjmh/contender/Contender.class, fork",
        "io/github/xstreamjmh/fork/Worker.class, fork",
        "io/github/xstreamjmh/command/run/RunCommand.class, tools",
        "io/github/xstreamjmh/report/page.css, tools",
        "io/github/xstreamjmh/counting/Counter.class, tools",
        "io/github/xstreamjmh/counting/agent/Counts.class, counter",
        "io/github/xstreamjmh/olderjmh/results/RawResults.class, older",
        "io/github/xstreamjmh/Main.class, tools"
    })
    void eachFileHasItsJar(String file, Part part) {
        assertThat(Part.of(file)).isEqualTo(part);
    }

    @Test
    void jmhsListsAreDealtOutByLine(@TempDir Path folder) throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes/META-INF"));
        String control = "JMH S 52 io.github.xstreamjmh.family.control.ControlBenchmark";
        String parser = "JMH S 52 io.github.xstreamjmh.family.parser.ParserBenchmark";
        Files.writeString(classes.resolve("BenchmarkList"), control + "\n" + parser + "\n");
        Files.writeString(
                classes.resolve("CompilerHints"),
                "dontinline,*.*_all_jmhStub\ninline,io/github/xstreamjmh/family/parser/ParserBenchmark.parse\n");

        Packaging.deal(folder.resolve("classes"), folder.resolve("jars"));

        assertThat(folder.resolve("jars/fork/META-INF/BenchmarkList")).hasContent(control);
        assertThat(folder.resolve("jars/families/META-INF/BenchmarkList")).hasContent(parser);
        assertThat(folder.resolve("jars/fork/META-INF/CompilerHints")).hasContent("dontinline,*.*_all_jmhStub");
        assertThat(folder.resolve("jars/families/META-INF/CompilerHints"))
                .hasContent("inline,io/github/xstreamjmh/family/parser/ParserBenchmark.parse");
        assertThat(folder.resolve("jars/tools")).doesNotExist();
    }

    @Test
    void whatTheBuildItselfRunsIsInNoJar(@TempDir Path folder) throws Exception {
        Path build = Files.createDirectories(folder.resolve("classes/io/github/xstreamjmh/build"));
        Files.createFile(build.resolve("Packaging.class"));

        Packaging.deal(folder.resolve("classes"), folder.resolve("jars"));

        assertThat(folder.resolve("jars")).doesNotExist();
    }

    /** A user may measure ASM, or what comes with it. */
    @Test
    void theJarOfTheCounterHasNothingByTheNamesOfOthers(@TempDir Path folder) throws Exception {
        Path jar = CounterJar.make(folder);

        try (ZipFile zip = new ZipFile(jar.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName).filter(name -> name.endsWith(".class")))
                    .contains(
                            "io/github/xstreamjmh/counting/agent/Agent.class",
                            "io/github/xstreamjmh/counting/agent/asm/ClassReader.class",
                            "io/github/xstreamjmh/counting/agent/asm/tree/ClassNode.class")
                    .allMatch(name -> name.startsWith(CounterJar.AGENT));
            for (ZipEntry entry : zip.stream().toList()) {
                String text = new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
                assertThat(text).as(entry.getName()).doesNotContain("org/objectweb/asm", "org.objectweb.asm");
            }
        }
    }

    /** Old code counts in whole numbers, new code in fractions, and both run in one JVM: the suite's control rows are new. */
    @Test
    void whatStandsInForJmhHasTheFieldsOfAllItsVersions(@TempDir Path folder) throws Exception {
        Files.createDirectories(folder.resolve(OlderJmhJar.CLASSES));
        Path classes = Path.of("target/classes");
        try (Stream<Path> tree = Files.walk(classes.resolve(OlderJmhJar.CLASSES))) {
            for (Path path : tree.toList()) {
                Files.copy(path, folder.resolve(classes.relativize(path)), StandardCopyOption.REPLACE_EXISTING);
            }
        }

        OlderJmhJar.complete(folder);

        assertThat(folder.resolve("io")).doesNotExist();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            Class<?> counters = loader.loadClass(RawResults.class.getName());
            assertThat(counters.getFields())
                    .extracting(field -> field.getType() + " " + field.getName())
                    .containsExactlyInAnyOrder(Stream.concat(
                                    Stream.of("long allOps", "long measuredOps"),
                                    Stream.of(RawResults.class.getFields())
                                            .map(field -> field.getType() + " " + field.getName()))
                            .toArray(String[]::new));
            assertThat(counters.getMethod("getTime").getReturnType()).isEqualTo(long.class);
        }
    }

    @Test
    void aLicenceThatAPomNamesWrongOrNotAtAllIsPutRight() throws Exception {
        Properties licences = new Properties();
        licences.setProperty("g--a--1", "Apache-2.0");
        licences.setProperty("g--b--1", "not this version");

        JsonNode bom = Packaging.withLicences(bom(), licences);

        assertThat(bom.path("components").findValuesAsText("id")).containsExactly("Apache-2.0", "MIT", "MIT");
    }

    @Test
    void aPartOfTheBillHasWhatItsLibrariesBringAlong() throws Exception {
        Set<String> closure = Packaging.closure(bom(), List.of("g:a"));
        assertThat(closure).containsExactly("a1", "b2");

        JsonNode part = Packaging.only(closure, bom());

        assertThat(Packaging.names(part)).containsExactly("g:a", "g:b");
        assertThat(part.path("dependencies").findValuesAsText("ref")).containsExactly("suite", "a1", "b2");
        assertThat(part.path("dependencies").path(0).path("dependsOn")).hasSize(1);
    }

    @Test
    void aLibraryThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> Packaging.closure(bom(), List.of("g:a", "g:gone")))
                .hasMessageContaining("g:gone");
    }

    @Test
    void noticesOfOtherLibrariesAreLeftOut() {
        String all =
                "\nLists of 2 third-party dependencies.\n     (MIT) A (one) (g:a:1 - https://a)\n     (MIT) B (g:b:2 - no url)\n";
        assertThat(Packaging.notices(all, Set.of("g:a")))
                .isEqualTo("\nLists of 1 third-party dependencies.\n     (MIT) A (one) (g:a:1 - https://a)\n");
    }
}
