/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ForkLog;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Run made up for tests, in a file as JMH would write it. */
public final class ResultFile {

    private final List<Map<String, Object>> rows = new ArrayList<>();

    /** The folders of reference that hold a result. */
    static List<Path> references() throws IOException {
        try (Stream<Path> content = Files.list(Path.of("reference"))) {
            return content.filter(ResultReader::isResultFolder).sorted().toList();
        }
    }

    /** Forks of so many iterations around a mean, with a spread between forks; the seed decides which. */
    public static double[][] forks(int count, int iterations, double mean, double spread, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, count)
                .mapToObj(fork -> {
                    double forkMean = mean * StrictMath.exp(spread * random.nextGaussian());
                    return IntStream.range(0, iterations)
                            .mapToDouble(i -> forkMean * StrictMath.exp(0.002 * random.nextGaussian()))
                            .toArray();
                })
                .toArray(double[][]::new);
    }

    /** Adds a row of average times in nanoseconds. */
    public ResultFile row(String benchmark, Map<String, String> params, double[]... forks) {
        return row(benchmark, "avgt", "ns/op", params, forks);
    }

    public ResultFile row(String benchmark, String mode, String unit, Map<String, String> params, double[]... forks) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("jmhVersion", "1.37");
        row.put("benchmark", benchmark);
        row.put("mode", mode);
        row.put("threads", 1);
        row.put("forks", forks.length);
        row.put("jvm", "/opt/java/bin/java");
        row.put("jvmArgs", List.of("-Xmx1g"));
        row.put("jdkVersion", "17.0.15");
        row.put("vmName", "OpenJDK 64-Bit Server VM");
        row.put("vmVersion", "17.0.15+6");
        row.put("warmupIterations", 3);
        row.put("warmupTime", "1 s");
        row.put("warmupBatchSize", 1);
        row.put("measurementIterations", 3);
        row.put("measurementTime", "1 s");
        row.put("measurementBatchSize", 1);
        row.put("params", params);
        row.put("primaryMetric", metric(unit, forks));
        row.put("secondaryMetrics", new LinkedHashMap<>());
        rows.add(row);
        return this;
    }

    /** Adds a metric to the last row. */
    public ResultFile metric(String name, String unit, double[]... forks) {
        @SuppressWarnings("unchecked")
        Map<String, Object> metrics = (Map<String, Object>) last().get("secondaryMetrics");
        metrics.put(name, metric(unit, forks));
        return this;
    }

    /** Sets a field of the last row. */
    public ResultFile set(String field, Object value) {
        last().put(field, value);
        return this;
    }

    private Map<String, Object> last() {
        return rows.get(rows.size() - 1);
    }

    private static Map<String, Object> metric(String unit, double[]... forks) {
        Map<String, Object> metric = new LinkedHashMap<>();
        metric.put("score", DoubleStream.of(forks[0]).average().orElseThrow());
        metric.put("scoreError", "NaN");
        metric.put("scoreUnit", unit);
        metric.put(
                "rawData",
                Arrays.stream(forks)
                        .map(fork -> DoubleStream.of(fork).boxed().toList())
                        .toList());
        return metric;
    }

    /** Writes the file. */
    public Path write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, JsonWriter.string(rows));
    }

    /** Writes a result folder with control rows of a machine that stayed the same. */
    public Path folderWithControls(Path folder, Environment environment, long seed) throws IOException {
        Run run = withControls(
                named(folder.getFileName().toString(), folder(folder, environment)),
                1,
                seed,
                folder.resolveSibling(folder.getFileName() + "-controls.json"));
        return write(run, folder, environment);
    }

    /** Writes a result folder. */
    public Path folder(Path folder, Environment environment) throws IOException {
        Path file = write(folder.resolveSibling(folder.getFileName() + ".json"));
        return write(ResultReader.read(file, metric -> true), folder, environment);
    }

    /** Writes a run as a result folder. */
    public static Path write(Run run, Path folder, Environment environment) throws IOException {
        ResultFolder result = ResultFolder.existing(Files.createDirectories(folder));
        Files.deleteIfExists(result.forks());
        result.write(environment);
        try (ForkLog log = ForkLog.open(result.forks(), line -> {})) {
            for (RowResult row : run.rows().values().iterator().next()) {
                for (Fork fork : row.forks()) {
                    log.append(Forks.of(fork.row(), row.control(), fork));
                }
            }
        }
        return folder;
    }

    /** The same run with the control rows of a machine that may have become slower. */
    public static Run withControls(Run run, double slower, long seed, Path file) throws IOException {
        String control = "io.github.xstreamjmh.family.control.ControlBenchmark.";
        Path controls = new ResultFile()
                .row(control + "integerLoop", Map.of(), forks(5, 3, slower * 158_000, 0.005, seed))
                .row(control + "independentLoops", Map.of(), forks(5, 3, slower * 38_000, 0.005, seed + 2))
                .row(control + "memoryWalk", Map.of(), forks(5, 3, slower * 13_400_000, 0.005, seed + 1))
                .row(control + "textScan", Map.of(), forks(5, 3, slower * 400_000, 0.005, seed + 3))
                .row(control + "allocation", Map.of(), forks(5, 3, slower * 58_000, 0.005, seed + 4))
                .row(control + "interfaceCalls", Map.of(), forks(5, 3, slower * 50_000, 0.005, seed + 5))
                .write(file);
        List<RowResult> rows = new ArrayList<>(run.measured());
        ResultReader.read(controls, metric -> true)
                .measured()
                .forEach(row -> rows.add(new RowResult(row.row(), true, row.forks(), row.scores())));
        return Run.of(run.name(), run.environment(), rows, run.published());
    }

    /** Reads a file under a name that does not depend on where it lies. */
    public static Run named(String name, Path path) {
        Run run = ResultReader.read(path, metric -> true);
        return Run.of(name, run.environment(), run.measured(), run.published());
    }
}
