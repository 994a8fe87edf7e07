#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# How often 5 % is found, live: a row each of ten libraries that takes 5 % longer, in six tables of itself alone, to their verdicts
# without the confirming stage. What makes 5 % is measured in six pairs, not in three. Takes some eighty minutes; if it is stopped,
# the same command goes on. Or only some of the libraries. Needs jq, a build with the classes beside these scripts
# (./mvnw -Pstudy package) and the current folder at the top of the project:
#
#   sh src/study/found.sh target/xstream-jmh DIR [LIBRARY...] > found.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/calibrated.sh"
calibrating=6

echo "library;$verdict"
shift 2
[ $# -gt 0 ] || set -- $libraries
for library in "$@"; do
    calibrated "$library"
    for table in 1 2 3 4 5 6; do
        versus "found-$library-$table" "$dir/$library-jar" --no-confirm $(row "$library")
        verdicts "$library" "found-$library-$table"
    done
done
