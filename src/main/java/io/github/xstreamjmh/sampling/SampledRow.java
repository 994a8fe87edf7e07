/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import java.util.List;
import java.util.Map;

/**
 * A row that was sampled.
 *
 * @param forks those of each side by its name, in the order of the pairs
 */
record SampledRow(SampledBy by, Map<String, List<SampledFork>> forks) {}
