#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Counts all parser and serializer rows in two forks each, in which nothing differs, and prints one line a row: whether the
# libraries' counts are identical, and by what share the JDK's differ. The last line has the share of rows that are. Other programs may run
# meanwhile. Takes some twenty minutes. Needs jq:
#
#   sh src/study/counts.sh target/xstream-jmh DIR > counts.csv
set -eu
app=$1
dir=$2

mkdir -p "$dir"
status=0
[ -e "$dir/counts.json" ] || {
    "$app/bin/benchmark" versus --aa --count --format json ParserBenchmark SerializerBenchmark >"$dir/counts.new" || status=$?
    case $status in 0 | 3 | 5 | 7) mv "$dir/counts.new" "$dir/counts.json" ;; *) exit "$status" ;; esac
}
jq -r '
  def row: .benchmark + " " + (.params | to_entries | map(.key + "=" + .value) | join(", "));
  "row;libraries;jdk",
  (.rows[] | [row, (if .baseline.library == .candidateWork.library then "identical" else "differ" end),
    (.candidateWork.jdk.bytecodes / ([.baseline.jdk.bytecodes, 1] | max))] | map(tostring) | join(";")),
  (.notCounted[] | row + ";" + .reason + ";"),
  ([.rows[] | .baseline.library == .candidateWork.library] | "identical;\(map(select(.)) | length) of \(length);")
' "$dir/counts.json"
