/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does XStream's security cost?
 */
package io.github.xstreamjmh.family.typepermission;
