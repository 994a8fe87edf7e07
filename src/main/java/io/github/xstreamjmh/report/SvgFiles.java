/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.report.Part.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/**
 * Writes charts as SVG files, light and dark. ECharts draws without a browser if asked for a text, so that Rhino, a script
 * engine of one small jar, is enough, even interpreted.
 */
public final class SvgFiles {

    private static final List<String> THEMES = List.of("light", "dark");
    private static final int WIDTH = 860;
    private static final int LONGEST_NAME = 80;

    private SvgFiles() {}

    /**
     * Writes the charts of a page into a folder, which is made if there is none.
     *
     * @return the files, in the order of the charts
     * @throws IOException if one can't be written
     */
    public static List<Path> write(Page page, Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.createDirectories(folder);
        try (Context context = Context.enter()) {
            context.setInterpretedMode(true); // as bytecode, the library is larger than a method may be
            context.setLanguageVersion(Context.VERSION_ES6);
            Scriptable scope = context.initSafeStandardObjects();
            // It asks to be called again to animate, which a file does not.
            context.evaluateString(scope, "function setTimeout() {} function clearTimeout() {}", "timers", 1, null);
            context.evaluateString(scope, Resources.text(Resources.ECHARTS), Resources.ECHARTS, 1, null);
            context.evaluateString(scope, Resources.text("charts.js"), "charts.js", 1, null);
            int number = 1;
            for (Figure figure : page.figures()) {
                ScriptableObject.putProperty(
                        scope, "chart", JsonWriter.string(figure.chart().json()));
                for (String theme : THEMES) {
                    Object svg = context.evaluateString(
                            scope,
                            "charts.svg(echarts, JSON.parse(chart), '" + theme + "', " + WIDTH + ")",
                            "report",
                            1,
                            null);
                    Path file = folder.resolve(
                            name(number, figure.title() + " " + figure.caption()) + "-" + theme + ".svg");
                    Files.writeString(file, Context.toString(svg) + "\n");
                    files.add(file);
                }
                number++;
            }
        }
        return files;
    }

    private static String name(int number, String caption) {
        String words =
                caption.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return String.format(Locale.ROOT, "%02d-", number) + words.substring(0, Math.min(LONGEST_NAME, words.length()));
    }
}
