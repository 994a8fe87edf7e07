/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** A result folder on disk: its forks, its environment, its exports. */
package io.github.xstreamjmh.result.folder;
