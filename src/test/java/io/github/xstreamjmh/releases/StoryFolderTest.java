/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Streams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class StoryFolderTest {

    private static final Row ROW = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());
    private static final String SENTENCE = "Its work is the same in all that were counted.";

    private final Streams said = new Streams();

    @TempDir
    private Path folder;

    private StoryFolder of(String... options) throws IOException {
        return new StoryFolder(
                ResultFolder.existing(folder),
                "since",
                "since",
                CommandLine.populateCommand(new ReleaseOptions(), options),
                said.output(),
                said.errors());
    }

    private static Story story() {
        return Points.story(Map.of(), Optional.empty());
    }

    private static HistoryAnswer answer(String... leftOut) throws IOException {
        return new HistoryAnswer(
                "shop:hot",
                HistoryAnswer.FORMAT,
                List.of("1.0", "1.1"),
                "1.0",
                List.of(leftOut),
                List.of(new HistoryAnswer.Line(
                        ROW,
                        SENTENCE,
                        List.of(Points.counted("1.0", 1000, ""), Points.counted("1.1", 1000, "SAME")),
                        List.of(),
                        Optional.empty())),
                Environment.read(Path.of("reference", "converter", "environment.json")));
    }

    @Test
    void anAnswerIsPrintedAndKeptWithAPage() throws IOException {
        assertThat(of().print(answer(), story())).isEqualTo(ExitCode.OK);
        assertThat(said.data()).contains(SENTENCE);
        assertThat(said.talk()).isEmpty();
        assertThat(HistoryAnswer.read(folder).versions()).containsExactly("1.0", "1.1");
        assertThat(folder.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void whatIsPrintedIsTheCopyThatIsKept() throws IOException {
        String home = System.getProperty("user.home");
        assertThat(of().print(answer("SKIPPED 0.9: no class in " + home + "/hot.jar."), story()))
                .isEqualTo(ExitCode.OK);
        assertThat(String.join(" ", said.data())).contains("no class in ~/hot.jar.");
        assertThat(HistoryAnswer.read(folder).leftOut()).containsExactly("SKIPPED 0.9: no class in ~/hot.jar.");
    }

    @Test
    void aFullDiskCostsFilesAndNeverTheAnswer() throws IOException {
        Files.createDirectories(folder.resolve("releases.json").resolve("in the way"));
        assertThat(of().print(answer(), story())).isEqualTo(ExitCode.USAGE);
        assertThat(said.data()).contains(SENTENCE);
        assertThat(said.talk())
                .singleElement()
                .asString()
                .startsWith("benchmark: can't write results (")
                .endsWith("). What was counted and measured is kept in " + folder
                        + "; make room, then continue with bin/benchmark since --resume " + folder + ".");
    }

    @Test
    void whereCountsCannotBeKeptItIsSaidHowToGoOn() throws IOException {
        Path inTheWay = folder.resolve("since.json.new").resolve("in the way");
        StoryFolder kept = of("--count");

        Files.createDirectories(inTheWay);
        assertThatThrownBy(() -> kept.keep(story()))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("Can't keep what was counted (")
                .hasMessageEndingWith("): make room in " + folder + ", then start over.");

        Files.delete(inTheWay);
        Files.delete(inTheWay.getParent());
        kept.keep(story());
        Files.createDirectories(inTheWay);
        assertThatThrownBy(() -> kept.keep(story()))
                .isInstanceOf(UsageException.class)
                .hasMessageEndingWith("): make room in " + folder + ", then continue with bin/benchmark since --resume "
                        + folder + " --count.");
    }

    @Test
    void aFolderThatCannotBeWrittenIntoIsNamed() throws IOException {
        Files.createDirectory(folder.resolve(".lock"));
        StoryFolder there = of();
        assertThatThrownBy(there::lock)
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("Can't write into " + folder + " (")
                .hasMessageEndingWith("): make it writable, or make room.");
    }
}
