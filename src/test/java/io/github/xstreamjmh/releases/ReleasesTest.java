/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.MadeRepository;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Asked;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleasesTest {

    private static final String NOWHERE = "http://localhost:1/";
    private static final String LIBRARY = "org.fast:fast-xml";

    @TempDir
    private Path folder;

    private MadeRepository remote;
    private MadeRepository local;
    private final List<String> left = new ArrayList<>();

    @BeforeEach
    void makeRepositories() {
        remote = new MadeRepository(folder.resolve("remote"));
        local = new MadeRepository(folder.resolve("local"));
    }

    private Repositories mirroredBy(Object url) throws IOException {
        return Repositories.of(
                Files.writeString(
                        folder.resolve("settings.xml"),
                        "<settings><localRepository>" + local.folder()
                                + "</localRepository><mirrors><mirror><id>house</id><mirrorOf>*</mirrorOf><url>" + url
                                + "</url></mirror></mirrors></settings>"),
                Duration.ofMinutes(5));
    }

    private Repositories house() throws IOException {
        return mirroredBy(remote.folder().toUri());
    }

    private List<String> found(String ends, List<Jar> own, Repositories repositories) throws InterruptedException {
        return names(Releases.find(Range.parse(LIBRARY + ":" + ends), false, own, repositories, left));
    }

    private static List<String> names(List<Asked.Jars> releases) {
        return releases.stream().map(Asked.Jars::name).toList();
    }

    @Test
    void whatHasNoJarIsSkippedUnlessItIsNamed() throws Exception {
        remote.put(LIBRARY + ":1.0").put(LIBRARY + ":1.2").list("org.fast", "fast-xml", List.of("1.0", "1.1", "1.2"));

        assertThat(found("..", List.of(), house())).containsExactly("1.0", "1.2");
        assertThat(left).singleElement().asString().startsWith("SKIPPED 1.1: " + LIBRARY + ":1.1 is neither in ");
        assertThatThrownBy(() -> found("1.0..1.1", List.of(), house()))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(LIBRARY + ":1.1 is neither in ");
    }

    @Test
    void whatDoesNotGoWithTheRestIsSkippedUnlessItIsNamed() throws Exception {
        Path broken = Files.writeString(folder.resolve("hot-1.2.jar"), "no jar");
        remote.put(LIBRARY + ":1.0").put(LIBRARY + ":1.1").list("org.fast", "fast-xml", List.of("1.0", "1.1"));
        List<Asked.Jars> releases =
                new ArrayList<>(Releases.find(Range.parse(LIBRARY + ":.."), false, List.of(), house(), left));
        releases.add(new Asked.Jars("1.2", List.of(broken.toString())));

        assertThat(Releases.of(releases, Range.parse(LIBRARY + ":1.0.."), List.of(), left)
                        .names())
                .containsExactly("1.0", "1.1");
        assertThat(left).singleElement().asString().startsWith("SKIPPED 1.2: ");
        assertThatThrownBy(() -> Releases.of(releases, Range.parse(LIBRARY + ":1.0..1.2"), List.of(), left))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("hot-1.2.jar");
    }

    @Test
    void whichNeighboursCameWithAReleaseIsSaid() throws Exception {
        String neighbour = "org.fast:core";
        remote.list("org.fast", "fast-xml", List.of("1.0", "1.1"));
        for (String version : List.of(":1.0", ":1.1")) {
            remote.put(LIBRARY + version, neighbour + version).put(neighbour + version);
            local.put(neighbour + version);
        }
        local.put(LIBRARY + ":1.0");
        List<Jar> own = Jars.of(local.jar(LIBRARY + ":1.0") + File.pathSeparator + local.jar(neighbour + ":1.0"));
        Range all = Range.parse(LIBRARY + ":..");

        Releases releases = Releases.of(Releases.find(all, false, own, house(), left), all, own, left);

        assertThat(releases.names()).containsExactly("1.0", "1.1");
        assertThat(releases.neighbours(LIBRARY)).containsExactly("With 1.1: core 1.1.");
    }

    @Test
    void anotherLibrarysJarIsNoRelease() throws Exception {
        for (String coordinates : List.of(LIBRARY + ":1.0", LIBRARY + ":1.1", "org.fast:other:2.0")) {
            local.put(coordinates);
        }
        List<Asked.Jars> releases = new ArrayList<>();
        for (String coordinates : List.of(LIBRARY + ":1.0", LIBRARY + ":1.1", "org.fast:other:2.0")) {
            releases.add(new Asked.Jars(
                    coordinates.replaceFirst(".*:", ""),
                    List.of(local.jar(coordinates).toString())));
        }
        List<Jar> own = Jars.of(local.jar(LIBRARY + ":1.0").toString());

        for (List<Jar> lib : List.of(own, List.<Jar>of())) {
            left.clear();
            assertThat(Releases.of(releases, Range.parse(LIBRARY + ":.."), lib, left)
                            .names())
                    .containsExactly("1.0", "1.1");
            assertThat(left)
                    .containsExactly(
                            "SKIPPED 2.0: other-2.0.jar and the first version are two libraries: jars of one are"
                                    + " called mylib-1.0.jar, mylib-1.1.jar and so on.");
        }
    }

    @Test
    void whatARepositoryDoesNotTellIsNotTakenForAbsent() throws Exception {
        local.put(LIBRARY + ":1.0").put(LIBRARY + ":1.1");
        Repositories away = mirroredBy(NOWHERE);

        assertThat(found("..", List.of(), away)).containsExactly("1.0", "1.1");
        assertThatThrownBy(() -> found("1.0..2.0", List.of(), away))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("There is no version 2.0 of " + LIBRARY + ".")
                .hasMessageContaining("(" + NOWHERE + ") can't be searched for versions: ConnectException");
        assertThatThrownBy(() -> Releases.after(LIBRARY, "1.1", false, List.of(), away, left))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("(" + NOWHERE + ") can't be searched for versions: ConnectException");

        local = new MadeRepository(folder.resolve("other")); // which remembers no failure
        remote.list("org.fast", "fast-xml", List.of("1.0", "1.1"));
        assertThat(Releases.after(LIBRARY, "1.1", false, List.of(), house(), left))
                .isEmpty();
    }

    @Test
    void aFolderThatIsGoneIsSaid() {
        assertThatThrownBy(() -> Releases.after("builds", "1.1", false, List.of(), mirroredBy(NOWHERE), left))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no folder builds: put it back.");
    }

    private List<String> foundIn(Path builds, String... jars) throws Exception {
        Files.createDirectories(builds);
        for (String jar : jars) {
            Files.createFile(builds.resolve(jar));
        }
        return names(Releases.find(Range.parse(builds.toString()), false, List.of(), mirroredBy(NOWHERE), left));
    }

    @Test
    void aJarThatCannotBeASideOfAComparisonIsRefused() throws Exception {
        assertThat(foundIn(folder.resolve("builds"), "fast-1.0.jar", "main.jar"))
                .containsExactlyInAnyOrder("1.0", "main");
        assertThatThrownBy(() -> foundIn(folder.resolve("builds"), "baseline.jar"))
                .isInstanceOf(UsageException.class)
                .hasMessage("A version can't be called baseline, because that is what the older side is called: rename "
                        + folder.resolve("builds").resolve("baseline.jar") + ".");

        Path parted = folder.resolve("parted" + File.pathSeparator + "builds");
        assertThatThrownBy(() -> foundIn(parted, "fast-1.0.jar", "fast-1.1.jar"))
                .isInstanceOf(UsageException.class)
                .hasMessage("A class path cannot hold '" + File.pathSeparator + "': move or rename "
                        + parted.resolve("fast-1.0.jar") + ".");
    }

    @Test
    void aReleaseInTheMiddleThatDoesNotComeIsNotLeftOut() throws Exception {
        local.put(LIBRARY + ":1.0").put(LIBRARY + ":1.1", "org.fast:core:1.1").put(LIBRARY + ":1.2");
        MadeRepository lib = new MadeRepository(folder.resolve("lib")).put("org.fast:core:1.0");
        List<Jar> own = Jars.of(lib.jar("org.fast:core:1.0").toString());

        assertThatThrownBy(() -> found("..", own, mirroredBy(NOWHERE)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("(" + NOWHERE + ") can't be searched for ")
                .hasMessageContaining("ConnectException");
    }
}
