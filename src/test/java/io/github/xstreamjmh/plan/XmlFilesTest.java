/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XmlFilesTest {

    @TempDir
    private Path folder;

    @Test
    void pathsBecomeAbsoluteAndOtherArgumentsStayAsTheyAre() throws IOException {
        Path file = Files.writeString(folder.resolve("a.xml"), "<a/>");
        Path here = Path.of("").toAbsolutePath();
        String relative = here.relativize(file).toString();

        assertThat(XmlFiles.absolute(
                        List.of("Parser", "-f", "1", "-p", "document=" + relative + "," + file, "-p", "parser=Xpp3")))
                .containsExactly("Parser", "-f", "1", "-p", "document=" + file + "," + file, "-p", "parser=Xpp3");
        assertThat(XmlFiles.absolute(List.of("Parser", "-pdocument=" + relative)))
                .containsExactly("Parser", "-pdocument=" + file);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <a>             | can't be measured as XML
                    no XML          | can't be measured as XML
                    <!DOCTYPE a><a/> | it has a document type
                    """)
    void whatIsNotXmlIsRefusedInOneSentence(String content, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("a.xml"), content);

        assertThatThrownBy(() -> XmlFiles.absolute(List.of("-p", "document=" + file)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> XmlFiles.absolute(List.of("-p", "document=no.xml")))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no file 'no.xml'. A document is the path of an XML file.");
    }
}
