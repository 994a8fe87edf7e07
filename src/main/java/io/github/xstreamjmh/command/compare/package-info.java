/** {@code bin/benchmark compare}: which rows got slower, faster, stayed the same, and which are inconclusive. */
package io.github.xstreamjmh.command.compare;
