/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.List;
import java.util.SortedMap;

/**
 * What a result folder or result file says.
 *
 * @param name the folder or file as the user named it
 * @param rows the rows, in the file's order, no two of them equal
 * @param environment what the run noted of itself, its machine and its libraries, by dotted key such as
 *     {@code cpu.model}; empty when the file comes alone
 * @param controls the rows that measured the machine rather than a library; empty when the file comes alone
 * @param foreign whether it is a table published by others, of whose machine nothing is known but that it is not ours
 */
public record Results(
        String name,
        List<RowResult> rows,
        SortedMap<String, String> environment,
        List<RowResult> controls,
        boolean foreign) {}
