#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# The same bytecode laid out in eight other ways, six rows each, to their verdicts: by how much that alone changes a row. One line for
# each pair: the layout, the row, which side was started first, and the candidate's time to the baseline's by the median over turns and
# as a whole. Takes some seventy minutes, or none if confirm.sh has measured them into the same DIR; if it is stopped, the same command
# goes on. Needs jq and a build with the classes beside these scripts (./mvnw -Pstudy package):
#
#   sh src/study/layouts.sh target/xstream-jmh DIR > layouts.csv
set -eu
. "$(dirname "$0")/versus.sh"

echo 'layout;row;first;ratio;whole'
for seed in 1 2 3 4 5 6 7 8; do
    layout $seed
    jq -r -s --arg prefix $seed --arg phase screen -f "$here/medians.jq" "$dir/layout-$seed/forks.jsonl"
done
