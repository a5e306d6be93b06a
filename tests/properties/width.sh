#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: the C that comes out is readable: no line of ours is over 110 columns (a tab takes eight) but where
# the source is, or where a literal, a chain of calls or the arguments of a macro have no place for a break; and no
# directive stands in the arguments of a macro, so that the compiler shows the right line.  A quick run takes an eighth of
# the programs.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/width

# Lines of ours, in file $1, that are too long.  A literal, and text that has no space after a comma or
# before an operator, cannot be broken.
too_long() {
	expand "$1" | awk 'length($0) > 110 && /upcr_|UPCR_/ && !/^#/ && !/"/ {
		line = substr($0, 1, 104)
		sub(/^ +/, "", line)
		if (substr(line, 24) ~ /[,;{}] | [-+*\/%&|^?:<>=]+ /)
			print
	}'
}

n=0
cd "$UPC2C_SOURCE" || exit
for source in $(some_of 8 samples/*/*.upc tests/lower/*.upc tests/bench/local/*.upc tests/run/low-*.upc \
	tests/run/local-*.upc tests/run/fa-*.upc); do
	# shellcheck disable=SC2046 # flags are words
	"$upc2c" -w -nolines -I tests/run -I "$(dirname "$source")" $(directive "$source" flags) "$source" \
		-o "$work/long.c" 2>/dev/null || continue
	n=$((n + 1))
	too_long "$work/long.c" >"$work/lines"
	[ ! -s "$work/lines" ] || { head -3 "$work/lines"; fail "$source: lines are too long"; }
done
[ "$n" -gt 5 ] && { ! is_whole || [ "$n" -gt 120 ]; } || fail "only $n files come out"
grep -ho '#define *upcr\{0,1\}_[a-z_]*(' runtime-api/include/*.h | grep -o 'upc[a-z_]*' | sort -u >"$work/macros"
sed -n '/macros\[\]/,/;/p' lowering/output/wrap.c | grep -o '"[^"]*"' | tr -d '"' | sort >"$work/listed"
diff "$work/macros" "$work/listed" || fail "wrap.c does not know the macros of the headers"
end_command_test
