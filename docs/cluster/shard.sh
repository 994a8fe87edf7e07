#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Measures shard K of N into DIR/K, as often as it takes. What was begun on this machine goes on. What was begun on another, or
# with other jars (exit code 6 and no other), is moved away and begun again, for rows that are compared come from one machine.
# Run it in the unzipped folder, and give each run a DIR of its own.
#
# usage: sh docs/cluster/shard.sh DIR K N [rank] [options of a run]
set -eu
dir=${1%/}
k=$2
n=$3
shift 3
folder=$dir/$k
command=run
if [ "${1-}" = rank ]; then
    command=rank
    shift
fi

# What a run that goes on does not know by itself.
jar=
budget=
strict=
before=
for word; do
    case $before in
        --jar) jar=$word ;;
        --budget) budget=$word ;;
    esac
    case $word in
        --jar=*) jar=${word#--jar=} ;;
        --budget=*) budget=${word#--budget=} ;;
        --strict) strict=$word ;;
    esac
    before=$word
done

if [ -e "$folder/environment.json" ]; then
    status=0
    sh bin/benchmark "$command" ${jar:+--jar "$jar"} ${budget:+--budget "$budget"} ${strict:+"$strict"} --resume "$folder" || status=$?
    [ "$status" -eq 6 ] || exit "$status"
    mkdir -p "$dir-abandoned"
    mv "$folder" "$dir-abandoned/$k-$(date +%Y%m%d-%H%M%S)"
fi
exec sh bin/benchmark "$command" --shard "$k/$n" --out "$folder" "$@"
