/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.security.ForbiddenClassException;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class XStreamsTest {

    private final XStream xstream = new XStream(XStreams.defaultDriver());

    @Test
    void noTypeIsAllowedButThoseNamed() {
        XStreams.allowOnly(xstream, List.class, Integer.class);

        assertThat(xstream.fromXML("<list><int>1</int></list>")).isEqualTo(List.of(1));
        assertThatThrownBy(() -> xstream.fromXML("<list><string>a</string></list>"))
                .isInstanceOf(ForbiddenClassException.class);
    }

    @Test
    void theGuardIsOffWhereThereIsOne() {
        XStreams.withoutGuard(xstream);

        // The guard would put a limit there.
        assertThat(xstream).extracting("collectionUpdateLimit").isEqualTo(0);
    }

    /** Because rows that make an XStream for each document call it: a look for the method took some 9 kB. */
    @Test
    void toTurnTheGuardOffIsNoWork() {
        XStreams.withoutGuard(xstream);

        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        XStreams.withoutGuard(xstream);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1000);
    }

    @Test
    void theDefaultParserIsMxParserInTheVersionShipped() throws ReflectiveOperationException {
        assertThat(XStreams.defaultParser()).isEqualTo(XStreams.MX_PARSER);
        assertThat(XStreams.parser(XStreams.defaultDriver()).getName()).isEqualTo(XStreams.MX_PARSER.marker());
    }
}
