/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DistributionIT {

    private UnpackedApp app;

    @BeforeEach
    void unpack() throws IOException {
        app = UnpackedApp.copy();
    }

    @Test
    void theFolderHoldsWhatIsPromised() throws Exception {
        assertThat(names(app.home()))
                .contains("bin", "lib", "docs", "reference", "README.md", "LICENSE", "THIRD-PARTY.txt", "bom.json");
        assertThat(names(app.home().resolve("bin"))).containsExactlyInAnyOrder("benchmark", "benchmark.cmd");
        assertThat(app.home().resolve("bin/benchmark")).isExecutable();
        assertThat(names(app.home().resolve("reference"))).contains("README.md", "parser", "published");
    }

    @Test
    void libIsFlatAndHoldsEachArtifactOnceUnderItsPlainName() throws Exception {
        List<String> jars = names(app.lib());

        assertThat(jars).allMatch(jar -> jar.matches("[A-Za-z0-9_.-]+-[0-9][A-Za-z0-9_.-]*\\.jar"));
        // Jackson 2 and 3 are two libraries of one name.
        assertThat(jars.stream().map(jar -> jar.replaceFirst("(-[0-9]+).*", "$1")))
                .doesNotHaveDuplicates();
        assertThat(jars).contains("stax-api-1.0.1.jar"); // asked for by name, though the JDK's own classes win
    }

    @Test
    void theSuitesJarSaysWhatItIs() throws Exception {
        try (JarFile jar = new JarFile(app.jar("xstream-jmh").toFile())) {
            Attributes attributes = jar.getManifest().getMainAttributes();
            String version = attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION);

            assertThat(attributes.getValue(Attributes.Name.IMPLEMENTATION_TITLE))
                    .isEqualTo("xstream-jmh");
            assertThat(attributes.getValue(Attributes.Name.MAIN_CLASS)).isEqualTo("io.github.xstreamjmh.Main");
            assertThat(app.home()).hasFileName("xstream-jmh-" + version);
            assertThat(app.jar("xstream-jmh")).hasFileName("xstream-jmh-" + version + ".jar");
        }
    }

    @Test
    void theBillOfMaterialsListsEachJarWithItsDigestAndLicence() throws Exception {
        byte[] bill = Files.readAllBytes(app.home().resolve("bom.json"));
        JsonObject bom = JsonParser.object().from(new String(bill, StandardCharsets.UTF_8));
        List<JsonObject> components =
                bom.getArray("components").stream().map(JsonObject.class::cast).toList();

        assertThat(bom.getString("specVersion")).isEqualTo("1.6");
        List<String> libraries = digestsOfLibraries();
        assertThat(components.stream().map(DistributionIT::sha256)).containsAll(libraries);
        assertThat(components.stream().filter(component -> !libraries.contains(sha256(component))))
                .as("of ECharts one script is in the suite's jar")
                .singleElement()
                .satisfies(component -> {
                    assertThat(component.getString("name")).isEqualTo("echarts");
                    assertThat(component.getArray("licenses").getObject(0).getObject("license"))
                            .containsEntry("id", "Apache-2.0");
                });
        assertThat(components)
                .allSatisfy(component -> assertThat(component.getArray("licenses"))
                        .as(component.getString("purl"))
                        .isNotEmpty());
        try (JarFile jar = new JarFile(app.jar("xstream-jmh").toFile())) {
            assertThat(jar.getInputStream(jar.getEntry("META-INF/sbom/bom.json")))
                    .hasBinaryContent(bill);
        }
    }

    @Test
    void theNoticesNameTheLicenceOfEachLibrary() throws Exception {
        String notices = Files.readString(app.home().resolve("THIRD-PARTY.txt"));

        assertThat(notices).doesNotContainIgnoringCase("unknown");
        for (String jar : names(app.lib())) {
            if (!jar.startsWith("xstream-jmh-")) {
                String artifact = jar.replaceFirst("-[0-9].*", "");
                assertThat(notices).containsPattern("\\([^()]+:" + artifact + ":");
            }
        }
    }

    private List<String> digestsOfLibraries() throws Exception {
        List<Path> jars;
        try (Stream<Path> files = Files.list(app.lib())) {
            jars = files.toList();
        }
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        List<String> digests = new ArrayList<>();
        for (Path jar : jars) {
            if (!jar.equals(app.jar("xstream-jmh"))) {
                digests.add(HexFormat.of().formatHex(digest.digest(Files.readAllBytes(jar))));
            }
        }
        return digests;
    }

    private static String sha256(JsonObject component) {
        return component.getArray("hashes").stream()
                .map(JsonObject.class::cast)
                .filter(hash -> hash.getString("alg").equals("SHA-256"))
                .map(hash -> hash.getString("content"))
                .findFirst()
                .orElse("");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
