#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Should I switch? Six duels, in the steady mode for ten minutes and as servers run them for 25, or 50 heats, or until the ratio is
# known to 3 %: how many heats that takes, and how many seconds from the first fork to the last. Takes up to two hours; if it is
# stopped, the same command goes on. Or only one of the duels, by its name. Needs jq:
#
#   sh src/study/duels.sh target/xstream-jmh DIR [DUEL] > duels.csv
set -eu
. "$(dirname "$0")/versus.sh"

only=${3-}

# in_both_modes NAME CONTENDERS BENCHMARK [OPTION...]
in_both_modes() {
    duel=$1
    contenders=$2
    shift 2
    [ "$duel" = "${only:-$duel}" ] || return 0
    measure rank "steady-$duel" --only "$contenders" --steady --budget 10m "$@"
    figures steady "$duel"
    measure rank "servers-$duel" --only "$contenders" --budget 25m "$@"
    figures servers "$duel"
}

# figures MODE NAME: of the slower one
figures() {
    seconds=$(jq -r -s 'map(select(.benchmark)) | group_by(.session)
        | map((.[0].start | sub("[.][0-9]+Z$"; "Z") | fromdate) as $first
            | (map((.start | sub("[.][0-9]+Z$"; "Z") | fromdate) + .seconds) | max) - $first)
        | add | round' "$dir/$1-$2/forks.jsonl")
    ratios "$1;$2" "$dir/$1-$2" | tail -n 1 | sed "s/$/;$seconds/"
}

echo 'mode;duel;method;slower;ratio;low;high;heats;seconds'
in_both_modes woodstox-aalto Woodstox,Aalto ParserBenchmark.parseNestedElements
in_both_modes xpp3-mxparser Xpp3,MXParser ParserBenchmark.parseBigText
in_both_modes jackson-gson Jackson,Gson JsonBindingBenchmark.deserialize -p form=string -p dates=asIs -p photos=40
in_both_modes jackson-moshi Jackson,Moshi JsonBindingBenchmark.serialize -p form=string -p dates=asIs -p photos=40
in_both_modes kryo-fory Kryo,Fory SerializerBenchmark.total -p value=standard
in_both_modes javautil-netty JavaUtil,Netty Base64Benchmark.encode -p bytes=4096
