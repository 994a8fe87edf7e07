#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Whether since finds the release that made a row slower: twenty faults, of ten libraries in turn. A library has 16 releases, each
# the same bytecode laid out in another way; from one of them on, a method does something more, as a seed of seeded.sh chooses it.
# Prints one line for each: whether since named that release (found), named another (wrong), or none (not), the newest's time to
# that of the oldest as it was measured, the comparisons that it took, and the minutes. With --counts nothing is timed, other
# programs may run, and it takes an hour; with --times it goes on from there. A search has 15 minutes with its counts; all take some
# four hours. A fault that isn't found is measured in 30 pairs, of which the last three columns are. If it is stopped, the same command
# goes on. Or only some of the faults, by their numbers, which go to 30. Needs jq, a build with the
# classes beside these scripts (./mvnw -Pstudy package) and the current folder at the top of the project:
#
#   sh src/study/planted.sh target/xstream-jmh DIR --counts | --times [FROM TO] > planted.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/seeded.sh"
what=$3
case $what in --counts | --times) ;; *) exit 2 ;; esac
releases='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16'

# releases NUMBER LIBRARY FAULTY: $dir/planted-NUMBER, jars named by version, from 1.FAULTY on with the mutant's bytecode
releases() {
    [ ! -e "$dir/planted-$1" ] || return 0
    mkdir -p "$dir/planted-$1.new"
    good=$(jar "$2")
    bad=$dir/mutant-$1/$(basename "$good")
    for release in $releases; do
        from=$good
        [ "$release" -lt "$3" ] || from=$bad
        made Layout "$from" "$dir/planted-$1.new/$(basename "$good" | sed 's/-[0-9].*//')-1.$release.jar" $(($1 * 100 + release))
    done
    mv "$dir/planted-$1.new" "$dir/planted-$1"
}

# answered NAME ARGUMENT...: $dir/NAME.json, what since says, and beside it the seconds that it took
answered() {
    answer=$1
    shift
    begin=$(date +%s)
    status=0
    "$app/bin/benchmark" since --format json "$@" > "$dir/$answer.new" || status=$?
    case $status in 0 | 1 | 3 | 7) ;; *) exit "$status" ;; esac
    echo $(($(date +%s) - begin)) > "$dir/$answer.seconds"
    mv "$dir/$answer.new" "$dir/$answer.json"
}

# counted NUMBER LIBRARY: $dir/counted-NUMBER.json
counted() {
    [ ! -e "$dir/counted-$1.json" ] || return 0
    rm -rf "$dir/found-$1"
    answered "counted-$1" "$dir/planted-$1" --count --out "$dir/found-$1" $(asked "$2")
}

# timed NUMBER: $dir/timed-NUMBER.json, in what the counts have left of 15 minutes
timed() {
    [ ! -e "$dir/timed-$1.json" ] || return 0
    rm -rf "$dir/found-$1"/*..*
    answered "timed-$1" --resume "$dir/found-$1" --budget $((15 * 60 - $(cat "$dir/counted-$1.seconds")))s
}

# checked NUMBER LIBRARY: how much slower the fault really makes the row
checked() {
    versus "check-$1" "$dir/mutant-$1" --fixed 30 --no-confirm $(asked "$2")
    verdicts "$1" "check-$1" | cut -d ';' -f 4-6
}

# comparisons NUMBER: how many since made
comparisons() {
    ls -d "$dir/found-$1"/*..* 2> /dev/null | wc -l
}

echo 'number;library;release;method;slowdown;dose;answer;named;ratio;low;high;comparisons;minutes;checked;checkedLow;checkedHigh'
number=0
for library in $libraries $libraries $libraries; do
    number=$((number + 1))
    faulty=$((number * 7 % 15 + 2))
    ran "$library"
    seeded "mutant-$number" "$library" $((100 + number)) # also those left out: no method is chosen twice
    [ $number -ge "${4-1}" ] && [ $number -le "${5-20}" ] || continue
    releases $number "$library" $faulty
    counted $number "$library"
    said=counted-$number
    seconds=$(cat "$dir/counted-$number.seconds")
    if [ "$what" = --times ]; then
        timed $number
        said=timed-$number
        seconds=$((seconds + $(cat "$dir/timed-$number.seconds")))
    fi
    line=$(jq -r --arg what "$what" --arg number $number --arg library "$library" --arg faulty "1.$faulty" \
        --arg guilty "$(cat "$dir/mutant-$number.method")" --arg comparisons $(($(comparisons $number))) \
        --arg seconds "$seconds" '
        ($guilty | split("\t")) as $method
        | .rows[0] as $row
        | (if $what == "--times" then [$row.timed.steps // [] | .[] | select(.verdict == "SLOWER" or .verdict == "FASTER") | .version]
           else [$row.counts[] | select(.change == "MORE" or .change == "LESS") | .version] end) as $named
        | (($row.timed.times // []) | map(select(.version == "1.16"))[0]) as $whole
        | [$number, $library, $faulty, $method[0] + "." + $method[1], $method[3], $method[4],
           (if $named == [$faulty] then "found" elif $named == [] then "not" else "wrong" end),
           ($named | join(" ")), $whole.ratio, $whole.low, $whole.high, $comparisons, ($seconds | tonumber / 60 * 10 | round / 10)]
        | map(. // "" | tostring) | join(";")' "$dir/$said.json")
    case $what$line in
        --times*';not;'*)
            check=$(checked $number "$library")
            echo "$line;$check"
            ;;
        *) echo "$line;;;" ;;
    esac
done
