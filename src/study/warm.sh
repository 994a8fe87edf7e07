#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Rows in which late stalls were seen, with the usual warm-up and with twice as much, without a difference and with +5 %: their
# verdicts are to be the same. Sixteen pairs each, since a verdict of "same" takes eleven. Takes some thirty minutes; if it is stopped,
# the same command goes on. Needs jq, a build with the classes beside these scripts (./mvnw -Pstudy package) and the current folder at
# the top of the project:
#
#   sh src/study/warm.sh target/xstream-jmh DIR > warm.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/calibrated.sh"

heading
for library in woodstox xom jdom2; do
    calibrated $library
    for warmups in 15 30; do
        set -- --fixed 16 -wi $warmups -w 200ms -i 50 -r 20ms $(row $library)
        versus warm-$library-$warmups --aa "$@"
        pairs warm-$library-$warmups
        versus warm-$library-mutant-$warmups "$dir/$library-jar" "$@"
        pairs warm-$library-mutant-$warmups
    done
done
