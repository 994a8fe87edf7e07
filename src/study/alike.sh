#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Heats in which nothing differs: one contender under eight names, sixty heats as servers run them and sixty in the steady mode.
# Takes some fifty minutes; if it is stopped, the same command goes on. Needs jq, a JDK, memory for eight heaps of 1 GB, and an
# unpacked ZIP of its own, whose lib/ gets benchmarks:
#
#   sh src/study/alike.sh target/xstream-jmh DIR [HEATS] > alike.csv
set -eu
. "$(dirname "$0")/versus.sh"

documents
echo 'cell;round;place;name;iterations;operations'
for cell in servers steady; do
    steady=
    [ $cell = servers ] || steady=--steady
    # So precisely it is never known: all heats are run.
    measure rank "alike-$cell" $steady --seed 1 -f "${3-60}" --precision 0.01% --by copy documents.Alike.read
    jq -r --arg cell $cell -f "$here/alike.jq" "$dir/alike-$cell/forks.jsonl"
done
