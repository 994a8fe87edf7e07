/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a share such as {@code 2%} or {@code 0.02}. */
public final class Share implements ITypeConverter<Double> {

    @Override
    public Double convert(String text) {
        String number = text.strip();
        boolean percent = number.endsWith("%");
        try {
            double value = Double.parseDouble(percent ? number.substring(0, number.length() - 1) : number);
            double share = percent ? value / 100 : value;
            if (share > 0 && share < 1) {
                return share;
            }
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not a share such as 2% or 0.02");
        }
        throw new TypeConversionException("'" + text + "' is not a share between 0 and 100 %");
    }
}
