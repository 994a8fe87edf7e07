#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Rows in which late stalls were seen, with the usual warm-up and with twice as much, without a difference and with +5 %: their verdicts
# are to be the same. Takes some forty minutes; if it is stopped, the same command goes on. Needs jq, and what mutants.sh made:
#
#   sh src/study/warm.sh target/xstream-jmh DIR-OF-MUTANTS > warm.csv
set -eu
. "$(dirname "$0")/versus.sh"

heading
for warmups in 15 30; do
    for library in Woodstox Xom JDom2; do
        name=$(echo "$library" | tr '[:upper:]' '[:lower:]')
        set -- -wi $warmups -w 200ms -i 75 -r 20ms ParserBenchmark.parseManyChildren -p parser="$library"
        versus warm-$name-$warmups --aa --fixed 10 "$@"
        pairs warm-$name-$warmups
        versus warm-$name-mutant-$warmups "$dir/$name-jar" --fixed 10 "$@"
        pairs warm-$name-mutant-$warmups
    done
done
