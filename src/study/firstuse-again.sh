#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Measures the first use of serializers again, for 40 minutes, and prints the mean of each. Needs jq:
#
#   sh src/study/firstuse-again.sh target/xstream-jmh DIR > firstuse-again.csv
set -eu
. "$(dirname "$0")/versus.sh"

measure run again FirstUseBenchmark.serializer
echo 'serializer;forks;milliseconds'
jq -rs '
    [.[] | select(.phase == "measure" and .params.serializer)]
    | group_by(.params.serializer)[]
    | [.[0].params.serializer, length, (map(.figures.score.iterations[0]) | add / length)]
    | join(";")' "$dir/again/forks.jsonl"
