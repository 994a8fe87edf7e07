#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# What the confirming stage is worth: a row each of five mutants, which it should confirm, and six rows each of the eight neutral
# layouts of layouts.sh, which it should never see; to their verdicts. Takes some ninety minutes; if it is stopped, the same command
# goes on. Or only some of the tables: libraries, or the numbers of layouts. Needs jq, a build with the classes beside these scripts
# (./mvnw -Pstudy package) and the current folder at the top of the project:
#
#   sh src/study/confirm.sh target/xstream-jmh DIR [TABLE...] > confirm.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/calibrated.sh"

echo "table;$verdict"
shift 2
[ $# -gt 0 ] || set -- mxparser woodstox aalto dom4j xom 1 2 3 4 5 6 7 8
for table in "$@"; do
    case $table in
        [1-8])
            layout "$table"
            verdicts "layout-$table" "layout-$table"
            ;;
        *)
            calibrated "$table"
            versus "confirm-$table" "$dir/$table-jar" $(row "$table")
            verdicts "$table" "confirm-$table"
            ;;
    esac
done
