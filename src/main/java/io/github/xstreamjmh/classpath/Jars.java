/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The jars of a class path, and whether they go together. */
public final class Jars {

    /**
     * Classes that several jars may have, by the start of their names. The XmlPull API: its own jar, kXML2 and Xpp3 each
     * bring it, class by class the same. A name in XML: the API of StAX and the whole Xpp3 bring it, and the JDK's own wins.
     * Nothing else is excused.
     */
    private static final List<String> SHARED = List.of("org/xmlpull/v1/", "javax/xml/namespace/QName");

    private static final Pattern CLASS =
            Pattern.compile("(?:META-INF/versions/\\d+/)?((?!META-INF/).+(?<!package-info|module-info)\\.class)");

    private static final String REMEDY = " Delete the one you don't want to measure.";

    /** Of files as they were: a command asks for the same jars for each side, and for each release. */
    private static final Map<State, String> DIGESTS = new ConcurrentHashMap<>();

    private static final Map<FolderState, String> DIGESTS_OF_FOLDERS = new ConcurrentHashMap<>();

    /** The classes of jars. */
    private static final Map<State, Set<String>> CLASSES = new ConcurrentHashMap<>();

    /** What changes with a file's content. */
    private record State(Path path, Optional<Object> key, long size, FileTime modified) {

        static State of(Path path) throws IOException {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            return new State(
                    path.toAbsolutePath(), Optional.ofNullable(now.fileKey()), now.size(), now.lastModifiedTime());
        }
    }

    /** The same of a folder's. */
    private record FolderState(Path path, List<State> files) {

        static FolderState of(Path path) throws IOException {
            List<State> files = new ArrayList<>();
            try (Stream<Path> tree = Files.walk(path)) {
                for (Path file : tree.filter(Files::isRegularFile).sorted().toList()) {
                    files.add(State.of(file));
                }
            }
            return new FolderState(path.toAbsolutePath(), files);
        }

        String sha256() throws IOException {
            MessageDigest digest = Digests.sha256();
            for (State file : files) {
                digest.update(path.relativize(file.path()).toString().getBytes(StandardCharsets.UTF_8));
                update(digest, file.path());
            }
            return HexFormat.of().formatHex(digest.digest());
        }
    }

    /** Reads what depends on a file's content. */
    private interface Reading<S, V> {
        V of(S state) throws IOException;
    }

    private Jars() {}

    /**
     * What {@code lib/} has, sorted by path.
     *
     * @throws UsageException if a jar can't be read
     */
    public static List<Jar> measured() {
        return of(String.join(File.pathSeparator, ClassPath.measured()));
    }

    /**
     * What a class path has, sorted by path. Folders of classes are named; entries that don't exist are left out, as
     * the JVM does, unless they are called jars.
     *
     * @throws UsageException if a jar can't be read
     */
    public static List<Jar> of(String classPath) {
        Bom bom = Bom.ofSuite();
        List<Path> paths = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(classPath)
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .filter(path -> isJar(path) || Files.exists(path))
                .sorted()
                .toList();
        return paths.parallelStream()
                .map(path -> Files.isDirectory(path) && !isJar(path)
                        ? Jar.folder(path, sha256OfFolder(path))
                        : read(path, bom))
                .toList();
    }

    private static boolean isJar(Path path) {
        return path.toString().endsWith(".jar");
    }

    private static Jar read(Path path, Bom bom) {
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a folder, not a jar. Move it out of the class path.");
        }
        try (ZipFile zip = new ZipFile(path.toFile())) {
            Identity identity = Identity.of(zip, path.getFileName().toString());
            return new Jar(
                    path,
                    identity.group(),
                    identity.artifact(),
                    identity.version(),
                    sha256(path),
                    bom.licence(identity.group(), identity.artifact()).orElse("unknown"));
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    private static UsageException unreadable(Path path, IOException e) {
        return new UsageException(
                path + " can't be read as a jar (" + Causes.firstLine(e)
                        + "). Replace it, or delete it to skip its rows.",
                e);
    }

    /** A file's SHA-256 in 64 hexadecimal digits. */
    public static String sha256(Path path) throws IOException {
        return known(DIGESTS, State.of(path), state -> {
            MessageDigest digest = Digests.sha256();
            update(digest, path);
            return HexFormat.of().formatHex(digest.digest());
        });
    }

    /** What is known of a file as it is, or else is read now. */
    private static <S, V> V known(Map<S, V> all, S state, Reading<S, V> reading) throws IOException {
        V known = all.get(state);
        if (known == null) {
            known = reading.of(state);
            all.put(state, known);
        }
        return known;
    }

    /** Whether a jar's file is there, with the content that it had. */
    public static boolean isStill(Jar jar) {
        try {
            return Files.exists(jar.path()) && sha256(jar.path()).equals(jar.sha256());
        } catch (IOException e) {
            throw unreadable(jar.path(), e);
        }
    }

    private static String sha256OfFolder(Path folder) {
        try {
            return known(DIGESTS_OF_FOLDERS, FolderState.of(folder), FolderState::sha256);
        } catch (IOException e) {
            throw new UsageException(folder + " on the class path can't be read: " + Causes.firstLine(e) + ".", e);
        }
    }

    private static void update(MessageDigest digest, Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
        }
    }

    /**
     * Makes sure that what a row measures is not a matter of chance: no library in two versions, no class in two jars, and no
     * jar that only another's manifest names.
     *
     * @throws UsageException if that is not so, naming both jars
     */
    public static void requireSound(List<Jar> jars) {
        List<Jar> files = jars.stream().filter(jar -> !jar.isFolder()).toList();
        requireOneVersionEach(files);
        requireDistinctClasses(files);
        requireNoOthers(files);
    }

    private static void requireNoOthers(List<Jar> jars) {
        Set<Path> known = jars.stream()
                .map(jar -> jar.path().toAbsolutePath().normalize())
                .collect(Collectors.toSet());
        for (Jar jar : jars) {
            for (Path other : brought(jar.path())) {
                if (!known.contains(other) && Files.isRegularFile(other)) {
                    throw new UsageException(jar.path() + " puts " + other
                            + " on the class path by its manifest, which results would not"
                            + " record: move one of them away.");
                }
            }
        }
    }

    /** What the JVM takes for part of the class path because a jar's manifest says so. */
    private static List<Path> brought(Path path) {
        try (ZipFile zip = new ZipFile(path.toFile())) {
            String others = Identity.manifest(zip).getValue(Attributes.Name.CLASS_PATH);
            URI base = path.toAbsolutePath().toUri();
            return others == null
                    ? List.of()
                    : Stream.of(others.strip().split("\\s+", -1))
                            .map(base::resolve)
                            .filter(uri -> "file".equals(uri.getScheme()))
                            .map(uri -> Path.of(uri).normalize())
                            .toList();
        } catch (IOException e) {
            throw unreadable(path, e);
        } catch (IllegalArgumentException e) {
            return List.of(); // no URLs: the JVM passes over them
        }
    }

    private static void requireOneVersionEach(List<Jar> jars) {
        Map<String, List<Jar>> sameArtifact = jars.stream().collect(Collectors.groupingBy(Jar::artifact));
        for (Jar jar : jars) {
            for (Jar other : sameArtifact.get(jar.artifact())) {
                if (jar.sameLibrary(other) && !jar.version().equals(other.version())) {
                    throw new UsageException("Two versions of " + jar.artifact() + ": " + jar.path() + " ("
                            + jar.version() + ") and " + other.path() + " (" + other.version() + ")." + REMEDY);
                }
            }
        }
    }

    private static void requireDistinctClasses(List<Jar> jars) {
        Map<String, Jar> owners = new HashMap<>();
        Map<List<Path>, List<String>> doubled = new LinkedHashMap<>();
        for (Jar jar : jars) {
            for (String type : classes(jar.path())) {
                Jar owner = owners.putIfAbsent(type, jar);
                if (owner != null && SHARED.stream().noneMatch(type::startsWith)) {
                    doubled.computeIfAbsent(List.of(owner.path(), jar.path()), pair -> new ArrayList<>())
                            .add(type);
                }
            }
        }
        doubled.entrySet().stream()
                .max(Comparator.comparingInt(pair -> pair.getValue().size()))
                .ifPresent(worst -> {
                    String example =
                            worst.getValue().stream().sorted().findFirst().orElseThrow();
                    int number = worst.getValue().size();
                    throw new UsageException(worst.getKey().get(0) + " and "
                            + worst.getKey().get(1) + " have "
                            + (number == 1 ? "one class" : number + " classes")
                            + " in common"
                            + (number == 1 ? ", " : ", such as ")
                            + example.replace('/', '.').replaceFirst("\\.class$", "") + "." + REMEDY);
                });
    }

    private static Set<String> classes(Path path) {
        try {
            return known(CLASSES, State.of(path), state -> {
                try (ZipFile zip = new ZipFile(path.toFile())) {
                    return zip.stream()
                            .map(ZipEntry::getName)
                            .map(CLASS::matcher)
                            .filter(Matcher::matches)
                            .map(matcher -> matcher.group(1))
                            .collect(Collectors.toSet());
                }
            });
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }
}
