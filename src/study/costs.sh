#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What most turns don't show, each to its verdict: a pause of 40 ms at every twentieth turn, garbage at every fifth, and memory that a
# JVM holds. Takes some twenty minutes; if it is stopped, the same command goes on. Needs jq, a JDK and an unpacked ZIP of its own, whose
# lib/ gets a benchmark:
#
#   sh src/study/costs.sh target/xstream-jmh DIR > costs.csv
set -eu
. "$(dirname "$0")/versus.sh"

documents

# judged NAME FLAG...
judged() {
    cost=$1
    shift
    versus "costs-$cost" --no-confirm --candidate-jvm-args "$*" -p parser=Xpp3 documents.Documents.read
    verdicts "$cost" "costs-$cost"
}

echo "cost;$verdict"
judged rare-pause -Dpause=40 -Devery=20
judged garbage-20 -Dgarbage=20
judged held-100 -Dheld=100
