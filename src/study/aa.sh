#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Measures pairs of all parser rows in which nothing differs, and prints them. Takes some forty minutes; if it is stopped, the same
# command goes on. Needs jq:
#
#   sh src/study/aa.sh target/xstream-jmh DIR > aa.csv
set -eu
. "$(dirname "$0")/versus.sh"

versus aa --aa --fixed 5 --published ParserBenchmark
heading
pairs aa
