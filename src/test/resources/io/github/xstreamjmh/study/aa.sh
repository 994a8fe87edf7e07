#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Measures pairs of all parser rows in which nothing differs, and prints them. Takes some forty minutes; if it is stopped, the same
# command goes on. Needs jq:
#
#   sh aa.sh target/xstream-jmh DIR > aa.csv
set -eu
here=$(dirname "$0")
app=$1
dir=$2

status=0
if [ -e "$dir/environment.json" ]; then
    "$app/bin/benchmark" versus --resume "$dir" >&2 || status=$?
else
    "$app/bin/benchmark" versus --aa --fixed 5 --out "$dir" ParserBenchmark >&2 || status=$?
fi
case $status in 0 | 1 | 3) ;; *) exit "$status" ;; esac
echo 'cell;row;round;side;seconds;warmup;iterations'
jq -r --arg cell aa -f "$here/pairs.jq" "$dir/forks.jsonl"
