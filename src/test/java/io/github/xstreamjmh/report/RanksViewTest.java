/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.report.Chart.Dots;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.suite.Suite;
import java.util.List;
import org.junit.jupiter.api.Test;

class RanksViewTest {

    private static final List<String> FASTEST_FIRST =
            List.of("Xpp3", "MXParser", "Woodstox", SampleRuns.HOSTILE, "DOM");

    private static Page page(int heats) {
        return SampleRuns.page(List.of(SampleRuns.ranked(heats)));
    }

    /** What stands of a page's only method: its chart, and its table. */
    private static List<Part> parts(Page page) {
        Panel method = page.views().stream()
                .filter(view -> view.id().equals("ranks"))
                .flatMap(view -> view.parts().stream())
                .filter(Panel.class::isInstance)
                .map(Panel.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(method.title()).isEqualTo("ParserBenchmark.parseBigText  (avgt, 1 thread, layout=compact)");
        return method.parts();
    }

    private static Dots chart(Page page) {
        return (Dots) ((Figure) parts(page).get(0)).chart();
    }

    @Test
    void contendersOfHeatsAreComparedByHeatsAndNotByTheMeansOfTheirForks() {
        Page page = page(5);
        assertThat(page.views()).extracting(View::id).contains("ranks", "figures");
        assertThat(page.document().toString())
                .contains("Ratios are to the fastest")
                .doesNotContain("come first and");
    }

    @Test
    void aChartShowsEachContenderByRankWithItsInterval() {
        Dots chart = chart(page(5));
        assertThat(chart.rows()).extracting(Dots.Spread::label).isEqualTo(FASTEST_FIRST);
        assertThat(chart.rows()).extracting(Dots.Spread::rank).containsExactly("1-2", "1-2", "3", "4", "5");
        assertThat(chart.rows())
                .extracting(Dots.Spread::value)
                .isSorted()
                .first()
                .isEqualTo(1.0);
        assertThat(chart.rows())
                .allMatch(row -> row.interval().low() <= row.value()
                        && row.value() <= row.interval().high());
        assertThat(chart.rows().get(4).aside()).startsWith("7.00").contains("[6.", "ms");
        assertThat(chart.x().name()).isEqualTo("ratio to the fastest, logarithmic axis");
        assertThat(chart.json().toString()).contains("rank=1-2", "unit=ratio", "log=true", "low=", "high=");
    }

    @Test
    void theTableFollowsItsChart() {
        List<Part> parts = parts(page(5));
        assertThat(parts.get(0)).isInstanceOf(Figure.class);
        assertThat(parts.get(1))
                .isInstanceOfSatisfying(
                        Text.class,
                        text -> assertThat(text.block())
                                .isInstanceOfSatisfying(
                                        Table.class,
                                        table -> assertThat(table.rows().stream()
                                                        .map(row -> row.get(1).text()))
                                                .containsExactlyElementsOf(FASTEST_FIRST)));
    }

    @Test
    void thePageBeginsWithTheRanks() {
        assertThat(page(5).views().get(0).parts().toString())
                .contains("layout=compact): Xpp3 ranks 1-2, MXParser 1-2 at 1.00")
                .contains(" times its time, Woodstox 3 at 1.2", "DOM 5 at 7.00");
    }

    @Test
    void aContenderThatLeftComesLastWithoutARank() {
        Run all = SampleRuns.ranked(8);
        List<Fork> forks = all.measured().stream()
                .flatMap(row -> row.forks().stream())
                .filter(fork ->
                        fork.place().round() == 1 || !fork.row().params().containsValue("Xpp3"))
                .map(fork -> fork.at(fork.place().in(new Place.Group("parse", 4))))
                .toList();
        Run run = Run.of("results/ranked", all.environment().orElseThrow(), forks);
        Page page = SampleRuns.page(List.of(run));
        assertThat(chart(page).rows()).extracting(Dots.Spread::rank).containsExactly("1", "2", "3", "4", "-");
        assertThat(chart(page).rows().get(4).label()).isEqualTo("Xpp3");
        assertThat(page.views().get(0).parts().toString()).contains("MXParser ranks 1, Woodstox 2 at ", ", Xpp3 at ");
    }

    @Test
    void ofTooFewHeatsThereAreRatiosWithoutIntervalsAndRanks() {
        Page page = page(2);
        assertThat(chart(page).rows()).extracting(Dots.Spread::label).isEqualTo(FASTEST_FIRST);
        assertThat(chart(page).json().toString()).contains("value=1").doesNotContain("rank=", "low=", "high=");
        assertThat(page.views().get(0).parts().toString())
                .contains("Xpp3, MXParser at 1.00", "DOM at 7.00", "there are too few heats for ranks");
    }

    @Test
    void whatConfoundsStandsWithRanksThatNoFiguresFollow() {
        Run run = SampleRuns.ranked(5);
        String confounds = Suite.confounds(run.measured().get(0).row());
        assertThat(confounds).isNotEmpty();
        assertThat(RanksView.of(run, true).toString()).contains(confounds);
        assertThat(RanksView.of(run, false).toString()).doesNotContain(confounds);
    }

    @Test
    void aRunHasNoRanks() {
        assertThat(SampleRuns.page(List.of(SampleRuns.of("results/one", 1))).views())
                .extracting(View::id)
                .contains("figures")
                .doesNotContain("ranks");
    }
}
