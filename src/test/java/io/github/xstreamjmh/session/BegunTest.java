/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BegunTest {

    private static final String HERE = Machine.here().host().id();

    @TempDir
    private Path folder;

    private Environment begun(String host, Asked asked) throws IOException {
        Environment environment = Environments.withRequest(Environments.withHost(host), asked);
        ResultFolder.existing(folder).write(environment);
        return environment;
    }

    private static Asked run(String... arguments) {
        return Asked.of(List.of(arguments), "/", 1);
    }

    private void require(Environment environment, boolean repeated) throws IOException {
        Begun.requireTrust(folder, ResultFolder.existing(folder), environment, Optional.of(words -> repeated));
    }

    @Test
    void whatStartsProgramsOrWritesFilesIsToBeRepeated() {
        assertThat(Begun.started(run(
                        "Parser",
                        "-f",
                        "3",
                        "-jvm",
                        "/x/java",
                        "-jvmArgs",
                        "-Xmx1g -javaagent:a.jar",
                        "-prof",
                        "async:libPath=/x.so",
                        "-o",
                        "/x/log",
                        "-p",
                        "parser=DOM")))
                .containsExactly(
                        "-jvm",
                        "/x/java",
                        "-jvmArgs",
                        "-Xmx1g -javaagent:a.jar",
                        "-prof",
                        "async:libPath=/x.so",
                        "-o",
                        "/x/log");
        assertThat(Begun.started(run("Parser", "-f", "3"))).isEmpty();
        assertThat(Begun.started(run("Parser", "-rf", "json")))
                .as("into a file of JMH's own name")
                .containsExactly("-rf", "json");
        assertThat(Begun.started(versus()))
                .containsExactly(
                        "/c/a.jar+/c/b.jar",
                        "--baseline",
                        "/b.jar",
                        "--jvm",
                        "/j",
                        "--candidate-jvm-args",
                        "-Xint -Da=b");
    }

    private static Asked versus() {
        Asked.Versus sides = new MadeVersus()
                .candidate("c", "/c/a.jar", "/c/b.jar")
                .baseline("/b.jar")
                .jvm("/j")
                .jvmArgs("-Xint", "-Da=b")
                .rounds(3)
                .asked();
        return run("Parser").of(sides);
    }

    @Test
    void nothingThatAnotherMachineNamedStarts() throws IOException {
        Environment environment = begun("cafe01234567", run("Parser", "-jvm", "/x/my java"));
        assertThatThrownBy(() -> require(environment, false))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessage("The run in " + folder
                        + " was started on another machine, and its command decides what runs with"
                        + " your privileges. If you trust it, confirm by running: bin/benchmark --resume " + folder
                        + " -jvm '/x/my java'");
        assertThatCode(() -> require(environment, true)).doesNotThrowAnyException();
    }

    @Test
    void whatOneNamedOneselfStarts() throws IOException {
        Environment environment = begun(HERE, versus());
        assertThatCode(() -> require(environment, false)).doesNotThrowAnyException();
    }

    @Test
    void aFileIsOnesOwnIfOneThatIsMadeNowHasTheSameOwner() throws IOException {
        Path file = Files.createFile(folder.resolve("story.json"));
        UserPrincipal me = () -> "me";
        UserPrincipal another = () -> "another";
        assertThat(Begun.isOwn(file, any -> me)).isTrue();
        assertThatCode(() -> Begun.requireOwn(file, any -> me)).doesNotThrowAnyException();

        Begun.Owners owners = one -> one.equals(file) ? another : me;
        assertThat(Begun.isOwn(file, owners)).isFalse();
        assertThatThrownBy(() -> Begun.requireOwn(file, owners))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(file + " was written by another user");
    }

    @Test
    void nothingThatAnotherUserNamedStarts() throws IOException {
        Environment environment = begun(HERE, versus());
        assumeTrue(System.getProperty("user.name").equals("root"), "only root gives files away");
        Files.setOwner(
                folder.resolve("environment.json"),
                folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        assertThatThrownBy(() -> require(environment, false))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("was started by another user")
                .hasMessageContaining("bin/benchmark versus --resume ");
        assertThatCode(() -> require(environment, true)).doesNotThrowAnyException();
    }

    @Test
    void aCommandThatNamesNothingOfTheKindGoesOn() throws IOException {
        Environment environment = begun("cafe01234567", run("Parser", "-f", "3"));
        assertThatCode(() -> require(environment, false)).doesNotThrowAnyException();
    }
}
