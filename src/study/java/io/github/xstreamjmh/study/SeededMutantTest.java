/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Type;

/** What seeds that follow each other make. */
class SeededMutantTest {

    private static final RanMethod.Row ROW = new RanMethod.Row(
            1_000_000,
            Arrays.stream(SlowdownTest.Sample.class.getDeclaredMethods())
                    .filter(method -> !method.isSynthetic())
                    .map(method -> new RanMethod(
                            SlowdownTest.Sample.class.getName(),
                            method.getName(),
                            Type.getMethodDescriptor(method),
                            10_000,
                            200,
                            0))
                    .toList());

    @TempDir
    private Path folder;

    private Path jar;

    @BeforeEach
    void pack() throws IOException {
        jar = folder.resolve("sample.jar");
        String file = Type.getInternalName(SlowdownTest.Sample.class) + ".class";
        try (InputStream in = SlowdownTest.class.getResourceAsStream("/" + file);
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(file));
            in.transferTo(out);
        }
    }

    private SeededMutant mutant(Slowdown slowdown, long seed, Set<String> made) throws IOException {
        return SeededMutant.choose(jar, ROW, slowdown, seed, made).orElseThrow();
    }

    @Test
    void theirDosesAreFarApart() throws IOException {
        List<Double> shares = new ArrayList<>();
        for (long seed : LongStream.rangeClosed(1, 20).toArray()) {
            shares.add(mutant(Slowdown.work, seed, Set.of()).share());
        }
        assertThat(shares).anyMatch(share -> share < 0.1).anyMatch(share -> share > 0.2);
    }

    @Test
    void noMutantIsMadeTwice() throws IOException {
        Set<String> made = new HashSet<>();
        for (long seed : LongStream.rangeClosed(1, 5).toArray()) {
            SeededMutant mutant = mutant(Slowdown.lock, seed, made);
            assertThat(made.add(mutant.toString())).isTrue();
            assertThat(mutant.slowdown() == Slowdown.lock)
                    .as("of three methods three can have a lock")
                    .isEqualTo(seed <= 3);
        }
    }
}
