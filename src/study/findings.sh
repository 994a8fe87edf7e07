#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Times releases whose counts in reference/history step, against the ones before: what docs/FINDINGS.md has. Takes up to 95 minutes;
# if it is stopped, the same command goes on. Needs jq, and Maven repositories:
#
#   sh src/study/findings.sh target/xstream-jmh DIR > findings.csv
set -eu
. "$(dirname "$0")/versus.sh"

# finding GROUP:ARTIFACT RELEASE BEFORE ARGUMENT...: a release's verdicts
finding() {
    library=$1
    release=$2
    before=$3
    shift 3
    step=${library#*:}-$release-$(echo "$1" | tr -dc A-Za-z)
    versus "$step" "$library:$release" --baseline "$library:$before" "$@"
    verdicts "$library;$release;$before;$(jq -r '.hosts[].cpu.generation' "$dir/$step/environment.json")" "$step"
}

xstream=com.thoughtworks.xstream:xstream

# names RELEASE BEFORE: rows in which XStream encodes names
names() {
    finding $xstream "$1" "$2" 'ParserBenchmark.parseNestedElements|StringConverter' \
        -p parser=Xpp3 -p stringCache=NoCache -p documents=same --budget 8m
}

# instances RELEASE BEFORE: the row that makes an XStream each time
instances() {
    finding $xstream "$1" "$2" TypePermissionBenchmark.manyTypes -p permission=Default -p instance=fresh --budget 8m
}

echo "library;release;before;cpu;$verdict"
finding $xstream 1.4.10 1.4.9 TypePermissionBenchmark.manyTypes -p permission=Default --budget 7m
instances 1.4.13 1.4.12
names 1.4.15 1.4.14
names 1.4.16 1.4.15
instances 1.4.16 1.4.15
instances 1.4.17 1.4.16
instances 1.4.18 1.4.17
finding $xstream 1.4.21 1.4.20 'ParserBenchmark.parseManyChildren|ConverterType|NameCoder' \
    -p parser=DOM -p converter=Reflection -p nameCoder=XmlFriendly --budget 15m
finding com.google.code.gson:gson 2.8.1 2.8.0 JsonBindingBenchmark.deserialize -p json=Gson -p photos=40 -p form=bytes --budget 4m
finding xom:xom 1.2.5 1.1 ParserBenchmark.parseNestedElements -p parser=Xom --budget 4m
finding com.fasterxml.woodstox:woodstox-core 7.3.0 7.2.2 ParserBenchmark.parseBigText -p parser=Woodstox --budget 4m
finding org.jdom:jdom2 2.0.5 2.0.4 ParserBenchmark.parseBigText -p parser=JDom2 --budget 14m
