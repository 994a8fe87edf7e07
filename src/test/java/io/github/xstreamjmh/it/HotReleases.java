/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A small library in eight versions, of which one made a call do eight times as much: so much is seen beside whatever the machine
 * does. And a benchmark that calls it.
 *
 * @param jars has {@code hot-VERSION.jar} of each; in 0.9 and 1.2 the call has another name
 * @param benchmark the benchmark's jar
 */
record HotReleases(Path jars, Path benchmark) {

    private static final int FEW = 12_500;
    private static final int MANY = 8 * FEW;

    private static final String BENCHMARK = """
            package shop;
            import org.openjdk.jmh.annotations.*;
            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @Fork(jvmArgsPrepend = "-Xmx64m")
            public class HotBenchmark {
                @Benchmark
                public long call() {
                    return hot.Hot.call();
                }
            }
            """;

    static HotReleases build(Path folder) throws Exception {
        String jmh = TinyJars.jmh(UnpackedApp.copyOfTools());
        Path jars = Files.createDirectory(folder.resolve("builds"));
        released(folder.resolve("renamed"), source("renamed", false), jmh, jars, "0.9", "1.2");
        released(folder.resolve("few"), source("call", false), jmh, jars, "1.0", "1.1", "1.3");
        released(folder.resolve("many"), source("call", true), jmh, jars, "1.4", "1.10-rc1", "1.10");
        Path classes = Files.createDirectory(folder.resolve("benchmark"));
        TinyJars.compile(
                classes, "shop/HotBenchmark.java", BENCHMARK, jmh + File.pathSeparator + jars.resolve("hot-1.0.jar"));
        return new HotReleases(jars, TinyJars.jar(classes, folder.resolve("shop-1.0.jar"), Map.of()));
    }

    /** Compiles once what several versions have. */
    private static void released(Path folder, String source, String jmh, Path jars, String... versions)
            throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        TinyJars.compile(classes, "hot/Hot.java", source, jmh);
        for (String version : versions) {
            TinyJars.library(classes, version, jars);
        }
    }

    /**
     * Its source.
     *
     * @param more whether the call does eight times as much
     */
    static String source(String method, boolean more) {
        return """
                package hot;
                public class Hot {
                    public static volatile long sum;
                    public static long %s() {
                        for (int i = 0; i < %d; i++) {
                            sum += i;
                        }
                        return sum;
                    }
                }
                """.formatted(method, more ? MANY : FEW);
    }

    Path jar(String version) {
        return jars.resolve("hot-" + version + ".jar");
    }

    /** A copy of the tools with the benchmark, and version 1.0. */
    UnpackedApp app() throws Exception {
        UnpackedApp app = UnpackedApp.copyOfTools();
        for (Path jar : List.of(jar("1.0"), benchmark)) {
            Files.copy(jar, app.lib().resolve(jar.getFileName()));
        }
        return app;
    }
}
