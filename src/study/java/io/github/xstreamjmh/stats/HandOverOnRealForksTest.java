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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What heats of fifteen JVMs take beside their turns: a table of REAL_FORKS.md. */
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
        assertThat(heats).extracting(Heat::forks).containsOnly(15);
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("25 turns", "100 turns", "handing over, for each turn's time"));
        List<Heat> few =
                heats.stream().filter(heat -> heat.turns() == FEW_TURNS).toList();
        List<Heat> many =
                heats.stream().filter(heat -> heat.turns() > FEW_TURNS).toList();
        assertThat(few).hasSameSizeAs(many);
        double[] shares = new double[few.size()];
        for (int i = 0; i < shares.length; i++) {
            double work = many.get(i).work() - few.get(i).work();
            shares[i] = (many.get(i).seconds() - few.get(i).seconds()) / work - 1;
            table.add(List.of(few.get(i).words(), many.get(i).words(), Units.percent(shares[i])));
        }
        Estimate all = Estimate.of(shares, CONFIDENCE);
        table.add(List.of(
                "mean and its 95 % interval",
                "",
                Units.percent(all.mean()) + " [" + Units.percent(all.interval().low()) + ", "
                        + Units.percent(all.interval().high()) + "]"));
        Pages.hold(PAGE, "handing over", table);
    }
}
