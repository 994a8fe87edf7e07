/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ForkLogs;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library in several speeds, ranked as a user would. */
class WhichIsFastestIT {

    private static final List<String> EIGHT =
            List.of("1000", "2000", "4000", "8000", "16000", "32000", "64000", "128000");
    private static final List<String> FIVE = List.of("1000", "3300", "11000", "36000", "120000");
    private static final List<String> THREE = List.of("1000", "3300", "11000");
    private static final List<String> TWO = List.of("1000", "11000");

    private UnpackedApp app;
    private Process process;
    private Path out;
    private Path err;

    @BeforeEach
    void unpack() throws IOException {
        app = UnpackedApp.copyOfTools();
        app.addCrashDummies();
        out = app.workFolder().resolve("out.txt");
        err = app.workFolder().resolve("err.txt");
    }

    @AfterEach
    void end() throws InterruptedException {
        if (process != null) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    private static String[] rank(String... more) {
        return with(
                "rank SpeedsBenchmark --by work --precision 0.01% --out r -wi 1 -w 50ms -r 10ms".split(" ", -1), more);
    }

    private static String[] rank(List<String> speeds, String... more) {
        return with(rank(more), "-p", "work=" + String.join(",", speeds));
    }

    private void start(List<String> speeds, String... more) throws IOException {
        process = app.start(out, err, rank(speeds, more));
    }

    private List<Fork> finished() throws IOException {
        Path forks = app.workFolder().resolve("r/forks.jsonl");
        return Files.exists(forks) ? ForkLogs.read(forks) : List.of();
    }

    private void await(int forks) throws IOException, InterruptedException {
        while (finished().size() < forks) {
            assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
            Thread.sleep(50);
        }
    }

    /** The forks; before them there is one more, which verifies. */
    private static List<ProcessHandle> jvms(Process of) {
        return of.children().toList();
    }

    /** What the table says of each speed, fastest first. */
    private static List<String[]> table(String printed) {
        return printed.lines()
                .filter(line -> line.matches("\\d+(-\\d+)? +\\d+ .*"))
                .map(line -> line.split(" +", -1))
                .toList();
    }

    private static void assertRight(List<String[]> table, List<String> bySpeed) {
        assertThat(table).extracting(line -> line[1]).containsExactlyElementsOf(bySpeed);
        for (int i = 0; i < table.size(); i++) {
            String[] range = table.get(i)[0].split("-", -1);
            assertThat(Integer.parseInt(range[0])).isLessThanOrEqualTo(i + 1);
            assertThat(Integer.parseInt(range[range.length - 1])).isGreaterThanOrEqualTo(i + 1);
        }
        double most = Double.parseDouble(bySpeed.get(bySpeed.size() - 1)) / Double.parseDouble(bySpeed.get(0));
        assertThat(ratio(table.get(0))).isEqualTo(1);
        assertThat(ratio(table.get(table.size() - 1))).isBetween(most / 2, most * 2);
    }

    /** It stands behind the time and its unit. */
    private static double ratio(String... line) {
        return Double.parseDouble(line[4]);
    }

    @Test
    void stoppedInTheMiddleAndGoneOnWithItRanksRight() throws Exception {
        start(TWO, "-f", "3", "-i", "15");
        await(2);
        app.execute(List.of("kill", "-INT", String.valueOf(process.pid())));
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(130);
        assertThat(err)
                .content()
                .contains(
                        "Verifying 2 rows", "1 heat of 2 forks a round", "Continue with bin/benchmark rank --resume ");

        Result run = app.run("--resume", "r");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("bin/benchmark rank --resume");

        Result resumed = app.run("rank", "--resume", "r", "-f", "4");

        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertRight(table(resumed.out()), TWO);
        Map<Integer, Long> heats = finished().stream()
                .collect(Collectors.groupingBy(fork -> fork.place().round(), Collectors.counting()));
        assertThat(heats).isEqualTo(Map.of(1, 2L, 2, 2L, 3, 2L, 4, 2L));
        assertThat(finished()).allMatch(fork -> fork.settings().jvmArgs().contains("-XX:+AlwaysPreTouch"));
        assertThat(app.run("report", "r").exitCode()).isZero();
    }

    @Test
    void tooLittleTimeForIntervalsIsSaidBeforeItIsSpent() throws Exception {
        assertThat(app.run(rank(THREE, "--budget", "0s")).err())
                .contains("Intervals and ranks need three heats, which take about 0:");
    }

    @Test
    void whileAnotherRunMeasuresNothingIsVerifiedButAPlanMade(@TempDir Path temporary) throws Exception {
        app.environment("JAVA_OPTS", UnpackedApp.SOON + " -Djava.io.tmpdir=" + temporary);
        try (FileChannel lock = FileChannel.open(
                temporary.resolve("jmh.lock"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            assertThat(lock.tryLock()).isNotNull();

            Result refused = app.run(rank(THREE));
            assertThat(refused.exitCode()).as(refused.err()).isEqualTo(2);
            assertThat(refused.err()).contains("Another JMH run holds ").doesNotContain("Verifying");

            Result planned = app.run(rank(THREE, "--dry-run"));
            assertThat(planned.exitCode()).as(planned.err()).isZero();
        }
    }

    @Test
    void numbersOfThreadsAreRankedApartAndMoreThanCoresNotAtAll() throws Exception {
        int cores = Runtime.getRuntime().availableProcessors();
        Set<Integer> judged = new TreeSet<>(List.of(1, cores));
        String threads = judged.stream().map(String::valueOf).collect(Collectors.joining(",")) + "," + (cores + 1);

        Result ranked = app.run(rank("-f", "1", "-i", "5", "-p", "work=1000,5000", "--threads", threads));

        assertThat(ranked.exitCode()).as(ranked.err()).isZero();
        assertThat(ranked.out() + ranked.err()).contains("more threads than the " + cores + " cores: no verdict");
        if (judged.size() > 1) {
            assertThat(ranked.out()).contains("operations of all threads, as a multiple of those of one");
        }
        Map<Integer, Set<Row>> inOneThread = finished().stream()
                .map(Fork::row)
                .collect(Collectors.groupingBy(
                        Row::threads,
                        Collectors.mapping(
                                row -> new Row(row.benchmark(), row.mode(), 1, row.params()), Collectors.toSet())));
        assertThat(inOneThread).containsOnlyKeys(judged);
        assertThat(inOneThread.values()).allMatch(rows -> rows.size() == 2).containsOnly(inOneThread.get(1));
        Map<String, Set<Integer>> threadsOfHeats = finished().stream()
                .collect(Collectors.groupingBy(
                        fork -> fork.place().group().orElseThrow().name(),
                        Collectors.mapping(fork -> fork.row().threads(), Collectors.toSet())));
        assertThat(threadsOfHeats).hasSize(judged.size());
        assertThat(threadsOfHeats.values()).allMatch(ofHeat -> ofHeat.size() == 1);
    }

    @Test
    void oneThatIsKilledIsInTheNextHeatAndOneThatHangsLeaves() throws Exception {
        start(FIVE, "-f", "4", "-i", "10", "-to", "1s");
        while (jvms(process).size() < FIVE.size()) {
            assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
            Thread.sleep(20);
        }
        List<ProcessHandle> jvms = jvms(process);
        jvms.get(1).destroyForcibly();
        app.execute(List.of("kill", "-STOP", String.valueOf(jvms.get(2).pid())));
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();

        assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(5);
        assertThat(out)
                .content()
                .containsOnlyOnce("FAILED  SpeedsBenchmark.works work=")
                .containsPattern("was silent for \\d+ s and was killed");
        assertThat(finished())
                .hasSize(3 + 3 * 4)
                .allMatch(
                        fork -> fork.place().group().map(Place.Group::finished).orElse(0)
                                == (fork.place().round() == 1 ? 3 : 4));
        List<String> left = new ArrayList<>(FIVE);
        left.retainAll(
                table(Files.readString(out)).stream().map(line -> line[1]).toList());
        assertThat(left).hasSize(4);
        assertRight(table(Files.readString(out)), left);
    }

    @Test
    void whatFailsBeforeTheFirstHeatIsNamedAlsoWhereNobodyIsLeftToRank() throws Exception {
        Result failed = app.run(
                "rank",
                "CrashDummyBenchmark.(works|throwsInSetUp)",
                "--by",
                "method",
                "--out",
                "r",
                "-jvmArgsAppend",
                "-Xmx64m");

        assertThat(failed.exitCode()).as(failed.err()).isEqualTo(5);
        assertThat(failed.err())
                .contains(
                        "Nothing is left to measure.",
                        "SKIPPED CrashDummyBenchmark.throwsInSetUp: fails: ",
                        "thrown in set-up",
                        "SKIPPED CrashDummyBenchmark.works: all that it would be ranked with failed");
        assertThat(app.workFolder().resolve("r")).doesNotExist();
    }

    @Test
    void whereMemoryDoesNotHoldAllTheyTakePartInBlocks() throws Exception {
        long memory = ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getTotalMemorySize();
        Result result =
                app.run(rank(EIGHT, "-f", "3", "-i", "10", "-jvmArgsAppend", "-Xms64m -Xmx" + memory / 6 / 1024 + "k"));

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertRight(table(result.out()), EIGHT);
        Set<String> groups = finished().stream()
                .map(fork -> fork.place().group().orElseThrow().name())
                .collect(Collectors.toSet());
        assertThat(groups).anyMatch(name -> name.endsWith(" #2"));
        assertThat(finished().stream().map(Fork::row).distinct()).hasSize(EIGHT.size());
    }

    @Test
    void parsersAreRankedOnXmlOfTheUsersOwn() throws Exception {
        app = UnpackedApp.copy().keep(UnpackedApp.FEW_PARSERS);
        Files.writeString(app.workFolder().resolve("orders.xml"), "<orders><order id='7'>tea</order></orders>");
        String[] quick = "rank --quick ParserBenchmark -p parser=Aalto,Xpp3,Binary -wi 1 -w 100ms -i 5 --out r -p"
                .split(" ", -1);

        Result ranked = app.run(with(quick, "document=orders.xml"));

        assertThat(ranked.exitCode()).as(ranked.err()).isZero();
        assertThat(ranked.out()).contains("Aalto", "Xpp3");
        assertThat(finished())
                .extracting(Fork::row)
                .allMatch(row -> row.params().get("document").equals("orders.xml"));
        assertThat(finished()).hasSize(2);
        assertThat(app.workFolder().resolve("r/environment.json"))
                .content()
                .contains(
                        app.workFolder().resolve("orders.xml").toString(),
                        "\"parser.orders.xml\"",
                        "(42 bytes)",
                        "reads another format than XML");
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void aQuickLookGivesAnOrderWithoutIntervals() throws Exception {
        Result quick = app.run(
                "rank",
                "--quick",
                "SpeedsBenchmark",
                "--by",
                "work",
                "-p",
                "work=1000,17000",
                "-wi",
                "1",
                "--out",
                "r");
        assertThat(quick.exitCode()).as(quick.err()).isZero();
        assertThat(finished())
                .hasSize(2)
                .allMatch(fork -> fork.settings().jvmArgs().contains("-Xmn200m")
                        && !fork.settings().jvmArgs().contains("-XX:+AlwaysPreTouch"));
        assertThat(quick.out())
                .contains("as medians over turns. Intervals and ranks need three heats")
                .doesNotContain("rank ", "% interval ");
    }
}
