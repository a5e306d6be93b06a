#!/bin/sh
# SPDX-License-Identifier: MIT
#
# refs.sh FILE.upc - what upc2c --refs says of a file, against FILE.text and FILE.json (a node a line) beside
# it.  With UPC2C_BLESS set it rewrites what differs.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

name=${1##*/}
name=${name%.upc}
start_test "refs/$name"
cd "${1%/*}" || exit # so that the output names no folder
remember_head "$name.upc"
flags=$(directive "$name.upc" flags)

for format in text json; do
	guard "$upc2c" $flags --refs=$format "$name.upc" >"$work/out" 2>"$work/err" ||
		{ cat "$work/err"; fail "upc2c ended with status $?"; }
	[ ! -s "$work/err" ] || { cat "$work/err"; fail 'there are messages'; }
	if [ $format = json ]; then
		python3 -c 'import json, sys; json.load(sys.stdin)' <"$work/out" || fail 'this is no JSON'
		sed -i 's/{"\(kind\|name\|id\|line\)"/\n&/g' "$work/out"
	fi
	if [ -n "${UPC2C_BLESS:-}" ] && ! cmp -s "$name.$format" "$work/out"; then
		cp "$work/out" "$name.$format"
		echo "rewrote refs/$name.$format"
	fi
	same "refs/$name" "$name.$format" "$work/out" || fail "refs/$name differs from $name.$format"
done
end_test
