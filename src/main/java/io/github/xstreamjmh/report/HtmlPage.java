/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.classpath.Digests;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.cli.Version;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.document.HtmlRenderer;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.report.Part.Choice;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * A page as one HTML file that needs nothing beside it. All sentences and tables are elements; charts are data, drawn by
 * script. Its content security policy allows its own scripts and style, by their hashes, and nothing else.
 */
public final class HtmlPage {

    private final StringBuilder out = new StringBuilder();
    private final List<Map<String, Object>> charts = new ArrayList<>();

    /** The last one that was printed. */
    private String heading = "";

    private HtmlPage() {}

    /** The file's text; the same page gives the same bytes. */
    public static String of(Page page) {
        return new HtmlPage().print(page);
    }

    /** Writes a page into a file. */
    public static void write(Page page, Path file) throws IOException {
        ResultFolder.replace(file, of(page));
    }

    /**
     * Writes the page of a run into a file.
     *
     * @param compared its sides, if they are compared already
     * @param findings why its rows differ
     */
    public static void write(Run run, Optional<ComparedTable> compared, Findings findings, Path file)
            throws IOException {
        write(Report.of(List.of(run), compared, findings), file);
    }

    /** Writes the page of a run into its folder; what keeps it from being made costs nothing but the page. */
    public static void writeInto(
            Path folder, Run run, Supplier<Optional<ComparedTable>> compared, Consumer<String> tell) {
        Path page = folder.resolve(ResultFolder.PAGE);
        try {
            write(run, compared.get(), Findings.read(folder), page);
        } catch (IOException | RuntimeException e) {
            tell.accept(
                    "Can't make " + page + " (" + UsageException.reason(e) + "): the results are complete without it.");
        }
    }

    private String print(Page page) {
        String style = Resources.text("page.css");
        String library = Resources.text(Resources.ECHARTS);
        List<String> scripts = List.of(Resources.text("charts.js"), Resources.text("page.js"));
        String title = HtmlRenderer.escape(page.title());
        out.append("""
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="%s">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s - xstream-jmh</title>
                <style>%s</style>
                </head>
                <body>
                <a class="skip" href="#summary">Skip to the results</a>
                <header>
                <h1>%s</h1>
                <nav aria-label="Views"><ul>
                """.formatted(policy(style, library, scripts), title, style, title));
        page.views().forEach(view -> add("<li><a href=\"#%s\">%s</a></li>\n", view.id(), view.title()));
        out.append("</ul></nav>\n");
        if (page.beside().size() > 1) {
            out.append("<nav aria-label=\"Pages\"><ul>\n");
            page.beside()
                    .forEach((file, its) -> add(
                            "<li><a href=\"%s\">%s</a></li>\n",
                            URLEncoder.encode(file, StandardCharsets.UTF_8).replace("+", "%20"), its));
            out.append("</ul></nav>\n");
        }
        out.append("</header>\n<main>\n");
        page.views().forEach(this::print);
        out.append("""
                </main>
                <footer><p>Made by xstream-jmh %s. Charts are drawn by Apache ECharts 5.5.0, which is in this file \
                under the Apache License 2.0; it includes ZRender, under the BSD 3-Clause licence.</p></footer>
                <script type="application/gzip" id="data">%s</script>
                <script type="application/gzip" id="library">%s</script>
                """.formatted(HtmlRenderer.escape(Version.ofSuite()), packed(Json.line(charts)), packed(library)));
        scripts.forEach(script -> out.append("<script>").append(script).append("</script>\n"));
        return out.append("</body>\n</html>\n").toString();
    }

    /** Adds markup, and texts as nothing but text. */
    private void add(String markup, String... texts) {
        out.append(markup.formatted(Stream.of(texts).map(HtmlRenderer::escape).toArray()));
    }

    /** As short as it gets: in bytes, most of a page are the library and the data. */
    private static String packed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static String policy(String style, String library, List<String> scripts) {
        StringBuilder policy = new StringBuilder("default-src 'none'; base-uri 'none'; form-action 'none'; style-src ")
                .append(hash(style))
                .append("; script-src ")
                .append(hash(library));
        scripts.forEach(script -> policy.append(' ').append(hash(script)));
        return policy.toString();
    }

    private static String hash(String text) {
        return "'sha256-" + Base64.getEncoder().encodeToString(Digests.sha256(text)) + "'";
    }

    private void print(View view) {
        add("<section class=\"view\" id=\"%s\">\n<h2>%s</h2>\n", view.id(), view.title());
        heading = view.title();
        view.parts().forEach(part -> print(part, 3));
        out.append("</section>\n");
    }

    private void print(Part part, int level) {
        if (part instanceof Text text) {
            HtmlRenderer.print(text.block(), heading, out);
        } else if (part instanceof Figure figure) {
            add("""
                    <figure>
                    <figcaption>%s</figcaption>
                    <div class="chart" role="img" data-chart="%s" aria-label="Chart: %s, %s"></div>
                    </figure>
                    """, figure.caption(), String.valueOf(charts.size()), figure.title(), figure.caption());
            charts.add(figure.chart().json());
        } else if (part instanceof Panel panel && panel.folded()) {
            details("<details class=\"folded\">", panel, level);
        } else if (part instanceof Panel panel) {
            String element = "h" + level;
            add("<section>\n<%s>%s</%s>\n", element, panel.title(), element);
            heading = panel.title();
            panel.parts().forEach(inner -> print(inner, Math.min(6, level + 1)));
            out.append("</section>\n");
        } else if (part instanceof Choice choice) {
            add("<div class=\"choice\" data-key=\"%s\" data-label=\"%s\">\n", choice.key(), choice.label());
            for (Panel option : choice.options()) {
                details(option.equals(choice.options().get(0)) ? "<details open>" : "<details>", option, level);
            }
            out.append("</div>\n");
        }
    }

    private void details(String opening, Panel panel, int level) {
        add(opening + "\n<summary>%s</summary>\n", panel.title());
        panel.parts().forEach(inner -> print(inner, level));
        out.append("</details>\n");
    }
}
