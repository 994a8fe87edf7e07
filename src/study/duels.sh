#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Should I switch? Six duels, in the steady mode for ten minutes and as servers run them for 25, or 50 heats, or until the ratio is
# known to 3 %: whether it is, how many heats that takes, and how many seconds the whole command. Takes up to three and a half hours; if it is
# stopped, the same command goes on, with a duel that it was in from its start. Or only one of the duels, by its name. Needs jq:
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
    timed "steady-$duel" --only "$contenders" --steady --budget 10m "$@"
    figures steady "$duel"
    timed "servers-$duel" --only "$contenders" --budget 25m "$@"
    figures servers "$duel"
}

# timed NAME ARGUMENT...: and $dir/NAME.seconds
timed() {
    [ ! -e "$dir/$1.seconds" ] || return 0
    rm -f "$dir/$1.done"
    begin=$(date +%s)
    took=$dir/$1.seconds
    measure rank "$@"
    echo $(($(date +%s) - begin)) > "$took"
}

# figures MODE NAME: of the slower one
figures() {
    ratios "$1;$2" "$dir/$1-$2" > "$dir/ratios.csv"
    tail -n 1 "$dir/ratios.csv" | sed "s/$/;$(cat "$dir/$1-$2.seconds")/"
}

echo 'mode;duel;method;slower;ratio;low;high;heats;seconds'
in_both_modes woodstox-aalto Woodstox,Aalto ParserBenchmark.parseNestedElements
in_both_modes xpp3-mxparser Xpp3,MXParser ParserBenchmark.parseBigText
in_both_modes jackson-gson Jackson,Gson JsonBindingBenchmark.deserialize -p form=string -p dates=asIs -p photos=40
in_both_modes jackson-moshi Jackson,Moshi JsonBindingBenchmark.serialize -p form=string -p dates=asIs -p photos=40
in_both_modes kryo-fory Kryo,Fory SerializerBenchmark.total -p value=standard
in_both_modes javautil-netty JavaUtil,Netty Base64Benchmark.encode -p bytes=4096
