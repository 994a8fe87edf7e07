#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# How often why names the guilty method: fifty mutants, of ten libraries in turn. A seed, which is the mutant's number, chooses a
# hot method of the library's row; it does something more, which makes the row slower by some 4 to 40 %. Then why is asked, and one
# line printed for each: at which place it names the method. With --counts nothing is timed, other programs may run, and it
# takes an hour; without, rows are measured to their verdicts and sampled, which takes some six. If it is stopped, the same command goes on. Needs jq, a
# build with the classes beside these scripts (./mvnw -Pstudy package) and the current folder at the top of the project:
#
#   sh src/study/guilty.sh target/xstream-jmh DIR --counts > guilty.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/calibrated.sh"
counts=${3-}
slowdowns='work allocation call jdkCall cache size block lock exception'

# jar NAME: the library's
jar() {
    set -- $(library "$1")
    ls "$app"/lib/$1*.jar
}

# made CLASS ARGUMENT...
made() {
    class=$1
    shift
    java -cp "target/test-classes:$app/lib/*" "io.github.xstreamjmh.study.$class" "$@"
}

# ran NAME: $dir/NAME.ran, the row's bytecodes, and the library's methods that run for it, in the order of their names
ran() {
    [ ! -e "$dir/$1.ran" ] || return 0
    mkdir -p "$dir/$1-nops"
    from=$(jar "$1")
    made Nops "$from" "$dir/$1-nops/$(basename "$from")"
    status=0
    "$app/bin/benchmark" versus "$dir/$1-nops" --count --format json $(row "$1") > "$dir/$1.json" || status=$?
    case $status in 0 | 1 | 3) ;; *) exit "$status" ;; esac
    jq -r '.rows[0]
        | (.baseline | .library.bytecodes + .jdk.bytecodes),
          (.methods | sort_by(.class, .name, .descriptor)[]
            | select((.jdk | not) and .baseline and .candidate.bytecodes > .baseline.bytecodes)
            | [.class, .name, .descriptor, .baseline.bytecodes, .baseline.calls, .candidate.bytecodes] | @tsv)' \
        "$dir/$1.json" > "$dir/$1.new"
    mv "$dir/$1.new" "$dir/$1.ran"
}

# mutant NUMBER LIBRARY SLOWDOWN: $dir/guilty-NUMBER, a folder with its jar, and beside it which method it is
mutant() {
    [ ! -e "$dir/guilty-$1.method" ] || return 0
    mkdir -p "$dir/guilty-$1"
    from=$(jar "$2")
    made SeededMutant "$from" "$dir/guilty-$1/$(basename "$from")" "$dir/$2.ran" "$3" "$1" > "$dir/guilty-$1.new"
    mv "$dir/guilty-$1.new" "$dir/guilty-$1.method"
}

# asked NAME: $dir/NAME.json, what why says of what was measured into $dir/NAME
asked() {
    [ ! -e "$dir/$1.json" ] || return 0
    "$app/bin/benchmark" why $counts --format json "$dir/$1" . > "$dir/$1.new"
    mv "$dir/$1.new" "$dir/$1.json"
}

echo 'number;library;method;slowdown;dose;times;bytecodes;bytes;named;itself;listed;time;named by time;listed by time'
number=1
while [ $number -le 50 ]; do
    library=$(echo $libraries | cut -d ' ' -f $(((number - 1) % 10 + 1)))
    slowdown=$(echo $slowdowns | cut -d ' ' -f $(((number - 1) % 9 + 1)))
    ran $library
    mutant $number $library $slowdown
    if [ "$counts" = --counts ]; then
        # A verdict is not asked for, but a folder is needed.
        name=counted-$number
        set -- --fixed 1 --no-confirm -wi 1 -w 20ms -i 5 -r 20ms
    else
        name=timed-$number
        set --
    fi
    versus $name "$dir/guilty-$number" "$@" $(row $library)
    asked $name
    jq -r --arg number $number --arg library $library --arg guilty "$(cat "$dir/guilty-$number.method")" \
        -f "$here/guilty.jq" "$dir/$name.json"
    number=$((number + 1))
done
