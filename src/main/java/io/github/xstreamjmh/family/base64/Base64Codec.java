/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.base64;

import com.google.common.io.BaseEncoding;
import com.migcomponents.migbase64.Base64;
import com.thoughtworks.xstream.core.JVM;
import com.thoughtworks.xstream.core.StringCodec;
import com.thoughtworks.xstream.core.util.Base64Encoder;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.XStreams;
import jakarta.xml.bind.DatatypeConverter;
import java.util.List;
import okio.ByteString;

/** Who takes part. All write the same text, without line breaks. */
public enum Base64Codec implements Contender<Codec<byte[], String>> {
    /** XStream's own code, which it has not used by default since 1.4.11; until then it broke lines. */
    XStreamEncoder(Library.XSTREAM, XStreams.BASE64_BY_JDK) {
        @Override
        public Codec<byte[], String> create() {
            Base64Encoder codec = new Base64Encoder();
            return new Codec<>() {
                @Override
                public String write(byte[] bytes) {
                    return codec.encode(bytes);
                }

                @Override
                public byte[] read(String text) {
                    return codec.decode(text);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(codec.getClass());
                }
            };
        }
    },
    /** What XStream uses: the JDK's encoder with its decoder for MIME, which is not the one that JavaUtil times. */
    XStreamDefault(XStreams.BASE64_BY_JDK) {
        @Override
        public Codec<byte[], String> create() {
            StringCodec codec = JVM.getBase64Codec();
            return new Codec<>() {
                @Override
                public String write(byte[] bytes) {
                    return codec.encode(bytes);
                }

                @Override
                public byte[] read(String text) {
                    return codec.decode(text);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(codec.getClass());
                }
            };
        }
    },
    /** The API brings a converter of its own: no JAXB implementation is needed. */
    JAXB(new Library("jakarta.xml.bind-api", "jakarta.xml.bind.JAXBContext")) {
        @Override
        public Codec<byte[], String> create() {
            return new Codec<>() {
                @Override
                public String write(byte[] bytes) {
                    return DatatypeConverter.printBase64Binary(bytes);
                }

                @Override
                public byte[] read(String text) {
                    return DatatypeConverter.parseBase64Binary(text);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(DatatypeConverter.class);
                }
            };
        }
    },
    JavaUtil {
        @Override
        public Codec<byte[], String> create() {
            java.util.Base64.Encoder encoder = java.util.Base64.getEncoder();
            java.util.Base64.Decoder decoder = java.util.Base64.getDecoder();
            return new Codec<>() {
                @Override
                public String write(byte[] bytes) {
                    return encoder.encodeToString(bytes);
                }

                @Override
                public byte[] read(String text) {
                    return decoder.decode(text);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(encoder.getClass(), decoder.getClass());
                }
            };
        }
    },
    CommonsCodec(new Library("commons-codec", "org.apache.commons.codec.binary.Base64")) {
        @Override
        public Codec<byte[], String> create() {
            return new Codec<>() {
                @Override
                public String write(byte[] bytes) {
                    return org.apache.commons.codec.binary.Base64.encodeBase64String(bytes);
                }

                @Override
                public byte[] read(String text) {
                    return org.apache.commons.codec.binary.Base64.decodeBase64(text);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(org.apache.commons.codec.binary.Base64.class);
                }
            };
        }
    },
    /** Its decoder for text of any origin: the fast one trusts that the text is well-formed, which no other does. */
    MiGBase64(new Library("migbase64", "com.migcomponents.migbase64.Base64")) {
        @Override
        public Codec<byte[], String> create() {
            return new Codec<>() {
                @Override
                public String write(byte[] bytes) {
                    return Base64.encodeToString(bytes, false);
                }

                @Override
                public byte[] read(String text) {
                    return Base64.decode(text);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(Base64.class);
                }
            };
        }
    },
    Guava(new Library("guava", "com.google.common.io.BaseEncoding")) {
        @Override
        public Codec<byte[], String> create() {
            BaseEncoding codec = BaseEncoding.base64();
            return new Codec<>() {
                @Override
                public String write(byte[] bytes) {
                    return codec.encode(bytes);
                }

                @Override
                public byte[] read(String text) {
                    return codec.decode(text);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(codec.getClass());
                }
            };
        }
    },
    /** Its buffers are what it works on: one is wrapped around what there is, another is copied from. */
    Netty(
            new Library("netty-codec-base", "io.netty.handler.codec.base64.Base64"),
            new Library("netty-buffer", "io.netty.buffer.ByteBuf"),
            new Library("netty-common", "io.netty.util.ReferenceCounted")) {
        @Override
        public Codec<byte[], String> create() {
            return new NettyBase64();
        }
    },
    /** Its byte strings are what it works on: they copy the array that they are made of, and into the one that they give. */
    Okio(new Library("okio-jvm", "okio.ByteString"), new Library("kotlin-stdlib", "kotlin.jvm.internal.Intrinsics")) {
        @Override
        public Codec<byte[], String> create() {
            return new Codec<>() {
                @Override
                public String write(byte[] bytes) {
                    return ByteString.of(bytes).base64();
                }

                @Override
                public byte[] read(String text) {
                    return ByteString.decodeBase64(text).toByteArray();
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(ByteString.class);
                }
            };
        }
    };

    private final List<Library> libraries;

    Base64Codec(Library... libraries) {
        this.libraries = List.of(libraries);
    }

    @Override
    public List<Library> libraries() {
        return libraries;
    }

    @Override
    public boolean published() {
        return this == MiGBase64;
    }
}
