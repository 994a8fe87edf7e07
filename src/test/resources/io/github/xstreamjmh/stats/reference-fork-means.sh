#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Makes reference-fork-means.csv, the spread that the simulations of the statistics draw from: a line for each fork of the
# results in reference/, in the order they ran, with the time per operation of each measured iteration (of a throughput,
# its inverse). Run in the root of the checkout; needs jq:
#
#   sh src/test/resources/io/github/xstreamjmh/stats/reference-fork-means.sh > reference-fork-means.csv
set -eu
echo 'family;row;round;iterations'
for file in reference/*/forks.jsonl; do
    sed 1d "$file" | jq -r --arg family "$(basename "$(dirname "$file")")" '
        [ $family
        , ([ (.benchmark | split(".")[-2:] | join(".")), .mode, "\(.threads) threads" ]
           + (.params | to_entries | map("\(.key)=\(.value)")) | join(", "))
        , .round
        , (.mode as $mode | .figures.score.iterations | map(if $mode == "thrpt" then 1 / . else . end) | join(" "))
        ] | join(";")'
done
