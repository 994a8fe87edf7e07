/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.sampling.CompilerLog.Call;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Logs of OpenJDK 17.0.15 and 25.0.3, of a program whose method {@code serve} calls a small method, one of 556 bytecodes and a
 * virtual one, which has one implementation at first, then two, then three.
 */
class CompilerLogTest {

    private static CompilerLog of(String file) throws IOException, URISyntaxException {
        return CompilerLog.read(Path.of(CompilerLogTest.class.getResource(file).toURI()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"compiler-17.log", "compiler-25.log"})
    void aCallIsInlinedOrNotForAReason(String file) throws IOException, URISyntaxException {
        CompilerLog log = of(file);
        assertThat(log.refused())
                .containsEntry(new Call("Shop.serve", "Shop.small"), "")
                .containsEntry(new Call("Shop.serve", "Shop.large"), "hot method too big");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compiler-17.log", "compiler-25.log"})
    void codeThatWasThrownAwayIsCounted(String file) throws IOException, URISyntaxException {
        assertThat(of(file).thrownAway()).containsEntry("Shop.serve", 4).doesNotContainKey("Shop.large");
    }

    @Test
    void codeInUseAtTheEndHasASize() throws IOException, URISyntaxException {
        assertThat(of("compiler-17.log").sizes())
                .containsEntry("Shop.small", 88)
                .containsEntry("Shop.large", 984);
        assertThat(of("compiler-25.log").sizes())
                .containsEntry("Shop.small", 112)
                .containsEntry("Shop.large", 968);
    }

    @Test
    void ofOverloadsTheLargestCountsAndNoCodeThatIsEnteredInALoopOrThrownAway(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("log");
        Files.writeString(log, """
                <task compile_id='1' method='a/B run (I)I'>
                <task_done success='1' nmsize='900'/>
                <task compile_id='2' method='a/B run (I)I'>
                <task_done success='1' nmsize='300'/>
                <task compile_id='5' method='a/B run ()V'>
                <task_done success='1' nmsize='200'/>
                <task compile_id='3' compile_kind='osr' method='a/B run (I)I'>
                <task_done success='1' nmsize='700'/>
                <task compile_id='4' method='a/B scan ()V'>
                <task_done success='1' nmsize='500'/>
                <make_not_entrant compile_id='1'/>
                <make_not_entrant compile_id='4'/>
                """);
        assertThat(CompilerLog.read(log).sizes()).containsOnly(Map.entry("a.B.run", 300));
    }

    @Test
    void theCodeOfAnOverloadDoesNotReplaceAnothers(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("log");
        Files.writeString(log, """
                <task compile_id='1' method='a/B scan (I)I'>
                <klass id='10' name='a/B'/>
                <method id='11' holder='10' name='scan'/>
                <method id='12' holder='10' name='next'/>
                <parse method='11'>
                <call method='12'/>
                <inline_fail reason='hot method too big'/>
                </parse>
                <task_done success='1' nmsize='100'/>
                <task compile_id='2' method='a/B scan ()V'>
                <task_done success='1' nmsize='100'/>
                """);
        assertThat(CompilerLog.read(log).refused())
                .containsOnly(Map.entry(new Call("a.B.scan", "a.B.next"), "hot method too big"));
    }

    @Test
    void namesHaveTheirLetters(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("log");
        Files.writeString(log, """
                <task compile_id='1' method='a/B gr\\u00f6\\u00dfe ()V'>
                <task_done success='1' nmsize='100'/>
                """);
        assertThat(CompilerLog.read(log).sizes()).containsOnlyKeys("a.B.gr\u00f6\u00dfe");
    }

    @Test
    void aLogThatBreaksOffAndOneThatIsNoneTellWhatThereIs(@TempDir Path folder) throws IOException, URISyntaxException {
        Path whole =
                Path.of(CompilerLogTest.class.getResource("compiler-17.log").toURI());
        byte[] log = Files.readAllBytes(whole);
        Set<String> compiled = CompilerLog.read(whole).sizes().keySet();
        assertThat(compiled).isNotEmpty();
        Path half = folder.resolve("half");
        for (int end = 0; end < log.length; end += 997) {
            Files.write(half, Arrays.copyOf(log, end));
            assertThat(compiled).containsAll(CompilerLog.read(half).sizes().keySet());
        }
        Files.writeString(half, "<task compile_id='1'\n<method\n<call method='&lt;'\n<inline_fail \n</parse>\n");
        assertThat(CompilerLog.read(half).refused()).isEmpty();
    }

    @Test
    void whatAForkThatWasKilledHasLeftIsDeleted(@TempDir Path folder) throws IOException {
        for (String file : List.of("hs_c1_pid7.log", "hs_c23_pid7.log", "hs_c1_pid77.log", "hs_err_pid7.log")) {
            Files.createFile(folder.resolve(file));
        }
        Path pid = folder.resolve("samples-0.pid");
        CompilerLog.deleteParts(pid, folder);
        assertThat(folder.toFile().list()).hasSize(4);
        Files.writeString(pid, "7");
        CompilerLog.deleteParts(pid, folder);
        assertThat(folder.toFile().list())
                .containsExactlyInAnyOrder("hs_c1_pid77.log", "hs_err_pid7.log", "samples-0.pid");
    }
}
