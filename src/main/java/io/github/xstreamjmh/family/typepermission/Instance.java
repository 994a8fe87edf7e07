/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.typepermission;

/** How long an XStream lives. */
public enum Instance {
    /** One reads all documents, as XStream's documentation asks for. It knows each type since the first. */
    shared,
    /** One is made for each document. */
    fresh
}
