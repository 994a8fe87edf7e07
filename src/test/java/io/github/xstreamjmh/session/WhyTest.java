/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.SideFacts.Java;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhyTest {

    private static final Java THEN = Environments.java();

    private static Java java(String executable, String version, String... flags) {
        return new Java(
                executable, version, THEN.vendor(), THEN.vmName(), THEN.vmVersion(), THEN.collector(), List.of(flags));
    }

    @Test
    void whatWasMeasuredOnAnotherJvmIsNotExplained() {
        assertThatThrownBy(() -> Why.requireSameJvm("baseline", THEN, java("java", "25.0.3")))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessage("The JVM of baseline is not the one that was measured (version was '17.0.15', is '25.0.3'):"
                        + " set JAVA_HOME and JAVA_OPTS as then, put back what -jvm or --jvm named, or measure again.");
        assertThatThrownBy(() -> Why.requireSameJvm("new", THEN, java("java", THEN.version(), "-Xmx1g", "-Da=b")))
                .hasMessageContaining("(flags was '', is '-Xmx1g -Da=b')");
    }

    @Test
    void theSameJvmMayLieElsewhere() {
        assertThatCode(() -> Why.requireSameJvm("baseline", THEN, java("/opt/jdk/bin/java", THEN.version())))
                .doesNotThrowAnyException();
    }
}
