#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Puts +5 % into one row each of ten libraries and measures pairs of them, which it prints. For each the hot method is first
# made to burn too little and too much, from which follows what makes 5 %. That is measured in the servers' mode, too. Takes
# some seventy minutes; if it is stopped, the same command goes on. Needs jq, a build with the classes beside these scripts (./mvnw -Pstudy package) and the
# current folder at the top of the project:
#
#   sh src/study/mutants.sh target/xstream-jmh DIR > mutants.csv
set -eu
. "$(dirname "$0")/versus.sh"

# mutant NAME JAR CLASS METHOD TOKENS, where JAR is how the name of the jar begins, which the mutant keeps
mutant() {
    mkdir -p "$dir/$1-jar"
    [ -n "$(ls "$dir/$1-jar")" ] || java -cp "target/test-classes:$app/lib/*" io.github.xstreamjmh.study.Mutant \
        "$(ls "$app"/lib/$2*.jar)" "$dir/$1-jar/$(basename "$app"/lib/$2*.jar)" "$3" "$4" "$5"
}

# ratio NAME: the mean over the pairs of the medians of their turns
ratio() {
    jq -s 'map(select(.benchmark)) | group_by([.benchmark, .params, .round])
        | map((map(select(.side == "baseline"))[0].figures.score.iterations) as $a
            | (map(select(.side != "baseline"))[0].figures.score.iterations) as $b
            | [range($a | length) | $b[.] / $a[.] | log] | sort | .[length / 2 | floor])
        | add / length | exp' "$dir/$1/forks.jsonl"
}

# changed NAME JAR CLASS METHOD TOKENS ROW..., where the method takes a good deal longer with so many tokens
changed() {
    changed=$1
    jar=$2
    type=$3
    method=$4
    much=$5
    shift 5
    little=$((much / 20))
    mutant "$changed-little" "$jar" "$type" "$method" $little
    mutant "$changed-much" "$jar" "$type" "$method" "$much"
    versus "$changed-little" "$dir/$changed-little-jar" --fixed 3 "$@"
    versus "$changed-much" "$dir/$changed-much-jar" --fixed 3 "$@"
    low=$(ratio "$changed-little")
    high=$(ratio "$changed-much")
    tokens=$(awk "BEGIN { t = $little + (1.05 - $low) / ($high - $low) * ($much - $little); printf \"%d\", (t > 0 ? t : 0) }")
    echo "$changed: $little tokens make $low, $much make $high, so that $tokens make 1.05" >&2
    mutant "$changed" "$jar" "$type" "$method" "$tokens"
    versus "$changed" "$dir/$changed-jar" --fixed 10 "$@"
    pairs "$changed"
    versus "$changed-as-servers" "$dir/$changed-jar" --as-servers --fixed 10 "$@"
    pairs "$changed-as-servers"
}

heading
changed mxparser mxparser- io.github.xstream.mxparser.MXParser nextImpl 2000 parseManyChildren -p parser=MXParser
changed xpp3 xpp3_min- org.xmlpull.mxp1.MXParser nextImpl 2000 parseNestedElements -p parser=Xpp3
changed woodstox woodstox-core- com.ctc.wstx.sr.BasicStreamReader next 2000 parseManyChildren -p parser=Woodstox
changed aalto aalto-xml- com.fasterxml.aalto.in.StreamScanner nextFromTree 2000 parseNestedElements -p parser=Aalto
changed dom4j dom4j- org.dom4j.io.SAXContentHandler startElement 20000 parseManyChildren -p parser=DOM4J
changed jdom2 jdom2- org.jdom2.input.sax.SAXHandler startElement 20000 parseNestedElements -p parser=JDom2
changed xom xom- nu.xom.NonVerifyingHandler startElement 20000 parseManyChildren -p parser=Xom
changed gson gson- com.google.gson.stream.JsonReader doPeek 2000 JsonBindingBenchmark.deserialize -p json=Gson -p photos=40
changed jackson jackson-core-2 com.fasterxml.jackson.core.json.ReaderBasedJsonParser nextToken 2000 \
    JsonBindingBenchmark.deserialize -p json=Jackson -p photos=40
changed kryo kryo- com.esotericsoftware.kryo.io.Output writeVarInt 2000 SerializerBenchmark -p serializer=Kryo
