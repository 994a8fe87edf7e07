/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What heats take beside their turns: a table of REAL_FORKS.md. */
class HandOverOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path HEATS = Path.of("src", "study", "handover.csv");
    private static final int FEW_TURNS = 25;
    private static final double CONFIDENCE = 0.95;

    /**
     * A line of the script's.
     *
     * @param seconds those of the whole command
     * @param work those of all turns together
     */
    private record Heat(int turns, int forks, double seconds, double work) {

        static Heat of(String line) {
            String[] words = line.split(";", -1);
            return new Heat(
                    Integer.parseInt(words[0]),
                    Integer.parseInt(words[1]),
                    Double.parseDouble(words[2]),
                    Double.parseDouble(words[3]));
        }

        String words() {
            return String.format(Locale.ROOT, "%.1f s, of which turns %.1f s", seconds, work);
        }
    }

    @Test
    void handingOverTakesLittle() throws IOException {
        List<Heat> heats;
        try (Stream<String> lines = Files.lines(HEATS)) {
            heats = lines.skip(1).map(Heat::of).toList();
        }
        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "JVMs",
                FEW_TURNS + " turns",
                "more turns",
                "handing over, for each turn's time",
                "all else, for each JVM"));
        Map<Integer, List<Heat>> byForks =
                heats.stream().collect(Collectors.groupingBy(Heat::forks, TreeMap::new, Collectors.toList()));
        byForks.forEach((forks, of) -> add(table, forks, of));
        Pages.hold(PAGE, "handing over", table);
    }

    private static void add(List<List<String>> table, int forks, List<Heat> heats) {
        List<Heat> few =
                heats.stream().filter(heat -> heat.turns() == FEW_TURNS).toList();
        List<Heat> many =
                heats.stream().filter(heat -> heat.turns() > FEW_TURNS).toList();
        assertThat(few).hasSameSizeAs(many);
        double[] shares = new double[few.size()];
        double[] others = new double[few.size()];
        for (int i = 0; i < shares.length; i++) {
            double work = many.get(i).work() - few.get(i).work();
            shares[i] = (many.get(i).seconds() - few.get(i).seconds()) / work - 1;
            others[i] = (few.get(i).seconds() - few.get(i).work() * (1 + shares[i])) / forks;
            table.add(List.of(
                    String.valueOf(forks),
                    few.get(i).words(),
                    many.get(i).turns() + ": " + many.get(i).words(),
                    Units.percent(shares[i]),
                    seconds(others[i])));
        }
        Estimate share = Estimate.of(shares, CONFIDENCE);
        Estimate other = Estimate.of(others, CONFIDENCE);
        table.add(List.of(
                String.valueOf(forks),
                "mean and its 95 % interval",
                "",
                Units.percent(share.mean()) + " ["
                        + Units.percent(share.interval().low()) + ", "
                        + Units.percent(share.interval().high()) + "]",
                seconds(other.mean()) + " [" + seconds(other.interval().low()) + ", "
                        + seconds(other.interval().high()) + "]"));
    }

    private static String seconds(double time) {
        return String.format(Locale.ROOT, "%.2f s", time);
    }
}
