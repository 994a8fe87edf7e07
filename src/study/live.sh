#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Sixty tables of three rows in which nothing differs, the noisiest rows among them, each to its verdicts. Takes some five
# hours; if it is stopped, the same command goes on. Or only some of the tables, by their numbers. Needs jq:
#
#   sh src/study/live.sh target/xstream-jmh DIR [FROM TO] > live.csv
set -eu
. "$(dirname "$0")/versus.sh"

echo "table;$verdict"
table=${3-1}
while [ $table -le ${4-60} ]; do
    versus live-$table --aa --seed $table -t 1 -p parser=Woodstox,Xpp3 -p serializer=Kryo -p value=standard \
        ParserBenchmark.parseManyChildren SerializerBenchmark.total
    verdicts $table live-$table
    table=$((table + 1))
done
