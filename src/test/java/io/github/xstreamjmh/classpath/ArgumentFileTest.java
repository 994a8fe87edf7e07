/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentFileTest {

    @Test
    void theJarsOfEachFolderAreSpeltOutByName(@TempDir Path folder) throws IOException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        Path lib = Files.createDirectory(folder.resolve("lib"));
        for (Path file :
                List.of(tools.resolve("b.jar"), tools.resolve("a.jar"), tools.resolve("a.txt"), lib.resolve("0.jar"))) {
            Files.createFile(file);
        }
        Path arguments = folder.resolve("arguments");

        ArgumentFile.main(new String[] {arguments.toString(), tools.toString(), lib.toString()});

        List<String> lines = Files.readAllLines(arguments);
        String jars = String.join(
                File.pathSeparator,
                tools.resolve("a.jar").toString(),
                tools.resolve("b.jar").toString(),
                lib.resolve("0.jar").toString());
        assertThat(lines.get(0)).isEqualTo("-cp \"" + jars.replace("\\", "\\\\") + "\"");
        assertThat(lines.subList(1, lines.size()))
                .isEqualTo(
                        Runtime.version().feature() < 24
                                ? List.of()
                                : List.of("--sun-misc-unsafe-memory-access=allow"));
    }
}
