#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What a heat of fifteen JVMs costs beside its turns: heats of 25 and of 100 turns of 60 ms, which wait for no quiet core, four of
# each in alternation. One line is printed for each: how many turns a JVM took, how many JVMs there were, how many seconds the whole
# command took, and how many all turns together. From 25 to 100 turns the former grow by more than the latter: that is handing
# over. Takes some ten minutes; if it is stopped, the same command goes on. Needs jq:
#
#   sh src/study/handover.sh target/xstream-jmh DIR > handover.csv
set -eu
. "$(dirname "$0")/versus.sh"

heat() {
    name=heat-$1-$2
    [ -e "$dir/$name.seconds" ] || {
        rm -rf "${dir:?}/$name" "$dir/$name.done"
        begin=$(date +%s%N)
        measure rank "$name" --published ParserBenchmark.parseNestedElements -f 1 -wi 5 -w 100ms -i "$1" -r 60ms
        echo $((($(date +%s%N) - begin) / 1000000)) > "$dir/$name.seconds"
    }
    pairs "$name" | awk -F ';' -v turns="$1" -v millis="$(cat "$dir/$name.seconds")" '
        {
            split($7, times, " ")
            split($8, operations, " ")
            for (turn in times) {
                work += times[turn] * operations[turn]
            }
        }
        END { printf "%d;%d;%.3f;%.3f\n", turns, NR, millis / 1e3, work / 1e9 }'
}

few() {
    heat 25 "$1"
}

many() {
    heat 100 "$1"
}

echo 'turns;forks;seconds;work'
alternate 4 few many
