#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Writes a Markdown file into a comment on a pull request, the same one each time. Needs gh, GITHUB_REPOSITORY, and in GH_TOKEN
# the token of a bot, as jobs have: comments of others are left alone.
#
# usage: sh docs/ci/comment.sh NUMBER FILE.md
set -eu
number=$1
file=$2
mark="<!-- xstream-jmh $(basename "$file") -->"
comments=repos/$GITHUB_REPOSITORY/issues/$number/comments

body=$(mktemp)
trap 'rm -f "$body"' EXIT
# GitHub takes 65,536 characters. An empty file, or none, is what an error leaves, and the table of an earlier commit would mislead.
{
    printf '%s\n' "$mark"
    if [ -s "$file" ]; then cat "$file"; else echo "There is no result: the job's log has the error."; fi
} | awk '{ n += length($0) + 1 } n > 65000 { print "\nThe rest is in the summary of the job."; exit } { print }' > "$body"

ids=$(gh api --paginate "$comments" --jq ".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$mark\"))) | .id")
id=$(printf '%s\n' "$ids" | head -n 1)
if [ -n "$id" ]; then
    gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$body"
else
    gh api --silent "$comments" -F "body=@$body"
fi
