#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bounds.sh - loops over memory of another host at the bounds of what is copied, kept and asked for at a time: runs of a
# page and of an element more or less, objects on two pages, the last byte of the heap, more pages and words than there is
# room for.  A quick run does each form with -O2, and one form with each of the other flags; words that are not
# asked for in advance are 110,000 messages, which a whole run alone sends.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/bounds
choose_mpis

# Succeeds if words were asked for in advance, or if flags forbid that or none were wanted.
wanted_are_right() {
	case $flags,$form in *-fno-prefetch,* | *-fno-localize,*) return ;; *,wanted) ;; *) return ;; esac
	n=$(sed -n 's/^upcr: thread 0: \([0-9]*\) words were asked for in advance.*/\1/p' "$work/err")
	[ "${n:-0}" -gt 20000 ]
}

for flags in -O2 '-O2 -fno-pages' '-O1 -fno-prefetch' '-O0 -fno-localize'; do
	# shellcheck disable=SC2086 # a list of flags
	guard "$bin/upcc" -network=mpi -Wall -Wextra -Werror -Wno-bulk-copy $flags "$UPC2C_SOURCE/tests/network/bounds.upc" \
		-o "$work/bounds" || fail "does not compile with $flags"
	for mpi in $mpis; do
		[ "$flags" = -O2 ] || [ "$mpi" = "$first_mpi" ] || continue
		forms='strips straddle last many wanted'
		# shellcheck disable=SC2086 # a list
		[ "$flags" = -O2 ] || is_whole || forms=$(choose "$flags" ${forms% *})
		for form in $forms; do
			launch=
			[ "$form" != last ] || launch=-shared-heap=1MB
			UPC_STATS=1 run_job "$mpi:2:2" "$work/bounds" "$form" </dev/null >"$work/out" 2>"$work/err"
			got=$?
			[ $got = 0 ] && [ "$(tail -n 1 "$work/out")" = ok ] && ! grep -v '^upcr: thread [01]: ' "$work/err" &&
				wanted_are_right && continue
			head -n 20 "$work/err"
			fail "status $got of $form, $flags, $mpi"
		done
	done
done
end_test
