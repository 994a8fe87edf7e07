#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# By how much the side that is started second is faster: the pairs that live.sh measured into DIR, in which nothing differs. One line
# for each: the row, which side was started first, and the candidate's time to the baseline's by the median over turns. Needs jq:
#
#   sh src/study/order.sh DIR > order.csv
set -eu
echo 'row;first;ratio'
for forks in "$1"/live-*/forks.jsonl; do
    jq -rs '
        map(select(.benchmark)) | group_by([.benchmark, .params, .phase, .round])[] | select(length == 2)
        | (map(select(.side == "baseline"))[0]) as $a
        | (map(select(.side != "baseline"))[0]) as $b
        | $a.figures.score.iterations as $old
        | $b.figures.score.iterations as $new
        | [ "\($a.benchmark | split(".")[-2:] | join(".")) \($a.params | to_entries | map(.key + "=" + .value) | join(", "))"
          , (if $a.position < $b.position then "baseline" else "candidate" end)
          , ([range($old | length) | $new[.] / $old[.]] | sort | (.[(length - 1) / 2 | floor] + .[length / 2 | floor]) / 2
            | . * 100000 | round / 100000)
          ] | map(tostring) | join(";")' "$forks"
done
