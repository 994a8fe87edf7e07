/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * The suite. Families ask questions, commands answer them from one model, arrows point one way: a room knows those below it
 * in this list.
 *
 * <ul>
 *   <li>{@code command}: {@code run}, {@code rank}, {@code versus}, {@code why}, {@code since}, {@code history}, {@code compare}, {@code report}, {@code plan}, {@code
 *       merge}, {@code verify}, {@code libs}, {@code families}, a package each; no command knows another.
 *   <li>{@code session}: a measurement from its request to its conclusion, for the commands that make one.
 *   <li>{@code releases}: the releases of a library, what rows do in each, and comparisons of some, for the commands that ask
 *       since when.
 *   <li>{@code search}: between which of many versions rows changed, by comparisons that somebody makes.
 *   <li>{@code report}: results as a page to look at.
 *   <li>{@code explanation}: why a row got slower, in one paragraph, of its counts and samples.
 *   <li>{@code comparison}: two sides in, verdicts out, for the commands that give one.
 *   <li>{@code counting}: what rows execute and allocate, by method, counted in JVMs of its own by an agent, {@code
 *       counting.agent}, which is a jar by itself; {@code sampling}: where their time goes, by method, and what the compiler
 *       made of these, in forks that are sampled.
 *   <li>{@code engine}: makes forks and keeps them, through JMH in {@code engine.jmh}; {@code display}: what is seen
 *       meanwhile; {@code probe}: a JVM like the forks that answers questions.
 *   <li>{@code plan}: what to run: rows, their limits, the order of forks, shards.
 *   <li>{@code suite}: JMH's list of benchmarks, the rows that follow from it, and who takes part in each.
 *   <li>{@code document}: paragraphs and tables with their renderers; {@code document.figures}: rows' figures as such.
 *   <li>{@code stats}: numbers in, verdicts out; {@code machine}: facts and state of the host; {@code classpath}: the jars
 *       of {@code lib/}, and others in their place.
 *   <li>{@code result}: the one model, a run is its environment and its forks; {@code result.folder}: a run on disk; {@code
 *       result.files}: the files of others; {@code metric}: the one catalogue of what is measured.
 *   <li>{@code json}: reads and writes JSON; {@code cli}: what the commands share with the terminal.
 *   <li>{@code family}: {@code parser}, {@code converter}, {@code stringconverter}, {@code namecoder}, {@code base64},
 *       {@code typepermission} are
 *       XStream's own questions; {@code xmlbinding}, {@code jsonbinding}, {@code serializer}, {@code heartbeat} those next
 *       to them; {@code firstuse} takes contenders of others before they are warm, and knows their catalogues; {@code control} measures the machine. One question each. Families know {@code contender} and {@code data},
 *       which they share, and what tells their figures in {@code fork}, and nothing else of the suite; the suite sees them
 *       through JMH's list and the {@code Contender} interface alone.
 *   <li>{@code fork}: what of ours runs inside a fork or a worker; it tells the tools plain lines and numbers.
 *   <li>{@code olderjmh}: what benchmarks that JMH before 1.27 made need there, a jar by itself.
 * </ul>
 *
 * <p>{@code family}, {@code contender}, {@code data} and {@code fork} are the jars in {@code lib/}, all that a fork sees;
 * the other rooms are the jar in {@code tools/}.
 */
package io.github.xstreamjmh;
