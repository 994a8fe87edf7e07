/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.result.files.ResultReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.Select;

/**
 * Reports in headless Chromium, which has to be on the {@code PATH} with its {@code chromedriver}: on Debian, {@code
 * apt-get install chromium chromium-driver}. Run by {@code ./mvnw -Pbrowser test -Dtest=ReportInBrowserTest}; leaves
 * screenshots for people under {@code target/screenshots}.
 */
class ReportInBrowserTest {

    private static final List<String> BROWSERS = List.of("chromium", "chromium-browser", "google-chrome");
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    @TempDir
    private static Path folder;

    private static ChromeDriver browser;

    @BeforeAll
    static void openTheBrowser() throws IOException {
        Optional<Path> chromium =
                BROWSERS.stream().flatMap(name -> onPath(name).stream()).findFirst();
        Optional<Path> driver = onPath("chromedriver");
        assumeTrue(
                chromium.isPresent() && driver.isPresent(),
                "no browser: install chromium and chromedriver (on Debian, apt-get install chromium chromium-driver)");
        Files.writeString(
                folder.resolve("one.html"), HtmlPage.of(SampleRuns.page(List.of(SampleRuns.of("results/one", 1)))));
        Files.writeString(
                folder.resolve("two.html"),
                HtmlPage.of(SampleRuns.page(
                        List.of(SampleRuns.of("results/before", 1), SampleRuns.of("results/after", 1.2)))));
        Files.writeString(folder.resolve("slower.html"), HtmlPage.of(ReportTest.counted(SampleRuns.inTurns(1.5))));
        Files.writeString(folder.resolve("ranked.html"), HtmlPage.of(SampleRuns.page(List.of(SampleRuns.ranked(5)))));
        for (Path all :
                List.of(Path.of("reference"), Path.of("reference", "history"), Path.of("reference", "xmlbinding"))) {
            String page = folder.resolve(all.getFileName() + ".html").toString();
            assertThat(new Console().run("report", all.toString(), "-o", page)).isZero();
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium.get().toFile());
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        browser = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(driver.get().toFile())
                        .build(),
                options);
    }

    @AfterAll
    static void closeTheBrowser() {
        if (browser != null) {
            browser.quit();
        }
    }

    private static Optional<Path> onPath(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Whatever a test did, no script complained and nothing was fetched. */
    @AfterEach
    void nothingIsWrongOnTheConsoleAndNothingWasAskedOfANetwork() {
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
        assertThat(StreamSupport.stream(
                                browser.manage().logs().get(LogType.PERFORMANCE).spliterator(), false)
                        .flatMap(entry -> requested(entry.getMessage()).stream()))
                .allMatch(url -> url.startsWith("file:") || url.startsWith("blob:"));
    }

    private static Optional<String> requested(String message) {
        try {
            JsonObject event = JsonParser.object().from(message).getObject("message");
            return event.getString("method").equals("Network.requestWillBeSent")
                    ? Optional.of(event.getObject("params").getObject("request").getString("url"))
                    : Optional.empty();
        } catch (JsonParserException e) {
            throw new IllegalArgumentException(message, e);
        }
    }

    private static void open(String page, int width, String scheme) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        browser.get(folder.resolve(page).toUri().toString());
        untilDrawn();
    }

    private static void untilDrawn() {
        browser.executeAsyncScript("""
                const done = arguments[0];
                const look = () => document.documentElement.dataset.ready === 'true' ? done() : setTimeout(look, 20);
                look();
                """);
    }

    /** Unfolds all that is folded, as a reader does who wants to see everything. */
    private static void unfold() {
        browser.executeScript("document.querySelectorAll('details.folded').forEach(d => { d.open = true; })");
        // A toggle is told to the page later than its cause.
        browser.executeAsyncScript("const done = arguments[0]; setTimeout(done, 50)");
        untilDrawn();
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(String script) {
        return (List<String>) browser.executeScript(script);
    }

    private static List<String> undrawn() {
        return texts("""
                return [...document.querySelectorAll('.chart')]
                    .filter(chart => chart.clientWidth > 0 && chart.querySelectorAll('svg path').length < 3)
                    .map(chart => chart.getAttribute('aria-label'));
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"one.html", "two.html", "reference.html", "history.html"})
    void everyChartIsDrawn(String page) {
        open(page, 1200, "light");
        unfold();

        assertThat(undrawn()).isEmpty();
        assertThat(browser.findElements(By.cssSelector(".chart svg"))).hasSizeGreaterThan(4);
    }

    @Test
    void aRankingShowsEachContenderAtItsRankAndItsDotWithinItsIntervalFastestFirst() throws JsonParserException {
        open("ranked.html", 1280, "light");
        JsonArray rows = JsonParser.array().from(String.valueOf(browser.executeScript("""
                const svg = document.querySelector('#ranks .chart svg');
                const strong = charts.THEMES.light.strong;
                const numbers = text => text.match(/-?[\\d.]+/g).map(Number);
                const middle = text => {
                    const box = text.getBoundingClientRect();
                    return (box.top + box.bottom) / 2 - svg.getBoundingClientRect().top;
                };
                const paths = [...svg.querySelectorAll('path')];
                const lines = paths.filter(path => path.getAttribute('stroke') === strong)
                    .flatMap(path => path.getAttribute('d').split('M').slice(1).map(numbers));
                return JSON.stringify(paths.filter(path => path.getAttribute('fill') === strong).map(path => {
                    const [x, y] = numbers(path.getAttribute('transform')).slice(-2);
                    const line = lines.find(ends => Math.abs(ends[1] - y) < 1);
                    return { x: x, low: line[0], high: line[2], words: [...svg.querySelectorAll('text')]
                        .filter(text => Math.abs(middle(text) - y) < 4)
                        .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
                        .map(text => text.textContent).join(' ') };
                }));
                """)));

        assertThat(rows).hasSize(5);
        double before = 0;
        for (int i = 0; i < rows.size(); i++) {
            JsonObject row = rows.getObject(i);
            assertThat(row.getString("words"))
                    .startsWith(List.of("1-2 Xpp3 1.000 [", "1-2 MXParser 1.00", "3 Woodstox 1.2", "4 </", "5 DOM 7.00")
                            .get(i));
            assertThat(row.getDouble("x"))
                    .as(row.getString("words"))
                    .isGreaterThanOrEqualTo(before)
                    .isBetween(row.getDouble("low") - 0.1, row.getDouble("high") + 0.1);
            before = row.getDouble("x");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 360})
    void ranksAreOnTheFirstScreen(int width) {
        assertThat(onTheFirstScreen("ranked.html", width)).contains("Xpp3 ranks 1-2", "DOM 5 at 7.0");
        assertThat(texts("return [...document.querySelectorAll('#ranks .chart text')].map(text => text.textContent)"))
                .contains("1-2", "Xpp3", "MXParser", "3", "Woodstox", "4", "5", "DOM");
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 360})
    void verdictsAndTheirCausesAreOnTheFirstScreen(int width) {
        assertThat(onTheFirstScreen("slower.html", width))
                .contains(" 1.5", " times the time", " accounts for 100 % of the work added");
    }

    /** Of a result with many cases, those that fit. */
    @ParameterizedTest
    @ValueSource(ints = {1280, 360})
    void theFirstAnswersOfTheLargestResultAreOnTheFirstScreen(int width) {
        open("xmlbinding.html", width, "light");
        List<WebElement> answers = browser.findElements(By.cssSelector("#summary li"));
        WebElement second = answers.get(1);

        assertThat(answers).hasSizeGreaterThan(10);
        assertThat(second.getText()).contains(" ranks 1");
        assertThat(second.getLocation().getY() + second.getSize().getHeight()).isLessThan(800);
    }

    /** What the first list of a page says. */
    private static String onTheFirstScreen(String page, int width) {
        open(page, width, "light");
        WebElement list = browser.findElement(By.cssSelector("#summary ul"));
        assertThat(list.getLocation().getY() + list.getSize().getHeight()).isLessThan(800);
        return list.getText();
    }

    @Test
    void aChoiceShowsItsOptionEverywhere() {
        open("one.html", 1200, "light");
        new Select(browser.findElement(By.cssSelector("[data-key='form'] select")))
                .selectByVisibleText("operations per second");
        untilDrawn();

        assertThat(undrawn()).isEmpty();
        assertThat(browser.findElement(By.id("figures")).getText()).contains("kops/s");
    }

    @Test
    void aTableIsSortedByWhatItsFiguresAreNotByHowTheyAreSpelt() {
        open("one.html", 1200, "light");
        WebElement table = browser.findElement(By.cssSelector("#figures table"));
        WebElement header = table.findElements(By.cssSelector("thead button")).stream()
                .filter(button -> button.getText().equals("time/op"))
                .findFirst()
                .orElseThrow();

        header.click();
        List<String> up = times(table);
        header.click();
        List<String> down = times(table);

        assertThat(up)
                .hasSizeGreaterThan(1)
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(java.util.Comparator.comparingDouble(Double::parseDouble));
        assertThat(down).isEqualTo(reversed(up));
        assertThat(table.findElement(By.cssSelector("th[aria-sort]")).getAttribute("aria-sort"))
                .isEqualTo("descending");
    }

    private static List<String> times(WebElement table) {
        return table.findElements(By.cssSelector("tbody tr td:nth-child(3)")).stream()
                .map(cell -> cell.getAttribute("data-v"))
                .toList();
    }

    private static List<String> reversed(List<String> texts) {
        List<String> reversed = new java.util.ArrayList<>(texts);
        java.util.Collections.reverse(reversed);
        return reversed;
    }

    @Test
    void aFilterLeavesWhatIsAskedForInTablesAndCharts() {
        open("one.html", 1200, "light");

        browser.findElement(By.cssSelector("#filter input")).sendKeys("woodstox");
        untilDrawn();

        WebElement table = browser.findElement(By.cssSelector("#figures table"));
        assertThat(table.findElements(By.cssSelector("tbody tr")).stream()
                        .filter(WebElement::isDisplayed)
                        .map(WebElement::getText))
                .isNotEmpty()
                .allMatch(row -> row.contains("Woodstox"));
        String chart =
                String.valueOf(browser.executeScript("return document.querySelector('#figures .chart').textContent"));
        assertThat(chart).contains("Woodstox").doesNotContain("DOM");
    }

    @Test
    void chartsArePrintedLightAndInTheirWidthWhateverTheScreen() {
        open("one.html", 1200, "dark");
        browser.executeScript("window.dispatchEvent(new Event('beforeprint'))");

        assertThat(texts("return [...document.querySelectorAll('.chart[data-drawn]')].map(c => c.dataset.drawn)"))
                .hasSizeGreaterThan(4)
                .allMatch(drawn -> drawn.matches("light \\d{3,} "));

        browser.executeScript("window.dispatchEvent(new Event('afterprint'))");
        untilDrawn();
        assertThat(texts("return [...document.querySelectorAll('.chart[data-drawn]')].map(c => c.dataset.drawn)"))
                .allMatch(drawn -> drawn.startsWith("dark "));
    }

    @Test
    void hostileNamesAreTextAndNothingElse() {
        open("one.html", 1200, "light");
        unfold();

        assertThat(browser.findElements(By.tagName("img"))).isEmpty();
        assertThat(browser.findElement(By.id("figures")).getText()).contains(SampleRuns.HOSTILE);
        assertThat(browser.findElements(By.tagName("script"))).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({"1200, light", "1200, dark", "360, light", "360, dark"})
    void axeFindsNoViolation(int width, String scheme) throws IOException {
        for (String page : List.of("one.html", "two.html", "slower.html", "ranked.html")) {
            open(page, width, scheme);
            unfold();
            browser.executeScript(axe());

            Object violations = browser.executeAsyncScript("""
                    const done = arguments[0];
                    axe.run(document, { resultTypes: ['violations'] }).then(found => done(found.violations.map(rule =>
                        rule.id + ': ' + rule.nodes.slice(0, 3).map(node => node.html).join(' | '))));
                    """);

            assertThat((List<?>) violations).as(page).isEmpty();
        }
    }

    private static String axe() throws IOException {
        try (InputStream in = ReportInBrowserTest.class.getResourceAsStream("/axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "1280, dark", "768, light", "768, dark", "360, light", "360, dark"})
    void aPageFitsItsWidthAndIsThereToLookAt(int width, String scheme) throws IOException {
        Files.createDirectories(SCREENSHOTS);
        for (String page : List.of("one", "two", "slower", "ranked")) {
            open(page + ".html", width, scheme);

            assertThat((Long) browser.executeScript("return document.documentElement.scrollWidth"))
                    .as(page + " at " + width)
                    .isLessThanOrEqualTo(width);
            Object image = browser.executeCdpCommand(
                            "Page.captureScreenshot",
                            Map.of("captureBeyondViewport", true, "clip", clip(width), "optimizeForSpeed", true))
                    .get("data");
            Files.write(
                    SCREENSHOTS.resolve(page + "-" + width + "-" + scheme + ".png"),
                    Base64.getDecoder().decode(image.toString()));
        }
    }

    /** The pictures of pages; {@code -Dgolden.write=true} draws them anew. */
    @ParameterizedTest
    @CsvSource({
        "parser, parseNestedElements, ranks, parseNestedElements, REPORT.md",
        "serializer, SerializerBenchmark, against size, serializers, FAMILIES.md"
    })
    void thePicturesOfPagesAreThoseOfTheReferenceResults(
            String family, String title, String caption, String picture, String shownIn) throws IOException {
        Page page = SampleRuns.page(List.of(ResultReader.read(Path.of("reference", family), metric -> true)));
        String chart = JsonWriter.string(Figures.of(page).stream()
                .filter(figure ->
                        figure.title().contains(title) && figure.caption().contains(caption))
                .findFirst()
                .orElseThrow()
                .chart()
                .json());
        browser.get("about:blank");
        browser.executeScript(Resources.text(Resources.ECHARTS));
        browser.executeScript(Resources.text("charts.js") + "window.charts = charts;");
        // Without a canvas it estimates how wide letters are: the fonts of this machine are not those of a reader.
        browser.executeScript("echarts.setPlatformAPI({ createCanvas: () => null })");
        for (String theme : List.of("light", "dark")) {
            String svg = browser.executeScript(
                            "return charts.svg(echarts, JSON.parse(arguments[0]), arguments[1], 860)", chart, theme)
                    + "\n";
            Path file = Path.of("docs", picture + "-" + theme + ".svg");
            if (Boolean.getBoolean("golden.write")) {
                Files.writeString(file, svg);
            }
            assertThat(shown(Files.readString(file))).isEqualTo(shown(svg));
            assertThat(dots(Files.readString(file))).isNotEmpty().containsExactly(dots(svg), within(2.0));
            assertThat(Path.of("docs", shownIn)).content().contains("\"" + file.getFileName());
        }
    }

    /** The words of a picture in their order, and its shapes by their colours; where they lie is the library's affair. */
    private static List<String> shown(String svg) {
        return Pattern.compile(">([^<>]*[^<>\\s][^<>]*)<|(?:fill|stroke)=\"(#[^\"]+)\"")
                .matcher(svg)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .toList();
    }

    /** Where the dots of a picture lie, x and y in turn: their places are figures. */
    private static double[] dots(String svg) {
        return Pattern.compile("transform=\"matrix\\([^,]+,0,0,[^,]+,([\\d.]+),([\\d.]+)\\)\"")
                .matcher(svg)
                .results()
                .flatMapToDouble(found ->
                        DoubleStream.of(Double.parseDouble(found.group(1)), Double.parseDouble(found.group(2))))
                .toArray();
    }

    /** A name that would lie on another is left to the pointer and the table. */
    @Test
    void namesInAPictureDontLieOnEachOther() {
        browser.get(Path.of("docs", "serializers-light.svg").toUri().toString());

        assertThat(texts("return [...document.querySelectorAll('text')].map(text => text.textContent)"))
                .hasSizeGreaterThan(40)
                .contains("Kryo", "JavaBuiltIn");
        assertThat(texts("""
                        const names = [...document.querySelectorAll('text')];
                        const boxes = names.map(name => name.getBoundingClientRect());
                        return names.flatMap((name, i) => names.slice(i + 1)
                            .filter((other, j) => boxes[i].left < boxes[i + 1 + j].right - 2
                                && boxes[i + 1 + j].left < boxes[i].right - 2
                                && boxes[i].top < boxes[i + 1 + j].bottom - 2
                                && boxes[i + 1 + j].top < boxes[i].bottom - 2)
                            .map(other => name.textContent + ' on ' + other.textContent));
                        """)).isEmpty();
    }

    private static Map<String, Object> clip(int width) {
        Object height = browser.executeScript("return document.documentElement.scrollHeight");
        return Map.of("x", 0, "y", 0, "width", width, "height", Math.min(12_000L, (Long) height), "scale", 1);
    }
}
