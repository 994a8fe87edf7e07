/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * The one model of results: a {@link io.github.xstreamjmh.result.Run} is its environment and its forks, and whatever forks
 * a folder holds are a result. Reads and writes result folders, and reads what others wrote into the same model. Knows no
 * statistics and no runner.
 */
package io.github.xstreamjmh.result;
