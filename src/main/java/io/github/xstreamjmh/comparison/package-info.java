/**
 * What {@code compare} and {@code versus} make of results: two sides in, verdicts on rows and families out.
 *
 * <p>{@code RowMatcher} says which rows belong together, {@code Comparability} whether they can be compared at all, {@code
 * Rules} what became of each, {@code Comparer} puts the three together into a {@code ComparedTable}, and a {@code Format}
 * prints it. The statistics are those of {@code stats}. No two classes know each other, not even roundabout.
 */
package io.github.xstreamjmh.comparison;
