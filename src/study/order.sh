#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# By how much the side that is started second is faster: the pairs that live.sh measured into DIR, in which nothing differs. One line
# for each: the row, which side was started first, and the candidate's time to the baseline's by the median over turns and as a whole.
# Needs jq:
#
#   sh src/study/order.sh DIR > order.csv
set -eu
echo 'row;first;ratio;whole'
for forks in "$1"/live-*/forks.jsonl; do
    jq -r -s --arg prefix '' --arg phase '' -f "$(dirname "$0")/medians.jq" "$forks"
done
