#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Compares this ZIP's versions of Woodstox and XStream with older ones, and prints the pairs. Takes some half an hour; if it
# is stopped, the same command goes on. Needs jq, and the older jars in the local Maven repository:
#
#   sh versions.sh target/xstream-jmh DIR > versions.csv
set -eu
here=$(dirname "$0")
app=$1
dir=$2
mkdir -p "$dir"

# versus NAME ARGUMENT...
versus() {
    name=$1
    shift
    status=0
    if [ -e "$dir/$name/environment.json" ]; then
        "$app/bin/benchmark" versus --resume "$dir/$name" >"$dir/$name.txt" || status=$?
    else
        "$app/bin/benchmark" versus --out "$dir/$name" "$@" >"$dir/$name.txt" || status=$?
    fi
    case $status in 0 | 1 | 3) ;; *) exit "$status" ;; esac
    jq -r --arg cell "$name" -f "$here/pairs.jq" "$dir/$name/forks.jsonl"
}

echo 'cell;row;round;side;seconds;warmup;iterations'
versus woodstox com.fasterxml.woodstox:woodstox-core:6.7.0,5.3.0 ParserBenchmark
versus woodstox-as-servers com.fasterxml.woodstox:woodstox-core:7.0.0,6.7.0 ParserBenchmark --as-servers --fixed 8
versus converters com.thoughtworks.xstream:xstream:1.4.20,1.4.15,1.4.10 ConverterType -t 1 --budget 13m
