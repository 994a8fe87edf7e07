#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Prints lines of reference-fork-means.csv, the spread that the simulations of the statistics draw from: one for each fork
# of a result folder, in the order they ran, with the time per operation of each measured iteration (of a throughput, its
# inverse). Needs jq:
#
#   sh reference-fork-means.sh NAME FOLDER | grep -v ";ControlBenchmark" >> reference-fork-means.csv
#
# The file keeps what was measured of each family first, which stays the spread of real forks though several workloads are
# others by now; parser-again is the parsers as they are in reference/, without control rows.
set -eu
sed 1d "$2/forks.jsonl" | jq -r --arg family "$1" '
    [ $family
    , ([ (.benchmark | split(".")[-2:] | join(".")), .mode, "\(.threads) threads" ]
       + (.params | to_entries | map("\(.key)=\(.value)")) | join(", "))
    , .round
    , (.mode as $mode | .figures.score.iterations | map(if $mode == "thrpt" then 1 / . else . end) | join(" "))
    ] | join(";")'
