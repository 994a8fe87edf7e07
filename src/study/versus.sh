# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What the scripts of this folder share. Their first two arguments are the unpacked ZIP and a folder for results.
here=$(dirname "$0")
app=$1
dir=$2

# versus NAME ARGUMENT...: measures into $dir/NAME, or goes on with what is there
versus() {
    name=$1
    shift
    mkdir -p "$dir"
    [ ! -e "$dir/$name.done" ] || return 0
    if [ -e "$dir/$name/environment.json" ]; then
        set -- --resume "$dir/$name"
    else
        set -- --out "$dir/$name" "$@"
    fi
    status=0
    "$app/bin/benchmark" versus "$@" >&2 || status=$?
    case $status in 0 | 1 | 3) touch "$dir/$name.done" ;; *) exit "$status" ;; esac
}

heading() {
    echo 'cell;row;round;side;seconds;warmup;iterations;operations'
}

# pairs NAME: the forks of what versus measured
pairs() {
    jq -r --arg cell "$1" -f "$here/pairs.jq" "$dir/$1/forks.jsonl"
}
