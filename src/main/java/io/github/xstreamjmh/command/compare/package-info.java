/**
 * {@code bin/benchmark compare}: which rows got slower, faster, stayed the same, and which are inconclusive.
 *
 * <p>{@code RowMatcher} says which rows belong together, {@code Comparability} whether they can be compared at all, {@code
 * Rules} what became of each, {@code Comparer} puts the three together into a {@code ComparedTable}, and a {@code Format}
 * prints it. The statistics are those of {@code stats}. No two classes know each other, not even roundabout.
 */
package io.github.xstreamjmh.command.compare;
