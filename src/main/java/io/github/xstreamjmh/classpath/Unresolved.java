/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import java.nio.file.AccessDeniedException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.collection.DependencyCollectionException;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;
import org.eclipse.aether.transfer.ChecksumFailureException;
import org.eclipse.aether.transfer.MetadataTransferException;
import org.eclipse.aether.transfer.NoRepositoryConnectorException;
import org.eclipse.aether.transfer.RepositoryOfflineException;

/** What the resolver's exceptions mean to the user, one sentence each. */
final class Unresolved {

    static final String INSTEAD = " Or download the jar, and name the file; of several versions, their folder.";

    private Unresolved() {}

    /**
     * Why something could not be had: a wrong file and an odd repository first, then one that did not answer; only where
     * all answered is it absent.
     */
    static UsageException sentence(String name, Exception thrown, List<RemoteRepository> asked) {
        List<Throwable> all = all(thrown).toList();
        return new UsageException(
                first(all, ChecksumFailureException.class)
                        .map(e -> "The " + repository(all, ChecksumFailureException.class) + " has a file of " + name
                                + " whose checksum is wrong or missing: " + e.getMessage()
                                + ". It is not used." + INSTEAD)
                        .or(() -> first(all, NoRepositoryConnectorException.class)
                                .map(e -> "The " + name(e.getRepository()) + " can't be searched for " + name + ": "
                                        + unsearchable(e.getRepository()) + INSTEAD))
                        .or(() -> first(all, RepositoryOfflineException.class)
                                .map(e -> name + " is not in the local repository, and settings.xml says to stay"
                                        + " offline. Get it once with Maven." + INSTEAD))
                        .or(() -> first(all, AccessDeniedException.class)
                                .map(e -> "The " + repository(all, AccessDeniedException.class) + " refuses " + name
                                        + ": "
                                        + Optional.ofNullable(e.getReason()).orElse("access denied") + "." + INSTEAD))
                        .or(() -> all.stream()
                                .filter(Unresolved::isTransfer)
                                .findFirst()
                                .map(e -> "The " + repository(all, e.getClass()) + " can't be searched for " + name
                                        + ": " + reason(e) + ". Try again when it can be reached." + INSTEAD))
                        .or(() -> first(all, ArtifactNotFoundException.class)
                                .map(e -> nowhere(name(e.getArtifact()), asked).getMessage()))
                        .orElseGet(() -> "The metadata of " + name + " can't be read: " + Causes.firstLine(thrown) + "."
                                + INSTEAD),
                thrown);
    }

    /** Why a repository did not tell the versions of something. */
    static String unlisted(Exception thrown) {
        List<Throwable> all = all(thrown).toList();
        return "The " + repository(all, MetadataTransferException.class)
                + " can't be searched for versions: "
                + first(all, NoRepositoryConnectorException.class)
                        .map(e -> unsearchable(e.getRepository()))
                        .orElseGet(() -> reason(thrown) + ".")
                + " Versions that only it has are missing.";
    }

    /** Neither here nor elsewhere. */
    static UsageException nowhere(String name, List<RemoteRepository> asked) {
        return new UsageException(name + " is neither in the local repository nor in "
                + asked.stream().map(one -> "the " + name(one)).collect(Collectors.joining(", ")) + ".");
    }

    /** Why a repository isn't even asked, and the way out. */
    private static String unsearchable(RemoteRepository repository) {
        if (repository.isBlocked()) {
            return "settings.xml blocks it.";
        }
        return Transport.isBlocked(repository)
                ? "plain HTTP is for mirrors only. Use HTTPS, or name it as a mirror in settings.xml."
                : "its URL needs an extension of Maven, or is wrong. Get it with Maven, which puts it into the local"
                        + " repository.";
    }

    /** The repositories could not even be looked up. */
    static UsageException unasked(String name, Throwable thrown) {
        String reason = all(thrown)
                .filter(SettingsBuildingException.class::isInstance)
                .flatMap(e -> ((SettingsBuildingException) e).getProblems().stream())
                .findFirst()
                .map(problem -> problem.getSource() + ": "
                        + problem.getMessage().strip().replaceAll("\\R.*", ""))
                .orElseGet(() -> Causes.firstLine(thrown));
        return new UsageException(name + " can't be looked up: " + reason + ".", thrown);
    }

    /** What was thrown when a repository was asked; the JDK's client hides it among causes that say less. */
    static String reason(Throwable transfer) {
        Throwable cause = transfer.getCause() == null ? transfer : transfer.getCause();
        return cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }

    static boolean offline(Throwable thrown) {
        return all(thrown).anyMatch(RepositoryOfflineException.class::isInstance);
    }

    /** Whether a repository did not answer, or not in time. */
    static boolean mayPass(Throwable thrown) {
        return all(thrown)
                .filter(e -> isTransfer(e) || e instanceof TimeoutException)
                .anyMatch(e -> all(e).noneMatch(Unresolved::isPermanent));
    }

    private static boolean isPermanent(Throwable e) {
        return e instanceof ChecksumFailureException
                || e instanceof AccessDeniedException
                || e instanceof NoRepositoryConnectorException
                || e instanceof RepositoryOfflineException;
    }

    private static boolean isTransfer(Throwable thrown) {
        return (thrown instanceof ArtifactTransferException && !(thrown instanceof ArtifactNotFoundException))
                || thrown instanceof MetadataTransferException;
    }

    /** The repository that a reason is of, as the exception around it tells. */
    private static String repository(List<Throwable> all, Class<?> reason) {
        return all.stream()
                .filter(e -> reason.isInstance(e) || all(e).anyMatch(reason::isInstance))
                .flatMap(e -> e instanceof ArtifactTransferException transfer
                        ? Stream.ofNullable(transfer.getRepository())
                        : e instanceof MetadataTransferException transfer
                                ? Stream.ofNullable(transfer.getRepository())
                                : Stream.empty())
                .findFirst()
                .map(Unresolved::name)
                .orElse("repository");
    }

    private static String name(Artifact artifact) {
        return artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getVersion();
    }

    private static String name(RemoteRepository repository) {
        return "repository " + repository.getId() + " (" + Transport.withoutSecrets(repository.getUrl()) + ")";
    }

    private static <T extends Throwable> Optional<T> first(List<Throwable> all, Class<T> type) {
        return all.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    /** An exception with all that it was made of: one for each repository that was asked. */
    private static Stream<Throwable> all(Throwable thrown) {
        Stream<? extends Throwable> within = thrown instanceof ArtifactResolutionException several
                ? several.getResults().stream().flatMap(result -> result.getExceptions().stream())
                : thrown instanceof DependencyCollectionException several
                        ? several.getResult().getExceptions().stream()
                        : Stream.ofNullable(thrown.getCause());
        return Stream.concat(Stream.of(thrown), within.flatMap(Unresolved::all));
    }
}
