/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.cli.Version;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.document.HtmlRenderer;
import io.github.xstreamjmh.report.Part.Choice;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A page as one HTML file that needs nothing beside it. All sentences and tables are elements; charts are data, drawn by
 * script. Its content security policy allows its own scripts and style, by their hashes, and nothing else.
 */
public final class HtmlPage {

    private final StringBuilder out = new StringBuilder();
    private final List<Map<String, Object>> charts = new ArrayList<>();

    private HtmlPage() {}

    /** The file's text; the same page gives the same bytes. */
    public static String of(Page page) {
        return new HtmlPage().print(page);
    }

    /**
     * Writes the page of a run into a file.
     *
     * @param compared its sides, if they are compared already
     */
    public static void write(Run run, Optional<ComparedTable> compared, Path file) throws IOException {
        ResultFolder.replace(file, of(Report.of(List.of(run), compared)));
    }

    private String print(Page page) {
        String style = Resources.text("page.css");
        List<String> scripts =
                List.of(Resources.text(Resources.ECHARTS), Resources.text("charts.js"), Resources.text("page.js"));
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"")
                .append(policy(style, scripts))
                .append("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
                .append(HtmlRenderer.escape(page.title()))
                .append(" - xstream-jmh</title>\n<style>")
                .append(style)
                .append("</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#summary\">Skip to the results</a>\n")
                .append("<header>\n<h1>")
                .append(HtmlRenderer.escape(page.title()))
                .append("</h1>\n<nav aria-label=\"Views\"><ul>\n");
        for (View view : page.views()) {
            out.append("<li><a href=\"#")
                    .append(view.id())
                    .append("\">")
                    .append(view.title())
                    .append("</a></li>\n");
        }
        out.append("</ul></nav>\n</header>\n<main>\n");
        page.views().forEach(this::print);
        out.append("</main>\n<footer><p>Made by xstream-jmh ")
                .append(HtmlRenderer.escape(Version.ofSuite()))
                .append(
                        ". Charts are drawn by Apache ECharts 5.5.0, which is in this file under the Apache License 2.0;"
                                + " it includes ZRender, under the BSD 3-Clause licence.</p></footer>\n")
                .append("<script type=\"application/json\" id=\"data\">")
                .append(JsonWriter.string(charts).replace("<", "\\u003c"))
                .append("</script>\n");
        scripts.forEach(script -> out.append("<script>").append(script).append("</script>\n"));
        return out.append("</body>\n</html>\n").toString();
    }

    private static String policy(String style, List<String> scripts) {
        StringBuilder policy = new StringBuilder("default-src 'none'; base-uri 'none'; form-action 'none'; style-src ")
                .append(hash(style))
                .append("; script-src");
        scripts.forEach(script -> policy.append(' ').append(hash(script)));
        return policy.toString();
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    private void print(View view) {
        out.append("<section class=\"view\" id=\"")
                .append(view.id())
                .append("\">\n<h2>")
                .append(HtmlRenderer.escape(view.title()))
                .append("</h2>\n");
        view.parts().forEach(part -> print(part, 3));
        out.append("</section>\n");
    }

    private void print(Part part, int level) {
        if (part instanceof Text text) {
            HtmlRenderer.print(text.block(), out);
        } else if (part instanceof Figure figure) {
            String caption = HtmlRenderer.escape(figure.caption());
            out.append("<figure>\n<figcaption>")
                    .append(caption)
                    .append("</figcaption>\n<div class=\"chart\" role=\"img\" data-chart=\"")
                    .append(charts.size())
                    .append("\" aria-label=\"Chart: ")
                    .append(HtmlRenderer.escape(figure.title()))
                    .append(", ")
                    .append(caption)
                    .append(". Its figures are in the table below.\"></div>\n</figure>\n");
            charts.add(figure.chart().json());
        } else if (part instanceof Panel panel) {
            String title = HtmlRenderer.escape(panel.title());
            if (panel.folded()) {
                out.append("<details class=\"folded\">\n<summary>")
                        .append(title)
                        .append("</summary>\n");
                panel.parts().forEach(inner -> print(inner, level));
                out.append("</details>\n");
            } else {
                out.append("<section>\n<h")
                        .append(level)
                        .append('>')
                        .append(title)
                        .append("</h")
                        .append(level)
                        .append(">\n");
                panel.parts().forEach(inner -> print(inner, Math.min(6, level + 1)));
                out.append("</section>\n");
            }
        } else if (part instanceof Choice choice) {
            out.append("<div class=\"choice\" data-key=\"")
                    .append(HtmlRenderer.escape(choice.key()))
                    .append("\" data-label=\"")
                    .append(HtmlRenderer.escape(choice.label()))
                    .append("\">\n");
            boolean open = true;
            for (Panel option : choice.options()) {
                out.append(open ? "<details open>\n<summary>" : "<details>\n<summary>")
                        .append(HtmlRenderer.escape(option.title()))
                        .append("</summary>\n");
                option.parts().forEach(inner -> print(inner, level));
                out.append("</details>\n");
                open = false;
            }
            out.append("</div>\n");
        }
    }
}
