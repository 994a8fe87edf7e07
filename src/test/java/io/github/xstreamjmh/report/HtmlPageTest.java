/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import static io.github.xstreamjmh.report.SampleRuns.HOSTILE;
import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** How a page is built. What it says is in {@link ReportTest}, how tables look in {@code HtmlRendererTest}. */
class HtmlPageTest {

    private static final Page ONE = SampleRuns.page(List.of(SampleRuns.of("results/one", 1)));
    private static final Page TWO =
            SampleRuns.page(List.of(SampleRuns.of("results/before", 1), SampleRuns.of("results/after", 1.2)));
    private static final Pattern PROGRAM = Pattern.compile("<(style|script)[^>]*>(.*?)</\\1>", Pattern.DOTALL);

    static Stream<Page> pages() {
        return Stream.of(ONE, TWO);
    }

    /** A page's elements. Nothing but an element that is not closed stands between it and XML. */
    private static Document elements(Page page) throws Exception {
        String xml = PROGRAM.matcher(HtmlPage.of(page))
                .replaceAll("<$1/>")
                .replaceAll("<meta ([^>]*)>", "<meta $1/>")
                .replace("<details open>", "<details open=\"\">");
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)));
    }

    private static List<Node> find(Node from, String path) throws Exception {
        NodeList found =
                (NodeList) XPathFactory.newDefaultInstance().newXPath().evaluate(path, from, XPathConstants.NODESET);
        return IntStream.range(0, found.getLength()).mapToObj(found::item).toList();
    }

    private static List<String> texts(Node from, String path) throws Exception {
        return find(from, path).stream().map(Node::getTextContent).toList();
    }

    /** The style, the data, the library and the page's own scripts. */
    private static List<String> programs(Page page) {
        Matcher programs = PROGRAM.matcher(HtmlPage.of(page));
        return programs.results().map(found -> found.group(2)).toList();
    }

    private static String unpacked(String packed) throws Exception {
        try (GZIPInputStream in =
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(packed)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static JsonArray charts(Page page) throws Exception {
        return JsonParser.array().from(unpacked(programs(page).get(1)));
    }

    @Test
    void itsChaptersAreInTheOrderOfItsReader() throws Exception {
        assertThat(texts(elements(ONE), "//main/section/h2"))
                .containsExactly(
                        "In short",
                        "Figures",
                        "Latency",
                        "Did the machine change?",
                        "Warm-up",
                        "Environment",
                        "How to read this");
        assertThat(texts(elements(TWO), "//main/section/h2"))
                .containsExactly(
                        "In short",
                        "Comparison",
                        "Side by side",
                        "Figures",
                        "Latency",
                        "Did the machine change?",
                        "Warm-up",
                        "Environment",
                        "How to read this");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void itsNavigationLeadsToEachChapter(Page page) throws Exception {
        Document html = elements(page);

        assertThat(texts(html, "//nav//a")).isEqualTo(texts(html, "//main/section/h2"));
        assertThat(texts(html, "//nav//a/@href"))
                .containsExactlyElementsOf(texts(html, "//main/section/@id").stream()
                        .map(id -> "#" + id)
                        .toList());
        assertThat(texts(html, "//body/*[1]/@href")).containsExactly("#summary");
        assertThat(texts(html, "//@id")).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void itsHeadingsGoDownOneLevelAtATime(Page page) throws Exception {
        int above = 0;
        for (Node heading : find(elements(page), "//h1|//h2|//h3|//h4|//h5|//h6")) {
            int level = heading.getNodeName().charAt(1) - '0';
            assertThat(level).as(heading.getTextContent()).isBetween(1, above + 1);
            above = level;
        }
    }

    @Test
    void aTableOfFiguresHasARowForEachRowAndItsExactFigures() throws Exception {
        Node table = find(elements(ONE), "//section[@id='figures']//table").get(0);

        assertThat(texts(table, "caption")).containsExactly("ParserBenchmark.parseBigText  (avgt, 1 thread)");
        assertThat(texts(table, "thead//th"))
                .containsExactly("layout", "parser", "time/op", "±95%", "forks", "alloc/op", "CPU/op", "notes");
        assertThat(texts(table, "tbody/tr")).hasSize(10);
        assertThat(texts(table, "tbody/tr[1]/*"))
                .containsExactly("compact", "Xpp3", "541 µs", "0.9 %", "5", "1.50 MB", "-", "");
        assertThat(texts(table, "tbody/tr[1]/td[2]/@data-v")).containsExactly("540969");
    }

    @Test
    void aComparisonHasAVerdictForEachRow() throws Exception {
        Node table = find(elements(TWO), "//section[@id='comparison']//table[.//th='verdict']")
                .get(0);

        assertThat(texts(table, "thead//th")).contains("layout", "parser", "ratio", "95 % interval", "verdict");
        int verdict = texts(table, "thead//th").indexOf("verdict") + 1;
        assertThat(texts(table, "tbody/tr/*[" + verdict + "]"))
                .hasSize(10)
                .allMatch(List.of("slower", "faster", "same", "inconclusive")::contains);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void eachTableIsNamedAndFull(Page page) throws Exception {
        List<Node> tables = find(elements(page), "//table");
        assertThat(tables).hasSizeGreaterThan(12);
        for (Node table : tables) {
            String name = String.join("", texts(table, "caption"));
            int columns = find(table, "thead/tr/th").size();
            assertThat(name).isNotBlank();
            assertThat(find(table, "tbody/tr")).as(name).isNotEmpty();
            for (Node row : find(table, "tbody/tr")) {
                assertThat(find(row, "*")).as(name).hasSize(columns);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void eachChartHasItsDataAndATableAfterIt(Page page) throws Exception {
        Document html = elements(page);
        List<Node> figures = find(html, "//figure");
        JsonArray charts = charts(page);

        assertThat(figures).hasSameSizeAs(charts).hasSizeGreaterThan(8);
        for (int i = 0; i < figures.size(); i++) {
            String caption = String.join("", texts(figures.get(i), "figcaption"));
            assertThat(texts(figures.get(i), "div[@class='chart']/@data-chart")).containsExactly(String.valueOf(i));
            assertThat(texts(figures.get(i), "div/@aria-label").get(0))
                    .startsWith("Chart: ")
                    .contains(caption);
            assertThat(find(figures.get(i), "ancestor::*[self::section or self::details][1]//table"))
                    .as(caption)
                    .isNotEmpty();
            JsonObject chart = charts.getObject(i);
            assertThat(Stream.of("rows", "points", "series").filter(chart::has).toList())
                    .as(caption)
                    .singleElement()
                    .satisfies(key -> assertThat(chart.getArray(key)).isNotEmpty());
        }
    }

    @Test
    void eachRowOfAChartIsLabelledThoughItsParameterIsEmpty() throws Exception {
        Page page = SampleRuns.page(
                List.of(SampleRuns.own(Map.of(Map.of("prefix", ""), 500.0, Map.of("prefix", "x"), 900.0))));

        List<Object> rows = new ArrayList<>();
        for (Object chart : charts(page)) {
            for (String key : List.of("rows", "points", "series")) {
                rows.addAll(((JsonObject) chart).getArray(key, new JsonArray()));
            }
        }
        assertThat(rows)
                .isNotEmpty()
                .allSatisfy(row -> assertThat((JsonObject) row).containsKey("label"));
    }

    @Test
    void aChartOfForksHasEachForkOfEachRow() throws Exception {
        JsonArray rows = charts(ONE).getObject(0).getArray("rows");

        assertThat(rows).hasSize(10);
        JsonObject first = rows.getObject(0);
        assertThat(first.getString("label")).contains("Xpp3");
        assertThat(first.getDouble("value")).isEqualTo(540970);
        assertThat(first.getDouble("low")).isLessThan(540970);
        assertThat(first.getArray("forks")).hasSize(5);
    }

    @Test
    void ofAChoiceTheFirstIsOpen() throws Exception {
        List<Node> choices = find(elements(ONE), "//div[@class='choice']");
        assertThat(choices).isNotEmpty();
        for (Node choice : choices) {
            assertThat(texts(choice, "details/summary")).containsExactly("time per operation", "operations per second");
            assertThat(texts(choice, "details[@open]/summary")).containsExactly("time per operation");
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void namesFromFilesAreTextAndNothingElse(Page page) throws Exception {
        Document html = elements(page);

        assertThat(texts(html, "//td")).contains(HOSTILE).anyMatch(text -> text.contains("<b>out of memory</b>"));
        assertThat(find(html, "//img|//b|//@onerror")).isEmpty();
        assertThat(find(html, "//script")).hasSize(4);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void itLoadsNothingAndRunsOnlyWhatItCameWith(Page page) throws Exception {
        Document html = elements(page);
        List<String> programs = programs(page);
        List<String> policy = new ArrayList<>();
        for (String program : List.of(programs.get(0), unpacked(programs.get(2)), programs.get(3), programs.get(4))) {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(program.getBytes(StandardCharsets.UTF_8));
            policy.add("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
        }

        assertThat(programs).hasSize(5);
        assertThat(texts(html, "//meta[@http-equiv='Content-Security-Policy']/@content"))
                .containsExactly("default-src 'none'; base-uri 'none'; form-action 'none'; style-src " + policy.get(0)
                        + "; script-src " + String.join(" ", policy.subList(1, 4)));
        assertThat(find(html, "//@src|//link|//@style|//iframe|//object")).isEmpty();
        assertThat(texts(html, "//@href")).allMatch(link -> link.startsWith("#"));
        assertThat(programs.get(0)).doesNotContain("@import", "url(");
    }

    @Test
    void theSameResultsGiveTheSameBytes() {
        assertThat(HtmlPage.of(TWO)).isEqualTo(HtmlPage.of(TWO));
    }
}
