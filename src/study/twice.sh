#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Whether a history has a step where nothing changed: a release, the one before it, from which its counts step, and as the newest the
# release again, laid out in another way. Prints a line for each row: in each round the release's time to that of its double, which
# took turns with it, and whether the history names the double. Takes an hour or more; if it is stopped, the same command goes on.
# Needs jq, Maven repositories, a build with the classes beside these scripts (./mvnw -Pstudy package) and the current folder at the top
# of the project:
#
#   sh src/study/twice.sh target/xstream-jmh DIR > twice.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/seeded.sh"

# twice GROUP:ARTIFACT BEFORE RELEASE ARGUMENT...
twice() {
    library=$1
    before=$2
    release=$3
    shift 3
    name=${library#*:}-$release
    jars=$dir/$name-jars
    [ -e "$dir/$name.json" ] || {
        rm -rf "${dir:?}/$name" "$jars"
        for version in "$before" "$release"; do
            ./mvnw -B -ntp -q org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy \
                -Dartifact="$library:$version" -DoutputDirectory="$(realpath "$dir")/$name-jars" >&2
        done
        made Layout "$jars/$name.jar" "$jars/$name.1.jar" 1
        status=0
        "$app/bin/benchmark" history "$jars" --format json --out "$dir/$name" --budget 30m --seed 1 "$@" > "$dir/$name.new" || status=$?
        case $status in 0 | 3) ;; *) exit "$status" ;; esac
        mv "$dir/$name.new" "$dir/$name.json"
    }
    jq -r -s --arg library "${library#*:}" --arg release "$release" --slurpfile answer "$dir/$name.json" \
        -f "$here/twice.jq" "$dir/$name"/*..*/forks.jsonl
}

mkdir -p "$dir"
xstream=com.thoughtworks.xstream:xstream
echo 'library;release;row;ratios;named'
twice $xstream 1.4.9 1.4.10 TypePermissionBenchmark.manyTypes -p permission=Default
twice $xstream 1.4.17 1.4.18 TypePermissionBenchmark.manyTypes -p permission=Default
twice $xstream 1.4.20 1.4.21 'ParserBenchmark.parse(ManyChildren|NestedElements)' -p parser=DOM
twice com.google.code.gson:gson 2.8.0 2.8.1 JsonBindingBenchmark.deserialize -p json=Gson -p photos=40 -p form=bytes
twice com.fasterxml.woodstox:woodstox-core 7.2.2 7.3.0 ParserBenchmark.parseBigText -p parser=Woodstox
twice org.jdom:jdom2 2.0.4 2.0.5 ParserBenchmark -p parser=JDom2
twice xom:xom 1.1 1.2.5 'ParserBenchmark.parse(BigText|NestedElements)' -p parser=Xom
