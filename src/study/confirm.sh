#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What the confirming stage is worth: a row each of five mutants, which it should confirm, and six rows each of the eight neutral
# layouts of layouts.sh, which it should never see; to their verdicts. Takes some ninety minutes; if it is stopped, the same command
# goes on. Needs jq, a build with the classes beside these scripts (./mvnw -Pstudy package) and the current folder at the top of
# the project:
#
#   sh src/study/confirm.sh target/xstream-jmh DIR > confirm.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/calibrated.sh"

echo "table;$verdict"
for library in mxparser woodstox aalto dom4j xom; do
    calibrated $library
    versus confirm-$library "$dir/$library-jar" $(row $library)
    verdicts $library confirm-$library
done
for seed in 1 2 3 4 5 6 7 8; do
    laidOut $seed
    versus confirm-layout-$seed "$dir/jars-$seed" ParserBenchmark.parseManyChildren -p parser=MXParser,Xpp3,Woodstox,Aalto,JDom2,Xom
    verdicts layout-$seed confirm-layout-$seed
done
