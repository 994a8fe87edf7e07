/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.libs;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import io.github.xstreamjmh.Main;
import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.BomTest;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.Traceable;
import io.github.xstreamjmh.document.Rendering;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LibsCommandTest {

    /** Uses jars that these tests have, and one that nobody has. */
    private enum Family implements Contender<Traceable> {
        Quick(new Library("picocli", "picocli.CommandLine")),
        Slow(new Library("picocli", "picocli.CommandLine")),
        Lost(new Library("lost-lib", "org.lost.Lost"), new Library("picocli", "picocli.CommandLine"));

        private final List<Library> libraries;

        Family(Library... libraries) {
            this.libraries = List.of(libraries);
        }

        @Override
        public List<Library> libraries() {
            return libraries;
        }

        @Override
        public Map<String, String> facts() {
            return switch (this) {
                case Quick -> Map.of("format", "XML");
                case Slow -> Map.of();
                case Lost -> Map.of("schema", "needed");
            };
        }

        @Override
        public Traceable create() {
            throw new UnsupportedOperationException("libs never makes a contender");
        }
    }

    private static final Jar PICOCLI = jar("picocli", picocli());
    private static final Jar HELPER = jar("mute", Path.of("lib", "mute-1.jar"));
    private static final Jar TOOL = jar("fast-xml", Path.of("lib", "fast-xml-1.jar"));

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void aTableNamesEachLibraryItsFileAndItsUsers() {
        print(Rendering.text, Set.of(Family.Quick, Family.Slow), List.of(PICOCLI, HELPER));

        String gap = " ".repeat(PICOCLI.fileName().length());
        assertThat(lines())
                .containsExactly(
                        "library  version  jar" + gap.substring(1) + "SHA-256       licence" + " ".repeat(25)
                                + "used by",
                        "picocli  1        " + PICOCLI.fileName()
                                + "  0123456789ab  A long licence that goes on...  Family: all",
                        "mute     1        mute-1.jar" + gap.substring(8)
                                + "0123456789ab  A long licence that goes on...  no contender");
    }

    @Test
    void contendersWithoutTheirLibraryAreNamed() {
        print(Rendering.text, Set.of(Family.values()), List.of(PICOCLI));

        assertThat(lines()).last().isEqualTo("missing: lost-lib -> the rows of Family: Lost are skipped");
    }

    @Test
    void aBillOfMaterialsTellsHelpersOfLibrariesFromToolsOfTheSuiteAndFromJarsOfTheUsers() {
        LibraryUsage usage = new LibraryUsage(Set.of(Family.Quick));
        Jar fast = jar("fast-xml", picocli());
        List<Jar> jars = List.of(fast, HELPER, jar("slow-xml", Path.of("slow.jar")), jar("shop", Path.of("shop.jar")));
        Rendering.csv.print(new LibsAnswer(jars, usage, BomTest.bom()), stream());

        assertThat(lines().stream().map(line -> line.substring(line.lastIndexOf(',') + 1)))
                .containsExactly(
                        "used by",
                        "Family: all",
                        "with fast-xml",
                        "the suite itself",
                        "no contender; not from the suite");
    }

    @Test
    void jsonHasFullChecksumsAndWhatIsMissing() throws Exception {
        print(Rendering.json, Set.of(Family.Quick, Family.Lost), List.of(PICOCLI, TOOL));

        JsonObject json = JsonParser.object().from(out.toString(StandardCharsets.UTF_8));
        JsonObject picocli = json.getArray("jars").getObject(0);
        assertThat(picocli)
                .containsEntry("library", "picocli")
                .containsEntry("jar", PICOCLI.path().toString())
                .containsEntry("sha256", PICOCLI.sha256())
                .containsEntry("contenders", List.of("Family Lost", "Family Quick"));
        assertThat(json.getArray("missing").getObject(0))
                .containsEntry("library", "lost-lib")
                .containsEntry("contenders", List.of("Family Lost"));
    }

    @Test
    void csvQuotesWhatNeedsIt() {
        Jar odd = new Jar(Path.of("a,b.jar"), "", "say \"hi\"", "1", "00", "MIT");
        print(Rendering.csv, Set.of(Family.Lost), List.of(odd));

        assertThat(lines())
                .containsExactly(
                        "library,version,jar,sha256,licence,used by",
                        "\"say \"\"hi\"\"\",1,\"a,b.jar\",00,MIT,no contender",
                        "lost-lib,missing,,,,Family: all");
    }

    @Test
    void markdownIsATableAndASentenceForWhatIsMissing() {
        Jar odd = new Jar(Path.of("a|b.jar"), "", "odd", "1", "00", "<b>MIT</b>");
        print(Rendering.markdown, Set.of(Family.Lost), List.of(odd));

        assertThat(lines())
                .containsExactly(
                        "| library | version | jar | SHA-256 | licence | used by |",
                        "|---|---|---|---|---|---|",
                        "| odd | 1 | a\\|b.jar | 00 | &lt;b&gt;MIT&lt;/b&gt; | no contender |",
                        "",
                        "missing: lost-lib -&gt; the rows of Family: all are skipped");
    }

    @Test
    void theCommandKnowsTheFamiliesOnTheClassPath() {
        assertThat(Main.main(stream(), stream(), "libs")).isZero();

        assertThat(lines())
                .anyMatch(line -> line.startsWith("woodstox-core ") && line.contains("Parser: Woodstox"))
                .anyMatch(line -> line.startsWith("stax2-api ") && line.contains("Parser: Aalto, Woodstox"))
                .anyMatch(line -> line.matches("picocli .*  (no contender|the suite itself)"))
                .filteredOn(line -> line.startsWith("missing"))
                .containsExactly("missing: lost-lib -> the rows of Partial: Lost are skipped");
    }

    @Test
    void factsAreATableWithAColumnForEachThatIsKnownOfAny() {
        Rendering.csv.print(FactsAnswer.of(List.of(Family.values()), List.of(PICOCLI)), stream());

        assertThat(lines())
                .containsExactly(
                        "contender,family,format,schema,libraries",
                        "Quick,Family,XML,,picocli 1",
                        "Lost,Family,,needed,not in lib/: lost-lib");
    }

    @Test
    void factsAreThereForProgramsToo() throws Exception {
        Rendering.json.print(FactsAnswer.of(List.of(Family.values()), List.of(PICOCLI)), stream());

        JsonArray json = JsonParser.array().from(out.toString(StandardCharsets.UTF_8));
        assertThat(json.getObject(0))
                .containsEntry("name", "Quick")
                .containsEntry("facts", Map.of("family", "Family", "format", "XML"))
                .containsEntry("libraries", "picocli 1")
                .containsEntry("present", true);
        assertThat(json.getObject(1)).containsEntry("name", "Lost").containsEntry("present", false);
    }

    @Test
    void theCommandTellsWhatIsKnownOfSerializersAndBindings() {
        assertThat(Main.main(stream(), stream(), "libs", "--facts")).isZero();

        assertThat(lines().get(0))
                .matches("contender +family +threads +format +mapping +schema +references +cross-language +set-up"
                        + " +reads +libraries");
        assertThat(lines())
                .anyMatch(
                        line -> line.matches("JavaBuiltIn +Serializer +none kept +Java's own +by reflection +none +kept"
                                + " +no +as documented .* none but the JDK and the suite"))
                .anyMatch(line -> line.matches(
                        "Avro +Serializer +one each: BinaryEncoder; .* Avro +generated code +needed +not kept +yes"
                                + " +as documented .* avro [0-9.]+.*"));
    }

    private void print(Rendering format, Set<Family> contenders, List<Jar> jars) {
        format.print(new LibsAnswer(jars, new LibraryUsage(contenders), new Bom()), stream());
    }

    private static Jar jar(String artifact, Path path) {
        String sha = "0123456789abcdef".repeat(4);
        return new Jar(path, "", artifact, "1", sha, "A long licence that goes on and on");
    }

    private static Path picocli() {
        String url = new Library("picocli", "picocli.CommandLine")
                .locate()
                .orElseThrow()
                .getPath();
        return Path.of(URI.create(url.substring(0, url.indexOf("!/"))));
    }

    private PrintStream stream() {
        return new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    private List<String> lines() {
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
