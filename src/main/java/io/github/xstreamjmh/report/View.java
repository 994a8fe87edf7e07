/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import java.util.List;

/**
 * A chapter of a {@link Page}.
 *
 * @param id its name in links
 */
public record View(String id, String title, List<Part> parts) {}
