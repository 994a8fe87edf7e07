#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Heats in which nothing differs: one contender under eight names, sixty heats as servers run them and sixty in the steady mode.
# Takes 1.3 hours, or half of that in one of the modes; if it is stopped, the same command goes on, and it stops unless all eight
# are in every heat. Needs jq, a JDK, 9.5 GB of free memory for eight heaps of 1 GB, and an unpacked ZIP of its own, whose lib/ gets
# benchmarks:
#
#   sh src/study/alike.sh target/xstream-jmh DIR [HEATS [servers | steady]] > alike.csv
set -eu
. "$(dirname "$0")/versus.sh"

documents
"$app/bin/benchmark" rank --dry-run --by copy documents.Alike.read | grep -q 'up to 8 JVMs at once' || {
    echo 'A heat of eight needs 9.5 GB of free memory.' >&2
    exit 1
}
echo 'cell;heat;members;round;place;name;iterations'
for cell in ${4-servers steady}; do
    steady=
    [ $cell = servers ] || steady=--steady
    # So precisely it is never known: all heats are run.
    measure rank "alike-$cell" $steady --seed 1 -f "${3-60}" --precision 0.01% --by copy documents.Alike.read
    jq -r -s --arg cell "$cell, rotating" -f "$here/alike.jq" "$dir/alike-$cell/forks.jsonl"
done
