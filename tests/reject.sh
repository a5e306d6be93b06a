#!/bin/sh
# SPDX-License-Identifier: MIT
#
# reject.sh FILE.upc - the messages of upc2c against the comments `// error: ID...` and
# `// warning: ID...` on the lines of a file: these and no others, both with THREADS
# chosen at launch and with -T 4; tests/README.md says how a file asks for one of them.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

name=$(basename "$1" .upc)
start_test "reject/$name"
cd "$(dirname "$1")" || exit

awk -v file="$name.upc" '
	match($0, /\/\/ (error|warning): .*/) {
		n = split(substr($0, RSTART + 3), word, /[: ]+/)
		for (i = 2; i <= n; i++)
			print file ":" FNR ": " word[1] " " word[i]
	}' "$name.upc" | sort -u >"$work/expected"
[ -s "$work/expected" ] || fail "$name.upc expects no message"
wanted=0
grep -q ': error ' "$work/expected" && wanted=1
flags=$(directive "$name.upc" flags)

# $@: more flags
reject() {
	title="upc2c $* $flags"
	guard "$bin/upc2c" "$@" $flags "$name.upc" -o "$work/out.c" 2>"$work/err"
	status=$?
	sed -nE 's/^([^ :]+:[0-9]+):[0-9]+: (fatal )?(error|warning): .* \[([^] ]+)\]$/\1: \3 \4/p' \
		"$work/err" | sort -u >"$work/got"
	same "$title" "$work/expected" "$work/got" ||
		{ cat "$work/err"; fail "wrong messages of $title"; }
	[ $status = $wanted ] || { cat "$work/err"; fail "status $status, not $wanted: $title"; }
	[ $wanted = 0 ] || [ ! -e "$work/out.c" ] || fail 'output in spite of errors'
	rm -f "$work/out.c"
}

case " $flags" in
*' -T'*) reject ;;
*)
	has_directive "$name.upc" static-only || reject
	has_directive "$name.upc" dynamic-only || reject -T 4
	;;
esac
end_test
