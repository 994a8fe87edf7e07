/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.github.xstreamjmh.cli.UsageException;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.transfer.ArtifactTransferException;
import org.eclipse.aether.transfer.NoRepositoryConnectorException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepositoriesTest {

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Coordinates FAST = new Coordinates("org.fast", "fast-xml", "2.1");

    @TempDir
    private Path folder;

    private MadeRepository remote;
    private MadeRepository local;
    private final CountDownLatch end = new CountDownLatch(1);
    private HttpServer server;

    @BeforeEach
    void makeRepositories() throws IOException {
        remote = new MadeRepository(folder.resolve("ferne Ablage"));
        local = new MadeRepository(folder.resolve("local"));
        remote.put("org.fast:fast-xml:2.1").put("org.fast:fast-xml:2.10").put("org.fast:fast-xml:2.9");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @AfterEach
    void endServer() {
        end.countDown();
        server.stop(0);
    }

    private Repositories mirroredBy(Object url) throws IOException {
        return with(mirror(url), LONG);
    }

    private static String mirror(Object url) {
        return "<mirrors><mirror><id>house</id><mirrorOf>*</mirrorOf><url>" + url + "</url></mirror></mirrors>";
    }

    private Repositories with(String settings, Duration limit) throws IOException {
        return Repositories.of(
                Files.writeString(
                        folder.resolve("settings.xml"),
                        "<settings><localRepository>" + local.folder() + "</localRepository>" + settings
                                + "</settings>"),
                limit);
    }

    private Repositories house() throws IOException {
        return mirroredBy(remote.folder().toUri());
    }

    private String house(String of) {
        return "repository house (" + of + ")";
    }

    private static void assertSaid(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call)
                .isInstanceOf(UsageException.class)
                .satisfies(e -> assertThat(e.getMessage()).contains(parts).hasLineCount(1));
    }

    private static List<Jar> held(Path... jars) {
        return Jars.of(String.join(
                File.pathSeparator, Stream.of(jars).map(Path::toString).toList()));
    }

    @Test
    void aMirrorOfSettingsIsAskedAndTheJarStaysInTheLocalRepository() throws Exception {
        assertThat(house().resolve(List.of(FAST), List.of())).containsExactly(local.jar("org.fast:fast-xml:2.1"));
        assertThat(local.jar("org.fast:fast-xml:2.1")).hasSameBinaryContentAs(remote.jar("org.fast:fast-xml:2.1"));
    }

    @Test
    void whatTheLocalRepositoryHasIsTakenWhereverItCameFrom() throws Exception {
        house().resolve(List.of(FAST), List.of());
        assertThat(mirroredBy("http://localhost:1/").resolve(List.of(FAST), List.of()))
                .containsExactly(local.jar("org.fast:fast-xml:2.1"));
    }

    @Test
    void aVersionComesWithWhatItsPomBringsOfTheOtherClassPath() throws Exception {
        remote.put("org.bind:bind:2.0", "org.bind:core:2.0", "org.fast:fast-xml:2.1")
                .put("org.bind:core:2.0", "org.bind:notes:2.0")
                .put("org.bind:notes:2.0");
        MadeRepository lib = new MadeRepository(folder.resolve("lib"));
        lib.put("org.bind:bind:2.5").put("org.bind:core:2.5").put("org.bind:notes:2.0");

        assertThat(house().resolve(
                                List.of(new Coordinates("org.bind", "bind", "2.0")),
                                held(
                                        lib.jar("org.bind:bind:2.5"),
                                        lib.jar("org.bind:core:2.5"),
                                        lib.jar("org.bind:notes:2.0"))))
                .as("notes is there in the same version, fast-xml not at all")
                .containsExactly(local.jar("org.bind:bind:2.0"), local.jar("org.bind:core:2.0"));
    }

    @Test
    void whatIsNamedWinsOverWhatAPomBrings() throws Exception {
        remote.put("org.bind:bind:2.0", "org.bind:core:2.0")
                .put("org.bind:core:2.0")
                .put("org.bind:core:2.1");
        MadeRepository lib = new MadeRepository(folder.resolve("lib"));
        lib.put("org.bind:core:2.5");

        assertThat(house().resolve(
                                List.of(
                                        new Coordinates("org.bind", "bind", "2.0"),
                                        new Coordinates("org.bind", "core", "2.1")),
                                held(lib.jar("org.bind:core:2.5"))))
                .containsExactly(local.jar("org.bind:bind:2.0"), local.jar("org.bind:core:2.1"));
    }

    @Test
    void theHarnessStaysAsItIs() throws Exception {
        remote.put("org.bind:bind:2.0", "org.openjdk.jmh:jmh-core:1.20").put("org.openjdk.jmh:jmh-core:1.20");
        MadeRepository lib = new MadeRepository(folder.resolve("lib"));
        lib.put("org.openjdk.jmh:jmh-core:1.37");

        assertThat(house().resolve(
                                List.of(new Coordinates("org.bind", "bind", "2.0")),
                                held(lib.jar("org.openjdk.jmh:jmh-core:1.37"))))
                .containsExactly(local.jar("org.bind:bind:2.0"));
    }

    @Test
    void aFileThatIsNotWhatItsChecksumSaysIsRefused() throws Exception {
        Files.writeString(remote.jar("org.fast:fast-xml:2.1"), "something else");
        assertSaid(
                () -> house().resolve(List.of(FAST), List.of()),
                house(remote.folder().toUri().toString()),
                " has a file of org.fast:fast-xml:2.1 whose checksum is wrong or missing");
        assertThat(local.jar("org.fast:fast-xml:2.1")).doesNotExist();
    }

    @Test
    void aFileWithoutAChecksumIsRefused() throws Exception {
        Path jar = remote.jar("org.fast:fast-xml:2.1");
        Files.delete(jar.resolveSibling(jar.getFileName() + ".sha1"));
        assertSaid(() -> house().resolve(List.of(FAST), List.of()), "whose checksum is wrong or missing");
    }

    @Test
    void whatIsNowhereIsAbsent() throws Exception {
        assertSaid(
                () -> house().resolve(List.of(new Coordinates("org.fast", "fast-xml", "3")), List.of()),
                "org.fast:fast-xml:3 is neither in the local repository nor in the "
                        + house(remote.folder().toUri().toString()) + ".");
    }

    @Test
    void aRepositoryThatCantBeReachedIsNotOneThatLacksTheJar() throws Exception {
        assertSaid(
                () -> mirroredBy("http://localhost:1/").resolve(List.of(FAST), List.of()),
                house("http://localhost:1/") + " can't be searched for org.fast:fast-xml:2.1: ConnectException");
    }

    @Test
    void aReleaseThatCameSinceIsSeen() throws Exception {
        remote.list("org.fast", "fast-xml", List.of("2.1"));
        assertThat(house().versions("org.fast", "fast-xml").names()).containsExactly("2.1");
        remote.list("org.fast", "fast-xml", List.of("2.1", "2.9"));
        assertThat(house().versions("org.fast", "fast-xml").names()).containsExactly("2.1", "2.9");
    }

    @Test
    void whatARepositoryForbidsItWillNotGiveLater() throws Exception {
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(403, -1);
            exchange.close();
        });
        server.start();
        assertThatThrownBy(() -> mirroredBy(url()).resolve(List.of(FAST), List.of()))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        e -> assertThat(Repositories.mayPass(e)).isFalse())
                .hasMessageContaining(": it answers 403");
    }

    @Test
    void offlineBySettingsIsSaid() throws Exception {
        assertSaid(
                () -> with("<offline>true</offline>", LONG).resolve(List.of(FAST), List.of()),
                "org.fast:fast-xml:2.1 is not in the local repository, and settings.xml says to stay offline.");
    }

    @Test
    void aRepositoryThatNeedsAnExtensionIsNamed() throws Exception {
        assertSaid(
                () -> mirroredBy("s3://bucket/").resolve(List.of(FAST), List.of()),
                house("s3://bucket/")
                        + " can't be searched for org.fast:fast-xml:2.1: its URL needs an extension of Maven");
    }

    @Test
    void settingsThatCantBeReadAreSaid() throws Exception {
        assertSaid(
                () -> with("<mirrors>", LONG).resolve(List.of(FAST), List.of()),
                "org.fast:fast-xml:2.1 can't be looked up: ",
                "settings.xml");
    }

    @Test
    void aPomThatCantBeReadIsSaid() throws Exception {
        remote.put("org.bind:bind:2.0");
        Path jar = remote.jar("org.bind:bind:2.0");
        MadeRepository.checked(Files.writeString(jar.resolveSibling("bind-2.0.pom"), "<project><dependencies>"));
        assertSaid(
                () -> house().resolve(
                                List.of(new Coordinates("org.bind", "bind", "2.0")),
                                held(remote.jar("org.fast:fast-xml:2.1"))),
                "The metadata of org.bind:bind:2.0 can't be read: ");
    }

    @Test
    void passwordsOfSettingsAreForTheirRepositoryOverHttp() throws Exception {
        String wanted = "Basic " + Base64.getEncoder().encodeToString("me:secret".getBytes(StandardCharsets.US_ASCII));
        server.createContext("/", exchange -> {
            Path file =
                    remote.folder().resolve(exchange.getRequestURI().getPath().substring(1));
            if (!wanted.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"house\"");
                exchange.sendResponseHeaders(401, -1);
            } else if (!Files.isRegularFile(file)) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                exchange.sendResponseHeaders(200, Files.size(file));
                Files.copy(file, exchange.getResponseBody());
            }
            exchange.close();
        });
        server.start();
        String mirror =
                "<mirrors><mirror><id>house</id><mirrorOf>*</mirrorOf><url>" + url() + "</url></mirror></mirrors>";
        assertSaid(() -> with(mirror, LONG).resolve(List.of(FAST), List.of()), house(url()) + " can't be searched");

        String server =
                "<servers><server><id>house</id><username>me</username><password>secret</password></server></servers>";
        assertThat(with(mirror + server, LONG).resolve(List.of(FAST), List.of()))
                .containsExactly(local.jar("org.fast:fast-xml:2.1"));
        assertSaid(
                () -> with(mirror + server, LONG)
                        .resolve(List.of(new Coordinates("org.fast", "fast-xml", "3")), List.of()),
                "is neither in the local repository");
    }

    @Test
    void headersOfSettingsAreForTheirRepositoryAndNotForWhereItLeads() throws Exception {
        List<String> leaked = new CopyOnWriteArrayList<>();
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            Optional<String> told =
                    Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"));
            Path file = remote.folder().resolve(path.replaceFirst("^/(elsewhere/)?", ""));
            if (path.startsWith("/elsewhere/")) {
                told.ifPresent(leaked::add);
                exchange.sendResponseHeaders(Files.isRegularFile(file) ? 200 : 404, 0);
                if (Files.isRegularFile(file)) {
                    Files.copy(file, exchange.getResponseBody());
                }
            } else if (told.equals(Optional.of("Bearer token"))) {
                exchange.getResponseHeaders()
                        .set("Location", url().replace("localhost", "127.0.0.1") + "elsewhere" + path);
                exchange.sendResponseHeaders(302, -1);
            } else {
                exchange.sendResponseHeaders(401, -1);
            }
            exchange.close();
        });
        server.start();
        String settings = "<mirrors><mirror><id>house</id><mirrorOf>*</mirrorOf><url>" + url()
                + "</url></mirror></mirrors><servers><server><id>house</id><configuration><httpHeaders><property>"
                + "<name>Authorization</name><value>Bearer token</value></property></httpHeaders></configuration>"
                + "</server></servers>";

        assertThat(with(settings, LONG).resolve(List.of(FAST), List.of()))
                .containsExactly(local.jar("org.fast:fast-xml:2.1"));
        assertThat(leaked).isEmpty();
    }

    @Test
    void passwordsOfSettingsAreNotForWhereTheirRepositoryLeads() throws Exception {
        List<String> told = new CopyOnWriteArrayList<>();
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            if (path.startsWith("/elsewhere/")) {
                told.add(Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"))
                        .orElse("nothing"));
                exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"elsewhere\"");
                exchange.sendResponseHeaders(401, -1);
            } else {
                exchange.getResponseHeaders()
                        .set("Location", url().replace("localhost", "127.0.0.1") + "elsewhere" + path);
                exchange.sendResponseHeaders(302, -1);
            }
            exchange.close();
        });
        server.start();
        String password =
                "<servers><server><id>house</id><username>me</username><password>secret</password></server></servers>";

        assertSaid(
                () -> with(mirror(url()) + password, LONG).resolve(List.of(FAST), List.of()),
                house(url()) + " can't be searched");
        assertThat(told).containsOnly("nothing");
    }

    @Test
    void oneThatLeadsOnAndOnIsLeft() throws Exception {
        List<String> asked = new CopyOnWriteArrayList<>();
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            asked.add(path);
            exchange.getResponseHeaders().set("Location", path + "x");
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
        server.start();

        assertSaid(
                () -> mirroredBy(url()).resolve(List.of(FAST), List.of()),
                house(url()) + " can't be searched",
                ": it answers 302 to " + url());
        assertThat(asked)
                .as("five times")
                .anyMatch(path -> path.endsWith("xxxxx"))
                .noneMatch(path -> path.endsWith("xxxxxx"));
    }

    @ParameterizedTest
    @CsvSource({"http, http, true", "http, https, true", "https, https, true", "https, http, false", "http, file, false"
    })
    void anAnswerLeadsNowhereThatIsLessSafe(String from, String to, boolean follows) {
        assertThat(Transport.follows(URI.create(from + "://house/a"), URI.create(to + "://house/b")))
                .isEqualTo(follows);
    }

    /** By default the JDK's client would not. */
    @Test
    void aProxyIsToldItsPasswordForHttpsToo() throws Exception {
        List<String> told = new CopyOnWriteArrayList<>();
        try (ServerSocket proxy = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            Thread thread = new Thread(() -> refuse(proxy, told), "proxy");
            thread.setDaemon(true);
            thread.start();
            String settings = "<mirrors><mirror><id>house</id><mirrorOf>*</mirrorOf><url>https://house.invalid/</url>"
                    + "</mirror></mirrors><proxies><proxy><protocol>http</protocol><host>localhost</host><port>"
                    + proxy.getLocalPort()
                    + "</port><username>me</username><password>secret</password></proxy></proxies>";

            assertSaid(() -> with(settings, LONG).resolve(List.of(FAST), List.of()), "can't be searched");
        }
        String password = Base64.getEncoder().encodeToString("me:secret".getBytes(StandardCharsets.US_ASCII));
        assertThat(told).contains("Proxy-Authorization: Basic " + password);
    }

    /** A proxy that takes no password for right, until it is closed. */
    private static void refuse(ServerSocket proxy, List<String> told) {
        while (!proxy.isClosed()) {
            try (Socket asked = proxy.accept();
                    BufferedReader in = new BufferedReader(
                            new InputStreamReader(asked.getInputStream(), StandardCharsets.US_ASCII))) {
                for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                    told.add(line);
                }
                asked.getOutputStream()
                        .write(String.join(
                                        "\r\n",
                                        "HTTP/1.1 407 Proxy Authentication Required",
                                        "Proxy-Authenticate: Basic realm=\"proxy\"",
                                        "Content-Length: 0",
                                        "Connection: close",
                                        "",
                                        "")
                                .getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                // It is closed, or the client has gone.
            }
        }
    }

    private String url() {
        return "http://localhost:" + server.getAddress().getPort() + "/";
    }

    @Test
    void aRepositoryThatNeverAnswersIsWaitedForOnlySoLong() throws Exception {
        server.createContext("/", exchange -> {
            try {
                exchange.sendResponseHeaders(200, 1_000);
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        server.start();
        String mirror =
                "<mirrors><mirror><id>house</id><mirrorOf>*</mirrorOf><url>" + url() + "</url></mirror></mirrors>";
        assertSaid(
                () -> with(mirror, Duration.ofSeconds(1)).resolve(List.of(FAST), List.of()),
                "org.fast:fast-xml:2.1 didn't arrive within 1 s");
    }

    @Test
    void versionsAreThoseThatTheRepositoriesList() throws Exception {
        remote.list("org.fast", "fast-xml", List.of("2.1", "2.10", "2.9"));
        assertThat(house().versions("org.fast", "fast-xml"))
                .isEqualTo(new Repositories.Versions(List.of("2.1", "2.9", "2.10"), List.of()));
    }

    @Test
    void oneThatCantBeReachedIsNamedAndTheVersionsOfTheOthersCount() throws Exception {
        remote.list("org.fast", "fast-xml", List.of("2.1", "2.10"));
        local.put("org.fast:fast-xml:2.9").put("org.fast:fast-xml:2.10");
        String mirror = "<mirrors><mirror><id>house</id><mirrorOf>central</mirrorOf><url>"
                + remote.folder().toUri() + "</url></mirror></mirrors>";
        String other = "<profiles><profile><id>other</id><repositories><repository><id>gone</id>"
                + "<url>http://localhost:1/</url></repository></repositories></profile></profiles>"
                + "<activeProfiles><activeProfile>other</activeProfile></activeProfiles>";

        assertThat(with(mirror + other, LONG).versions("org.fast", "fast-xml")).satisfies(versions -> {
            assertThat(versions.names()).containsExactly("2.1", "2.9", "2.10");
            assertThat(versions.unlisted())
                    .singleElement()
                    .asString()
                    .startsWith("The repository gone (http://localhost:1/) can't be searched for versions: ")
                    .contains("ConnectException");
        });
    }

    @Test
    void withoutRepositoriesVersionsAreThoseWhoseJarsAreHere() throws Exception {
        local.put("org.fast:fast-xml:2.10").put("org.fast:fast-xml:2.9");
        Files.createDirectories(local.folder().resolve("org/fast/fast-xml/3.0"));

        assertThat(with("<offline>true</offline>", LONG).versions("org.fast", "fast-xml"))
                .satisfies(versions -> {
                    assertThat(versions.names()).containsExactly("2.9", "2.10");
                    assertThat(versions.unlisted()).singleElement().asString().contains("offline");
                });
        assertThat(mirroredBy("http://localhost:1/").versions("org.fast", "fast-xml"))
                .satisfies(versions -> {
                    assertThat(versions.names()).containsExactly("2.9", "2.10");
                    assertThat(versions.unlisted()).singleElement().asString().contains("ConnectException");
                });
        assertThat(house().versions("org.fast", "fast-xml"))
                .as("the repository has no list")
                .isEqualTo(new Repositories.Versions(List.of("2.9", "2.10"), List.of()));
    }

    @Test
    void aRepositoryByPlainHttpIsNamedWithoutItsPasswordAndNotAsked() throws Exception {
        remote.list("org.fast", "fast-xml", List.of("2.1"));
        Repositories both = with(
                "<mirrors><mirror><id>house</id><mirrorOf>central</mirrorOf><url>"
                        + remote.folder().toUri() + "</url></mirror></mirrors>"
                        + "<profiles><profile><id>p</id><repositories><repository><id>corp</id>"
                        + "<url>http://me:secret@corp.example/</url></repository></repositories></profile></profiles>"
                        + "<activeProfiles><activeProfile>p</activeProfile></activeProfiles>",
                LONG);
        String refused = "repository corp (http://corp.example/) can't be searched for ";
        assertThat(both.versions("org.fast", "fast-xml"))
                .isEqualTo(new Repositories.Versions(
                        List.of("2.1"),
                        List.of("The " + refused
                                + "versions: plain HTTP is for mirrors only. Use HTTPS, or name it as a"
                                + " mirror in settings.xml. Versions that only it has are missing.")));
        assertSaid(
                () -> both.resolve(List.of(new Coordinates("org.fast", "fast-xml", "3")), List.of()),
                refused + "org.fast:fast-xml:3: plain HTTP is for mirrors only.");
    }

    @Test
    void aLibraryWithoutVersionsIsSaidToBeAbsentOrUnreachable() throws Exception {
        assertSaid(
                () -> house().versions("org.fast", "fast-xml"),
                "org.fast:fast-xml is neither in the local repository nor in the repository house");
        assertSaid(
                () -> mirroredBy("http://localhost:1/").versions("org.fast", "fast-xml"),
                house("http://localhost:1/") + " can't be searched for org.fast:fast-xml: ConnectException");
        assertSaid(
                () -> with("<offline>true</offline>", LONG).versions("org.fast", "fast-xml"),
                "org.fast:fast-xml is not in the local repository, and settings.xml says to stay offline.");
    }

    @Test
    void aListThatCantBeReadIsSaidAndThoseThatAreHereCount() throws Exception {
        remote.list("org.fast", "fast-xml", List.of("2.1"));
        Path list = remote.folder().resolve("org/fast/fast-xml/maven-metadata.xml");
        MadeRepository.checked(Files.writeString(list, "<metadata><versioning>"));
        assertSaid(() -> house().versions("org.fast", "fast-xml"), "The metadata of org.fast:fast-xml can't be read: ");
        local.put("org.fast:fast-xml:2.9");
        Repositories.Versions here = house().versions("org.fast", "fast-xml");
        assertThat(here.names()).containsExactly("2.9");
        assertThat(here.unlisted())
                .singleElement()
                .asString()
                .startsWith("The repository can't be searched for versions: ");
    }

    @Test
    void whereAllRepositoriesListTheirsWhatIsOnlyHereDoesNotCount() throws Exception {
        remote.list("org.fast", "fast-xml", List.of("2.1"));
        local.put("org.fast:fast-xml:2.9");
        assertThat(house().versions("org.fast", "fast-xml").names()).containsExactly("2.1");
    }

    @Test
    void whatWasInstalledHereHidesNothingThatIsHere() throws Exception {
        local.put("org.fast:fast-xml:2.9");
        Files.writeString(
                local.folder().resolve("org/fast/fast-xml/maven-metadata-local.xml"),
                "<metadata><groupId>org.fast</groupId><artifactId>fast-xml</artifactId><versioning><versions>"
                        + "<version>3.0-SNAPSHOT</version></versions></versioning></metadata>");
        assertThat(house().versions("org.fast", "fast-xml").names()).contains("2.9");
    }

    @Test
    void jarsInAFolderAreOrderedByTheVersionsTheyAreNamedAfter() throws Exception {
        Path jars = Files.createDirectory(folder.resolve("builds"));
        for (String name : List.of("fast-xml-2.10", "fast-xml-2.9", "fast-xml-2.9-rc1")) {
            Files.createFile(jars.resolve(name + ".jar"));
        }
        Files.createFile(jars.resolve("notes.txt"));
        assertThat(Repositories.versionsIn(jars).keySet()).containsExactly("2.9-rc1", "2.9", "2.10");
        Files.createFile(jars.resolve("other-2.9.jar"));
        assertSaid(() -> Repositories.versionsIn(jars), "Two jars of version 2.9: ");
        assertSaid(() -> Repositories.versionsIn(local.folder().getParent()), "There is no jar in the folder ");
    }

    @Test
    void jarsOfCommitsAreOrderedByTheirNumbers() throws Exception {
        Path jars = Files.createDirectory(folder.resolve("commits"));
        for (String name : List.of("10-7abc123", "9-def4567")) {
            Files.createFile(jars.resolve(name + ".jar"));
        }
        assertThat(Repositories.versionsIn(jars).keySet()).containsExactly("9-def4567", "10-7abc123");
    }

    @Test
    void jarsOfCommitsAfterATagAreOrderedByTheTag() throws Exception {
        Path jars = Files.createDirectory(folder.resolve("described"));
        for (String name : List.of("fast-xml-v1.1-3-gdef", "fast-xml-v1.0-12-gabc")) {
            Files.createFile(jars.resolve(name + ".jar"));
        }
        assertThat(Repositories.versionsIn(jars).keySet()).containsExactly("v1.0-12-gabc", "v1.1-3-gdef");
    }

    /** Of two repositories, that which is blocked says nothing of what the other has. */
    @Test
    void whatOneRepositoryMayStillTellIsNotAbsentBecauseAnotherRefuses() {
        Artifact artifact = new DefaultArtifact("org.fast:fast-xml:2.1");
        RemoteRepository blocked = new RemoteRepository.Builder("old", "default", "http://old/").build();
        RemoteRepository late = new RemoteRepository.Builder("new", "default", "https://new/").build();
        Exception refused =
                new ArtifactTransferException(artifact, blocked, new NoRepositoryConnectorException(blocked));
        Exception timedOut = new ArtifactTransferException(artifact, late, new ConnectException("timed out"));
        assertThat(Unresolved.mayPass(unresolved(artifact, refused))).isFalse();
        assertThat(Unresolved.mayPass(unresolved(artifact, refused, timedOut))).isTrue();
    }

    private static ArtifactResolutionException unresolved(Artifact artifact, Exception... causes) {
        ArtifactResult result = new ArtifactResult(new ArtifactRequest(artifact, List.of(), null));
        Stream.of(causes).forEach(result::addException);
        return new ArtifactResolutionException(List.of(result));
    }
}
