/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Numbers as people read them: three significant digits and the unit that keeps them short; and lists of names. The same in every
 * locale.
 */
public final class Units {

    /** Names in a sentence. */
    private static final int MOST_NAMED = 5;

    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);
    private static final String NONE = "-";
    private static final String[] TIMES = {"ns", "µs", "ms", "s"};
    private static final String[] BYTES = {"B", "kB", "MB", "GB", "TB"};
    private static final String[] RATES = {"ops/s", "kops/s", "Mops/s", "Gops/s"};
    private static final MathContext NINE_DIGITS = new MathContext(9);

    private Units() {}

    /** A time in nanoseconds, such as {@code 1.23 ms}; a dash when it is not finite. */
    public static String time(double nanoseconds) {
        return scaled(nanoseconds, TIMES);
    }

    /** A number of bytes, such as {@code 653 B} or {@code 1.23 MB} (of a million bytes); a dash when it is not finite. */
    public static String bytes(double bytes) {
        return scaled(bytes, BYTES);
    }

    /** A number of operations per second, such as {@code 221 kops/s}; a dash when it is not finite. */
    public static String rate(double perSecond) {
        return scaled(perSecond, RATES);
    }

    /** How many there are on average, as a whole number; a dash when it is not finite. */
    public static String count(double mean) {
        return Double.isFinite(mean) ? String.valueOf(Math.round(mean)) : NONE;
    }

    /** Words as they begin a sentence. */
    public static String capital(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** A number and what is counted, such as {@code 1 row} and {@code 2 rows}. */
    public static String counted(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** A figure for programs: nine digits, of which the last is not yet the rounding of some JVM. */
    public static BigDecimal exact(double value) {
        BigDecimal rounded = new BigDecimal(value).round(NINE_DIGITS).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    /** Adds a figure for programs, unless it isn't known: an infinite one, and a ratio to nothing. */
    public static void putExact(Map<String, Object> json, String name, double value) {
        if (Double.isFinite(value)) {
            json.put(name, exact(value));
        }
    }

    /** A ratio: three decimals up to ten, such as {@code 1.034}; beyond, and below a tenth, three significant digits. */
    public static String ratio(double ratio) {
        if (!Double.isFinite(ratio)) {
            return NONE;
        }
        double size = Math.abs(ratio);
        BigDecimal exact = BigDecimal.valueOf(ratio);
        return size >= 0.1 && size < 9.9995
                ? exact.setScale(3, RoundingMode.HALF_EVEN).toPlainString()
                : digits(exact);
    }

    /** An interval of ratios, such as {@code [0.981, 1.034]}. */
    public static String interval(double low, double high) {
        return "[" + ratio(low) + ", " + ratio(high) + "]";
    }

    /** A share as per cent, such as {@code 3.4 %}: one decimal below ten, none above. */
    public static String percent(double share) {
        if (!Double.isFinite(share)) {
            return NONE;
        }
        int decimals = Math.abs(share) < 0.0995 ? 1 : 0;
        return BigDecimal.valueOf(share * 100)
                        .setScale(decimals, RoundingMode.HALF_EVEN)
                        .toPlainString()
                + " %";
    }

    /** A duration, such as {@code 6:05} or {@code 1:02:03}. */
    public static String clock(Duration duration) {
        long seconds = Math.max(0, Math.round(duration.toMillis() / 1000.0));
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    private static String scaled(double value, String... units) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        BigDecimal scaled = BigDecimal.valueOf(value).round(DIGITS);
        int unit = 0;
        while (scaled.abs().compareTo(BigDecimal.valueOf(1000)) >= 0 && unit < units.length - 1) {
            scaled = scaled.movePointLeft(3);
            unit++;
        }
        return digits(scaled) + " " + units[unit];
    }

    /** Three significant digits, but never less than the digits before the point. */
    private static String digits(BigDecimal value) {
        BigDecimal rounded = value.round(DIGITS);
        int decimals = Math.max(0, DIGITS.getPrecision() - rounded.precision() + rounded.scale());
        return rounded.signum() == 0
                ? "0"
                : rounded.setScale(decimals, RoundingMode.UNNECESSARY).toPlainString();
    }

    /** The first names, and how many more there are. */
    public static String some(Collection<String> names) {
        return some(names, MOST_NAMED);
    }

    /** The same of so many names at most. */
    public static String some(Collection<String> names, int most) {
        return some(names, most, ", ");
    }

    /** The same of names that have commas. */
    public static String some(Collection<String> names, int most, String separator) {
        int more = names.size() - most;
        return names.stream().limit(most).collect(Collectors.joining(separator))
                + (more > 0 ? " and " + more + " more" : "");
    }
}
