/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The steps of {@code action.yml}, run as GitHub's runner does, with a {@code gh} that writes down what it is told. */
class ActionIT {

    private static final String BENCHMARK = """
            package shop;
            import org.openjdk.jmh.annotations.*;
            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @Fork(jvmArgsPrepend = "-Xmx64m")
            public class LoopBenchmark {
                @Benchmark
                public long call() {
                    long sum = 0;
                    for (int i = 0; i < %d; i++) {
                        sum ^= sum * 31 + i;
                    }
                    return sum;
                }
            }
            """;

    /** Says what comments there are, and keeps the last call and the body in it. */
    private static final String GH = """
            #!/bin/sh
            case $* in *--paginate*) cat "$RUNNER_TEMP/ids"; exit ;; esac
            echo "$*" > "$RUNNER_TEMP/called"
            for last; do :; done
            cat "${last#body=@}" > "$RUNNER_TEMP/body"
            """;

    /** Has the ZIP at one address, and nothing elsewhere. */
    private static final String CURL = """
            #!/bin/sh
            for last; do :; done
            while [ "$1" != -o ]; do shift; done
            [ "$last" = https://example.org/tools.zip ] && cp "$TOOLS" "$2"
            """;

    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ *(\\S+) *}}");

    private UnpackedApp app;
    private Path repository;
    private Path runnerTemp;
    private List<Map<String, Object>> steps;
    private Map<String, Object> defaults;

    @BeforeEach
    void read() throws Exception {
        app = UnpackedApp.copyOfTools();
        repository = app.workFolder();
        runnerTemp = Files.createDirectory(app.workFolder().resolveSibling("runner temp"));
        Path bin = Files.createDirectory(runnerTemp.resolve("bin"));
        for (Map.Entry<String, String> command : Map.of("gh", GH, "curl", CURL).entrySet()) {
            Path file = Files.writeString(bin.resolve(command.getKey()), command.getValue());
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }
        Files.writeString(runnerTemp.resolve("ids"), "");
        String tools = Path.of(System.getProperty("tools.zip")).toAbsolutePath().toString();
        app.environment("RUNNER_TEMP", runnerTemp.toString())
                .environment("PATH", bin + ":" + System.getenv("PATH"))
                .environment("TOOLS", tools)
                .environment("GITHUB_REPOSITORY", "shop/orders")
                .environment("GITHUB_ACTION_PATH", Path.of("").toAbsolutePath().toString())
                .environment(
                        "GITHUB_STEP_SUMMARY", runnerTemp.resolve("summary").toString())
                .environment("GITHUB_OUTPUT", runnerTemp.resolve("output").toString());
        Map<String, Object> action = new Yaml().load(Files.readString(Path.of("action.yml")));
        steps = ((List<?>) map(action.get("runs")).get("steps"))
                .stream().map(ActionIT::map).toList();
        defaults = map(action.get("inputs"));
    }

    @Test
    void moreWorkInOneJarFailsTheJobAndIsToldInOneComment() throws Exception {
        Path old = jar("old", 1_000);
        Path young = jar("young", 2_000);
        Map<String, String> inputs = Map.of(
                "zip", Path.of(System.getProperty("tools.zip")).toAbsolutePath().toString(),
                "baseline", old.toString(),
                "candidate", young.toString(),
                "arguments", "--jar --count Loop.*",
                "token", "secret");

        Map<String, String> other = new HashMap<>(inputs);
        other.put("sha256", "0".repeat(64));
        assertThat(step(1, other, Map.of()).exitCode()).as("another ZIP").isNotZero();
        assertThat(runnerTemp.resolve("output")).doesNotExist();
        other.put(
                "sha256",
                HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256")
                                .digest(Files.readAllBytes(Path.of(System.getProperty("tools.zip"))))));
        other.put("zip", "https://example.org/none.zip");
        assertThat(step(1, other, Map.of()).exitCode()).as("no ZIP there").isNotZero();
        assertThat(runnerTemp.resolve("output")).doesNotExist();
        other.put("zip", "https://example.org/tools.zip");
        assertThat(step(1, other, Map.of()).exitCode()).isZero();
        Result versus = step(2, inputs, outputs());
        assertThat(versus.exitCode()).as(versus.err() + versus.out()).isEqualTo(1);
        assertThat(outputs()).containsEntry("exit-code", "7").containsEntry("verdict", "more work");
        String table = Files.readString(repository.resolve("versus.md"));
        assertThat(table).contains("LoopBenchmark.call", "does more work");
        assertThat(runnerTemp.resolve("summary")).hasContent(table);

        assertThat(step(3, inputs, Map.of()).exitCode()).isZero();
        assertThat(runnerTemp.resolve("called")).content().contains("repos/shop/orders/issues/7/comments -F");
        assertThat(Files.readString(runnerTemp.resolve("body"))).startsWith("<!-- xstream-jmh versus.md -->\n" + table);

        Files.writeString(runnerTemp.resolve("ids"), "99\n100\n");
        assertThat(step(3, inputs, Map.of()).exitCode()).isZero();
        assertThat(runnerTemp.resolve("called")).content().contains("PATCH repos/shop/orders/issues/comments/99 -F");
    }

    @Test
    void twoCommitsAreBuiltAndTheWorkTreesGone() throws Exception {
        git("init", "-q");
        for (int work : List.of(2_000, 1_000)) {
            Files.move(jar("of" + work, work), repository.resolve("kept.jar"), StandardCopyOption.REPLACE_EXISTING);
            git("add", "kept.jar");
            git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "work " + work);
        }
        Map<String, String> inputs = new HashMap<>(Map.of(
                "baseline", "HEAD~1",
                "candidate", "HEAD",
                "build", "mkdir target && cp kept.jar target/shop-1.jar",
                "jar", "target/shop-*.jar",
                "arguments", "--jar --fixed 1 --no-confirm Loop -wi 1 -w 10ms -i 2 -r 10ms"));

        Result versus = step(2, inputs, Map.of("benchmark", app.home().toString()));
        assertThat(versus.exitCode()).as(versus.err() + versus.out()).isZero();
        assertThat(outputs()).containsEntry("exit-code", "3").containsEntry("verdict", "inconclusive");
        assertThat(repository.resolve("versus/forks.jsonl")).content().contains("LoopBenchmark.call");
        assertThat(git("worktree", "list").out()).hasLineCount(1);

        inputs.put("build", "exit 1");
        Result broken = step(2, inputs, Map.of("benchmark", app.home().toString()));
        assertThat(broken.exitCode()).isEqualTo(1);
        assertThat(broken.err()).contains("HEAD~1 can't be built: exit 1");
        assertThat(outputs()).containsEntry("exit-code", "2").containsEntry("verdict", "error");
        assertThat(git("worktree", "list").out()).hasLineCount(1);
    }

    @Test
    void aForgottenCandidateIsNoSuccess() throws Exception {
        assertThat((String) steps.get(0).get("if")).startsWith("inputs.candidate == '' && (inputs.baseline != ''");
        Result forgotten = step(0, Map.of(), Map.of());
        assertThat(forgotten.exitCode()).isEqualTo(2);
        assertThat(forgotten.out()).startsWith("::error::The input candidate is empty");
    }

    @Test
    void noStepHasAnExpressionInItsScript() {
        assertThat(steps)
                .hasSize(4)
                .allSatisfy(step -> assertThat((String) step.get("run")).doesNotContain("${{"));
    }

    /** A step with its own variables: inputs, outputs of steps before it, and pull request 7. */
    private Result step(int number, Map<String, String> inputs, Map<String, String> outputs) throws Exception {
        Map<String, Object> step = steps.get(number);
        for (Map.Entry<String, Object> variable :
                map(step.getOrDefault("env", Map.of())).entrySet()) {
            Matcher expression = EXPRESSION.matcher((String) variable.getValue());
            assertThat(expression.matches()).as("%s", variable).isTrue();
            String name = expression.group(1);
            String last = name.substring(name.lastIndexOf('.') + 1);
            String value;
            if (name.startsWith("inputs.")) {
                assertThat(defaults).containsKey(last);
                Map<String, Object> input = map(defaults.get(last));
                value = inputs.getOrDefault(last, String.valueOf(input.getOrDefault("default", "")));
            } else {
                value = name.equals("github.event.pull_request.number") ? "7" : outputs.getOrDefault(last, "");
            }
            app.environment(variable.getKey(), value);
        }
        Path script = Files.writeString(runnerTemp.resolve("step.sh"), (String) step.get("run"));
        return app.execute(List.of("sh", "-e", script.toString()));
    }

    private Map<String, String> outputs() throws IOException {
        Map<String, String> outputs = new HashMap<>();
        for (String line : Files.readAllLines(runnerTemp.resolve("output"))) {
            outputs.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
        }
        return outputs;
    }

    private Result git(String... words) throws Exception {
        Result result = app.execute(
                Stream.concat(Stream.of("git"), Arrays.stream(words)).toList());
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result;
    }

    private Path jar(String name, int work) throws Exception {
        Path classes = Files.createDirectories(runnerTemp.resolve(name).resolve("classes"));
        TinyJars.compile(classes, "shop/LoopBenchmark.java", BENCHMARK.formatted(work), TinyJars.jmh(app));
        return TinyJars.jar(classes, runnerTemp.resolve(name + ".jar"), Map.of());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object yaml) {
        return (Map<String, Object>) yaml;
    }
}
