#!/bin/sh
# SPDX-License-Identifier: MIT
#
# commits.sh [RANGE] - the subject of each commit has the form `folder: words` or `folder, folder: words` and is under
# 72 characters.  Says of each that does not how to mend it.  Without a RANGE, all commits after $since are read: those
# up to it are older than this rule.  A tree that was unpacked has no commits, and a shallow clone only some.
set -eu
cd "$(dirname "$0")/.."
since=540998fb4c20

# Prints those of the lines `HASH SUBJECT` whose subject breaks the rule, with the reason.
offences() {
	awk '{
		hash = $1
		sub(/^[^ ]* /, "")
		if (length($0) >= 72)
			print hash " has " length($0) " characters, the limit is 71: " $0
		else if ($0 !~ /^[A-Za-z0-9.\/-]+(, [A-Za-z0-9.\/-]+)*: [^ ]/)
			print hash " is not of the form `folder: words`: " $0
	}'
}

# $1: how many of the lines that follow are refused
refuses() {
	[ "$(offences | wc -l)" = "$1" ] || { echo "FAILED: not $1 of the examples are refused"; exit 1; }
}
refuses 0 <<'END'
1 tests: a test of subjects
2 runtime-api, lowering/stmt: a subject about two folders
3 all: a subject of 71 characters is short enough, one of 72 is too long.
END
refuses 5 <<'END'
1 A test of subjects
2 tests:a test of subjects
3 a test: of subjects
4 tests:
5 all: a subject of 71 characters is short enough, one of 72 is too long..
END

if [ ! -e .git ]; then
	echo 'there is no .git here: there are no subjects to read'
	exit
fi
ours() {
	git -c "safe.directory=$PWD" "$@"
}
if [ $# -gt 0 ]; then
	range=$1
elif ours rev-parse -q --verify "$since^{commit}" >/dev/null; then
	range=$since..HEAD
elif [ "$(ours rev-parse --is-shallow-repository)" = true ]; then
	range=HEAD
else
	echo "FAILED: the history lacks the commit $since: fetch all of it (git fetch --unshallow)"
	exit 1
fi
subjects=$(ours log --no-merges --format='%h %s' "$range")
head=$(ours rev-parse --short HEAD)
bad=$(printf '%s\n' "$subjects" | grep . | offences)
if [ -n "$bad" ]; then
	printf '%s\n' "$bad" | while read -r hash words; do
		mend="\`git rebase -i $hash^\`, with \`reword\` for it"
		[ "$hash" != "$head" ] || mend='`git commit --amend`'
		echo "the subject of commit $hash $words; mend it by $mend"
	done
	echo "FAILED: $(printf '%s\n' "$bad" | wc -l) subjects break the rule"
	exit 1
fi
echo "$(printf '%s\n' "$subjects" | grep -c .) subjects keep the rule"
