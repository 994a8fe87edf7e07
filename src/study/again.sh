#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Ranks parsers again, for 25 minutes, and prints the ratios of both rankings, reference/parser's first. Needs nothing else:
#
#   sh src/study/again.sh target/xstream-jmh DIR > again.csv
set -eu
. "$(dirname "$0")/versus.sh"

# ratios RUN FOLDER: of each contender of a ranking the ratio to the fastest, with its interval
ratios() {
    "$app/bin/benchmark" report "$2" --format markdown | awk -F'|' -v run="$1" '
        /^#/ { sub(/^#+ /, ""); method = $1; sub(/ .*/, "", method); ranks = 0 }
        /^\| rank / { ranks = 1; next }
        /^$/ { ranks = 0 }
        ranks && $2 !~ /-:|--/ {
            gsub(/[][\\ ]/, "")
            split($6, ends, ",")
            print run ";" method ";" $3 ";" $5 ";" ends[1] ";" ends[2]
        }'
}

measure rank again --published ParserBenchmark --budget 25m
echo 'run;method;parser;ratio;low;high'
ratios reference "$here/../../reference/parser"
ratios again "$dir/again"
