/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Reads results, our own folders and the files of others, into the one model. */
package io.github.xstreamjmh.result.files;
