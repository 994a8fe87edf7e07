#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What a turn costs more after waiting for the other side's two than right after the same side's own: the pairs that live.sh measured
# into DIR. One line for each: the row, and the time of turns that waited to that of those that didn't, by their medians, as the
# geometric mean of both sides. Needs jq:
#
#   sh src/study/waited.sh DIR > waited.csv
set -eu
echo 'row;ratio'
for forks in "$1"/live-*/forks.jsonl; do
    jq -r -s '
        def median: sort | (.[(length - 1) / 2 | floor] + .[length / 2 | floor]) / 2;
        # Sides take turns there and back, so each second turn of the one started first waits from its second on, of the other from its third.
        def waited($first): .figures.score.iterations
            | ([range($first; length; 2) as $turn | .[$turn]] | median) / ([range(3 - $first; length; 2) as $turn | .[$turn]] | median);
        map(select(.benchmark)) | group_by([.benchmark, .params, .phase, .round])[] | select(length == 2) | sort_by(.position)
        | [ "\(.[0].benchmark | split(".")[-2:] | join(".")) \(.[0].params | to_entries | map(.key + "=" + .value) | join(", "))"
          , ((.[0] | waited(1) | log) + (.[1] | waited(2) | log) | . / 2 | exp | . * 100000 | round / 100000 | tostring)
          ] | join(";")' "$forks"
done
