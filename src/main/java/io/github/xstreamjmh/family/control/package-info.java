/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * How fast is the machine just now?
 *
 * <p>Six rows that touch no library: a chain of arithmetic keeps to the clock of the core, chains side by side feel who
 * shares the core, a walk leaves the core's own caches, a scan of markup mispredicts branches, a chain of objects keeps the collector
 * busy, and calls go to where no compiler knows. The run command adds them to each round: what drifts in them over a run is
 * the machine, not what the run is about. They are short, together about eleven seconds a round. Not measured: anything that
 * a row of a family does.
 */
package io.github.xstreamjmh.family.control;
