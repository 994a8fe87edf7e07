/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Which of several shards, such as {@code 2/3}.
 *
 * @param number from 1
 * @param of how many there are
 */
public record ShardName(int number, int of) {

    private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(?!0+$)(\\d{1,6})");

    /** Reads it from a command line. */
    public static final class Converter implements ITypeConverter<ShardName> {
        @Override
        public ShardName convert(String text) {
            Matcher matcher = FORM.matcher(text.strip());
            if (!matcher.matches()) {
                throw new TypeConversionException("'" + text + "' is not a shard such as 2/3");
            }
            ShardName name = new ShardName(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
            if (name.number < 1 || name.number > name.of) {
                throw new TypeConversionException(
                        "'" + text + "' is not a shard: they run from 1/" + name.of + " to " + name.of + "/" + name.of);
            }
            return name;
        }
    }
}
