/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Makes forks in rounds and keeps each as soon as it is made. */
package io.github.xstreamjmh.engine;
