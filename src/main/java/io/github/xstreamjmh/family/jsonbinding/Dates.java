/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

/** How dates are written. */
public enum Dates {
    /** As the library does by itself. */
    asIs,
    /** As {@link IsoDate} does, by whatever means the library has for a type of the user's own. */
    iso,
    /** There are none: what the library does with all else, and with properties that are null. */
    none
}
