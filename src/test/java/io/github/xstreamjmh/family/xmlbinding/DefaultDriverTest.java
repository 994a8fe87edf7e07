/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import static org.assertj.core.api.Assertions.assertThat;

import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DefaultDriverTest {

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void itCodesNamesAsXStreamDoes(boolean indented) {
        StringWriter out = new StringWriter();
        HierarchicalStreamWriter writer = new DefaultDriver(indented).createWriter(out);
        writer.startNode("first_name");
        writer.endNode();
        writer.close();
        assertThat(out).asString().isEqualTo("<first__name/>");
    }
}
