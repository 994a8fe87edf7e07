#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What the first use of five serializers costs, from outside: whole processes that use one once, and processes that get as far as
# that, in turns, forty of each. Takes four minutes. Needs GNU date and a build with the classes beside these scripts
# (./mvnw -Pstudy package):
#
#   sh src/study/firstuse.sh target/xstream-jmh > firstuse.csv
set -eu
app=$1

# timed SERIALIZER [use]: nanoseconds of a process
timed() {
    start=$(date +%s%N)
    java -XX:+UseG1GC -Xms256m -Xmx256m -Duser.timezone=UTC -Dfile.encoding=UTF-8 -cp "target/test-classes:$app/lib/*" \
        io.github.xstreamjmh.study.PlainFirstUse "$@"
    echo $(($(date +%s%N) - start))
}

echo 'serializer;round;without;with'
for round in $(seq 40); do
    for serializer in Protobuf Gson JacksonManual XStream Fory; do
        without=$(timed $serializer)
        echo "$serializer;$round;$without;$(timed $serializer use)"
    done
done
