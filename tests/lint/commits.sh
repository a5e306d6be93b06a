#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The subject of a commit has the form `folder: words` or `folder, folder: words` and is under 72
# characters.  The commits up to $since are older than this rule.  A tree that was unpacked has no commits, and
# a shallow clone only some.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test lint/commits
since=540998fb4c20

# Prints those of the lines `HASH SUBJECT` whose subject breaks the rule, with the reason.
offences() {
	awk '{
		hash = $1
		sub(/^[^ ]* /, "")
		if (length($0) >= 72)
			print hash ": " length($0) " characters, the limit is 71: " $0
		else if ($0 !~ /^[A-Za-z0-9.\/-]+(, [A-Za-z0-9.\/-]+)*: [^ ]/)
			print hash ": not of the form `folder: words`: " $0
	}'
}

# $1: how many of the lines that follow are refused
refuses() {
	[ "$(offences | wc -l)" = "$1" ] || fail "not $1 of the examples are refused"
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

if [ ! -e "$UPC2C_SOURCE/.git" ]; then
	echo 'no .git here: there are no subjects to read'
	end_test
	exit
fi
needs git
ours() {
	git -C "$UPC2C_SOURCE" -c "safe.directory=$UPC2C_SOURCE" "$@"
}
ours rev-parse -q --verify HEAD >"$work/head" || fail 'git finds no commit'
if ours rev-parse -q --verify "$since^{commit}" >"$work/since"; then
	range=$since..HEAD
elif [ "$(ours rev-parse --is-shallow-repository)" = true ]; then
	range=HEAD
else
	fail "the history lacks the commit $since"
fi
ours log --no-merges --format='%h %s' "$range" >"$work/subjects" || fail 'git log fails'
offences <"$work/subjects" >"$work/offences"
cat "$work/offences"
[ ! -s "$work/offences" ] || fail "$(wc -l <"$work/offences") subjects break the rule"
echo "$(wc -l <"$work/subjects") subjects keep the rule"
end_test
