#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Ranks parsers again, for 25 minutes, and prints the ratios of both rankings, first those of another: reference/parser, or what this
# measured into another DIR before, which is OTHER/again. With --steady, in that mode, and into a DIR of its own. Needs nothing else:
#
#   sh src/study/again.sh target/xstream-jmh DIR [RESULT [--steady]] > again.csv
set -eu
. "$(dirname "$0")/versus.sh"
[ "${3-}" != "$dir/again" ] || {
    echo "$3 would be compared with itself." >&2
    exit 2
}

measure rank again ${4-} --published ParserBenchmark --budget 25m
echo 'run;method;parser;ratio;low;high'
ratios first "${3:-$here/../../reference/parser}" > "$dir/ratios.csv"
ratios again "$dir/again" >> "$dir/ratios.csv"
cut -d ';' -f 1-6 "$dir/ratios.csv"
