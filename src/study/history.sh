#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Counts what rows do in the releases of libraries, into DIR/NAME.json, and prints each step of 5 % or more: what is in
# reference/history. Other programs may run meanwhile. Takes some three hours on a core; if it is stopped, the same command goes on.
# With --times it then compares releases where counts step, into DIR/NAME-timed.json, and prints what it measured; that takes hours
# and a quiet machine, which is to be the one that counted. NAMEs ask for these libraries alone. Needs jq, and Maven repositories:
#
#   sh src/study/history.sh target/xstream-jmh DIR [--times] [NAME...] > steps.csv
set -eu
. "$(dirname "$0")/versus.sh"
shift 2
times=false
[ "${1-}" != --times ] || {
    times=true
    shift
}
asked=" $* "

# said FILE ARGUMENT...: what history says; any java may have been it
said() {
    file=$1
    shift
    [ ! -e "$dir/$file.json" ] || return 0
    status=0
    "$app/bin/benchmark" history --format json "$@" > "$dir/$file.new" || status=$?
    case $status in 0 | 5) ;; *) exit "$status" ;; esac
    [ -s "$dir/$file.new" ] || exit 5
    sed 's|"executable": *"[^"]*"|"executable":"java"|' "$dir/$file.new" > "$dir/$file.part"
    mv "$dir/$file.part" "$dir/$file.json"
}

# counted NAME ARGUMENT...: $dir/NAME.json, of what is counted into the folder $dir/NAME, and what is timed there
counted() {
    name=$1
    shift
    case $asked in "  " | *" $name "*) ;; *) return 0 ;; esac
    if [ -e "$dir/$name/history.json" ]; then
        set -- --resume "$dir/$name"
    else
        rm -rf "${dir:?}/$name"
        set -- --out "$dir/$name" "$@"
    fi
    said "$name" --count "$@"
    [ $times = false ] || said "$name-timed" --resume "$dir/$name"
}

mkdir -p "$dir"
xstream=com.thoughtworks.xstream:xstream
written='XmlBindingBenchmark.serialize -p api=stream -p model=Users -p kilobytes=100'
counted xstream-parsers $xstream:1.4.9.. ParserBenchmark -p parser=Xpp3,DOM
counted xstream-mxparser $xstream:1.4.16.. ParserBenchmark -p parser=MXParser
counted xstream-types $xstream:1.4.9.. ConverterType TypePermissionBenchmark.manyTypes -p permission=Default
counted xstream-strings $xstream:1.4.9.. StringConverter NameCoder -p stringCache=NoCache,WeakCacheUnlimited \
    -p documents=differing,same -p nameCoder=NoCoding,XmlFriendly
counted woodstox com.fasterxml.woodstox:woodstox-core:5.0.1.. ParserBenchmark -p parser=Woodstox $written -p xml=Woodstox
counted aalto com.fasterxml:aalto-xml:1.0.0.. ParserBenchmark -p parser=Aalto $written -p xml=Aalto
counted dom4j org.dom4j:dom4j:2.1.0.. ParserBenchmark -p parser=DOM4J
counted jdom2 org.jdom:jdom2:2.0.3.. ParserBenchmark -p parser=JDom2
counted xom xom:xom:1.1.. ParserBenchmark -p parser=Xom
counted jackson2 com.fasterxml.jackson.core:jackson-databind:2.10.0.. JsonBindingBenchmark -p json=Jackson -p photos=40 \
    SerializerBenchmark -p serializer=Jackson,JacksonManual -p value=standard
counted jackson2-xml com.fasterxml.jackson.dataformat:jackson-dataformat-xml:2.10.0.. XmlBindingBenchmark -p xml=JacksonXml \
    -p api=databind -p model=Users -p kilobytes=100
counted jackson3 tools.jackson.core:jackson-databind:3.0.0.. JsonBindingBenchmark -p json=Jackson3 -p photos=40 \
    SerializerBenchmark -p serializer=Jackson3,Jackson3Smile -p value=standard
counted jackson3-xml tools.jackson.dataformat:jackson-dataformat-xml:3.0.0.. XmlBindingBenchmark -p xml=JacksonXml3 \
    -p api=databind -p model=Users -p kilobytes=100
counted gson com.google.code.gson:gson:2.8.0.. JsonBindingBenchmark -p json=Gson -p photos=40 \
    SerializerBenchmark -p serializer=Gson -p value=standard
counted kryo com.esotericsoftware:kryo:4.0.0.. SerializerBenchmark -p serializer=Kryo,KryoOpt,KryoManual -p value=standard

# row, as jq names it
row='"\(.benchmark | split(".")[-2:] | join(".")) \(.params | to_entries | map(.key + "=" + .value) | join(", "))"'

# timed FILE: the steps, and sentences on those that no count explains
timed() {
    jq -r ".historyOf as \$library | .rows[] | $row as \$row"'
        | (.timed.steps[]? | [$library, $row, .version, .ratio, .low, .high, .verdict]),
          (select(.answer | test("no such step")) | [$library, $row, .answer])
        | map(tostring) | join(";")' "$1"
}

# steps FILE: those of counts
steps() {
    jq -r ".historyOf as \$library | .rows[] | $row as \$row"'
        | [.counts[] | select(.failure | not)] as $counts
        | range(1; $counts | length) as $at
        | $counts[$at] as $now
        | $counts[$at - 1] as $before
        | select($now.change == "MORE" or $now.change == "LESS")
        | [$now.bytecodes / $before.bytecodes, $now.bytes / ([$before.bytes, 1] | max)]
        | select(any(. >= 1.05 or . <= 1 / 1.05))
        | [$library, $row, $now.version] + map(. * 1000 | round / 1000) + [$now.method // ""]
        | map(tostring) | join(";")' "$1"
}

if [ $times = true ]; then
    echo 'library;row;release;ratio;low;high;verdict'
    for file in "$dir"/*-timed.json; do
        timed "$file"
    done
else
    echo 'library;row;release;bytecodes;bytes;method'
    for file in "$dir"/*.json; do
        case $file in *-timed.json) ;; *) steps "$file" ;; esac
    done
fi
