#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Writes a Markdown file into a comment on a pull request, the same one each time. Needs gh, GH_TOKEN and GITHUB_REPOSITORY.
#
# usage: sh docs/ci/comment.sh NUMBER FILE.md
set -eu
number=$1
file=$2
mark="<!-- xstream-jmh $(basename "$file") -->"
comments=repos/$GITHUB_REPOSITORY/issues/$number/comments

[ -s "$file" ] || exit 0
body=$(mktemp)
trap 'rm -f "$body"' EXIT
# GitHub takes 65,536 characters.
{ printf '%s\n' "$mark" && cat "$file"; } | awk '{ n += length($0) + 1 } n > 65000 { exit } { print }' > "$body"

ids=$(gh api --paginate "$comments" --jq ".[] | select(.body | startswith(\"$mark\")) | .id")
id=$(printf '%s\n' "$ids" | head -n 1)
if [ -n "$id" ]; then
    gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$body"
else
    gh api --silent "$comments" -F "body=@$body"
fi
