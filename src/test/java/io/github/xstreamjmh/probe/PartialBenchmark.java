/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.Traceable;
import io.github.xstreamjmh.contender.WrittenForm;
import io.github.xstreamjmh.fork.Worker;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A family in which not everyone can take part, and whose libraries talk a lot. */
@State(Scope.Benchmark)
public class PartialBenchmark {

    /** Who takes part. */
    public enum Partial implements Contender<Traceable> {
        Fit,
        Lost(new Library("lost-lib", "org.lost.Lost")),
        Excused {
            @Override
            public Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
                return Optional.of("has no " + method);
            }
        };

        private final List<Library> libraries;

        Partial(Library... libraries) {
            this.libraries = List.of(libraries);
        }

        @Override
        public List<Library> libraries() {
            return libraries;
        }

        @Override
        public Traceable create() {
            return () -> List.of(String.class, Contender.class);
        }
    }

    @Param
    private Partial partial;

    @Setup
    @SuppressWarnings("resource") // the descriptor is the process's own
    public void setUp() throws IOException {
        System.out.println(Worker.MARK + "is what this library happens to print");
        new FileOutputStream(FileDescriptor.out).write("as would one in C, without a line's end".getBytes(UTF_8));
        WrittenForm.offer(("I am\n" + partial).getBytes(UTF_8));
    }

    @Benchmark
    public Partial work() {
        return partial;
    }
}
