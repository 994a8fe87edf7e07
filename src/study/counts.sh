#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Counts parser rows and serializers in two forks each, in which nothing differs, and prints one line a row: whether the
# libraries' counts are identical, and the ratios of their bytecodes and of the JDK's. Other programs may run meanwhile. Takes some twenty minutes.
# Needs jq:
#
#   sh src/study/counts.sh target/xstream-jmh DIR > counts.csv
set -eu
app=$1
dir=$2

mkdir -p "$dir"
status=0
[ -e "$dir/counts.json" ] || {
    "$app/bin/benchmark" versus --aa --count --format json --published -p value=standard \
        ParserBenchmark SerializerBenchmark.total > "$dir/counts.new" || status=$?
    case $status in 0 | 3 | 5 | 7) mv "$dir/counts.new" "$dir/counts.json" ;; *) exit "$status" ;; esac
}
jq -r '
    def row: (.benchmark | split(".")[-2:] | join(".")) + " " + (.params | to_entries | map("\(.key)=\(.value)") | join(", "));
    def ratio(of): (.candidateWork | of) / ([.baseline | of, 1] | max) * 1e6 | round / 1e6;
    "row;counts;libraries;jdk",
    (.rows[]
        | [ row, (if .baseline.library == .candidateWork.library then "identical" else "differ" end)
          , ratio(.library.bytecodes), ratio(.jdk.bytecodes) ]
        | map(tostring) | join(";")),
    (.notCounted[] | row + ";not counted: " + .reason + ";;")
' "$dir/counts.json"
