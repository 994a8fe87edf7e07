#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Rows whose change is known without an instrument: 21 documents instead of 20 in six rows, 15 pairs in each mode; and four that
# pause, or make garbage, at every fifth turn (see PLAN.md). Takes some ninety minutes; if it is stopped, the same command goes on.
# Needs jq, a JDK and an unpacked ZIP of its own, whose lib/ gets a benchmark:
#
#   sh src/study/exact.sh target/xstream-jmh DIR > exact.csv
set -eu
. "$(dirname "$0")/versus.sh"

documents

# measured NAME FLAGS ARGUMENT...
measured() {
    cell=$1
    flags=$2
    shift 2
    versus "$cell" --candidate-jvm-args "$flags" "$@" documents.Documents.read
    pairs "$cell"
}

heading
measured more -Ddocuments=21 --fixed 15
measured more-as-servers -Ddocuments=21 --fixed 15 --as-servers
measured pause-10 -Dpause=10 --no-confirm -p parser=Xpp3
measured pause-40 -Dpause=40 --no-confirm -p parser=Xpp3
measured garbage-20 -Dgarbage=20 --no-confirm -p parser=Xpp3
measured garbage-100 -Dgarbage=100 --no-confirm -p parser=Xpp3
