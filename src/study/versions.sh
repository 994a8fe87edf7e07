#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Compares this ZIP's versions of Woodstox, XStream and Jackson with older ones, JDK 17 with 25, and two releases of Byte Buddy by
# its own jars of benchmarks, and prints the pairs. Takes two and a half hours; if it is stopped, the same command goes on. Needs
# jq, JDK 25, and the jars in the local Maven repository, or mvn:
#
#   sh src/study/versions.sh target/xstream-jmh DIR JDK_25/bin/java > versions.csv
set -eu
. "$(dirname "$0")/versus.sh"
jdk25=$3

# measured NAME ARGUMENT...
measured() {
    versus "$@"
    pairs "$1"
}

woodstox=com.fasterxml.woodstox:woodstox-core
xstream=com.thoughtworks.xstream:xstream
jackson=com.fasterxml.jackson.core:jackson
jackson=$jackson-core:2.17.2+$jackson-databind:2.17.2+$jackson-annotations:2.17.2
buddy=net.bytebuddy:byte-buddy-benchmark
parsers=MXParser,Xpp3,Woodstox,Aalto,DOM,JDom2

heading
measured woodstox $woodstox:6.7.0,5.3.0 ParserBenchmark
measured woodstox-as-servers $woodstox:7.0.0,6.7.0 ParserBenchmark --as-servers --fixed 8
measured converters $xstream:1.4.20,1.4.15,1.4.10 ConverterType -t 1 --budget 13m
measured converters-as-servers $xstream:1.4.15 ConverterType -t 1 --as-servers --budget 5m
measured parsers $xstream:1.4.20 ParserBenchmark --budget 32m
measured some-parsers $xstream:1.4.20,1.4.15,1.4.10 ParserBenchmark.parseManyChildren -p parser=Xpp3,Woodstox,DOM --budget 8m
measured some-parsers-again $xstream:1.4.15,1.4.10 ParserBenchmark.parseManyChildren -p parser=Xpp3,Woodstox,DOM --budget 8m
measured mxparser $xstream:1.4.20 ParserBenchmark.parseManyChildren -p parser=MXParser --budget 3m
measured jackson $jackson JsonBindingBenchmark -p json=Jackson -p photos=40 --budget 6m
measured jackson-again $jackson JsonBindingBenchmark -p json=Jackson -p photos=40 --budget 6m
measured jackson-as-servers $jackson JsonBindingBenchmark -p json=Jackson -p photos=40 --as-servers --budget 5m
measured jackson-as-servers-again $jackson JsonBindingBenchmark -p json=Jackson -p photos=40 --as-servers --budget 8m
measured jdk --jvm "$jdk25" ParserBenchmark.parseManyChildren -p parser=$parsers --budget 6m
measured jdk-as-servers --jvm "$jdk25" ParserBenchmark.parseManyChildren -p parser=$parsers --as-servers --budget 6m
measured jdk-as-servers-again --jvm "$jdk25" ParserBenchmark.parseManyChildren -p parser=$parsers --as-servers --budget 10m
measured bytebuddy --jar $buddy:1.14.0 $buddy:1.17.8 'TrivialClassCreation.*(ByteBuddy|JdkProxy)' -wi 15 -w 200ms -i 75 -r 20ms --budget 3m
