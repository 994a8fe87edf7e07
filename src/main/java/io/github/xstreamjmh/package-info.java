/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * The suite. Families ask questions, tools read files, arrows point one way.
 *
 * <ul>
 *   <li>{@code parser}, {@code converter}, {@code stringconverter}, {@code namecoder}, {@code base64}: XStream's own
 *       families; {@code xmlbinding}, {@code jsonbinding}, {@code serializer}, {@code heartbeat}: the questions next to them. One question
 *       each; they know {@code contender} and {@code data} and nothing else of the suite.
 *   <li>{@code control}: rows that measure the machine.
 *   <li>{@code contender}, {@code data}: what families share.
 *   <li>{@code result}: result folders, read and written; {@code stats}: numbers in, verdicts out.
 *   <li>{@code suite}: JMH's list of benchmarks, the rows that follow from it, and who takes part in each.
 *   <li>{@code run}, {@code compare}, {@code verify}, {@code libs}: the commands. They see families through JMH's
 *       benchmark list and the {@code Contender} interface alone; {@code compare} sees only results.
 *   <li>{@code cli}: what the commands share with the terminal.
 * </ul>
 */
package io.github.xstreamjmh;
