/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * How fast is the machine just now?
 *
 * <p>Two rows that touch no library: one keeps to the core, one goes out to memory. The run command adds both to each
 * round: what drifts in them over a run is the machine, not what the run is about. They are short, together about five
 * seconds a round. Not measured: anything that a row of a family does.
 */
package io.github.xstreamjmh.family.control;
