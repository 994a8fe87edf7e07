# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Puts +5 % into one row each of ten libraries: their hot method is first made to burn too little and too much, three pairs each (or as
# many as $calibrating says), from which follows what makes 5 % on this machine. Needs a build with the classes beside these scripts
# (./mvnw -Pstudy package) and the current folder at the top of the project.
libraries='mxparser xpp3 woodstox aalto dom4j jdom2 xom gson jackson kryo'

# library NAME: how the name of its jar begins, the class, the method, tokens that take it a good deal longer, and the row
library() {
    case $1 in
        mxparser) echo mxparser- io.github.xstream.mxparser.MXParser nextImpl 2000 parseManyChildren -p parser=MXParser ;;
        xpp3) echo xpp3_min- org.xmlpull.mxp1.MXParser nextImpl 2000 parseNestedElements -p parser=Xpp3 ;;
        woodstox) echo woodstox-core- com.ctc.wstx.sr.BasicStreamReader next 2000 parseManyChildren -p parser=Woodstox ;;
        aalto) echo aalto-xml- com.fasterxml.aalto.in.StreamScanner nextFromTree 2000 parseNestedElements -p parser=Aalto ;;
        dom4j) echo dom4j- org.dom4j.io.SAXContentHandler startElement 20000 parseManyChildren -p parser=DOM4J ;;
        jdom2) echo jdom2- org.jdom2.input.sax.SAXHandler startElement 20000 parseNestedElements -p parser=JDom2 ;;
        xom) echo xom- nu.xom.NonVerifyingHandler startElement 20000 parseManyChildren -p parser=Xom ;;
        gson)
            echo gson- com.google.gson.stream.JsonReader doPeek 2000 \
                JsonBindingBenchmark.deserialize -p json=Gson -p form=string -p photos=40
            ;;
        jackson)
            echo jackson-core-2 com.fasterxml.jackson.core.json.ReaderBasedJsonParser nextToken 2000 \
                JsonBindingBenchmark.deserialize -p json=Jackson -p form=string -p photos=40
            ;;
        kryo)
            echo kryo- com.esotericsoftware.kryo.io.Output writeVarInt 2000 \
                SerializerBenchmark -p serializer=Kryo -p value=standard
            ;;
        *)
            echo "no library $1" >&2
            return 1
            ;;
    esac
}

# mutant NAME JAR CLASS METHOD TOKENS: $dir/NAME-jar, whose jar keeps its name
mutant() {
    mkdir -p "$dir/$1-jar"
    [ -n "$(ls "$dir/$1-jar")" ] || {
        java -cp "target/test-classes:$app/lib/*" io.github.xstreamjmh.study.Mutant "$(ls "$app"/lib/$2*.jar)" "$dir/$1.new" "$3" "$4" "$5"
        mv "$dir/$1.new" "$dir/$1-jar/$(basename "$app"/lib/$2*.jar)"
    }
}

# ratio NAME: the mean over the pairs of the medians of their turns
ratio() {
    jq -r -s --arg prefix '' --arg phase '' -f "$here/medians.jq" "$dir/$1/forks.jsonl" |
        awk -F';' '{ sum += log($3) } END { printf "%.6f", exp(sum / NR) }'
}

# row NAME: what versus is given to measure the library's row
row() {
    library "$1" | cut -d ' ' -f 5-
}

# calibrated NAME: $dir/NAME-jar, in which the library's row takes 5 % longer
calibrated() {
    [ -z "$(ls "$dir/$1-jar" 2> /dev/null)" ] || return 0
    changed=$1
    set -- $(library "$changed")
    jar=$1
    type=$2
    method=$3
    much=$4
    little=$((much / 20))
    shift 4
    mutant "$changed-little" "$jar" "$type" "$method" $little
    mutant "$changed-much" "$jar" "$type" "$method" "$much"
    versus "$changed-little" "$dir/$changed-little-jar" --fixed "${calibrating:-3}" "$@"
    versus "$changed-much" "$dir/$changed-much-jar" --fixed "${calibrating:-3}" "$@"
    low=$(ratio "$changed-little")
    high=$(ratio "$changed-much")
    tokens=$(awk "BEGIN { t = $little + (1.05 - $low) / ($high - $low) * ($much - $little); printf \"%d\", (t > 0 ? t : 0) }")
    echo "$changed: $little tokens make $low, $much make $high, so that $tokens make 1.05" >&2
    mutant "$changed" "$jar" "$type" "$method" "$tokens"
}
