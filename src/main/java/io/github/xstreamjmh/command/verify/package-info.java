/**
 * Does every contender work here? Each row does its work once in a JVM of its own kind, and nothing is timed.
 *
 * <p>A {@link io.github.xstreamjmh.probe.Worker} is that JVM; {@link io.github.xstreamjmh.probe.Workers} hands it one
 * row after the other, so that a row that hangs or dies costs itself alone.
 */
package io.github.xstreamjmh.command.verify;
