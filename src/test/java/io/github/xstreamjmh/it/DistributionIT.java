/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.xstreamjmh.fork.Task;
import io.github.xstreamjmh.fork.Worker;
import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DistributionIT {

    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");

    /** The archives that the build makes. */
    enum Archive {
        suite,
        tools;

        UnpackedApp copy() throws IOException {
            return this == suite ? UnpackedApp.copyWithControlRows() : UnpackedApp.copyOfToolsWithControlRows();
        }
    }

    @Test
    void theFolderHoldsWhatIsPromised() throws Exception {
        UnpackedApp app = UnpackedApp.copy();

        assertThat(names(app.home()))
                .containsExactlyInAnyOrder(
                        "bin",
                        "tools",
                        "lib",
                        "licenses",
                        "docs",
                        "src",
                        "reference",
                        "README.md",
                        "CHANGELOG.md",
                        "CONTRIBUTING.md",
                        "SECURITY.md",
                        "LICENSE",
                        "action.yml",
                        "THIRD-PARTY.txt",
                        "bom.json");
        assertThat(names(app.home().resolve("bin"))).containsExactlyInAnyOrder("benchmark", "benchmark.cmd");
        assertThat(app.home().resolve("bin/benchmark")).isExecutable();
        assertThat(names(app.home().resolve("reference"))).contains("README.md", "parser", "published");
    }

    @ParameterizedTest
    @EnumSource
    void everyLinkOfAPageLeadsToAFile(Archive archive) throws Exception {
        Path home = archive.copy().home();
        List<Path> pages;
        try (Stream<Path> files = Files.walk(home)) {
            pages = files.filter(file -> file.toString().endsWith(".md")).toList();
        }
        assertThat(pages).contains(home.resolve("README.md"), home.resolve("docs/RANK.md"));
        for (Path page : pages) {
            assertThat(LINK.matcher(Files.readString(page)).results().map(link -> link.group(1)))
                    .as(page.toString())
                    .allSatisfy(link -> assertThat(page.resolveSibling(link)).exists());
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLicenceOfEachLibraryIsInItsJarOrBesideIt(Archive archive) throws Exception {
        UnpackedApp app = archive.copy();
        Path texts = app.home().resolve("licenses");
        Properties files = new Properties();
        try (Reader list = Files.newBufferedReader(texts.resolve("README.txt"))) {
            files.load(list);
        }
        Set<String> covered = files.values().stream()
                .flatMap(jars -> Stream.of(jars.toString().split(" ", -1)))
                .collect(Collectors.toSet());
        Set<String> artifacts = new TreeSet<>();
        List<String> bare = new ArrayList<>();
        for (Path folder : List.of(app.tools(), app.lib())) {
            for (String jar : names(folder)) {
                String artifact = jar.replaceFirst("-[0-9].*", "");
                artifacts.add(artifact);
                if (!jar.startsWith("xstream-jmh-")
                        && !covered.contains(artifact)
                        && !holdsItsLicence(folder.resolve(jar))) {
                    bare.add(jar);
                }
            }
        }

        assertThat(bare)
                .as("jars without the text of their licence: put it into src/license, with a line in README.txt there")
                .isEmpty();
        assertThat(files.stringPropertyNames())
                .as("what README.txt lists")
                .containsExactlyInAnyOrderElementsOf(names(texts).stream()
                        .filter(name -> !name.equals("README.txt"))
                        .toList());
        assertThat(covered).as("ECharts is in the jar of the tools").contains("xstream-jmh-tools");
        if (archive == Archive.suite) {
            assertThat(artifacts).as("what README.txt names is there").containsAll(covered);
        }
    }

    /** A licence's whole text disclaims warranties; a file that only names a licence doesn't. */
    private static boolean holdsItsLicence(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                String name = entry.getName().toLowerCase(Locale.ROOT);
                if (name.matches(".*licen[cs]e[^/]*") && !name.endsWith(".class")) {
                    byte[] text = file.getInputStream(entry).readAllBytes();
                    if (new String(text, StandardCharsets.UTF_8)
                            .toLowerCase(Locale.ROOT)
                            .contains("warrant")) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    @Test
    void readmeSaysHowLargeTheArchivesAre() throws Exception {
        Matcher said =
                Pattern.compile("-(app|tools)\\.zip` \\((\\d+) MB\\)").matcher(Files.readString(Path.of("README.md")));
        Set<String> archives = new TreeSet<>();
        while (said.find()) {
            archives.add(said.group(1));
            assertThat(Files.size(Path.of(System.getProperty(said.group(1) + ".zip"))) / 1e6)
                    .isCloseTo(Double.parseDouble(said.group(2)), within(1.0));
        }
        assertThat(archives).containsExactly("app", "tools");
    }

    @Test
    void theHarnessWithoutContendersIsSmallAndHasNothingToMeasureButTheMachine() throws Exception {
        UnpackedApp tools = UnpackedApp.copyOfToolsWithControlRows();

        assertThat(Files.size(Path.of(System.getProperty("tools.zip")))).isLessThan(15_000_000);
        assertThat(names(tools.home()))
                .containsExactlyInAnyOrder(
                        "bin",
                        "tools",
                        "lib",
                        "licenses",
                        "docs",
                        "src",
                        "reference",
                        "CHANGELOG.md",
                        "CONTRIBUTING.md",
                        "LICENSE",
                        "README.md",
                        "SECURITY.md",
                        "action.yml",
                        "THIRD-PARTY.txt",
                        "bom.json");
        assertThat(names(tools.tools())).isEqualTo(names(UnpackedApp.copy().tools()));
        assertThat(tools.run().err())
                .contains("name a jar of JMH benchmarks with --jar FILE")
                .hasLineCount(1);
        Result list = tools.run("-l");
        assertThat(list.exitCode()).as(list.err()).isZero();
        assertThat(list.out().lines().skip(1)).isNotEmpty().allMatch(line -> line.contains(".family.control."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"app.zip", "tools.zip"})
    void aChecksumStandsBesideEachArchive(String property) throws Exception {
        Path zip = Path.of(System.getProperty(property));
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(zip)));
        assertThat(zip.resolveSibling(zip.getFileName() + ".sha256"))
                .hasContent(digest + "  " + zip.getFileName() + "\n");
    }

    @ParameterizedTest
    @EnumSource
    void foldersOfJarsAreFlatAndHoldEachArtifactOnceUnderItsPlainName(Archive archive) throws Exception {
        UnpackedApp app = archive.copy();
        List<String> jars = new ArrayList<>(names(app.tools()));
        jars.addAll(names(app.lib()));

        assertThat(jars).allMatch(jar -> jar.matches("[A-Za-z0-9_.-]+-[0-9][A-Za-z0-9_.-]*\\.jar"));
        // Jackson 2 and 3 are two libraries of one name.
        assertThat(jars.stream().map(jar -> jar.replaceFirst("(-[0-9]+).*", "$1")))
                .doesNotHaveDuplicates();
        assertThat(names(app.lib()))
                .as("JMH and what it needs is there, with the other end of the tools")
                .anyMatch(jar -> jar.startsWith("jmh-core-"))
                .anyMatch(jar -> jar.startsWith("jopt-simple-"))
                .anyMatch(jar -> jar.startsWith("commons-math3-"))
                .anyMatch(jar -> jar.startsWith("xstream-jmh-fork-"));
    }

    @Test
    void libHoldsWhatIsMeasuredAndToolsWhatMeasures() throws Exception {
        UnpackedApp app = UnpackedApp.copy();

        assertThat(names(app.tools()))
                .extracting(jar -> jar.replaceFirst("-[0-9].*", ""))
                .contains(
                        "xstream-jmh-tools",
                        "xstream-jmh-counter",
                        "xstream-jmh-older-jmh",
                        "picocli",
                        "progressbar",
                        "oshi-core",
                        "async-profiler");
        assertThat(names(app.lib()))
                .contains("stax-api-1.0.1.jar") // asked for by name, though the JDK's own classes win
                .extracting(jar -> jar.replaceFirst("-[0-9].*", ""))
                .contains("xstream-jmh", "xstream", "kryo");
        for (Path jar : List.of(app.jar("xstream-jmh"), app.jar("xstream-jmh-fork"))) {
            try (JarFile file = new JarFile(jar.toFile())) {
                assertThat(file.stream().map(Object::toString))
                        .noneMatch(name -> name.contains("/command/") || name.contains("/stats/"));
            }
        }
    }

    @Test
    void theSuitesJarSaysWhatItIs() throws Exception {
        UnpackedApp app = UnpackedApp.copy();
        try (JarFile jar = new JarFile(app.jar("xstream-jmh-tools").toFile())) {
            Attributes attributes = jar.getManifest().getMainAttributes();
            String version = attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION);

            assertThat(attributes.getValue(Attributes.Name.IMPLEMENTATION_TITLE))
                    .isEqualTo("xstream-jmh");
            assertThat(attributes.getValue(Attributes.Name.MAIN_CLASS)).isEqualTo("io.github.xstreamjmh.Main");
            assertThat(app.home()).hasFileName("xstream-jmh-" + version);
            assertThat(app.jar("xstream-jmh")).hasFileName("xstream-jmh-" + version + ".jar");
        }
    }

    @ParameterizedTest
    @EnumSource
    void theBillOfMaterialsListsEachJarWithItsDigestAndLicence(Archive archive) throws Exception {
        UnpackedApp app = archive.copy();
        JsonNode bom =
                new ObjectMapper().readTree(app.home().resolve("bom.json").toFile());
        List<JsonNode> components = StreamSupport.stream(bom.path("components").spliterator(), false)
                .toList();

        assertThat(bom.path("specVersion").asText()).isEqualTo("1.6");
        List<String> libraries = digestsOfLibraries(app);
        assertThat(components.stream().map(DistributionIT::sha256)).containsAll(libraries);
        assertThat(components.stream().filter(component -> !libraries.contains(sha256(component))))
                .as(
                        "of ECharts one script is in the jar of the tools; ASM is in the jar of the counter, by another name")
                .allSatisfy(component -> assertThat(licence(component)).isIn("Apache-2.0", "BSD-3-Clause"))
                .extracting(component -> component.path("name").asText())
                .contains("echarts")
                .isSubsetOf("echarts", "asm", "asm-tree");
        assertThat(components)
                .allSatisfy(component -> assertThat(component.path("licenses"))
                        .as(component.path("purl").asText())
                        .isNotEmpty());
        assertThat(components)
                .filteredOn(component -> component.path("name").asText().equals("jline-terminal"))
                .extracting(DistributionIT::licence)
                .containsExactly("BSD-3-Clause");
    }

    @Test
    void theToolsKnowTheSuitesBillOfMaterials() throws Exception {
        UnpackedApp app = UnpackedApp.copy();
        try (JarFile jar = new JarFile(app.jar("xstream-jmh-tools").toFile())) {
            assertThat(jar.getInputStream(jar.getEntry("META-INF/sbom/bom.json")))
                    .hasBinaryContent(Files.readAllBytes(app.home().resolve("bom.json")));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theNoticesNameTheLicenceOfEachLibrary(Archive archive) throws Exception {
        UnpackedApp app = archive.copy();
        String notices = Files.readString(app.home().resolve("THIRD-PARTY.txt"));

        assertThat(notices).doesNotContainIgnoringCase("unknown");
        List<String> jars = new ArrayList<>(names(app.tools()));
        jars.addAll(names(app.lib()));
        for (String jar : jars) {
            if (!jar.startsWith("xstream-jmh-")) {
                String artifact = jar.replaceFirst("-[0-9].*", "");
                assertThat(notices).containsPattern("\\([^()]+:" + artifact + ":");
            }
        }
    }

    @Test
    void aWorkerRunsOnLibAlone() throws Exception {
        UnpackedApp app = UnpackedApp.copy().keep("migbase64-");
        Task task = new Task(
                "io.github.xstreamjmh.family.base64.Base64Benchmark",
                "io.github.xstreamjmh.family.base64.Base64Benchmark.encode",
                1,
                Map.of("codec", "MiGBase64", "bytes", "16"),
                true);
        Path tasks = Files.writeString(app.workFolder().resolve("tasks"), task.toLine() + "\n");

        // It ends with its input, whatever it does then: so that has to stay open until there is an answer.
        Result result = app.execute(List.of(
                "sh",
                "-c",
                "(cat \"$0\"; for i in $(seq 3000); do grep -qs '^" + Worker.MARK
                        + "' answer && break; sleep 0.1; done) | \"$1\" -cp \"$2/*\" " + Worker.class.getName()
                        + " > answer; cat answer",
                tasks.toString(),
                java(),
                app.lib().toString()));

        String answer = result.out()
                .lines()
                .filter(line -> line.startsWith(Worker.MARK))
                .findFirst()
                .orElseThrow(() -> new AssertionError(result.out() + result.err()));
        WorkerAnswer report = WorkerAnswer.parse(answer.substring(Worker.MARK.length()));
        assertThat(report.failure()).isEmpty();
        assertThat(report.provenance())
                .singleElement()
                .satisfies(type -> assertThat(type.origin()).startsWith("migbase64-"));
    }

    @Test
    void aForkWithOurProfilersRunsOnLibAlone() throws Exception {
        UnpackedApp app = UnpackedApp.copy().keep("migbase64-");
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-XX:TieredStopAtLevel=1",
                "-Djmh.ignoreLock=true",
                "-Djmh.blackhole.autoDetect=false",
                "-cp",
                app.lib() + "/*",
                "org.openjdk.jmh.Main",
                "Base64Benchmark.encode"));
        command.addAll(
                List.of("-p", "codec=JavaUtil", "-p", "bytes=16", "-f", "1", "-wi", "0", "-i", "1", "-r", "10ms"));
        for (String profiler : List.of("CpuTimeProfiler", "ReportedProfiler", "OpenLoopProfiler", "OrphanGuard")) {
            command.addAll(List.of("-prof", "io.github.xstreamjmh.fork." + profiler));
        }

        Result result = app.execute(command);

        assertThat(result.exitCode()).as(result.out() + result.err()).isZero();
        assertThat(result.out()).contains("cpu.time.norm");
    }

    /** What is deleted from lib/ takes away rows, never the tools. */
    @Test
    void theRecordOfARunHasLibAloneAndWithNothingThereButTheHarnessTheToolsStillRead() throws Exception {
        UnpackedApp app = UnpackedApp.copy();
        assertThat(app.run(
                                "--out",
                                "run",
                                "Base64Benchmark.encode",
                                "-p",
                                "codec=JavaUtil,MiGBase64",
                                "-p",
                                "bytes=16",
                                "-f",
                                "1",
                                "-wi",
                                "0",
                                "-i",
                                "1",
                                "-r",
                                "10ms")
                        .exitCode())
                .isZero();
        assertThat(Files.readString(app.workFolder().resolve("run/environment.json")))
                .contains("xstream-jmh-fork-")
                .doesNotContain("picocli-");
        try (Stream<Path> jars = Files.list(app.lib())) {
            for (Path jar : jars.toList()) {
                if (!jar.getFileName().toString().matches("(jmh|jopt-simple|commons-math3|xstream-jmh-fork)-.*")) {
                    Files.delete(jar);
                }
            }
        }

        assertThat(app.run("--help").exitCode()).isZero();
        assertThat(app.run("--version").out()).contains("xstream-jmh", "JMH");
        Result compared = app.run("compare", "run", "--by", "codec", "--baseline", "JavaUtil");
        assertThat(compared.exitCode()).as(compared.err()).isEqualTo(3); // one fork shows nothing
        Result page = app.run("report", "run");
        assertThat(page.exitCode()).as(page.err()).isZero();
        Result libs = app.run("libs");
        assertThat(libs.exitCode()).as(libs.err()).isZero();
        assertThat(libs.out()).contains("jmh-core").doesNotContain("picocli");
        Result run = app.run("Base64");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("benchmark: ").hasLineCount(1);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static List<String> digestsOfLibraries(UnpackedApp app) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        List<String> digests = new ArrayList<>();
        for (Path folder : List.of(app.tools(), app.lib())) {
            for (String jar : names(folder)) {
                if (!jar.startsWith("xstream-jmh-")) {
                    digests.add(HexFormat.of().formatHex(digest.digest(Files.readAllBytes(folder.resolve(jar)))));
                }
            }
        }
        return digests;
    }

    private static String licence(JsonNode component) {
        return component.path("licenses").path(0).path("license").path("id").asText();
    }

    private static String sha256(JsonNode component) {
        return StreamSupport.stream(component.path("hashes").spliterator(), false)
                .filter(hash -> hash.path("alg").asText().equals("SHA-256"))
                .map(hash -> hash.path("content").asText())
                .findFirst()
                .orElse("");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
