#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Compares CANDIDATE with BASELINE and ends with the exit code of versus. The result goes to the folder OUT (default: versus; none
# with --count), its table to OUT.md, and to GitHub's summary of the job if there is one.
#
# usage: sh docs/ci/versus.sh BASELINE CANDIDATE [options of versus]
# Both are jars, or what else versus takes; '' as BASELINE is lib/ as it was unzipped. With --jar they are whole jars of benchmarks.
# BENCHMARK  the unzipped folder (default: the one that this file is in)
# BUILD      makes BASELINE and CANDIDATE commits of the repository in this folder, and builds one in a work tree of its own
# JAR        the file that BUILD makes, such as target/benchmarks-*.jar
set -eu
[ $# -ge 2 ] || {
    echo "usage: sh docs/ci/versus.sh BASELINE CANDIDATE [options of versus]" >&2
    exit 2
}
baseline=$1
candidate=$2
shift 2
out=${OUT:-versus}
benchmark=${BENCHMARK:-$(dirname "$0")/../..}

# outputs CODE VERDICT: what the action tells the steps after it.
outputs() {
    [ -z "${GITHUB_OUTPUT-}" ] || printf 'exit-code=%s\nverdict=%s\n' "$1" "$2" >> "$GITHUB_OUTPUT" || :
}

# What fails here must not end with the code of a verdict.
fail() {
    printf 'versus.sh: %s\n' "$1" >&2
    outputs 2 error
    exit 2
}

# built SIDE COMMIT prints the jar of a commit.
built() {
    # A branch may be there as the remote one alone, as after GitHub's checkout.
    commit=$(git rev-parse --verify --quiet "$2^{commit}" || git rev-parse --verify --quiet "origin/$2^{commit}") ||
        fail "no commit $2 here: fetch it, with its history"
    git worktree add --quiet --detach "$trees/$1" "$commit" >&2 || fail "can't check out $2"
    (cd "$trees/$1" && sh -ec "$BUILD") >&2 || fail "$2 can't be built: $BUILD"
    IFS=
    # shellcheck disable=SC2086 # a pattern
    set -- "$2" "$trees/$1"/$JAR
    if [ $# -ne 2 ] || [ ! -f "$2" ]; then fail "JAR must name the one file that BUILD makes of $1: $JAR"; fi
    printf '%s\n' "$2"
}

true > "$out.md" || fail "can't write $out.md"
if [ -n "${BUILD-}" ]; then
    [ -n "${JAR-}" ] || fail "set JAR to the file that BUILD makes"
    trees=$(mktemp -d) || fail "can't make a temporary folder"
    trap 'rm -rf "$trees"; git worktree prune || :' EXIT
    trap 'exit 130' INT TERM
    [ -z "$baseline" ] || baseline=$(built baseline "$baseline")
    candidate=$(built candidate "$candidate")
fi

whole=false
kept=true
for option; do
    case $option in
        --jar) whole=true ;;
        --count) kept=false ;;
    esac
done
if $kept; then set -- "$@" --out "$out"; fi
if $whole; then
    [ -n "$baseline" ] || fail "--jar compares two jars: name the baseline"
    set -- "$baseline" "$candidate" "$@"
else
    set -- "$candidate" ${baseline:+--baseline "$baseline"} "$@"
fi

status=0
sh "$benchmark/bin/benchmark" versus "$@" --format markdown > "$out.md" || status=$?
# So ends a JVM that does not start, too.
if [ "$status" -eq 1 ] && [ ! -s "$out.md" ]; then status=2; fi
case $status in
    0) verdict="not slower" ;;
    1) verdict=slower ;;
    3) verdict=inconclusive ;;
    5) verdict="a row failed" ;;
    7) verdict="more work" ;;
    *) verdict=error ;;
esac
cat "$out.md" || :
[ -z "${GITHUB_STEP_SUMMARY-}" ] || cat "$out.md" >> "$GITHUB_STEP_SUMMARY" || :
outputs "$status" "$verdict"
printf 'versus.sh: %s (exit code %s)\n' "$verdict" "$status" >&2
exit "$status"
