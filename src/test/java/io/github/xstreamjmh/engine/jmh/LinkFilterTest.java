/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.SingletonStatistics;

class LinkFilterTest {

    private record Foreign() implements Serializable {}

    private static final class ForeignException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ForeignException() {
            super("crashed");
        }
    }

    @Test
    void classesOfJmhAndTheJdkPassAndWhatABenchmarkFailedWith() throws Exception {
        assertThat(read(new ArrayList<>(List.of(TimeValue.seconds(1), 2.0, new long[3], "text"))))
                .isInstanceOf(ArrayList.class);
        assertThat(read(new IllegalStateException(new ForeignException())))
                .isInstanceOfSatisfying(
                        IllegalStateException.class,
                        e -> assertThat(e.getCause()).hasMessage("crashed"));
    }

    /** As a profiler, ours or a user's, may send one. */
    private static final class Found extends Result<Found> {
        private static final long serialVersionUID = 1L;

        Found(double value) {
            super(ResultRole.SECONDARY, "found", new SingletonStatistics(value), "B", AggregationPolicy.MAX);
        }

        @Override
        protected Aggregator<Found> getThreadAggregator() {
            return found -> found.iterator().next();
        }

        @Override
        protected Aggregator<Found> getIterationAggregator() {
            return getThreadAggregator();
        }
    }

    @Test
    void resultsOfProfilersPass() throws Exception {
        assertThat(read(new ArrayList<>(List.of(new Found(3)))))
                .isInstanceOfSatisfying(
                        List.class,
                        results -> assertThat(((Result<?>) results.get(0)).getScore())
                                .isEqualTo(3));
    }

    @Test
    void noOtherClassIsMade() {
        assertThatThrownBy(() -> read(new Foreign())).isInstanceOf(InvalidClassException.class);
        assertThatThrownBy(() -> read(new Foreign[1][1])).isInstanceOf(InvalidClassException.class);
        assertThatThrownBy(() -> read(new ArrayList<>(List.of(new Foreign()))))
                .isInstanceOf(InvalidClassException.class);
    }

    private static Object read(Object object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            in.setObjectInputFilter(new LinkFilter());
            return in.readObject();
        }
    }
}
