#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What a heat costs beside its turns, of five JVMs and of fifteen: heats of 25 and of 200 turns of 60 ms, which wait for no quiet core,
# four of each in alternation. One line is printed for each: how many turns a JVM took, how many JVMs there were, how many seconds the
# whole command took, and how many all turns together. From 25 to 200 turns the former grow by more than the latter: that is
# handing over. What is left of 25 is starting, verifying and warming up. Takes some 25 minutes; if it is stopped, the same command goes
# on. Needs jq:
#
#   sh src/study/handover.sh target/xstream-jmh DIR > handover.csv
set -eu
. "$(dirname "$0")/versus.sh"

# heat JVMS TURNS ROUND
heat() {
    name=heat-$1-$2-$3
    parsers=
    [ "$1" -eq 15 ] || parsers='-p parser=MXParser,Xpp3,Woodstox,Aalto,JDKStax'
    [ -e "$dir/$name.seconds" ] || {
        rm -rf "${dir:?}/$name" "$dir/$name.done"
        begin=$(date +%s%N)
        # shellcheck disable=SC2086 # an option and its value
        measure rank "$name" --published ParserBenchmark.parseNestedElements $parsers -f 1 -wi 5 -w 100ms -i "$2" -r 60ms
        echo $((($(date +%s%N) - begin) / 1000000)) > "$dir/$name.seconds"
    }
    pairs "$name" | awk -F ';' -v turns="$2" -v millis="$(cat "$dir/$name.seconds")" '
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
    heat 5 25 "$1"
    heat 15 25 "$1"
}

many() {
    heat 5 200 "$1"
    heat 15 200 "$1"
}

mkdir -p "$dir"
echo 'turns;forks;seconds;work'
alternate 4 few many
