/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** {@code bin/benchmark merge}: the shards of a run as one result of several machines. */
package io.github.xstreamjmh.command.merge;
