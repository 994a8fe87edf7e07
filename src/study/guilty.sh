#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# How often why names the guilty method: fifty mutants, of ten libraries in turn. A seed, which is the mutant's number, chooses a
# hot method of the library's row; it does something more, which makes the row slower by some 4 to 40 %. Then why is asked, and one
# line printed for each: at which place it names the method. With --counts nothing is timed, other programs may run, and it
# takes an hour; with --times, rows are measured in at most twelve pairs and sampled, which takes some two and a half. If it is stopped, the same
# command goes on. Or other 25 or 50 of a hundred mutants, such as the third quarter: 3, or '3 4'. Needs jq, a build with the classes
# beside these scripts (./mvnw -Pstudy package) and the current folder at the top of the project:
#
#   sh src/study/guilty.sh target/xstream-jmh DIR --counts | --times [QUARTERS] > guilty.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/seeded.sh"
what=$3
case $what in --counts | --times) ;; *) exit 2 ;; esac

# answered NAME: $dir/NAME.json, what why says of what was measured into $dir/NAME
answered() {
    [ ! -e "$dir/$1.json" ] || return 0
    how=
    [ "$what" = --times ] || how=--counts
    "$app/bin/benchmark" why $how --format json "$dir/$1" . > "$dir/$1.new" || [ $? -eq 5 ]
    jq -e '.counts.notCounted == [] and (.notSampled // []) == []' "$dir/$1.new" > /dev/null
    mv "$dir/$1.new" "$dir/$1.json"
}

# numbers PLACE QUARTER: those of the mutants of the library at this place, 25 of all in each quarter
numbers() {
    for number in $(seq "$1" 10 100); do
        [ $(((number + 24) / 25)) != "$2" ] || echo "$number"
    done
}

echo 'number;library;method;slowdown;dose;times;bytecodes;bytes;named;itself;listed;time;listed by time'
quarters=${4-1 2}
for quarter in $(seq "${quarters##* }"); do
    place=0
    for library in $libraries; do
        place=$((place + 1))
        ran $library
        set --
        for number in $(numbers $place $quarter); do
            seeded "guilty-$number" $library $number # also those of quarters before: none is made again
            set -- "$@" "$dir/guilty-$number"
        done
        case $quarters in *$quarter*) ;; *) continue ;; esac
        if [ "$what" = --times ]; then
            name=timed-$library-$quarter
            set -- "$@" --max-pairs 12 --no-confirm
        else
            # No verdict is asked for, but a folder is needed.
            name=counted-$library-$quarter
            set -- "$@" --fixed 1 --no-confirm -wi 1 -w 20ms -i 5 -r 20ms
        fi
        versus $name "$@" $(asked $library)
        answered $name
        for number in $(numbers $place $quarter); do
            jq -r --arg number $number --arg library $library --arg guilty "$(cat "$dir/guilty-$number.method")" \
                -L "$here" -f "$here/guilty.jq" "$dir/$name.json"
        done
    done
done
