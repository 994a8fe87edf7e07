/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static io.github.xstreamjmh.contender.Library.STAX2;
import static io.github.xstreamjmh.contender.Library.XMLPULL;
import static io.github.xstreamjmh.contender.Library.XPP3;
import static io.github.xstreamjmh.contender.Library.XSTREAM;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.XStreams;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** Who takes part: code that knows the message, parsers that know any XML, and as controls bytes that are no XML. */
public enum Heartbeat implements Contender<HeartbeatCodec> {
    handWritten {
        @Override
        public HeartbeatCodec create() {
            return new HandWrittenCodec();
        }
    },
    JDKStax {
        @Override
        public HeartbeatCodec create() {
            return new StaxCodec(XMLInputFactory::newDefaultFactory, XMLOutputFactory::newDefaultFactory);
        }
    },
    Woodstox(new Library("woodstox-core", "com.ctc.wstx.stax.WstxInputFactory"), STAX2) {
        @Override
        public HeartbeatCodec create() {
            return new StaxCodec(com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }
    },
    Aalto(new Library("aalto-xml", "com.fasterxml.aalto.stax.InputFactoryImpl"), STAX2) {
        @Override
        public HeartbeatCodec create() {
            return new StaxCodec(
                    com.fasterxml.aalto.stax.InputFactoryImpl::new, com.fasterxml.aalto.stax.OutputFactoryImpl::new);
        }
    },
    /** Aalto's parser that is fed bytes as they come. */
    AaltoAsync(new Library("aalto-xml", "com.fasterxml.aalto.stax.InputFactoryImpl"), STAX2) {
        @Override
        public HeartbeatCodec create() {
            return new AaltoAsyncCodec();
        }

        @Override
        boolean writes() {
            return false;
        }
    },
    Xpp3(XPP3) {
        @Override
        public HeartbeatCodec create() {
            return new Xpp3Codec();
        }

        @Override
        boolean writes() {
            return false;
        }
    },
    XStream(XSTREAM, XStreams.defaultParser(), XMLPULL) {
        @Override
        public HeartbeatCodec create() {
            return new XStreamCodec();
        }
    },
    /** Control: as many bytes as the heartbeats of the benchmark have. */
    raw {
        @Override
        public HeartbeatCodec create() {
            return new RawCodec(Workload.REQUEST_LENGTH, Workload.RESPONSE_LENGTH);
        }
    },
    /** Control: 1,024 bytes, the size that a published table sets beside the heartbeat. */
    raw1KB {
        @Override
        public HeartbeatCodec create() {
            return new RawCodec(HeartbeatParser.LIMIT, HeartbeatParser.LIMIT);
        }
    };

    private final List<Library> libraries;

    Heartbeat(Library... libraries) {
        this.libraries = List.of(libraries);
    }

    @Override
    public List<Library> libraries() {
        return libraries;
    }

    /** Whether the library has a writer. */
    boolean writes() {
        return true;
    }

    /** For set-ups, which JMH also calls for rows that the suite leaves out. */
    void requireTakesPart(String method, Io io, int threads) {
        Optional<String> exclusion = exclusion(method, Map.of("io", io.name()), threads);
        if (exclusion.isPresent()) {
            throw new IllegalArgumentException(this + " stays out of " + method + ": " + exclusion.get());
        }
    }

    @Override
    public Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
        Io io = Io.valueOf(parameters.get("io"));
        int cores = Runtime.getRuntime().availableProcessors();
        if (threads > 1) {
            return Optional.of("its connection, parser and writer are for one thread");
        }
        if (method.equals("write") && !writes()) {
            return Optional.of("reads only");
        }
        if ((method.equals("parse") || method.equals("write")) && io != Io.blocking) {
            return Optional.of("no socket in this row: measured with io=" + Io.blocking + " alone");
        }
        if (io == Io.spin && cores < Io.CORES_TO_SPIN) {
            return Optional.of("io=spin needs " + Io.CORES_TO_SPIN + " free cores, and this JVM may use " + cores);
        }
        return Optional.empty();
    }
}
