/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes a row slower through one of the library's hot methods, of which a seed chooses one, and writes the library's jar once more
 * with it. Prints which it was, what it does more and how much of that. Standard input has these lines of the mutants that were made
 * before, of which none is made again. Where no method of the row is called often enough for a {@link Slowdown}, and not too
 * often, the next one is taken.
 *
 * <pre>java -cp 'target/test-classes:target/xstream-jmh/lib/*' io.github.xstreamjmh.study.SeededMutant JAR MUTANT RAN SLOWDOWN SEED</pre>
 *
 * @param name of the class's entry
 * @param share of the row's time that is added, by a rough figure
 */
record SeededMutant(
        String name, ClassNode type, MethodNode method, RanMethod ran, Slowdown slowdown, int dose, double share) {

    /** What is aimed at; the doses of some are too coarse for that, and get near it. */
    private static final double LEAST_WANTED = 0.06;

    private static final double MOST_WANTED = 0.3;
    private static final double LEAST = 0.04;
    private static final double MOST = 0.4;

    /** Of the row's bytecodes, a hot method executes so many itself. */
    private static final double HOT = 0.005;

    public static void main(String... arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        Set<String> made = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                .lines()
                .collect(Collectors.toSet());
        SeededMutant mutant = choose(
                        jar,
                        RanMethod.read(Path.of(arguments[2])),
                        Slowdown.valueOf(arguments[3]),
                        Long.parseLong(arguments[4]),
                        made)
                .orElseThrow(() -> new IllegalArgumentException("No method of " + jar + " can be made slower so"));
        JarCopy.write(
                jar,
                Path.of(arguments[1]),
                (name, bytes) -> name.equals(mutant.name()) ? mutant.bytes() : bytes,
                Map.of());
        System.out.println(mutant);
    }

    static Optional<SeededMutant> choose(Path jar, RanMethod.Row row, Slowdown first, long seed, Set<String> made)
            throws IOException {
        // The first figures of Random itself are alike where seeds are.
        Random random = new Random(new SplittableRandom(seed).nextLong());
        double wanted = LEAST_WANTED * Math.pow(MOST_WANTED / LEAST_WANTED, random.nextDouble());
        List<RanMethod> methods = new ArrayList<>(row.methods());
        methods.removeIf(method -> method.bytecodes() < HOT * row.bytecodes());
        Collections.shuffle(methods, random);
        List<Slowdown> slowdowns = new ArrayList<>(List.of(Slowdown.values()));
        Collections.rotate(slowdowns, -slowdowns.indexOf(first));
        try (JarFile file = new JarFile(jar.toFile(), true, ZipFile.OPEN_READ, Runtime.version())) {
            for (Slowdown slowdown : slowdowns) {
                for (RanMethod ran : methods) {
                    Optional<SeededMutant> mutant =
                            of(file, row, ran, slowdown, wanted).filter(one -> !made.contains(one.toString()));
                    if (mutant.isPresent()) {
                        return mutant;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<SeededMutant> of(
            JarFile jar, RanMethod.Row row, RanMethod ran, Slowdown slowdown, double wanted) throws IOException {
        double times = slowdown.times(ran);
        int dose = slowdown.dose(times, wanted * row.bytecodes());
        double share = slowdown.worth(times, dose) / row.bytecodes();
        JarEntry entry = jar.getJarEntry(ran.type().replace('.', '/') + ".class");
        if (entry == null || share < LEAST || share > MOST) {
            return Optional.empty();
        }
        ClassNode type = new ClassNode();
        try (InputStream in = jar.getInputStream(entry)) {
            new ClassReader(in).accept(type, ClassReader.EXPAND_FRAMES);
        }
        return type.methods.stream()
                .filter(method -> ran.is(method.name, method.desc))
                // In the former the object is not there yet, in the latter no field may be private.
                .filter(method -> !method.name.startsWith("<") && (type.access & Opcodes.ACC_INTERFACE) == 0)
                .filter(slowdown::fits)
                .findFirst()
                .map(method -> new SeededMutant(entry.getRealName(), type, method, ran, slowdown, dose, share));
    }

    private byte[] bytes() {
        slowdown.add(type, method, ran, dose);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    @Override
    public String toString() {
        return String.join(
                "\t",
                ran.type(),
                ran.name(),
                ran.descriptor(),
                slowdown.name(),
                String.valueOf(dose),
                String.valueOf(Math.round(slowdown.times(ran))));
    }
}
