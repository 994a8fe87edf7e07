/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import eu.maveniverse.maven.mima.context.Context;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.collection.DependencyCollectionContext;
import org.eclipse.aether.collection.DependencySelector;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.util.graph.selector.AndDependencySelector;
import org.eclipse.aether.util.graph.visitor.PreorderNodeListGenerator;

/**
 * The jars of coordinates in the repositories of a session, and those that come with them in place of others.
 *
 * @param held the class path whose jars they take the place of; empty for none
 */
record JarsOf(Context context, RepositorySystemSession session, List<Jar> held) {

    /** Forks answer in the words of the JMH that drives them: no other version of it takes its place. */
    private static final String HARNESS = "org.openjdk.jmh";

    List<Path> all(List<Coordinates> wanted) throws RepositoryException {
        List<Artifact> artifacts = new ArrayList<>(wanted.stream()
                .<Artifact>map(one -> new DefaultArtifact(one.toString()))
                .toList());
        for (Artifact brought : held.isEmpty() ? List.<Artifact>of() : brought(artifacts)) {
            if (artifacts.stream().noneMatch(one -> same(one, brought))
                    && held.stream()
                            .noneMatch(jar -> is(jar, brought) && jar.version().equals(brought.getVersion()))) {
                artifacts.add(brought);
            }
        }
        List<Path> jars = new ArrayList<>();
        for (Artifact artifact : artifacts) {
            jars.add(context.repositorySystem()
                    .resolveArtifact(session, new ArtifactRequest(artifact, context.remoteRepositories(), null))
                    .getArtifact()
                    .getFile()
                    .toPath());
        }
        return jars;
    }

    /** What the POMs bring along of that which another class path has, in the versions that Maven would choose. */
    private List<Artifact> brought(List<Artifact> artifacts) throws RepositoryException {
        DefaultRepositorySystemSession choosy = new DefaultRepositorySystemSession(session);
        choosy.setDependencySelector(AndDependencySelector.newInstance(
                session.getDependencySelector(), new DependencySelector() {
                    @Override
                    public boolean selectDependency(Dependency dependency) {
                        Artifact artifact = dependency.getArtifact();
                        return artifacts.contains(artifact) || held.stream().anyMatch(jar -> is(jar, artifact));
                    }

                    @Override
                    public DependencySelector deriveChildSelector(DependencyCollectionContext child) {
                        return this;
                    }
                }));
        CollectRequest request = new CollectRequest();
        artifacts.forEach(artifact -> request.addDependency(new Dependency(artifact, "compile")));
        request.setRepositories(context.remoteRepositories());
        PreorderNodeListGenerator nodes = new PreorderNodeListGenerator();
        context.repositorySystem()
                .collectDependencies(choosy, request)
                .getRoot()
                .accept(nodes);
        return nodes.getDependencies(true).stream()
                .map(Dependency::getArtifact)
                .filter(artifact -> artifact.getExtension().equals("jar"))
                .filter(artifact -> artifact.getClassifier().isEmpty())
                .filter(artifact -> !artifact.getGroupId().equals(HARNESS))
                .toList();
    }

    private static boolean is(Jar jar, Artifact artifact) {
        return jar.artifact().equals(artifact.getArtifactId())
                && (jar.group().isEmpty() || jar.group().equals(artifact.getGroupId()));
    }

    private static boolean same(Artifact one, Artifact other) {
        return one.getArtifactId().equals(other.getArtifactId())
                && one.getGroupId().equals(other.getGroupId());
    }
}
