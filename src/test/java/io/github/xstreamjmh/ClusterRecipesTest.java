/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The recipes for several machines ask for what there is; what they do is tried by {@code ShardsIT} and {@code SlurmIT}. */
class ClusterRecipesTest {

    private static final Path FOLDER = Path.of("docs", "cluster");

    private static Matcher find(String file, String pattern) throws IOException {
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(FOLDER.resolve(file)));
        assertThat(matcher.find()).as("%s has %s", file, pattern).isTrue();
        return matcher;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            README.md          | plan --shards (\\d+)()() ([^#\\n]*[^# \\n])
            README.md          | --array=1-(\\d+) docs/cluster/slurm.sh (shards) (3) ([^)]*)
            github-actions.yml | plan --shards (\\d+)()() --format json()
            kubernetes.yaml    | completions: (\\d+)\\n +(p)arallelism: (\\d+)\\n(?s:.*?) 3 (\\w+ \\w+)
            Jenkinsfile        | shards = (\\d+)()()(?s:.*)docs/cluster/shard.sh [^ ]+ \\$\\{number} \\$\\{shards}()"
            """)
    void whatARecipeMeasuresCanBeCutInItsShards(String file, String pattern) throws IOException {
        Matcher recipe = find(file, pattern);
        String shards = recipe.group(1);
        if (!recipe.group(3).isEmpty()) {
            assertThat(recipe.group(3)).isEqualTo(shards);
        }
        List<String> words = new ArrayList<>(List.of("plan", "--shards", shards));
        words.addAll(Stream.of(recipe.group(4).split(" "))
                .filter(word -> !word.isEmpty())
                .toList());
        Console console = new Console();
        assertThat(console.run(words.toArray(String[]::new))).as(console.err()).isZero();
        assertThat(console.err()).isEmpty();
        assertThat(console.out()).contains(shards + "/" + shards);
    }

    @ParameterizedTest
    @CsvSource({
        "--jar|their benchmarks.jar,                   <--jar><their benchmarks.jar>",
        "--jar=their benchmarks.jar,                   <--jar><their benchmarks.jar>",
        "--strict|--budget|2h|--jar|their benchmarks.jar, <--jar><their benchmarks.jar><--budget><2h><--strict>",
        "--budget=2h,                                  <--budget><2h>"
    })
    @DisabledOnOs(OS.WINDOWS)
    void aShardGoesOnWithWhatItsRunDoesNotKnow(String option, String passedOn, @TempDir Path unzipped)
            throws IOException, InterruptedException {
        Path benchmark = Files.createDirectory(unzipped.resolve("bin")).resolve("benchmark");
        Files.writeString(benchmark, "#!/bin/sh\nprintf '<%s>' \"$@\"\n");
        assertThat(benchmark.toFile().setExecutable(true)).isTrue();
        Files.createDirectories(unzipped.resolve("shards/1"));
        Files.createFile(unzipped.resolve("shards/1/environment.json"));
        String script = FOLDER.resolve("shard.sh").toAbsolutePath().toString();
        List<String> command = new ArrayList<>(List.of("sh", script, "shards", "1", "3", "rank"));
        command.addAll(List.of(option.split("\\|", -1)));
        command.add("Map");
        Process shard = new ProcessBuilder(command)
                .directory(unzipped.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(new String(shard.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("<rank>" + passedOn + "<--resume><shards/1>");
        assertThat(shard.waitFor()).isZero();
    }

    @Test
    void podsOfAJobKeepApart() throws IOException {
        String label = find("kubernetes.yaml", "labels:\\n +(app: \\w+)").group(1);
        find("kubernetes.yaml", "podAntiAffinity:(?s:.*)kubernetes.io/hostname(?s:.*)matchLabels:\\n +" + label);
        find("kubernetes.yaml", "completionMode: Indexed");
    }

    @Test
    void theImageHasEachFolderThatTheLauncherReads() throws IOException {
        String image = Files.readString(FOLDER.resolve("Containerfile"));
        List<String> folders = Pattern.compile("\"\\$home\"/(\\w+)/")
                .matcher(Files.readString(Path.of("bin", "benchmark")))
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        assertThat(folders)
                .contains("tools", "lib")
                .allSatisfy(
                        folder -> assertThat(image).contains("COPY " + folder + " /opt/xstream-jmh/" + folder + "\n"));
    }

    @Test
    void whatOneJobWritesTheMergeReads() throws IOException {
        String volume = find("kubernetes.yaml", "claimName: (\\S+)").group(1);
        assertThat(find("kubernetes-merge.yaml", "claimName: (\\S+)").group(1)).isEqualTo(volume);
        String folder = find("kubernetes.yaml", "shard.sh (\\S+) ").group(1);
        assertThat(find("kubernetes-merge.yaml", "merge (\\S+)/\\*").group(1)).isEqualTo(folder);
        assertThat(find("github-actions.yml", "merge \"(\\w+)-\\$RUN\"/\\*").group(1))
                .isEqualTo(find("github-actions.yml", "pattern: shard-\\*\\n +path: (\\w+)-\\$\\{\\{ env.RUN }}")
                        .group(1));
    }
}
