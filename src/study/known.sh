#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Whether since finds by time what is known: XStream 1.4.21, which reads DOM trees faster (x-stream/xstream#342), and Woodstox 7.3.0,
# which reads long texts slower. Prints a line for each release that it names. Takes half an hour; if it is stopped, the same command
# goes on. Needs jq and Maven repositories:
#
#   sh src/study/known.sh target/xstream-jmh DIR > known.csv
set -eu
. "$(dirname "$0")/versus.sh"

# searched NAME RANGE ARGUMENT...: the releases that since names by time
searched() {
    search=$dir/$1
    shift
    [ -e "$search.json" ] || {
        status=0
        if [ -e "$search/since.json" ]; then
            "$app/bin/benchmark" since --resume "$search" --format json > "$search.new" || status=$?
        else
            "$app/bin/benchmark" since "$@" --format json --budget 15m --seed 1 --out "$search" > "$search.new" || status=$?
        fi
        case $status in 0 | 1 | 3) ;; *) exit "$status" ;; esac
        [ -s "$search.new" ] || exit 1 # no time to count all of them
        mv "$search.new" "$search.json"
    }
    jq -r --arg range "$1" '
        .rows[] | .benchmark as $row | .timed.steps[]? | select(.verdict == "SLOWER" or .verdict == "FASTER")
        | [$range, ($row | split(".")[-2:] | join(".")), .version, .ratio, .low, .high, .verdict] | map(tostring) | join(";")' "$search.json"
}

mkdir -p "$dir"
echo 'range;row;release;ratio;low;high;verdict'
searched xstream com.thoughtworks.xstream:xstream:1.4.16..1.4.21 ParserBenchmark.parseManyChildren -p parser=DOM
searched woodstox com.fasterxml.woodstox:woodstox-core:7.0.0..7.3.0 ParserBenchmark.parseBigText -p parser=Woodstox
