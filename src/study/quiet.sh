#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What waiting for a quiet core gains: eight parsers in heats, by the suite as it is and as it was at commit 9a0ef516, BEFORE, in
# alternation, a heat of each in a round. Prints a line for each fork, and at the end on standard error how far forks and ratios
# spread. Twenty rounds take some thirty minutes; if it is stopped, the same command goes on. Needs jq:
#
#   sh src/study/quiet.sh target/xstream-jmh DIR BEFORE [ROUNDS] > quiet.csv
set -eu
. "$(dirname "$0")/versus.sh"
before=$3
rounds=${4-20}

# heat MODE ROUND
heat() {
    measure rank "$1-$2" --seed "$2" -f 1 -p parser=MXParser,Xpp3,Woodstox,Aalto,JDKStax,DOM4J,JDom2,Xom \
        ParserBenchmark.parseNestedElements
    jq -r -s --arg mode "$1" --arg round "$2" -f "$here/heats.jq" "$dir/$1-$2/forks.jsonl" >> "$dir/quiet.csv"
}

waiting() {
    heat waiting "$1"
}

before() {
    (app=$before && heat before "$1")
}

mkdir -p "$dir"
echo 'mode;round;parser;mean;ratio;median;ratio of medians' > "$dir/quiet.csv"
alternate "$rounds" waiting before
cat "$dir/quiet.csv"
jq -r -R -s -f "$here/quiet.jq" "$dir/quiet.csv" >&2
