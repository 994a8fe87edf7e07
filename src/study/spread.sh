#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Measures where the spread of forks comes from: memory x collector x compilation, two other thresholds of compilation, and the
# steady mode. Each cell has pairs of a row of each family but the heartbeat's (two of the parsers') in which nothing differs. The
# warm-up is recorded in iterations of 200 ms, the measurement in some of 20 ms, so that both can be cut anywhere; in the last
# cell, the steady mode, the warm-up takes 6 s. Takes an hour; if it is stopped, the same command goes on. Needs jq:
#
#   sh src/study/spread.sh target/xstream-jmh DIR > spread.csv
set -eu
. "$(dirname "$0")/versus.sh"

# cell NAME ITERATIONS ARGUMENT...: pairs, with so many iterations of the warm-up
cell() {
    cell=$1
    warmup=$2
    shift 2
    versus "$cell" --aa --fixed 2 -t 1 -wi "$warmup" -w 200ms -i 75 -r 20ms "$@" \
        -p parser=Woodstox -p converter=Custom -p stringCache=NoCache -p documents=same -p nameCoder=Dollar -p codec=MiGBase64 \
        -p bytes=4096 -p xml=XStream -p api=databind -p model=Users \
        -p kilobytes=100 -p json=Gson -p photos=40 -p serializer=Kryo \
        'ParserBenchmark.(parseNestedElements|parseManyChildren)' ConverterType StringConverter NameCoder \
        Base64Benchmark.encode XmlBindingBenchmark.deserialize JsonBindingBenchmark.serialize SerializerBenchmark.total
    pairs "$cell"
}

heading
for memory in plain touched; do
    for collector in G1 Parallel Serial; do
        for compilation in background foreground; do
            flags=-XX:+Use${collector}GC
            [ $compilation = background ] || flags="$flags -Xbatch -XX:CompileThresholdScaling=20"
            [ $memory = plain ] || flags="$flags -XX:+AlwaysPreTouch -XX:+UseTransparentHugePages -Xmn512m"
            cell $collector-$compilation-$memory 15 --as-servers -jvmArgsAppend "$flags"
        done
    done
done
for scaling in 1 5; do
    cell Serial-foreground$scaling-plain 15 --as-servers \
        -jvmArgsAppend "-XX:+UseSerialGC -Xbatch -XX:CompileThresholdScaling=$scaling"
done
cell steady 30
