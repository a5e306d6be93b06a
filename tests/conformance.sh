#!/bin/sh
# SPDX-License-Identifier: MIT
#
# conformance.sh [--update] - which tests show which items of the checklist.  Joins
# tests/checklist.txt with the ids that the comments of registered tests cite, compares
# docs/conformance.md with the result and prints each fault.  --update rewrites the page
# and takes out those marks `open: no test yet` that no longer hold.
#
# In the environment of ctest, or by hand after a build in build/.
UPC2C_SOURCE=${UPC2C_SOURCE:-$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)}
UPC2C_BUILD=${UPC2C_BUILD:-$UPC2C_SOURCE/build}
. "$UPC2C_SOURCE/tests/lib.sh"

page=$UPC2C_SOURCE/docs/conformance.md
cd "$UPC2C_SOURCE/tests" || exit
work=$(mktemp -d) || exit
trap 'rm -rf "$work"' EXIT

# The tests that ctest runs, as family/name; tests of the runtime library come once for
# each compiler.  FAMILY/all runs those of its family once more.
registered() {
	ctest --test-dir "$UPC2C_BUILD" -N |
		sed -n 's|^ *Test *#[0-9]*: ||p' |
		sed 's|^\(runtime/[^_]*\)_.*|\1|; \|/all$|d' |
		sort -u
}

# The environments in which a program is translated.  $1: its file
environments() {
	case " $(directive "$1" flags)" in *' -T'*) echo static && return ;; esac
	if has_directive "$1" static-only; then
		echo static
	elif has_directive "$1" dynamic-only; then
		echo dynamic
	else
		echo both
	fi
}

# Lines `file test environments`, in which environments is static, dynamic or both.
# What does not depend on the environment counts for both.
sources() {
	while IFS= read -r test; do
		family=${test%%/*} name=${test#*/}
		case $family in
		run)
			for file in "$name.upc" $(directive "run/$name.upc" units); do
				echo "run/$file $test $(environments "run/$name.upc")"
			done
			;;
		check)
			if [ -f "$test.upc" ]; then
				echo "$test.upc $test $(environments "$test.upc")"
			else
				echo "$test.sh $test both"
			fi
			;;
		reject) echo "$test.upc $test $(environments "$test.upc")" ;;
		lower | islands | shadow | tree | edits)
			ran=$(environments "$test.upc")
			[ "$ran" = static ] || ran=dynamic
			echo "$test.upc $test $ran"
			;;
		samples) echo "../$test/$name.upc $test both" ;;
		*)
			for file in "$test".sh "$test".c "${test}_test.c"; do
				[ ! -f "$file" ] || echo "$file $test both"
			done
			;;
		esac
	done
}

# Lines `id test environments`, and `fault text` for what cannot be counted.
citations() {
	while read -r file test ran; do
		[ -f "$file" ] || continue
		tr -s '\n\t */#' ' ' <"$file" |
			grep -oE 'U-[A-Z][A-Z0-9]*-[0-9]+( (to|-) U-[A-Z0-9]+-[0-9]+)?' |
			while read -r id rest; do
				if [ -n "$rest" ]; then
					echo "fault tests/$file: write out the range $id $rest singly"
				else
					echo "$id $test $ran"
				fi
			done
	done
}

registered >"$work/registered"
[ "$(wc -l <"$work/registered")" -gt 100 ] || fail "ctest names too few tests in $UPC2C_BUILD"
sources <"$work/registered" >"$work/sources"
citations <"$work/sources" | sort -u >"$work/citations"
[ "$(wc -l <"$work/citations")" -gt 500 ] || fail 'hardly any citation was found'

if [ "${1:-}" = --update ]; then
	awk -v update=1 -f conformance.awk "$work/citations" checklist.txt >"$work/checklist"
	cmp -s "$work/checklist" checklist.txt || cp "$work/checklist" checklist.txt
fi
awk -v page="$work/page" -f conformance.awk "$work/citations" checklist.txt >"$work/faults"
if [ "${1:-}" = --update ]; then
	cp "$work/page" "$page"
elif ! cmp -s "$work/page" "$page"; then
	echo 'docs/conformance.md is not what the tests say' >>"$work/faults"
fi

cat "$work/faults"
[ ! -s "$work/faults" ] || fail "$(wc -l <"$work/faults") faults." \
	'After tests came or went, run tests/conformance.sh --update and commit what it changes;' \
	'what is left then is to be mended in the tests or in tests/checklist.txt.'
echo "$(wc -l <"$work/citations") citations agree with the checklist"
