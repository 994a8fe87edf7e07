#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Whether since finds the release that made a row slower: twenty faults, the first mutants of guilty.sh that made their row 6 to 38 %
# slower in its pairs, each from one of 16 releases on, which are the same bytecode laid out in another way. Prints one line for each:
# whether counts alone name that release (found), name another (wrong), or none (not); likewise since as a whole; the newest's time
# to that of the oldest, as since measured it; how many comparisons it took, and how many minutes with its counts, at most 15. Takes
# two to four hours; if it is stopped, the same command goes on. Or only some of the faults, from 1 to 20. Needs jq, a build with the
# classes beside these scripts (./mvnw -Pstudy package) and the current folder at the top of the project:
#
#   sh src/study/planted.sh target/xstream-jmh DIR [FROM TO] > planted.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/seeded.sh"
releases='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16'

# measured: the lines of guilty.sh's tables whose mutants made their row so much slower
measured() {
    cat "$here/guilty-timed.csv" "$here/guilty-timed-since.csv" | awk -F ';' '$12 >= 1.06 && $12 <= 1.38' | sort -n
}

# isMade LINE: whether that mutant is made as it was then
isMade() {
    awk -F '\t' '{ print $1 "." $2 ";" $4 ";" $5 }' "$dir/guilty-${1%%;*}.method" | grep -qxF "$(echo "$1" | cut -d ';' -f 3-5)"
}

# releases PLACE LIBRARY MUTANT FAULTY: $dir/planted-PLACE, jars named by version, from 1.FAULTY on with the mutant's bytecode
releases() {
    [ ! -e "$dir/planted-$1" ] || return 0
    mkdir -p "$dir/planted-$1.new"
    good=$(jar "$2")
    bad=$dir/guilty-$3/$(basename "$good")
    for release in $releases; do
        from=$good
        [ "$release" -lt "$4" ] || from=$bad
        made Layout "$from" "$dir/planted-$1.new/$(basename "$good" | sed 's/-[0-9].*//')-1.$release.jar" $(($1 * 100 + release))
    done
    mv "$dir/planted-$1.new" "$dir/planted-$1"
}

# searched PLACE LIBRARY: $dir/searched-PLACE.json, what since says, and beside it the seconds that it took
searched() {
    [ ! -e "$dir/searched-$1.json" ] || return 0
    rm -rf "$dir/found-$1"
    begin=$(date +%s)
    status=0
    "$app/bin/benchmark" since "$dir/planted-$1" --format json --budget 15m --seed 1 --out "$dir/found-$1" $(asked "$2") \
        > "$dir/searched-$1.new" || status=$?
    case $status in 0 | 1 | 3 | 7) ;; *) exit "$status" ;; esac
    echo $(($(date +%s) - begin)) > "$dir/searched-$1.seconds"
    mv "$dir/searched-$1.new" "$dir/searched-$1.json"
}

# comparisons PLACE: how many since made
comparisons() {
    ls -d "$dir/found-$1"/*..* 2> /dev/null | wc -l
}

mkdir -p "$dir"
for number in $(seq 100); do
    ran "$(libraryOf "$number")"
    seeded "guilty-$number" "$(libraryOf "$number")" "$number" # all of them, since none is made again
done
measured > "$dir/measured.csv"
echo 'number;library;release;method;slowdown;dose;time;by counts;named;as a whole;named;ratio;low;high;comparisons;minutes'
place=0
while read -r line <&3; do
    number=${line%%;*}
    isMade "$line" || {
        echo "Mutant $number is made otherwise today: left out." >&2
        continue
    }
    place=$((place + 1))
    [ $place -le 20 ] || break
    [ $place -ge "${3-1}" ] && [ $place -le "${4-20}" ] || continue
    library=$(libraryOf "$number")
    faulty=$((place * 7 % 15 + 2))
    releases $place "$library" "$number" $faulty
    searched $place "$library"
    jq -r --arg mutant "$(echo "$line" | cut -d ';' -f 1-2)" --arg faulty "1.$faulty" \
        --arg what "$(echo "$line" | cut -d ';' -f 3-5,12)" --arg comparisons $(($(comparisons $place))) \
        --arg seconds "$(cat "$dir/searched-$place.seconds")" '
        def named: if . == [$faulty] then "found" elif . == [] then "not" else "wrong" end;
        .rows[0] as $row
        | [$row.counts[] | select(.change == "MORE" or .change == "LESS") | .version] as $counts
        | [$row.timed.steps // [] | .[] | select(.verdict == "SLOWER" or .verdict == "FASTER") | .version] as $times
        | (($row.timed.times // []) | map(select(.version == "1.16"))[0]) as $whole
        | [$mutant, $faulty, $what, ($counts | named), ($counts | join(" ")), ($times | named), ($times | join(" ")),
           $whole.ratio, $whole.low, $whole.high, $comparisons, ($seconds | tonumber / 60 * 10 | round / 10)]
        | map(. // "" | tostring) | join(";")' "$dir/searched-$place.json"
done 3< "$dir/measured.csv"
