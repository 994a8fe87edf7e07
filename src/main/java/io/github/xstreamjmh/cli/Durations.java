/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads times such as {@code 90s}, {@code 10m} or {@code 1h30m}, of up to six digits each. */
public final class Durations implements ITypeConverter<Duration> {

    private static final Pattern FORM = Pattern.compile("(?:(\\d{1,6})h)?(?:(\\d{1,6})m)?(?:(\\d{1,6})s)?");

    @Override
    public Duration convert(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (text.isBlank() || !matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a time such as 90s, 10m or 1h30m");
        }
        return Duration.ofHours(number(matcher.group(1)))
                .plusMinutes(number(matcher.group(2)))
                .plusSeconds(number(matcher.group(3)));
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
