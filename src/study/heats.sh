#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What JVMs that wait for their turn do to those that work: eight parsers as servers run them, alone and in heats, in alternation, a
# fork of each in a round. Flags, warm-up and iterations are the same. On a busy machine, a loop runs beside them for half of each
# second, on whichever core. Prints a line for each fork, and at the end on standard error what the modes differ by. Forty rounds
# take some ninety minutes; if it is stopped, the same command goes on. Needs jq, and memory for eight heaps of 1 GB:
#
#   sh src/study/heats.sh target/xstream-jmh DIR [ROUNDS [busy]] > heats.csv
set -eu
. "$(dirname "$0")/versus.sh"
rounds=${3-40}
parsers='-p parser=MXParser,Xpp3,Woodstox,Aalto,JDKStax,DOM4J,JDom2,Xom'

# parsers COMMAND MODE ROUND ARGUMENT...
parsers() {
    tool=$1
    mode=$2
    round=$3
    shift 3
    # shellcheck disable=SC2086 # an option and its value
    measure "$tool" "$mode-$round" --seed "$round" -f 1 -t 1 -wi 15 -w 200ms -i 75 -r 20ms "$@" \
        $parsers ParserBenchmark.parseNestedElements
    jq -r -s --arg mode "$mode" --arg round "$round" -f "$here/heats.jq" "$dir/$mode-$round/forks.jsonl" \
        >> "$dir/heats.csv"
}

# shellcheck disable=SC2086 # an option and its value
"$app/bin/benchmark" rank --dry-run $parsers ParserBenchmark.parseNestedElements | grep -q 'up to 8 JVMs at once' || {
    echo 'A heat of eight needs 9.5 GB of free memory.' >&2
    exit 1
}

alone() {
    parsers run alone "$1" -jvmArgsPrepend -XX:+AlwaysPreTouch
}

heats() {
    parsers rank heats "$1"
}

busy() {
    while kill -0 $$ 2> /dev/null; do # also of the script that is killed
        timeout 0.5 sh -c 'while :; do :; done' || :
        sleep 0.5
    done
}

if [ "${4-}" = busy ]; then
    busy &
    trap 'kill $!' EXIT
    trap 'exit 143' HUP INT TERM
fi
mkdir -p "$dir"
echo 'mode;round;parser;mean;ratio;median;ratio of medians' > "$dir/heats.csv"
alternate "$rounds" alone heats
cat "$dir/heats.csv"
jq -r -R -s -f "$here/modes.jq" "$dir/heats.csv" >&2
