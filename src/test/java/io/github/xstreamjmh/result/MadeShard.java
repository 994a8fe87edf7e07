/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.result.Environment.Failed;
import io.github.xstreamjmh.result.Environment.Failure;
import io.github.xstreamjmh.result.Environment.Round;
import io.github.xstreamjmh.result.Environment.Skipped;
import io.github.xstreamjmh.result.Shard.Planned;
import io.github.xstreamjmh.result.SideFacts.Library;
import io.github.xstreamjmh.result.SideFacts.Work;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A shard made up for tests, which a test changes before it is written. Shard K has the method {@code mK} with the
 * contenders A and B.
 */
public final class MadeShard {

    /** Each row has so many rounds, unless a test says otherwise. */
    public static final int ROUNDS = 3;

    public static final Instant BEGIN = Instant.parse("2026-11-21T10:15:30Z");

    private final int number;
    private final String host;
    private int of = 3;
    private String plan = "0123456789ab";
    private long seed = 1;
    private double pace = 1;
    private double contenderB = 1.2;
    private Instant begin = BEGIN;
    private String xstream = "1.4.21";
    private String cpu = "Z80";
    private String java = "/opt/java/bin/java";
    private List<String> flags = List.of("-Xmx1g");
    private Optional<Double> precision = Optional.empty();
    private Optional<Asked.Rank> rank = Optional.empty();
    private List<String> arguments = List.of("Benchmark");
    private List<Failed> failed = List.of();
    private List<Skipped> skipped = List.of();
    private int rounds = ROUNDS;
    private Predicate<Fork> kept = fork -> true;

    public MadeShard(int number, String host) {
        this.number = number;
        this.host = host;
    }

    public MadeShard of(int count) {
        of = count;
        return this;
    }

    public MadeShard plan(String digest) {
        plan = digest;
        return this;
    }

    public MadeShard seed(long other) {
        seed = other;
        return this;
    }

    /** All of its forks take so many times as long. */
    public MadeShard pace(double factor) {
        pace = factor;
        return this;
    }

    /** The contender B takes so many times as long as A. */
    public MadeShard contenderB(double factor) {
        contenderB = factor;
        return this;
    }

    public MadeShard begin(Instant other) {
        begin = other;
        return this;
    }

    public MadeShard xstream(String version) {
        xstream = version;
        return this;
    }

    public MadeShard cpu(String model) {
        cpu = model;
        return this;
    }

    public MadeShard java(String executable) {
        java = executable;
        return this;
    }

    public MadeShard flags(String... words) {
        flags = List.of(words);
        return this;
    }

    public MadeShard precise() {
        precision = Optional.of(0.02);
        return this;
    }

    public MadeShard ranked() {
        rank = Optional.of(new Asked.Rank(Optional.empty(), List.of(), 0.03, false, 8));
        return this;
    }

    public MadeShard arguments(String... words) {
        arguments = List.of(words);
        return this;
    }

    public MadeShard failed(Row row, String cause) {
        failed = List.of(new Failed(row, Place.BASELINE, cause));
        return this;
    }

    /** A row was skipped, because it failed when it was verified, or for another reason. */
    public MadeShard skipped(Row row, String reason, Optional<Failure> failure) {
        skipped = Stream.concat(skipped.stream(), Stream.of(new Skipped(row, reason, failure)))
                .toList();
        return this;
    }

    /** Each row was to have so many rounds. */
    public MadeShard rounds(int count) {
        rounds = count;
        return this;
    }

    /** Only these of its forks were made. */
    public MadeShard only(Predicate<Fork> forks) {
        kept = forks;
        return this;
    }

    public static Row row(int method, String contender) {
        return new Row("my.own.Benchmark.m" + method, "avgt", 1, Map.of("contender", contender));
    }

    public static Row control() {
        return new Row("io.github.xstreamjmh.family.control.ControlBenchmark.integerLoop", "avgt", 1, Map.of());
    }

    private static Stream<Row> controls() {
        return Stream.concat(
                Stream.of(control()),
                Stream.of("independentLoops", "memoryWalk", "textScan", "allocation", "interfaceCalls")
                        .map(method -> new Row(
                                "io.github.xstreamjmh.family.control.ControlBenchmark." + method,
                                "avgt",
                                1,
                                Map.of())));
    }

    private List<Row> rows() {
        return List.of(row(number, "A"), row(number, "B"));
    }

    public List<Fork> forks() {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            for (Row row : rows()) {
                double factor = "B".equals(row.params().get("contender")) ? contenderB : 1;
                forks.add(fork(row, round, forks.size(), 1000 * factor));
            }
            for (Row control : controls().toList()) {
                forks.add(Forks.control(fork(control, round, forks.size(), 500)));
            }
        }
        List<Fork> made = forks.stream().filter(kept).toList();
        return rank.isEmpty()
                ? made
                : inHeats(made.stream().filter(fork -> !fork.control()).toList());
    }

    /** Forks of one round as those of one heat. */
    private List<Fork> inHeats(List<Fork> forks) {
        Map<Integer, Long> finished = forks.stream()
                .collect(Collectors.groupingBy(fork -> fork.place().round(), Collectors.counting()));
        return forks.stream()
                .map(fork -> fork.at(fork.place()
                        .in(new Place.Group(
                                "m" + number, finished.get(fork.place().round()).intValue()))))
                .toList();
    }

    private Fork fork(Row row, int round, int position, double time) {
        double of = time * pace * (1 + 0.002 * StrictMath.sin(position * 1.7 + number));
        Fork fork =
                Forks.at(new Place(Place.BASELINE, Phase.measure, round, position, 1, host), row, of, of * 1.001, of);
        return Forks.started(fork, begin.plusSeconds(10L * position));
    }

    private Asked asked() {
        List<Planned> planned =
                rows().stream().map(row -> new Planned(row, rounds)).toList();
        Asked part = Environments.asked(arguments, "/home/" + host, false, seed, precision)
                .of(Optional.of(new Shard(number, of, plan, planned)));
        return rank.map(part::of).orElse(part);
    }

    public Environment environment() {
        Environment machine = Environments.withJava(
                Environments.of(
                        host,
                        cpu,
                        Map.of(),
                        List.of(new Library("xstream", xstream, "xstream.jar", "ab".repeat(32), "BSD-3-Clause")),
                        Map.of(row(number, "A").toString(), List.of(new Work("my.own.A", "own.jar")))),
                jvm -> new SideFacts.Java(
                        java, jvm.version(), jvm.vendor(), jvm.vmName(), jvm.vmVersion(), jvm.collector(), flags));
        Environment made = Environments.begun(
                        Environments.withRequest(Environments.skipping(machine, skipped), asked()), begin)
                .withFailed(failed);
        for (int round = 1; round <= rounds; round++) {
            made = made.with(new Round(
                    round,
                    1,
                    begin.plusSeconds(100L * round),
                    new MachineState(0.1, 0, 1L << 30),
                    MachineState.UNKNOWN));
        }
        return made;
    }

    /** Writes it as a result folder; returns that. */
    public Path write(Path folder) throws IOException {
        Files.createDirectories(folder);
        ResultFolder.existing(folder).write(environment(), forks());
        return folder;
    }

    /** Several as one result. */
    public static Run merged(String name, MadeShard... shards) {
        Environment first = shards[0].environment();
        Map<String, Host> hosts = new LinkedHashMap<>();
        List<Fork> forks = new ArrayList<>();
        for (MadeShard shard : shards) {
            hosts.putAll(shard.environment().hosts());
            forks.addAll(shard.forks());
        }
        return Run.of(name, Environments.withHosts(first, hosts), forks);
    }
}
