#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Compares this ZIP's versions of Woodstox and XStream with older ones, and prints the pairs. Takes some half an hour; if it
# is stopped, the same command goes on. Needs jq, and the older jars in the local Maven repository:
#
#   sh versions.sh target/xstream-jmh DIR > versions.csv
set -eu
here=$(dirname "$0")
app=$1
dir=$2
. "$here/versus.sh"

heading
versus woodstox com.fasterxml.woodstox:woodstox-core:6.7.0,5.3.0 ParserBenchmark
pairs woodstox
versus woodstox-as-servers com.fasterxml.woodstox:woodstox-core:7.0.0,6.7.0 ParserBenchmark --as-servers --fixed 8
pairs woodstox-as-servers
versus converters com.thoughtworks.xstream:xstream:1.4.20,1.4.15,1.4.10 ConverterType -t 1 --budget 13m
pairs converters
