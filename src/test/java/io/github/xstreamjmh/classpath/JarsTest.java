/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.xstreamjmh.cli.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JarsTest {

    @TempDir
    private Path lib;

    @Test
    void aJarIsWhatItsDescriptorSays() throws Exception {
        Path path = new JarBuilder().pom("org.fast", "fast-xml", "2.1").write(lib.resolve("fast-xml-2.1.jar"));

        assertThat(only(path)).isEqualTo(new Jar(path, "org.fast", "fast-xml", "2.1", sha256(path), "unknown"));
    }

    @Test
    void aSwappedOlderVersionIsToldByItsContent() {
        Path path = new JarBuilder().pom("org.fast", "fast-xml", "1.9").write(lib.resolve("fast-xml-2.1.jar"));

        assertThat(only(path).version()).isEqualTo("1.9");
    }

    @Test
    void aRenamedJarIsToldByItsContent() {
        Path path = new JarBuilder().pom("org.fast", "fast-xml", "2.1").write(lib.resolve("mine.jar"));

        assertThat(only(path).artifact()).isEqualTo("fast-xml");
    }

    @Test
    void ofSeveralDescriptorsTheOneThatFitsTheFileNameCounts() {
        Path path = new JarBuilder()
                .pom("org.inner", "fast", "0.1")
                .pom("org.fast", "fast-xml", "2.1")
                .pom("org.inner", "inner", "7")
                .write(lib.resolve("fast-xml-2.1.jar"));

        assertThat(only(path)).extracting(Jar::group, Jar::version).containsExactly("org.fast", "2.1");
    }

    @Test
    void whatIsInsideMayHaveTheSameVersion() {
        Path path = new JarBuilder()
                .manifest("Implementation-Version: 2.1")
                .pom("org.fast", "fast-all", "2.1")
                .pom("org.fast", "fast-objects", "2.1")
                .write(lib.resolve("fast-all-2.1.jar"));

        assertThat(only(path).artifact()).isEqualTo("fast-all");
    }

    @Test
    void aDescriptorOfSomethingInsideDoesNotNameTheJar() {
        Path path = new JarBuilder()
                .manifest("Implementation-Version: 1.7.5")
                .pom("commons-cli", "commons-cli", "1.2")
                .write(lib.resolve("groovy-all-1.7.5.jar"));

        assertThat(only(path)).extracting(Jar::artifact, Jar::version).containsExactly("groovy-all", "1.7.5");
    }

    @Test
    void aFileThatIsCalledAfterACommitIsWhatItsDescriptorSays() {
        Path path = new JarBuilder().pom("org.fast", "fast-xml", "2.1").write(lib.resolve("10-7abc123.jar"));

        assertThat(only(path).artifact()).isEqualTo("fast-xml");
    }

    @Test
    void withoutADescriptorTheFileNameCounts() {
        Path path = new JarBuilder().files("a/A.class").write(lib.resolve("xpp3_min-1.1.4c.jar"));

        assertThat(only(path))
                .extracting(Jar::group, Jar::artifact, Jar::version)
                .containsExactly("", "xpp3_min", "1.1.4c");
    }

    @Test
    void aManifestThatDisagreesWithTheFileNameIsQuoted() {
        Path path = new JarBuilder().manifest("Implementation-Version: 1.3.9").write(lib.resolve("xom-1.4.6.jar"));

        assertThat(only(path).version()).isEqualTo("1.4.6 (its manifest says 1.3.9)");
    }

    @Test
    void aManifestThatSaysMoreThanTheFileNameIsNot() {
        Path path = new JarBuilder().manifest("Bundle-Version: 2.2.0").write(lib.resolve("slow-2.2.jar"));

        assertThat(only(path).version()).isEqualTo("2.2");
    }

    @Test
    void aFileNameWithoutAVersionLeavesItToTheManifest() {
        Path stated = new JarBuilder().manifest("Implementation-Version: 3.0").write(lib.resolve("fast.jar"));
        Path silent = new JarBuilder().files("a/A.class").write(lib.resolve("slow.jar"));

        assertThat(Jars.of(classPath(stated, silent)))
                .extracting(Jar::artifact, Jar::version)
                .containsExactly(tuple("fast", "3.0"), tuple("slow", "unknown"));
    }

    @Test
    void aFolderOfClassesIsNamed() throws IOException {
        Path classes = Files.createDirectory(lib.resolve("classes"));

        assertThat(only(classes).isFolder()).isTrue();
        assertThatCode(() -> Jars.requireSound(List.of(only(classes)))).doesNotThrowAnyException();
    }

    @Test
    void aJarByAnotherSuffixIsNoFolder() {
        assertThat(only(new JarBuilder().files("a/A.class").write(lib.resolve("a.zip")))
                        .isFolder())
                .isFalse();
    }

    @Test
    void entriesAreSortedAndAbsentFoldersLeftOut() {
        Path b = new JarBuilder().files("b/B.class").write(lib.resolve("b-1.jar"));
        Path a = new JarBuilder().files("a/A.class").write(lib.resolve("a-1.jar"));

        assertThat(Jars.of(classPath(b, lib.resolve("absent"), a)))
                .extracting(Jar::path)
                .containsExactly(a, b);
    }

    @Test
    void theClassPathOfTheseTestsIsReadAndSound() {
        List<Jar> jars = Jars.measured();

        assertThat(jars).extracting(Jar::artifact).contains("xstream", "woodstox-core", "jmh-core", "classes");
        assertThatCode(() -> Jars.requireSound(jars)).doesNotThrowAnyException();
    }

    @Test
    void aFileThatIsNotAZipIsRefused() throws IOException {
        Path text = Files.writeString(lib.resolve("text-1.jar"), "404 not found");

        assertRefused(text);
    }

    @Test
    void anEmptyFileIsRefused() throws IOException {
        assertRefused(Files.createFile(lib.resolve("empty-1.jar")));
    }

    @Test
    void aTruncatedJarIsRefused() throws IOException {
        Path whole = new JarBuilder().files("a/A.class", "a/B.class").write(lib.resolve("whole-1.jar"));
        byte[] bytes = Files.readAllBytes(whole);
        Path half = Files.write(lib.resolve("half-1.jar"), Arrays.copyOf(bytes, bytes.length / 2));

        assertRefused(half);
    }

    @Test
    void aBrokenLinkIsRefused() throws IOException {
        assertRefused(Files.createSymbolicLink(lib.resolve("link-1.jar"), lib.resolve("gone-1.jar")));
    }

    @Test
    void aDescriptorThatCannotBeReadIsNamed() {
        Path escape = new JarBuilder().pom("org.fast", "fast-xml", "\\u12").write(lib.resolve("escape-1.jar"));
        assertThatThrownBy(() -> Jars.of(escape.toString()))
                .isInstanceOf(UsageException.class)
                .hasMessage(escape + " can't be read as a jar (IllegalArgumentException: Malformed"
                        + " \\uxxxx encoding.). Replace it, or delete it to skip its rows.");
        Path large = new JarBuilder()
                .pom("org.fast", "fast-xml", "1".repeat(1 << 20))
                .write(lib.resolve("large-1.jar"));
        assertThatThrownBy(() -> Jars.of(large.toString()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("META-INF/maven/org.fast/fast-xml/pom.properties has more than 64 kB");
        Path manifest =
                new JarBuilder().manifest("Long: " + "1".repeat(65 << 20)).write(lib.resolve("manifest-1.jar"));
        assertThatThrownBy(() -> Jars.of(manifest.toString()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("META-INF/MANIFEST.MF has more than 65536 kB");
    }

    @Test
    void aJarThatMustNotBeReadIsRefused() throws IOException {
        Path secret = new JarBuilder().files("a/A.class").write(lib.resolve("secret-1.jar"));
        assumeThat(secret.toFile().setReadable(false)).isTrue();
        assumeThat(Files.isReadable(secret)).as("root reads everything").isFalse();

        assertRefused(secret);
    }

    private static void assertRefused(Path path) {
        assertThatThrownBy(() -> only(path))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(path + " can't be read as a jar (")
                .hasMessageEndingWith("Replace it, or delete it to skip its rows.");
    }

    @Test
    void aFolderCalledJarIsRefused() throws IOException {
        Path folder = Files.createDirectory(lib.resolve("x.jar"));

        assertThatThrownBy(() -> only(folder))
                .isInstanceOf(UsageException.class)
                .hasMessage(folder + " is a folder, not a jar. Move it out of the class path.");
    }

    @Test
    void twoVersionsOfOneLibraryAreRefusedEvenIfTheirClassesDiffer() {
        Path older = new JarBuilder()
                .pom("org.fast", "fast-xml", "1.9")
                .files("old/A.class")
                .write(lib.resolve("fast-xml-1.9.jar"));
        Path newer = new JarBuilder()
                .pom("org.fast", "fast-xml", "2.1")
                .files("fresh/A.class")
                .write(lib.resolve("fast-xml-2.1.jar"));

        assertThatThrownBy(() -> Jars.requireSound(Jars.of(classPath(older, newer))))
                .isInstanceOf(UsageException.class)
                .hasMessage("Two versions of fast-xml: " + older + " (1.9) and " + newer
                        + " (2.1). Delete the one you don't want to measure.");
    }

    @Test
    void aVersionKnownByItsFileNameAloneIsComparedToo() {
        Path older = new JarBuilder().files("old/A.class").write(lib.resolve("fast-xml-1.9.jar"));
        Path newer = new JarBuilder().pom("org.fast", "fast-xml", "2.1").write(lib.resolve("fast-xml-2.1.jar"));

        assertThatThrownBy(() -> Jars.requireSound(Jars.of(classPath(older, newer))))
                .hasMessageStartingWith("Two versions of fast-xml: ");
    }

    @Test
    void librariesOfOneNameFromTwoGroupsGoTogether() {
        Path two = new JarBuilder()
                .pom("com.fasterxml.jackson.core", "jackson-core", "2.22")
                .files("com/fasterxml/A.class")
                .write(lib.resolve("jackson-core-2.22.jar"));
        Path three = new JarBuilder()
                .pom("tools.jackson.core", "jackson-core", "3.1.4")
                .files("tools/jackson/A.class")
                .write(lib.resolve("jackson-core-3.1.4.jar"));

        assertThatCode(() -> Jars.requireSound(Jars.of(classPath(two, three)))).doesNotThrowAnyException();
    }

    @Test
    void aRenamedCopyIsRefused() throws IOException {
        Path jar = new JarBuilder()
                .pom("org.fast", "fast-xml", "2.1")
                .files("org/fast/B.class", "org/fast/A.class")
                .write(lib.resolve("fast-xml-2.1.jar"));
        Path copy = Files.copy(jar, lib.resolve("my-copy.jar"));

        assertThatThrownBy(() -> Jars.requireSound(Jars.of(classPath(copy, jar))))
                .isInstanceOf(UsageException.class)
                .hasMessage(jar + " and " + copy + " have 2 classes in common, such as org.fast.A."
                        + " Delete the one you don't want to measure.");
    }

    @Test
    void aJarThatOnlyAManifestNamesIsRefused() {
        Path other = new JarBuilder().files("b/B.class").write(lib.resolve("b-1.jar"));
        Path jar = new JarBuilder().manifest("Class-Path: gone.jar b-1.jar .").write(lib.resolve("a-1.jar"));

        assertThatThrownBy(() -> Jars.requireSound(Jars.of(classPath(jar))))
                .isInstanceOf(UsageException.class)
                .hasMessage(jar + " puts " + other + " on the class path by its manifest, which results would not"
                        + " record: move one of them away.");
        assertThatCode(() -> Jars.requireSound(Jars.of(classPath(jar, other)))).doesNotThrowAnyException();
    }

    @Test
    void aShadedDuplicateIsRefused() {
        Path jar = new JarBuilder().files("org/fast/A.class").write(lib.resolve("fast-xml-2.1.jar"));
        Path bundle =
                new JarBuilder().files("all/Main.class", "org/fast/A.class").write(lib.resolve("everything-1.0.jar"));

        assertThatThrownBy(() -> Jars.requireSound(Jars.of(classPath(jar, bundle))))
                .hasMessageContainingAll(jar.toString(), bundle.toString(), "one class in common, org.fast.A.");
    }

    @Test
    void aClassForNewerJavaOnlyIsADuplicateToo() {
        Path jar = new JarBuilder().files("org/fast/A.class").write(lib.resolve("fast-xml-2.1.jar"));
        Path release =
                new JarBuilder().files("META-INF/versions/11/org/fast/A.class").write(lib.resolve("modern-1.0.jar"));

        assertThatThrownBy(() -> Jars.requireSound(Jars.of(classPath(jar, release))))
                .hasMessageContaining("org.fast.A");
    }

    @Test
    void oneJarMayHaveAClassForSeveralReleases() {
        Path jar = new JarBuilder()
                .files("org/fast/A.class", "META-INF/versions/9/org/fast/A.class")
                .write(lib.resolve("fast-xml-2.1.jar"));

        assertThatCode(() -> Jars.requireSound(Jars.of(classPath(jar)))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "module-info.class",
                "META-INF/versions/9/module-info.class",
                "org/fast/package-info.class",
                "META-INF/Plugin.class",
                "META-INF/LICENSE",
                "org/xmlpull/v1/XmlPullParser.class",
                "javax/xml/namespace/QName.class"
            })
    void whatIsNoClassOfTheLibraryAloneMayBeInTwoJars(String entry) {
        Path a = new JarBuilder().files(entry, "a/A.class").write(lib.resolve("a-1.jar"));
        Path b = new JarBuilder().files(entry, "b/B.class").write(lib.resolve("b-1.jar"));

        assertThatCode(() -> Jars.requireSound(Jars.of(classPath(a, b)))).doesNotThrowAnyException();
    }

    private static Jar only(Path path) {
        List<Jar> jars = Jars.of(path.toString());
        assertThat(jars).hasSize(1);
        return jars.get(0);
    }

    private static String classPath(Path... paths) {
        return Arrays.stream(paths).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static String sha256(Path path) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(path)));
    }
}
