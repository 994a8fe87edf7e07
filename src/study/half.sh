#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Whether versus --count finds that a row does 0.5 % more: in ten libraries one method begins with bytecodes that do nothing, so many
# that the row executes 1.005 times the bytecodes or little more. One line is printed for each: the method, how many it has more, the
# ratio of bytecodes, the verdict, and how many seconds a row took. Takes some ten minutes; if it is stopped, the same command goes
# on. Needs jq, a build with the classes beside these scripts (./mvnw -Pstudy package) and the current folder at the top of the
# project:
#
#   sh src/study/half.sh target/xstream-jmh DIR > half.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/seeded.sh"

# nearest NAME: of the library's methods the one that grows the row by 0.5 % most nearly, and by how many bytecodes it has to grow
nearest() {
    awk -F '\t' '
        NR == 1 { all = $1; next }
        $5 > 0 {
            more = int(0.005 * all / $5) + 1
            if (more <= 1000 && (!best || more * $5 < best)) {
                best = more * $5
                line = $1 "\t" $2 "\t" $3 "\t" more
            }
        }
        END { print line }' "$dir/$1.ran"
}

# counted NAME: $dir/half-NAME.json, what --count says, and how many seconds it took for each row
counted() {
    [ ! -e "$dir/half-$1.json" ] || return 0
    begin=$(date +%s)
    status=0
    "$app/bin/benchmark" versus "$dir/half-$1" --count --format json $(asked "$1") > "$dir/half-$1.new" || status=$?
    case $status in 0 | 3 | 7) ;; *) exit "$status" ;; esac
    jq --argjson seconds $(($(date +%s) - begin)) '.seconds = $seconds / (.rows | length)' "$dir/half-$1.new" > "$dir/half-$1.json"
}

echo 'row;method;more;ratio;verdict;seconds'
for library in $libraries; do
    ran "$library"
    nearest "$library" | {
        IFS=$(printf "\t") read -r type method descriptor more
        mkdir -p "$dir/half-$library"
        from=$(jar "$library")
        made Nops "$from" "$dir/half-$library/$(basename "$from")" "$type" "$method" "$descriptor" "$more"
        counted "$library"
        jq -r --arg method "$type.$method" --arg more "$more" '.seconds as $seconds | .rows[0]
            | [ (.benchmark | split(".")[-2:] | join(".")) + " " + (.params | to_entries | map("\(.key)=\(.value)") | join(", "))
              , $method, $more, (.bytecodesRatio * 100000 | round / 100000), .verdict, ($seconds * 10 | round / 10) ]
            | map(tostring) | join(";")' "$dir/half-$library.json"
    }
done
