/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.eclipse.aether.DefaultRepositoryCache;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.LocalRepository;
import org.eclipse.aether.repository.RepositoryPolicy;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResult;
import org.eclipse.aether.transfer.MetadataNotFoundException;
import org.eclipse.aether.util.repository.SimpleArtifactDescriptorPolicy;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/**
 * The Maven repositories of this user: the local one, and those of settings.xml with its mirrors, proxies and passwords.
 * Maven's own resolver asks them in this JVM, which runs no Maven, and so none of its extensions.
 */
public final class Repositories {

    private static final Duration LIMIT = Duration.ofMinutes(5);

    private final ContextOverrides settings;
    private final Duration limit;

    private Repositories(ContextOverrides.Builder settings, Duration limit) {
        this.settings = settings.withUserSettings(true)
                .checksumPolicy(ContextOverrides.ChecksumPolicy.FAIL)
                .ignoreArtifactDescriptorRepositories(true)
                .artifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(true, false))
                .build();
        this.limit = limit;
    }

    /** As Maven itself would have them. */
    public static Repositories ofThisUser() {
        return new Repositories(ContextOverrides.create(), LIMIT);
    }

    /**
     * Those of a file.
     *
     * @param settings a settings.xml
     * @param limit how long a request may take
     */
    public static Repositories of(Path settings, Duration limit) {
        return new Repositories(ContextOverrides.create().withUserSettingsXmlOverride(settings), limit);
    }

    /**
     * The versions that there are of a library.
     *
     * @param names the oldest first
     * @param unlisted the repositories that did not tell theirs, a sentence each
     */
    public record Versions(List<String> names, List<String> unlisted) {}

    /**
     * The jars of some coordinates, in their order, and behind them those dependencies by their POMs that another class
     * path has in another version. What the local repository has is taken, the rest comes from the others.
     *
     * @param held the other class path
     * @throws UsageException if one can't be had
     */
    public List<Path> resolve(List<Coordinates> wanted, List<Jar> held) throws InterruptedException {
        return within(wanted.toString().replaceAll("[\\[\\]]", ""), context -> {
            try {
                return new JarsOf(context, local(context), held).all(wanted);
            } catch (RepositoryException e) {
                return new JarsOf(context, context.repositorySystemSession(), held).all(wanted);
            }
        });
    }

    /** Whether something can't be had because a repository did not answer, or not in time, rather than because it is absent. */
    public static boolean mayPass(UsageException e) {
        return Unresolved.mayPass(e);
    }

    /**
     * The versions of a library: those that the repositories list, and unless all of them do, those whose jars are in the local
     * one.
     *
     * @throws UsageException if there is none
     */
    public Versions versions(String group, String artifact) throws InterruptedException {
        String name = group + ":" + artifact;
        return within(name, context -> {
            // Else a list that is here already is taken for the newest there is, of Maven Central for ever.
            DefaultRepositorySystemSession session =
                    new DefaultRepositorySystemSession(context.repositorySystemSession());
            session.setUpdatePolicy(RepositoryPolicy.UPDATE_POLICY_ALWAYS);
            VersionRangeResult told = context.repositorySystem()
                    .resolveVersionRange(
                            session,
                            new VersionRangeRequest(
                                    new DefaultArtifact(name + ":[0,)"), context.remoteRepositories(), null));
            List<Exception> failures = told.getExceptions().stream()
                    .filter(e -> !(e instanceof MetadataNotFoundException) || Unresolved.offline(e))
                    .toList();
            Map<String, Version> versions = new LinkedHashMap<>();
            told.getVersions().forEach(version -> versions.put(version.toString(), version));
            boolean allList = told.getExceptions().stream()
                    .allMatch(e -> e instanceof MetadataNotFoundException absent && absent.getRepository() == null);
            if (versions.isEmpty() || !allList) {
                inLocalRepository(context, group, artifact)
                        .forEach(version -> versions.put(version.toString(), version));
            }
            if (versions.isEmpty()) {
                throw failures.stream()
                        .findFirst()
                        .map(e -> Unresolved.sentence(name, e, context.remoteRepositories()))
                        .orElseGet(() -> Unresolved.nowhere(name, context.remoteRepositories()));
            }
            return new Versions(
                    versions.values().stream().sorted().map(Version::toString).toList(),
                    failures.stream().map(Unresolved::unlisted).distinct().toList());
        });
    }

    /**
     * The jars of a folder by the versions that they are called after, the oldest first: {@code 2.1} for {@code
     * fast-xml-2.1.jar}, or the whole name where no version stands behind the library's.
     *
     * @throws UsageException if there is none, or the folder can't be read
     */
    public static Map<String, Path> versionsIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            SortedMap<Version, Path> versions = new TreeMap<>();
            for (Path jar :
                    (Iterable<Path>) files.filter(file -> file.toString().endsWith(".jar"))::iterator) {
                String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
                String version = name.replaceFirst("^(?=[A-Za-z]).*?-(?=v?\\d)", "");
                Path other = versions.put(new GenericVersionScheme().parseVersion(version), jar);
                if (other != null) {
                    throw new UsageException(
                            "Two jars of version " + version + ": " + other + " and " + jar + ". Delete one.");
                }
            }
            if (versions.isEmpty()) {
                throw new UsageException("There is no jar in the folder " + folder + ".");
            }
            Map<String, Path> jars = new LinkedHashMap<>();
            versions.forEach((version, jar) -> jars.put(version.toString(), jar));
            return jars;
        } catch (IOException | InvalidVersionSpecificationException e) {
            throw new UsageException("The folder " + folder + " can't be read: " + Causes.firstLine(e) + ".", e);
        }
    }

    private static List<Version> inLocalRepository(Context context, String group, String artifact)
            throws IOException, InvalidVersionSpecificationException {
        Path folder = context.repositorySystemSession()
                .getLocalRepository()
                .getBasedir()
                .toPath()
                .resolve(group.replace('.', '/'))
                .resolve(artifact);
        List<Version> versions = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> folders = Files.list(folder)) {
                for (Path version : (Iterable<Path>) folders::iterator) {
                    if (Files.isRegularFile(version.resolve(artifact + "-" + version.getFileName() + ".jar"))) {
                        versions.add(new GenericVersionScheme()
                                .parseVersion(version.getFileName().toString()));
                    }
                }
            }
        }
        return versions.stream().sorted().toList();
    }

    /** One that takes whatever file the local repository has, wherever it once came from, and asks nobody. */
    private static RepositorySystemSession local(Context context) throws RepositoryException {
        DefaultRepositorySystemSession session = new DefaultRepositorySystemSession(context.repositorySystemSession());
        session.setCache(new DefaultRepositoryCache()); // what this one lacks is not lacking elsewhere
        session.setOffline(true);
        session.setArtifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(false, false));
        session.setLocalRepositoryManager(context.repositorySystem()
                .newLocalRepositoryManager(
                        session,
                        new LocalRepository(session.getLocalRepository().getBasedir(), "simple")));
        return session;
    }

    /** What is asked of the repositories. */
    private interface Question<T> {
        T ask(Context context) throws Exception;
    }

    private <T> T within(String name, Question<T> question) throws InterruptedException {
        Callable<T> task = () -> {
            try (Context context = new Resolver().create(settings)) {
                try {
                    return question.ask(context);
                } catch (RepositoryException e) {
                    throw Unresolved.sentence(name, e, context.remoteRepositories());
                }
            }
        };
        FutureTask<T> future = new FutureTask<>(task);
        Thread thread = new Thread(future, "repositories");
        thread.setDaemon(true);
        thread.start();
        try {
            return future.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            future.cancel(true);
            throw new UsageException(
                    name + " didn't arrive within " + limit.toSeconds() + " s. Try again." + Unresolved.INSTEAD, e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof UsageException told ? told : Unresolved.unasked(name, e);
        }
    }
}
