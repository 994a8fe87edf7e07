/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Sink;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A contender at one level at which it takes part. */
record Contestant(XmlBinding xml, Api api) {

    static List<Contestant> all() {
        return Arrays.stream(XmlBinding.values())
                .flatMap(xml -> Arrays.stream(Api.values()).map(api -> new Contestant(xml, api)))
                .filter(contestant -> contestant
                        .xml
                        .exclusion("serialize", Map.of("api", contestant.api.name()), 1)
                        .isEmpty())
                .toList();
    }

    Binding binding() throws Exception {
        return xml.create(api);
    }

    static byte[] write(Binding binding, Object value) throws Exception {
        Sink out = new Sink();
        binding.write(value, out);
        return out.toByteArray();
    }

    @Override
    public String toString() {
        return xml + " " + api;
    }
}
