#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Ranks parsers again, for 25 minutes, and prints the ratios of both rankings, reference/parser's first. Needs nothing else:
#
#   sh src/study/again.sh target/xstream-jmh DIR > again.csv
set -eu
. "$(dirname "$0")/versus.sh"

measure rank again --published ParserBenchmark --budget 25m
echo 'run;method;parser;ratio;low;high'
ratios reference "$here/../../reference/parser" | cut -d ';' -f 1-6
ratios again "$dir/again" | cut -d ';' -f 1-6
