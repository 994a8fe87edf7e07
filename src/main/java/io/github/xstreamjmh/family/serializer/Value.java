/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;

/** What is written and read. */
public enum Value {
    standard {
        @Override
        public MediaContent content() {
            return MediaContent.standard();
        }
    },
    shortText {
        @Override
        public MediaContent content() {
            return MediaContent.shortText();
        }
    },
    manyImages {
        @Override
        public MediaContent content() {
            return MediaContent.manyImages();
        }
    },
    unicode {
        @Override
        public MediaContent content() {
            return MediaContent.unicode();
        }
    };

    public abstract MediaContent content();
}
