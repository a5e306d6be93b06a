#!/bin/sh
# SPDX-License-Identifier: MIT
#
# additions.sh [FILE...] - --check-alignment only adds to the C: without its calls and its tables the
# C is what upc2c makes without the option, but for parentheses, braces and blanks.  A unit without collective
# operations, calls by pointers and functions of other units stays as it is.  Loops that may execute such an
# operation are not localized: where --opt-report names one, no loop is, with and without the option.  The
# programs of lower/ and samples/ are tried, with strict alignment and weak in turn, a third of them in a quick run; by hand,
# all of run/ as well: additions.sh run/*.upc.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"
start_test align/additions
cd "$UPC2C_SOURCE/tests" || exit
[ $# -gt 0 ] || set -- lower/*.upc ../samples/*/*.upc

# Prints the C of $1 without the option's calls and tables, and without parentheses, braces and blanks.
strip() {
	sed -e '/^#line /d' -e '/^#include <upcr_align.h>$/d' -e '/^static upcr_align_site upcr_align_sites\[[0-9]*\];$/d' \
		-e '/^\(extern \|static \|\)upcr_aligned_function upcr_/,/^UPCR_ALIGN_UNIT(/d' \
		-e '/^static upcr_align_site upcr_align_sites\[[0-9]*\] = {$/,/^UPCR_ALIGN_UNIT(/d' "$1" |
		tr -d '(){} \t\n' |
		sed -e 's/&upcr_align_sites\[\([0-9]*\)\]/\1/g' -e 's/upcr_align_value[^;]*upcr_align_check/upcr_align_check/g' \
			-e 's/upcr_align_value[0-9]*,[^;]*;//g' -e 's/upcr_align_if[0-9]*,//g' -e 's/UPCR_ALIGN_\(TARGET\|SWITCH\)[0-9]*,//g' \
			-e 's/upcr_align_\(check\|case\)[0-9,]*[;,]//g' -e 's/UPCR_ALIGN_KEEP//g' \
			-e 's/constupcr_historyupcr_history_[0-9]*=upcr_history_now;//g' -e 's/upcr_align_restore&upcr_history_[0-9]*;//g'
}

# $1: file; the rest: flags.
translate() {
	file=$1 to=$2
	shift 2
	guard "$upc2c" -w "$@" $(directive "$file" flags) "$file" -o "$to" 2>"$work/err" ||
		{ head -n 5 "$work/err"; fail "upc2c $* $file"; }
}

n=0 n_same=0 n_loops=0
for program; do
	case $(directive "$program" flags) in *--check-alignment*) continue ;; esac
	! has_directive "$program" static-only || continue
	one_in 3 "$program" || continue
	flags=$(directive "$program" flags | sed 's/--inst[a-z-]*//') # with it the report names the events
	case $((n % 2)) in 0) mode=strict ;; *) mode=weak ;; esac
	guard "$upc2c" -w $flags --check-alignment=$mode --opt-report "$program" -o "$work/align.c" 2>"$work/err" ||
		fail "upc2c --opt-report $program"
	plain=
	! grep -qF '[aligned]' "$work/err" || { plain='-fno-own -fno-strips' n_loops=$((n_loops + 1)); }
	translate "$program" "$work/plain.c" $plain
	strip "$work/plain.c" >"$work/expected"
	case $plain$(directive "$program" flags) in
	*-fno-own* | *--inst*) translate "$program" "$work/align.c" --check-alignment=$mode $plain ;;
	esac
	strip "$work/align.c" >"$work/got"
	cmp -s "$work/expected" "$work/got" || fail "$program changes under $mode alignment; files are in $work"
	if ! grep -q 'upcr_align_\|UPCR_ALIGN_' "$work/align.c"; then
		sed -i "/^#include <upcr_align.h>$/d" "$work/align.c"
		same "$program" "$work/plain.c" "$work/align.c" || fail "$program changes, with nothing to check"
		n_same=$((n_same + 1))
	fi
	n=$((n + 1))
done
echo "$n programs, $n_same translations without anything to check, $n_loops with loops that are not localized"
[ "$n" -ge 10 ] || [ $# -lt 40 ] || fail 'programs are missing'

# Plain C.
cat >"$work/plain.upc" <<'END'
#include <stdio.h>
static int twice(int n)
{
	if (n)
		return 2 * n;
	while (n++ < 3) {
		if (n == 2)
			break;
	}
	switch (n) {
	case 3: goto out;
	default: printf("%d\n", n ? n : 1);
	}
out:
	return n && n ? 1 : n || n;
}
int main(void)
{
	return twice(0);
}
END
# The pragma alone makes no UPC of it.
cat >"$work/claim.upc" <<'END'
#pragma upc2c collective f
int f(void);
int main(void)
{
	return f() && f();
}
END
for mode in strict weak strict,debug; do
	for plain in plain claim; do
		translate "$work/$plain.upc" "$work/plain.c"
		translate "$work/$plain.upc" "$work/align.c" --check-alignment=$mode
		same "plain C, $mode" "$work/plain.c" "$work/align.c" || fail "plain C changes: $plain.upc"
	done
done
end_test
