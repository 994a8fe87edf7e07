#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Puts +5 % into one row each of ten libraries and measures ten pairs of them in each mode, which it prints. Takes some seventy
# minutes; if it is stopped, the same command goes on. Needs jq, a build with the classes beside these scripts
# (./mvnw -Pstudy package) and the current folder at the top of the project:
#
#   sh src/study/mutants.sh target/xstream-jmh DIR > mutants.csv
set -eu
. "$(dirname "$0")/versus.sh"
. "$here/calibrated.sh"

heading
for library in $libraries; do
    calibrated "$library"
    versus "$library" "$dir/$library-jar" --fixed 10 $(row "$library")
    pairs "$library"
    versus "$library-as-servers" "$dir/$library-jar" --as-servers --fixed 10 $(row "$library")
    pairs "$library-as-servers"
done
