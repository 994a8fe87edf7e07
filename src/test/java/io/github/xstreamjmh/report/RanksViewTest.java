/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RanksViewTest {

    /** The machine gets slower from round to round, by more than contenders differ. */
    private static Run ranked() {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= 5; round++) {
            for (String parser : List.of("DOM", "SAX")) {
                double time = (parser.equals("SAX") ? 100 : 110) * round + round % 2;
                Place place = new Place(Place.BASELINE, Phase.measure, round, forks.size(), 1, "cafe01234567")
                        .in(new Place.Group("parse", 2));
                forks.add(Forks.at(place, Forks.row(parser), time, time, time));
            }
        }
        Asked asked = Environments.asked(List.of("Parser"), "/somewhere", 1)
                .of(new Asked.Rank(Optional.empty(), List.of(), 0.03, false, 9));
        return Run.of("results/rank", Environments.withRequest(asked), forks);
    }

    @Test
    void contendersOfHeatsAreComparedByHeatsAndNotByTheMeansOfTheirForks() {
        Page page = SampleRuns.page(List.of(ranked()));
        assertThat(page.views()).extracting(View::id).contains("ranks", "figures");
        assertThat(page.document().toString())
                .contains("Ratios are to the fastest")
                .doesNotContain("come first and");
    }

    @Test
    void aRunHasNoRanks() {
        assertThat(SampleRuns.page(List.of(SampleRuns.of("results/one", 1))).views())
                .extracting(View::id)
                .contains("figures")
                .doesNotContain("ranks");
    }
}
