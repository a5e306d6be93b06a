#!/bin/sh
# SPDX-License-Identifier: MIT
#
# report.sh FILE.upc - what upc2c --opt-report says of a file, against FILE.text, FILE.json (a
# finding a line) and, if there is one, FILE.annotate beside it.  With UPC2C_BLESS set it rewrites what differs.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

name=${1##*/}
name=${name%.upc}
start_test "report/$name"
cd "${1%/*}" || exit # so that the output names no folder
remember_head "$name.upc"
flags=$(directive "$name.upc" flags)

# $1: format
report() {
	guard "$upc2c" $flags --opt-report="$1" -fsyntax-only "$name.upc" >"$work/out" 2>"$work/err" ||
		{ cat "$work/err"; fail "upc2c ended with status $?"; }
	if [ "$1" = text ]; then
		[ ! -s "$work/out" ] || fail 'remarks are on standard output'
		cp "$work/err" "$work/out"
	elif [ -s "$work/err" ]; then
		cat "$work/err"
		fail "messages beside the $1"
	fi
}

for format in text json annotate; do
	[ $format != annotate ] || [ -f "$name.annotate" ] || continue
	report $format
	[ $format != json ] || sed -i 's/,{"file"/,\n{"file"/g; s/\[{"file"/[\n{"file"/g' "$work/out"
	if [ -n "${UPC2C_BLESS:-}" ] && ! cmp -s "$name.$format" "$work/out"; then
		cp "$work/out" "$name.$format"
		echo "rewrote report/$name.$format"
	fi
	same "report/$name" "$name.$format" "$work/out" || fail "report/$name differs from $name.$format"
done
guard "$upc2c" $flags --opt-report=json "$name.upc" -o "$work/with.c" >"$work/json" ||
	fail 'upc2c --opt-report=json -o FILE failed'
guard "$upc2c" $flags "$name.upc" -o "$work/without.c" || fail 'upc2c failed'
cmp -s "$work/with.c" "$work/without.c" || fail 'the report changes what is translated'
python3 -c 'import json, sys; json.load(sys.stdin)' <"$work/json" || fail 'this is no JSON'
end_test
