# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What the scripts of this folder share. Their first two arguments are the unpacked ZIP and a folder for results.
here=$(dirname "$0")
app=$1
dir=$2

# measure COMMAND NAME ARGUMENT...: measures into $dir/NAME, or goes on with what is there; with a --budget it begins again
measure() {
    command=$1
    name=$2
    shift 2
    mkdir -p "$dir"
    [ ! -e "$dir/$name.done" ] || return 0
    case " $* " in *" --budget "*) rm -rf "${dir:?}/$name" ;; esac
    if [ -e "$dir/$name/environment.json" ]; then
        set -- --resume "$dir/$name"
    else
        set -- --out "$dir/$name" "$@"
    fi
    status=0
    "$app/bin/benchmark" "$command" "$@" >&2 || status=$?
    case $status in 0 | 1 | 3) touch "$dir/$name.done" ;; *) exit "$status" ;; esac
}

versus() {
    measure versus "$@"
}

# alternate ROUNDS ONE OTHER: both functions in each round, given its number, in an order that changes from round to round
alternate() {
    next=1
    while [ $next -le "$1" ]; do
        if [ $((next % 2)) -eq 1 ]; then
            "$2" $next
            "$3" $next
        else
            "$3" $next
            "$2" $next
        fi
        next=$((next + 1))
    done
}

heading() {
    echo 'cell;row;round;side;seconds;warmup;iterations;operations'
}

# pairs NAME: the forks of what versus measured
pairs() {
    jq -r --arg cell "$1" -f "$here/pairs.jq" "$dir/$1/forks.jsonl"
}

# What verdicts prints, after its prefix
verdict='benchmark;parameters;ratio;low;high;verdict;pairs;notes'

# verdicts PREFIX NAME: of each row of what versus measured
verdicts() {
    "$app/bin/benchmark" compare "$dir/$2" --format json > "$dir/verdicts.json" || [ -s "$dir/verdicts.json" ]
    jq -r --arg prefix "$1" '
            .rows[]
            | [ $prefix, (.benchmark | split(".")[-2:] | join("."))
              , (.params | to_entries | map("\(.key)=\(.value)") | join(", "))
              , (.ratio, .low, .high | . * 10000 | round / 10000), .verdict, .candidateForks, (.notes | join(", ") | gsub(";"; ",")) ]
            | map(tostring) | join(";")' "$dir/verdicts.json"
}

# laidOut SEED: $dir/jars-SEED, six parsers' jars of the same bytecode laid out in another way; a build has the classes beside these scripts
laidOut() {
    mkdir -p "$dir/jars-$1"
    for jar in mxparser- xpp3_min- woodstox-core- aalto-xml- jdom2- xom-; do
        from=$(ls "$app"/lib/$jar*.jar)
        to=$dir/jars-$1/$(basename "$from")
        [ -e "$to" ] || {
            java -cp "target/test-classes:$app/lib/*" io.github.xstreamjmh.study.Layout "$from" "$to.new" "$1"
            mv "$to.new" "$to"
        }
    done
}

# layout SEED: six parsers' rows with their jars laid out in another way, to their verdicts
layout() {
    laidOut "$1"
    versus "layout-$1" "$dir/jars-$1" ParserBenchmark.parseManyChildren -p parser=MXParser,Xpp3,Woodstox,Aalto,JDom2,Xom
}

# documents: puts the benchmarks of documents/ into lib/
documents() {
    mkdir -p "$dir/classes"
    [ -e "$app/lib/documents-1.1.jar" ] || {
        javac -cp "$app/lib/*" -processor org.openjdk.jmh.generators.BenchmarkProcessor -d "$dir/classes" "$here"/documents/*.java
        jar --create --file "$app/lib/documents-1.1.jar" -C "$dir/classes" .
    }
}

# ratios PREFIX FOLDER: of each contender of a ranking the ratio to the fastest, with its interval, and its heats
ratios() {
    "$app/bin/benchmark" report "$2" --format markdown > "$dir/ratios.md"
    awk -F'|' -v prefix="$1" '
        /^#/ { sub(/^#+ /, ""); method = $1; sub(/ .*/, "", method); ranks = 0 }
        /^\| rank / { ranks = 1; next }
        /^$/ { ranks = 0 }
        ranks && $2 !~ /-:|--/ {
            gsub(/[][\\ ]/, "")
            split($6, ends, ",")
            print prefix ";" method ";" $3 ";" $5 ";" ends[1] ";" ends[2] ";" $7
        }' "$dir/ratios.md"
}
