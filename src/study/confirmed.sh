#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# The pairs in server mode that confirm.sh measured of slowed rows into DIR. One line for each: the library, the row, which side was
# started first, and the candidate's time to the baseline's by the median over turns and as a whole. Needs jq:
#
#   sh src/study/confirmed.sh DIR > confirmed.csv
set -eu
echo 'library;row;first;ratio;whole'
for forks in "$1"/confirm-*/forks.jsonl; do
    library=${forks%/*}
    jq -r -s --arg prefix "${library##*confirm-}" --arg phase confirm -f "$(dirname "$0")/medians.jq" "$forks"
done
