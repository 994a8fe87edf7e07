#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Whom why blames where nothing differs: 45 parser rows and 51 serializers with the same jars on both sides, each counted and
# sampled. One line is printed for each: the methods that its answer names, by how many nanoseconds an operation takes longer in
# the sampled pairs, with the interval at 99 %, whether the libraries' counts are identical on both sides, and how many seconds it
# took. Takes some three hours; if it is stopped, the same command goes on. Or only the rows of one family. Needs jq:
#
#   sh src/study/blamed.sh target/xstream-jmh DIR [parsers | serializers] > blamed.csv
set -eu
. "$(dirname "$0")/versus.sh"

family=${3-all}
case $family in
    parsers) rows=ParserBenchmark ;;
    serializers) rows='SerializerBenchmark.total -p value=standard' ;;
    all) rows='ParserBenchmark SerializerBenchmark.total -p value=standard' ;;
    *) exit 2 ;;
esac
blamed=blamed-$family
# No verdict is asked for, but a folder is needed.
versus "$blamed" --aa --fixed 1 --no-confirm --published $rows
echo 'row;named;longer;low;high;counts;seconds'
jq -r 'select(.side == "baseline" and (.benchmark | test("Parser|Serializer")))
        | "\(.benchmark) \(.params | to_entries | map("\(.key)=\(.value)") | join(", "))"' \
        "$dir/$blamed/forks.jsonl" | sort -u | while read -r row; do
    answer=$dir/$(printf '%s' "$row" | tr -c 'A-Za-z0-9' -).json
    [ -e "$answer" ] || {
        begin=$(date +%s)
        "$app/bin/benchmark" why --format json "$dir/$blamed" "^$(printf '%s' "$row" | sed 's/[.]/\\./g')\$" > "$answer.why" < /dev/null || [ $? -eq 5 ]
        jq --argjson seconds $(($(date +%s) - begin)) '.seconds = $seconds' "$answer.why" > "$answer.new"
        mv "$answer.new" "$answer"
    }
    jq -r --arg row "$row" -L "$here" 'include "named";
        [ $row, (.answers[0].answer // "" | named | join(" ")), (.times[0] | if . == null then "not sampled", "", "" else .difference, .low, .high end)
        , (.counts.rows[0] | if . == null then "none" elif .baseline.library == .candidateWork.library then "identical" else "differ" end)
        , .seconds ] | map(tostring) | join(";")' "$answer"
done
