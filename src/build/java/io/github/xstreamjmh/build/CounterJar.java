/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.build;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * The jar of the agent that counts, with an ASM of its own that has another name: what is measured may use ASM, or be it.
 */
public final class CounterJar {

    static final String AGENT = "io/github/xstreamjmh/counting/agent/";
    private static final String ASM = "org/objectweb/asm";

    private CounterJar() {}

    /**
     * Makes the jar, for tests that run before the build does.
     *
     * @param folder takes it, and what it is made of
     */
    public static Path make(Path folder) throws IOException {
        Path classes = folder.resolve("classes");
        Path from = Path.of("target/classes");
        try (Stream<Path> tree = Files.walk(from.resolve(AGENT))) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                Path to = classes.resolve(from.relativize(file));
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
        complete(classes);
        Path jar = folder.resolve("xstream-jmh-counter-0.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "io.github.xstreamjmh.counting.agent.Agent");
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        manifest.getMainAttributes().putValue("Boot-Class-Path", "xstream-jmh-counter-0.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                Stream<Path> tree = Files.walk(classes)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    /** Renames ASM in the agent's classes in a folder, and puts ASM's own beside them, with its licence. */
    static void complete(Path folder) throws IOException {
        Path licence = Files.createDirectories(folder.resolve("META-INF")).resolve("LICENSE-asm.txt");
        Files.write(licence, Files.readAllBytes(Path.of("src", "license", "asm.txt")));
        try (Stream<Path> tree = Files.walk(folder.resolve(AGENT))) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                Files.write(file, relocated(Files.readAllBytes(file)));
            }
        }
        for (Class<?> type : List.of(ClassReader.class, ClassNode.class)) {
            try (ZipFile jar = new ZipFile(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toFile())) {
                for (Enumeration<? extends ZipEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                    ZipEntry entry = entries.nextElement();
                    if (entry.getName().startsWith(ASM) && !entry.isDirectory()) {
                        Path file = folder.resolve(entry.getName().replace(ASM, AGENT + "asm"));
                        Files.createDirectories(file.getParent());
                        Files.write(file, relocated(jar.getInputStream(entry).readAllBytes()));
                    }
                }
            } catch (URISyntaxException e) {
                throw new IllegalStateException("ASM has no jar", e);
            }
        }
    }

    private static byte[] relocated(byte[] file) {
        return Relocation.of(file, ASM, AGENT + "asm");
    }
}
