/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Makes forks and keeps them: the plan, the schedule, the rounds and the forker. */
package io.github.xstreamjmh.engine;
