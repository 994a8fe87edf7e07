/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a round does at once: a fork for each member, which belong together.
 *
 * @param group the name of the group, which no other of the round has; empty for one row on each side of the run, of which
 *     all have to finish. Of a named group those count that do.
 * @param members in the order in which they run
 */
public record Turn(Optional<String> group, int round, List<Member> members) {

    /** One row on each side. */
    public static Turn of(int round, PlannedRow row, List<Side> sides) {
        return new Turn(
                Optional.empty(),
                round,
                sides.stream().map(side -> new Member(row, side)).toList());
    }

    /** What tells it from the others of its round: the group's name, or the row. */
    public Object identity() {
        return group.<Object>map(name -> name)
                .orElseGet(() -> members.get(0).row().row());
    }

    /** Whether nothing counts unless all members finish. */
    public boolean allOrNone() {
        return group.isEmpty();
    }

    /** The same without some rows; empty if none is left, or of a group only one, which is none. */
    public Optional<Turn> without(Predicate<PlannedRow> gone) {
        List<Member> left =
                members.stream().filter(member -> !gone.test(member.row())).toList();
        return left.size() < (group.isPresent() ? 2 : 1) ? Optional.empty() : Optional.of(new Turn(group, round, left));
    }

    /** The members one after the other. */
    public List<Turn> each() {
        return members.stream()
                .map(member -> new Turn(group, round, List.of(member)))
                .toList();
    }
}
