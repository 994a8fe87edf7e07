/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ForkLogs;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The recipe for Slurm on a cluster of three nodes, which all are this machine: they share its cores, so this shows how
 * things go, and no figures. Skipped where Slurm and MUNGE are not installed, or {@code TEST_SLURM} is not
 * {@code true}.
 */
class SlurmIT {

    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin");
    private static final List<String> NODES = List.of("n1", "n2", "n3");
    private static final Duration LIMIT = Duration.ofMinutes(20);

    private static final String RUN = "-f 2 -wi 1 -w 100ms -i 2 -r 100ms -t 1 -p parser=Xpp3,DOM"
            + " ParserBenchmark.parseManyChildren ParserBenchmark.parseBigText ConverterTypeBenchmark";

    private final List<Process> daemons = new ArrayList<>();
    private UnpackedApp app;
    private Path folder;

    private static boolean installed(String program) {
        return FOLDERS.stream().anyMatch(in -> Files.isExecutable(Path.of(in, program)));
    }

    @BeforeEach
    void startCluster() throws Exception {
        assumeTrue("true".equals(System.getenv("TEST_SLURM")), "TEST_SLURM is not true");
        for (String program : List.of("munged", "slurmctld", "slurmd", "sbatch", "scontrol")) {
            assumeTrue(installed(program), program + " is not installed");
        }
        folder = Files.createTempDirectory("slurm"); // the name of a socket is short
        app = UnpackedApp.copy().keep(UnpackedApp.XPP3);
        app.environment("SLURM_CONF", folder.resolve("slurm.conf").toString());
        app.environment("PATH", String.join(":", FOLDERS) + ":/sbin:/bin");
        // The nodes are one machine, on which no two runs should measure at once: here they may.
        app.withoutLock();
        Files.writeString(folder.resolve("slurm.conf"), configuration());
        Path munge = Files.createDirectory(folder.resolve("munge"));
        Files.setPosixFilePermissions(munge, PosixFilePermissions.fromString("rwx------"));
        byte[] key = new byte[1024];
        new SecureRandom().nextBytes(key);
        Files.write(munge.resolve("key"), key);
        Files.setPosixFilePermissions(munge.resolve("key"), PosixFilePermissions.fromString("r--------"));
        start(
                "munged",
                "--foreground",
                "--force",
                "--key-file=" + munge.resolve("key"),
                "--socket=" + munge.resolve("socket"),
                "--pid-file=" + munge.resolve("pid"),
                "--log-file=" + munge.resolve("log"),
                "--seed-file=" + munge.resolve("seed"));
        await("the socket of munged", () -> Files.exists(munge.resolve("socket")));
        start("slurmctld", "-D", "-c");
        for (String node : NODES) {
            start("slurmd", "-D", "-N", node);
        }
        await(
                "three idle nodes",
                () -> command("sinfo", "-h", "-t", "idle", "-o", "%D")
                        .out()
                        .strip()
                        .equals("3"));
    }

    private String configuration() throws Exception {
        String host = InetAddress.getLocalHost().getHostName().replaceFirst("\\..*", "");
        String user = System.getProperty("user.name");
        List<Integer> ports = ports(1 + NODES.size());
        List<String> lines = new ArrayList<>(List.of(
                "ClusterName=shards",
                "SlurmctldHost=" + host + "(127.0.0.1)",
                "SlurmctldPort=" + ports.get(0),
                "SlurmUser=" + user,
                "SlurmdUser=" + user,
                "AuthType=auth/munge",
                // A requeued job waits until the credentials of its first start have expired.
                "AuthInfo=socket=" + folder.resolve("munge/socket") + ",cred_expire=15",
                "StateSaveLocation=" + Files.createDirectory(folder.resolve("state")),
                "SlurmdSpoolDir=" + folder + "/spool-%n",
                "SlurmctldPidFile=" + folder + "/slurmctld.pid",
                "SlurmdPidFile=" + folder + "/slurmd-%n.pid",
                "ProctrackType=proctrack/pgid",
                "TaskPlugin=task/none",
                "MpiDefault=none",
                "SelectType=select/cons_tres",
                "SelectTypeParameters=CR_Core",
                "ReturnToService=2",
                "KillWait=5",
                "PartitionName=all Nodes=" + String.join(",", NODES) + " Default=YES State=UP"));
        for (int i = 0; i < NODES.size(); i++) {
            lines.add("NodeName=" + NODES.get(i) + " NodeHostname=" + host + " NodeAddr=127.0.0.1 Port="
                    + ports.get(i + 1) + " CPUs=1");
        }
        return String.join("\n", lines) + "\n";
    }

    /** Below those that the system gives to whoever asks for any. */
    private static List<Integer> ports(int count) throws Exception {
        List<Integer> ports = new ArrayList<>();
        for (int port = 20_000 + new SecureRandom().nextInt(10_000); ports.size() < count; port++) {
            try (ServerSocket socket = new ServerSocket(port)) {
                ports.add(socket.getLocalPort());
            } catch (BindException taken) {
                // The next one, then.
            }
        }
        return ports;
    }

    private void start(String... command) throws Exception {
        String program = FOLDERS.stream()
                .map(in -> Path.of(in, command[0]))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow()
                .toString();
        List<String> words = new ArrayList<>(List.of(command));
        words.set(0, program);
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(daemons.size() + "-" + command[0] + ".log")
                        .toFile());
        builder.environment().put("SLURM_CONF", folder.resolve("slurm.conf").toString());
        daemons.add(builder.start());
    }

    @AfterEach
    void stopCluster() throws Exception {
        for (int i = daemons.size() - 1; i >= 0; i--) {
            daemons.get(i).descendants().forEach(ProcessHandle::destroyForcibly);
            daemons.get(i).destroyForcibly().waitFor();
        }
    }

    private interface Condition {
        boolean holds() throws Exception;
    }

    private void await(String what, Condition condition) throws Exception {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!condition.holds()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("No " + what + " after " + LIMIT.toMinutes() + " minutes: " + logs());
            }
            Thread.sleep(100);
        }
    }

    private String logs() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> logs = new ArrayList<>();
            for (Path log :
                    files.filter(file -> file.toString().endsWith(".log")).toList()) {
                logs.add(log + ":\n" + Files.readString(log));
            }
            return logs.stream().collect(Collectors.joining("\n"));
        }
    }

    private Result command(String... words) throws Exception {
        return app.execute(List.of(words));
    }

    private String submitted(String line) throws Exception {
        Result submitted = app.shell(line);
        assertThat(submitted.exitCode()).as(submitted.err() + logs()).isZero();
        return submitted.out().strip();
    }

    @Test
    void threeNodesMeasureTheParsersAndConvertersOneIsKilledAndRequeuedAndTheResultIsMerged() throws Exception {
        String job = submitted("sbatch --parsable --array=1-3 docs/cluster/slurm.sh shards 3 " + RUN);
        Path second = app.home().resolve("shards/2/forks.jsonl");
        await(
                "first fork of the second shard",
                () -> Files.exists(second) && !ForkLogs.read(second).isEmpty());
        int before = ForkLogs.read(second).size();
        Result requeued = command("scontrol", "requeue", job + "_2");
        assertThat(requeued.exitCode()).as(requeued.err()).isZero();

        Result merge = app.shell("sbatch --wait --dependency=afterany:" + job + " docs/cluster/slurm-merge.sh shards");

        String said = Files.readString(app.home().resolve("benchmark-merge.log"));
        String ofSecond = Files.readString(app.home().resolve("benchmark-2.log"));
        assertThat(merge.exitCode()).as(merge.err() + said + ofSecond).isZero();
        assertThat(ofSecond).containsPattern("\\d forks? exists? already\\.");
        assertThat(ForkLogs.read(second)).hasSizeGreaterThan(before);
        assertThat(said).contains("3 of 3 shards from 1 machine are merged in shards-merged.");

        Run run = ResultReader.read(app.home().resolve("shards-merged"), metric -> true);
        assertThat(run.measured().stream().map(row -> row.row().className()).distinct())
                .containsExactlyInAnyOrder("ParserBenchmark", "ConverterTypeBenchmark");
        assertThat(run.measured()).allSatisfy(row -> assertThat(row.forks()).hasSize(2));
        Result compared = app.shell("bin/benchmark compare shards-merged --by parser");
        assertThat(compared.exitCode()).as(compared.err()).isIn(0, 1, 3);
        Result report = app.shell("bin/benchmark report shards-merged -o page.html");
        assertThat(report.exitCode()).as(report.err()).isZero();
    }
}
