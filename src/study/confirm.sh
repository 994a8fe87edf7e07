#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What the confirming stage is worth: the mutants of mutants.sh, which it should confirm, and pairs of neutral layouts, which it should
# never see; to their verdicts. Takes some three hours; if it is stopped, the same command goes on. Needs jq, and what mutants.sh
# and layouts.sh made in one folder:
#
#   sh src/study/confirm.sh target/xstream-jmh DIR > confirm.csv
set -eu
. "$(dirname "$0")/versus.sh"

heading
for mutant in mxparser woodstox aalto dom4j xom; do
    versus confirm-$mutant "$dir/$mutant-jar" ParserBenchmark.parseManyChildren
    pairs confirm-$mutant
done
for seed in 1 2 3 4 5 6 7 8; do
    versus confirm-layout-$seed "$dir/jars-$seed" ParserBenchmark.parseManyChildren
    pairs confirm-layout-$seed
done
